import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { onViolation } from "../../kernel/errors.ts";
import { onceByStaff } from "../../kernel/idempotency.ts";
import { isoInZone, today } from "../../kernel/time.ts";
import { tell } from "../messages/messages.ts";
import { asRupiah } from "../texts.ts";
import { walletCauses } from "./causes.ts";
import { auditWallet } from "./ledger.ts";
import { lockWallet, presentWallet, requireWallet } from "./office.ts";
import type { PayOut } from "./office-schema.ts";
import * as queries from "./queries.ts";
import { BalanceTooLow, ReceiptUsed, WalletFrozen, WalletPaused } from "./refusals.ts";

/**
 * Pays out what a wallet holds, or a part of it, to its owner, whose identity was seen: WALLET → KAS. Nothing leaves a wallet that is
 * frozen, or paused after a reset of the password. That the balance never falls below 0 is the database's to keep
 * (wallets_never_negative).
 * @param key the request's Idempotency-Key: a repeat answers with the first payout and books nothing
 */
export async function payOut(ctx: Ctx, walletNo: string, input: PayOut, key: string | undefined) {
  const { amount, channel, reference } = input;
  return inTransaction(ctx, async (tx) => {
    const request = { what: "pay-out", key, asked: [walletNo, amount, channel, reference] };
    const { reference: id, repeated } = await onceByStaff(tx, request, () => book(tx, walletNo, input));
    const row = await requireWallet(tx, walletNo);
    return { record: { ...presentWallet(row, tx), transaction_id: Number(id) }, repeated };
  });
}

async function book(tx: Tx, walletNo: string, { amount, channel, ...input }: PayOut): Promise<string> {
  const wallet = await lockWallet(tx, walletNo);
  if (wallet.status === "BEKU") throw WalletFrozen(walletNo);
  const until = await queries.debitsPausedUntil(tx.db, wallet.accountId, tx.now());
  if (until !== null) throw WalletPaused(walletNo, isoInZone(until.getTime(), tx.zone));
  const [reference, identity_seen] = [input.reference.trim(), input.identity_seen.trim()];
  const before = await requireWallet(tx, walletNo);
  const cause = channel === "TUNAI" ? "PAYOUT_CASH" : "PAYOUT_TRANSFER";
  const remark = walletCauses.remark(cause, reference);
  const transaction_id = await onViolation(
    { wallets_never_negative: BalanceTooLow(walletNo, wallet.balance) },
    () =>
      queries.bookTransaction(tx, {
        walletId: wallet.id,
        against: "KAS",
        amount: -amount,
        kind: "PENGEMBALIAN",
        remark,
      }),
  );
  const evidence = { channel, reference, identity_seen };
  const paid_on = today(tx.zone, tx.now());
  await onViolation({ wallet_payouts_receipt_once: ReceiptUsed(reference, walletNo) }, () =>
    queries.addPayout(tx, { transaction_id, wallet_id: wallet.id, paid_on, ...evidence }),
  );
  await tell(tx, {
    accountId: wallet.accountId,
    text: "WIPAY_DIKEMBALIKAN",
    values: { jumlah: asRupiah(amount), keterangan: remark.text },
    link: { kind: "wipay", id: walletNo },
  });
  const after = await requireWallet(tx, walletNo);
  await auditWallet(tx, "pay-out", before, after, { amount, ...evidence, transaction_id });
  return String(transaction_id);
}
