import type { Tx } from "../../../kernel/context.ts";
import { isoInZone } from "../../../kernel/time.ts";
import { PembayaranMasihTerbuka } from "../../connections/refusals.ts";
import { paymentCauses } from "../causes.ts";
import { showPayment } from "../customer-payments.ts";
import { cancelLocked, expireNow } from "../payments.ts";
import { lockOpenPaymentsOn } from "../queries.ts";
import { rivalsOf } from "../queries-views.ts";

/**
 * Makes sure that no payment holds these bills when an account asks for them. What is overdue is ended. The owner of a connection
 * comes first: the payment of an account that only pays for it is cancelled, whatever its customer says of having transferred, unless
 * money at the bank supports it. Between owners, and between payers, the first stays (docs/contracts/customer-contract.md, "Money
 * rules").
 *
 * The bills are locked, so a payment that holds one now holds it still when we are done; that no other comes between is kept by
 * payment_items_one_held as well. The payments are locked next, all of them in one order: a payer who confirms or cancels at this
 * moment is either done, and seen here, or comes after us.
 * @throws 409 PEMBAYARAN_MASIH_TERBUKA, and then nothing is cancelled
 */
export async function makeWay(tx: Tx, accountId: number, billIds: readonly number[]): Promise<void> {
  await lockOpenPaymentsOn(tx, billIds);
  await expireNow(tx, { billIds });
  const rivals = await rivalsOf(tx.db, accountId, billIds);
  const own = rivals.find(({ account_id }) => account_id === accountId);
  if (own !== undefined)
    throw PembayaranMasihTerbuka(
      "Masih ada pembayaran yang terbuka untuk tagihan ini. Selesaikan atau batalkan dahulu.",
      await showPayment(tx, own.id),
    );
  for (const rival of rivals) {
    const reason = paymentCauses.remark("OWNER_PAYS");
    const gaveWay = rival.gives_way && (await cancelLocked(tx, rival, "owner", reason)) === "cancelled";
    // Of another account's payment only its end is shown.
    if (!gaveWay)
      throw PembayaranMasihTerbuka("Tagihan ini sedang dibayar dari akun lain. Silakan coba lagi nanti.", {
        kadaluarsa_pada: isoInZone(rival.expires_at.getTime(), tx.zone),
      });
  }
}
