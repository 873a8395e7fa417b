import { customerFieldError } from "../../../field-errors/field-errors.ts";
import { type Ctx, inTransaction, type Tx } from "../../../kernel/context.ts";
import { invalid, unavailable } from "../../../kernel/errors.ts";
import { once } from "../../../kernel/idempotency.ts";
import { sha256 } from "../../../kernel/ids.ts";
import { countAttempt, type Limit } from "../../../kernel/throttle/throttle.ts";
import { today } from "../../../kernel/time.ts";
import { type DueBill, lockDueBills } from "../../bills/bills.ts";
import { pricingOn } from "../../pricing/pricing.ts";
import { showPayment } from "../customer-payments.ts";
import type { RequestPembayaran } from "../customer-schema.ts";
import { expireNow, expiryOf } from "../payments.ts";
import type { Method } from "../queries.ts";
import { receivingAccount } from "../queries-views.ts";
import { MetodeTidakTersedia, TagihanSudahLunas } from "../refusals.ts";
import { billsOfRequest } from "./bill-choice.ts";
import { openPayment } from "./open-payment.ts";
import { makeWay } from "./rivals.ts";

export interface RequestSettings {
  /** Seconds. */
  lifetime: number;
  /** Whether payments may be simulated. */
  sandbox: boolean;
  /** Of payments that one account asks for. */
  limit: Limit;
}

/**
 * Requests a payment of bills (docs/contracts/customer-contract.md, request_pembayaran): all that are unpaid, or those chosen by
 * period or id. No amount comes from the request.
 * @param key the request's Idempotency-Key: a repeat answers with the first payment, as it is now
 * @throws what billsOfRequest and makeWay throw, MetodeTidakTersedia, IdempotencyConflict, RateLimited
 */
export async function requestPayment(
  ctx: Ctx,
  accountId: number,
  input: RequestPembayaran,
  settings: RequestSettings,
  key: string | undefined,
) {
  const method: Method = input.metode ?? "TRANSFER";
  if (method === "SIMULASI" && !settings.sandbox)
    throw invalid({ metode: [customerFieldError("NOT_ONE_OF", { allowed: ["TRANSFER", "WIPAY"] })] });
  const scope = `account:${accountId}:request-payment`;
  const fingerprint = sha256(
    JSON.stringify([
      input.sl ?? undefined,
      input.periode ?? undefined,
      input.id_tagihan ?? undefined,
      method,
    ]),
  );
  const { reference, repeated } = await inTransaction(ctx, (tx) =>
    once(tx, { scope, key, fingerprint }, async () => {
      return String(await open(tx, accountId, input, method, settings));
    }),
  );
  const id = Number(reference);
  // What is answered must be true now: the job that ends payments may not have seen this one yet.
  if (repeated) await inTransaction(ctx, (tx) => expireNow(tx, { paymentId: id }));
  return { record: await showPayment(ctx, id), repeated };
}

async function open(
  tx: Tx,
  accountId: number,
  input: RequestPembayaran,
  method: Method,
  { lifetime, limit }: RequestSettings,
): Promise<number> {
  // In the transaction that makes the payment: what is refused, and a repeat, makes nothing and is not counted.
  await countAttempt(tx, `request-payment:${accountId}`, limit, "requests of payments");
  const on = today(tx.zone, tx.now());
  const chosen = await billsOfRequest(tx, accountId, input);
  const bills = await lockDueBills(tx, chosen, on);
  // Paid between the look and the lock.
  if (bills.length < chosen.length) throw TagihanSudahLunas("Tidak ada tagihan yang harus dibayar.");
  await makeWay(tx, accountId, chosen);
  const pricing = await pricingOn(tx.db, on);
  const { id } = await openPayment(tx, {
    accountId,
    method,
    bankAccountId: method === "TRANSFER" ? await requireReceivingAccount(tx) : null,
    bills,
    serviceFee: pricing.serviceFee(method),
    expiresAt(now) {
      // Priced before midnight, and then others held the bills until after it.
      if (today(tx.zone, now) !== on)
        throw unavailable("The day has ended meanwhile. Nothing was stored; please repeat the request.");
      return expiryOf(now, lifetime, nextSteps(bills), tx.zone);
    },
    wantsUniqueTotal: true,
  });
  return id;
}

/** Local dates from which one of the bills costs more. */
function nextSteps(bills: readonly DueBill[]): string[] {
  return bills.flatMap(({ next_penalty }) => (next_penalty === null ? [] : [next_penalty.from]));
}

async function requireReceivingAccount(tx: Tx): Promise<number> {
  const account = await receivingAccount(tx.db);
  if (account !== undefined) return account.id;
  throw MetodeTidakTersedia(
    "Pembayaran dengan transfer belum tersedia. Silakan pilih metode lain atau bayar di loket.",
  );
}
