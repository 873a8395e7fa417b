import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { conflict, invalid, LoketError } from "../../kernel/errors.ts";
import { once } from "../../kernel/idempotency.ts";
import { sha256 } from "../../kernel/ids.ts";
import { today } from "../../kernel/time.ts";
import { type DueBill, lockDueBills } from "../bills/bills.ts";
import { pricingOn } from "../pricing/pricing.ts";
import { chooseBills } from "./choice.ts";
import type { Pembayaran, RequestPembayaran } from "./customer-schema.ts";
import { expiryOf } from "./expiry.ts";
import { openPayment } from "./open.ts";
import { expireNow, requireShown, showPayment } from "./own.ts";
import { presentPembayaran, when } from "./present.ts";
import { type Method, openPaymentsOn } from "./queries.ts";
import { itemsOf, receivingAccount } from "./views/queries.ts";

export interface RequestSettings {
  zone: string;
  /** Seconds. */
  lifetime: number;
  /** Whether payments may be simulated. */
  sandbox: boolean;
}

/**
 * Requests a payment of bills (customer-contract.md, request_pembayaran): all that are unpaid, or those chosen by period or id. No
 * amount comes from the request.
 * @param key the request's Idempotency-Key: a repeat answers with the first payment, as it is now
 * @throws 404 SL_TIDAK_DITEMUKAN, TAGIHAN_TIDAK_DITEMUKAN; 409 TAGIHAN_SUDAH_LUNAS, PEMBAYARAN_MASIH_TERBUKA with the open one in
 *   data, TUNGGAKAN_LAMA_BELUM_DIPILIH, METODE_TIDAK_TERSEDIA, IDEMPOTENCY_CONFLICT; 422
 */
export async function requestPayment(
  ctx: Ctx,
  account: { id: number },
  input: RequestPembayaran,
  settings: RequestSettings,
  key: string | undefined,
): Promise<{ payment: Pembayaran; repeated: boolean }> {
  const method: Method = input.metode ?? "TRANSFER";
  if (method === "SIMULASI" && !settings.sandbox)
    throw invalid({ metode: ["harus salah satu dari TRANSFER, WIPAY"] });
  const { reference, repeated } = await inTransaction(ctx, async (tx) => {
    const work = async () => String(await open(tx, account.id, input, method, settings));
    if (key === undefined) return { reference: await work(), repeated: false };
    const fingerprint = sha256(JSON.stringify([input.sl, input.periode, input.id_tagihan, method]));
    return once(tx, { scope: `account:${account.id}:request-payment`, key, fingerprint }, work);
  });
  return { payment: await showPayment(ctx, Number(reference), settings.zone), repeated };
}

async function open(
  tx: Tx,
  accountId: number,
  input: RequestPembayaran,
  method: Method,
  { zone, lifetime }: RequestSettings,
): Promise<number> {
  const on = today(zone, tx.now());
  const chosen = await chooseBills(tx, accountId, input, on);
  const bills = await lockDueBills(tx, chosen, on);
  // Paid between the look and the lock.
  if (bills.length < chosen.length) throw nothingDue();
  await expireNow(tx, { billIds: chosen });
  await refuseHeld(tx, accountId, chosen, zone);
  const pricing = await pricingOn(tx.db, on);
  const payment = await openPayment(tx, {
    accountId,
    method,
    bankAccountId: method === "TRANSFER" ? await requireReceivingAccount(tx) : null,
    bills,
    serviceFee: pricing.serviceFee(method),
    expiresAt: expiryOf(tx.now(), lifetime, nextSteps(bills), zone),
    named: true,
  });
  return payment.id;
}

/** Local dates from which one of the bills costs more. */
function nextSteps(bills: readonly DueBill[]): string[] {
  return bills.flatMap(({ next_penalty }) => (next_penalty === null ? [] : [next_penalty.from]));
}

/**
 * The bills are locked, so whoever holds one now holds it still when we are done; that nobody else comes between is kept by
 * payment_items_one_held as well. Of another account's payment only its end is told.
 */
async function refuseHeld(
  tx: Tx,
  accountId: number,
  billIds: readonly number[],
  zone: string,
): Promise<void> {
  const holders = await openPaymentsOn(tx.db, billIds);
  const holder = holders.find(({ account_id }) => account_id === accountId) ?? holders[0];
  if (holder === undefined) return;
  const isOwn = holder.account_id === accountId;
  const data = isOwn
    ? presentPembayaran(await requireShown(tx, holder.id), await itemsOf(tx.db, [holder.id]), zone)
    : { kadaluarsa_pada: when(holder.expires_at, zone) };
  const pesan = isOwn
    ? "Masih ada pembayaran yang terbuka untuk tagihan ini. Selesaikan atau batalkan dahulu."
    : "Tagihan ini sedang dibayar dari akun lain. Silakan coba lagi nanti.";
  throw new LoketError("conflict", "PEMBAYARAN_MASIH_TERBUKA", pesan, { data });
}

async function requireReceivingAccount(tx: Tx): Promise<number> {
  const account = await receivingAccount(tx.db);
  if (account !== undefined) return account.id;
  throw conflict(
    "METODE_TIDAK_TERSEDIA",
    "Pembayaran dengan transfer belum tersedia. Silakan pilih metode lain atau bayar di loket.",
  );
}

export function nothingDue(): LoketError {
  return conflict("TAGIHAN_SUDAH_LUNAS", "Tidak ada tagihan yang harus dibayar.");
}
