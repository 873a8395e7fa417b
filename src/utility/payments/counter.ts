import { recordChange } from "../../kernel/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { conflict, invalid, notFound } from "../../kernel/errors.ts";
import { once } from "../../kernel/idempotency.ts";
import { sha256 } from "../../kernel/ids.ts";
import { today } from "../../kernel/time.ts";
import { dueBills } from "../bills/bills.ts";
import { requireConnection } from "../connections/connections.ts";
import { pricingOn } from "../pricing/pricing.ts";
import { counterEvidence } from "./evidence.ts";
import type { CounterPayment, PaymentDetail } from "./office-schema.ts";
import { openPayment } from "./open.ts";
import { detailOf, snapshotOf } from "./oversight.ts";
import { addEvent } from "./queries.ts";
import { settle } from "./settle.ts";
import { requireBills, requireFree, requireOldestFirst } from "./staff-choice.ts";

/**
 * Takes money at the counter: makes a payment of all unpaid bills of a connection, or of those chosen, and settles it in the same
 * transaction. The evidence is the staff's own word, and the audit trail keeps it.
 * @param key the request's Idempotency-Key: a repeat answers with the first payment and takes nothing
 * @throws 404 CONNECTION_NOT_FOUND, BILL_NOT_FOUND; 409 BILL_NOT_DUE, PAYMENT_OPEN, OLDER_BILL_UNPAID, IDEMPOTENCY_CONFLICT; 422
 */
export async function payAtCounter(
  ctx: Ctx,
  input: CounterPayment,
  key: string | undefined,
  zone: string,
): Promise<{ payment: PaymentDetail; repeated: boolean }> {
  const { reference, repeated } = await inTransaction(ctx, async (tx) => {
    const work = async () => String(await take(tx, input, zone));
    if (key === undefined) return { reference: await work(), repeated: false };
    const fingerprint = sha256(JSON.stringify([input.sl, input.bill_nos]));
    return once(tx, { scope: `staff:${ctx.actor.username}:counter-payment`, key, fingerprint }, work);
  });
  return { payment: await detailOf(ctx, Number(reference), zone), repeated };
}

async function take(tx: Tx, input: CounterPayment, zone: string): Promise<number> {
  const on = today(zone, tx.now());
  const ids = await chosenBills(tx, input, on);
  const bills = await requireFree(tx, ids, on, input.cancel_open ?? false);
  const pricing = await pricingOn(tx.db, on);
  const payment = await openPayment(tx, {
    accountId: null,
    method: "LOKET",
    bankAccountId: null,
    bills,
    serviceFee: pricing.serviceFee("LOKET"),
    expiresAt: tx.now(),
    named: false,
  });
  const paid = await settle(tx, payment, counterEvidence(tx.actor.username), zone);
  const note = input.note ?? null;
  if (note !== null) await addEvent(tx, paid.id, paid.status, tx.actor.username, note);
  const after = { ...snapshotOf(paid), bills: bills.map(({ bill_no }) => bill_no), note };
  await recordChange(tx, {
    entity: "payments",
    entityKey: paid.code,
    action: "counter-payment",
    before: null,
    after,
  });
  return paid.id;
}

/** @throws 422 when neither a connection nor bills are named */
async function chosenBills(tx: Tx, { sl, bill_nos }: CounterPayment, on: string): Promise<number[]> {
  const connection = sl === undefined ? undefined : await requireConnection(tx.db, sl);
  if (bill_nos === undefined) {
    if (connection === undefined) throw invalid({ sl: ["is required without bill_nos"] });
    const due = await dueBills(tx.db, connection.id, on);
    if (due.length === 0)
      throw conflict("BILL_NOT_DUE", `The connection ${connection.sl} has no unpaid bill.`);
    return due.map(({ id }) => id);
  }
  const bills = await requireBills(tx, bill_nos);
  const foreign = bills.find(({ connection_id }) => connection && connection_id !== connection.id);
  if (foreign !== undefined)
    throw notFound("BILL_NOT_FOUND", `There is no bill ${foreign.bill_no} of the connection ${sl}.`);
  await requireOldestFirst(tx, bills, on);
  return bills.map(({ id }) => id);
}
