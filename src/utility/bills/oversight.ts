import { recordChange, type Snapshot } from "../../kernel/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { checkDate } from "../../kernel/date-range.ts";
import { invalid, type LoketError, notFound } from "../../kernel/errors.ts";
import { once } from "../../kernel/idempotency.ts";
import { sha256 } from "../../kernel/ids.ts";
import { type Page, pageOf } from "../../kernel/paging.ts";
import { addDays, today } from "../../kernel/time.ts";
import { requireConnection } from "../connections/connections.ts";
import { issueOtherBill } from "./bills.ts";
import type { Bill, BillQuery, NewOtherBill } from "./office-schema.ts";
import { parsePeriod } from "./period.ts";
import { presentBill } from "./present.ts";
import { type BillRow, billById, pageOfBills } from "./queries.ts";

const daysToPay = 14;

/** Bills, newest period first. @throws 422 */
export async function listBills(ctx: Ctx, query: BillQuery, zone: string): Promise<Page<Bill>> {
  const period = query.period === undefined ? undefined : requirePeriod(query.period);
  const { rows, total } = await pageOfBills(ctx.db, { ...query, period });
  const view = { on: today(zone, ctx.now()), zone };
  return pageOf(
    rows.map((row) => presentBill(row, view)),
    total,
    query,
  );
}

/** @returns 'YYYYMM' @throws 422 */
export function requirePeriod(text: string): string {
  const period = parsePeriod(text);
  if (period === undefined) throw invalid({ period: ["must be a period such as 202611 or 2026-11"] });
  return period;
}

/** @throws 404 BILL_NOT_FOUND */
export async function getBill(ctx: Ctx, billNo: string, zone: string): Promise<Bill> {
  const row = await requireBill(ctx, billNo);
  return presentBill(row, { on: today(zone, ctx.now()), zone });
}

/** A bill's number is its period and its id. @throws 404 BILL_NOT_FOUND */
export async function requireBill(ctx: Ctx, billNo: string): Promise<BillRow> {
  const [, id] = /^20\d{4}(\d{9,15})$/.exec(billNo) ?? [];
  const row = id === undefined ? undefined : await billById(ctx.db, Number(id));
  if (row === undefined || row.bill_no !== billNo) throw billNotFound(billNo);
  return row;
}

function billNotFound(billNo: string): LoketError {
  return notFound("BILL_NOT_FOUND", `There is no bill ${billNo}.`);
}

/**
 * Issues a bill that is not of water for a connection.
 * @param key the request's Idempotency-Key: a repeat answers with the first bill, as it is now
 * @throws 404 CONNECTION_NOT_FOUND, 409 IDEMPOTENCY_CONFLICT, 422
 */
export async function createOtherBill(
  ctx: Ctx,
  input: NewOtherBill,
  key: string | undefined,
  zone: string,
): Promise<{ bill: Bill; repeated: boolean }> {
  const on = today(zone, ctx.now());
  const dueOn = input.due_on === undefined ? addDays(on, daysToPay) : checkDate("due_on", input.due_on);
  if (dueOn < on) throw invalid({ due_on: ["must not be in the past"] });
  return inTransaction(ctx, async (tx) => {
    const work = async () => String(await issue(tx, input, dueOn, zone));
    const scope = `staff:${ctx.actor.username}:other-bill`;
    const fingerprint = sha256(JSON.stringify([input.sl, input.amount, input.description, input.due_on]));
    const { reference, repeated } =
      key === undefined
        ? { reference: await work(), repeated: false }
        : await once(tx, { scope, key, fingerprint }, work);
    return { bill: presentBill(await storedBill(tx, Number(reference)), { on, zone }), repeated };
  });
}

async function issue(tx: Tx, input: NewOtherBill, dueOn: string, zone: string): Promise<number> {
  const { id: connectionId, customer_name: name, address } = await requireConnection(tx.db, input.sl);
  const { amount, description } = input;
  const values = { accountId: null, connectionId, name, address, description, amount, dueOn };
  const { id } = await issueOtherBill(tx, values, zone);
  const row = await storedBill(tx, id);
  await recordChange(tx, {
    entity: "bills",
    entityKey: row.bill_no,
    action: "create",
    before: null,
    after: billSnapshot(row),
  });
  return id;
}

/** @throws Error when the bill that was just stored is not there */
export async function storedBill(ctx: Ctx, id: number): Promise<BillRow> {
  const row = await billById(ctx.db, id);
  if (row === undefined) throw new Error(`bill ${id} is not there`);
  return row;
}

/** What the audit trail keeps of a bill. */
export function billSnapshot(row: BillRow): Snapshot {
  const { bill_no, kind, sl, period, description, issued_on, due_on, stand_start, stand_end, usage } = row;
  const { water, base, maintenance, admin, levy, vat, installment, discount, amount, status, reason } = row;
  const parts = { water, base, maintenance, admin, levy, vat, installment, discount, amount };
  const use = { stand_start, stand_end, usage };
  return { bill_no, kind, sl, period, description, issued_on, due_on, ...use, ...parts, status, reason };
}
