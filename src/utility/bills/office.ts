import { fieldError } from "../../field-errors/field-errors.ts";
import { recordChange, type Snapshot } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { checkDate } from "../../kernel/date-range.ts";
import { invalid } from "../../kernel/errors.ts";
import { onceByStaff } from "../../kernel/idempotency.ts";
import { addDays, today } from "../../kernel/time.ts";
import { requireConnection } from "../connections/connections.ts";
import { issueOtherBill } from "./bills.ts";
import { checkDueOn } from "./due-date.ts";
import type { BillQuery, BillSumsQuery, NewOtherBill } from "./office-schema.ts";
import { withPeriod } from "./period.ts";
import { presentBill } from "./present.ts";
import { type BillRow, billById, billInTrail, findBill } from "./queries.ts";
import { listOfBills, sumsOfBills } from "./queries-list.ts";
import { BillNotFound } from "./refusals.ts";

const daysToPay = 14;

/** Bills, newest period first or as the query sorts them. */
export async function listBills(ctx: Ctx, query: BillQuery) {
  const on = today(ctx.zone, ctx.now());
  return (await listOfBills(ctx.db, withPeriod(query))).map((row) => presentBill(row, on, ctx));
}

/** What the bills of the list come to. */
export function sumBills(ctx: Ctx, query: BillSumsQuery) {
  return sumsOfBills(ctx.db, withPeriod(query));
}

export async function getBill(ctx: Ctx, billNo: string) {
  const row = await requireBill(ctx, billNo);
  return presentBill(row, today(ctx.zone, ctx.now()), ctx);
}

/** A bill's number is its period and its id. @throws BillNotFound */
export async function requireBill(ctx: Ctx, billNo: string): Promise<BillRow> {
  const [, id] = /^20\d{4}(\d{9,15})$/.exec(billNo) ?? [];
  const row = id === undefined ? undefined : await findBill(ctx.db, Number(id));
  if (row === undefined || row.bill_no !== billNo) throw BillNotFound(billNo);
  return row;
}

/**
 * Issues a bill that is not of water for a connection.
 * @param key the request's Idempotency-Key: a repeat answers with the first bill, as it is now
 */
export async function createOtherBill(ctx: Ctx, input: NewOtherBill, key: string | undefined) {
  const on = today(ctx.zone, ctx.now());
  const dueOn = input.due_on === undefined ? addDays(on, daysToPay) : checkDate("due_on", input.due_on);
  if (dueOn < on) throw invalid({ due_on: [fieldError("IN_THE_PAST")] });
  checkDueOn(dueOn, on);
  return inTransaction(ctx, async (tx) => {
    const asked = [input.sl, input.amount, input.description, input.due_on];
    const { reference, repeated } = await onceByStaff(tx, { what: "other-bill", key, asked }, () =>
      issue(tx, input, dueOn),
    );
    const row = await billById(tx.db, Number(reference));
    return { record: presentBill(row, on, tx), repeated };
  });
}

async function issue(tx: Tx, { sl, amount, description }: NewOtherBill, dueOn: string): Promise<string> {
  const { id: connectionId, customer_name: name, address } = await requireConnection(tx.db, sl);
  const values = { accountId: null, connectionId, name, address, description, amount, dueOn };
  const { id } = await issueOtherBill(tx, values);
  await recordNewBill(tx, await billById(tx.db, id));
  return String(id);
}

type BillInTrail = Pick<BillRow, (typeof billInTrail)[number]>;

/** The audit record of a bill that was issued, under its number. */
export function recordNewBill(tx: Tx, row: BillInTrail, more: Snapshot = {}): Promise<void> {
  const after = { ...billSnapshot(row), ...more };
  return recordChange(tx, { entity: "bills", entityKey: row.bill_no, action: "create", before: null, after });
}

/** What the audit trail keeps of a bill. */
export function billSnapshot(row: BillInTrail): Snapshot {
  return Object.fromEntries(billInTrail.map((name) => [name, row[name]]));
}
