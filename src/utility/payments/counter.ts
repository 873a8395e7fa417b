import type { Config } from "../../config.ts";
import { fieldError } from "../../field-errors/field-errors.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { onceByStaff } from "../../kernel/idempotency.ts";
import { conflict } from "../../kernel/refusal.ts";
import { today } from "../../kernel/time.ts";
import { pricingOn } from "../pricing/pricing.ts";
import { counterEvidence } from "./evidence.ts";
import { auditCancelled, auditPayment, detailOf } from "./office.ts";
import type { CounterPayment } from "./office-schema.ts";
import { billsAtCounter, requireFree } from "./opening/bill-choice.ts";
import { openPayment } from "./opening/open-payment.ts";
import { lockForSettling, settle } from "./payments.ts";
import { addEvent } from "./queries.ts";
import { requireOwnTill } from "./tills/tills.ts";

export const CounterTotalChanged = conflict(
  "COUNTER_TOTAL_CHANGED",
  (total: number, serviceFee: number) => ({
    message: `The payment comes to ${total} rupiah by now, of which ${serviceFee} are the service fee. Nothing was taken.`,
    data: { total, service_fee: serviceFee },
  }),
  49_800,
  2500,
);

export type CounterSettings = Pick<Config, "tills">;

/** What a payment at the counter costs in addition to its bills, today. */
export async function counterFee(ctx: Ctx) {
  const pricing = await pricingOn(ctx.db, today(ctx.zone, ctx.now()));
  return { service_fee: pricing.serviceFee("LOKET").amount };
}

/**
 * Takes money at the counter: makes a payment of all unpaid bills of a connection, or of those chosen, and settles it in the same
 * transaction. The evidence is the staff's own word, and the audit trail keeps it.
 * @param key the request's Idempotency-Key: a repeat answers with the first payment and takes nothing
 * @throws what billsAtCounter and requireFree throw, CounterTotalChanged, IdempotencyConflict, and with tills what requireOwnTill throws; 422 for less cash
 *   than it comes to
 */
export async function payAtCounter(
  ctx: Ctx,
  input: CounterPayment,
  key: string | undefined,
  settings: CounterSettings,
) {
  const request = { what: "counter-payment", key, asked: [input.sl, input.bill_nos] };
  const { reference, repeated } = await inTransaction(ctx, (tx) =>
    onceByStaff(tx, request, async () => String(await take(tx, input, settings))),
  );
  return { record: await detailOf(ctx, Number(reference)), repeated };
}

async function take(tx: Tx, input: CounterPayment, { tills }: CounterSettings): Promise<number> {
  const on = today(tx.zone, tx.now());
  const ids = await billsAtCounter(tx, input);
  const { bills, cancelled } = await requireFree(tx, ids, on, input.cancel_open ?? false);
  const till = tills ? await requireOwnTill(tx) : null;
  const pricing = await pricingOn(tx.db, on);
  const { id, total, service_fee } = await openPayment(tx, {
    accountId: null,
    method: "LOKET",
    bankAccountId: null,
    bills,
    serviceFee: pricing.serviceFee("LOKET"),
    expiresAt: (now) => now,
    wantsUniqueTotal: false,
  });
  // A clerk has asked for it and counted the money: another sum is not taken for it.
  if (input.expected_total !== undefined && total !== input.expected_total)
    throw CounterTotalChanged(total, service_fee);
  const { cash_received: received = null } = input;
  if (received !== null && received < total)
    throw invalid({ cash_received: [fieldError("TOO_SMALL", { min: total })] });
  const evidence = counterEvidence(tx.actor.username, { till, received });
  const paid = await settle(tx, await lockForSettling(tx, id), evidence);
  const { note = null } = input;
  if (note !== null) await addEvent(tx, id, paid.status, tx.actor.username, note);
  const billNos = bills.map(({ bill_no }) => bill_no);
  await auditPayment(tx, "counter-payment", null, paid, { bills: billNos, note });
  await auditCancelled(tx, cancelled);
  return id;
}
