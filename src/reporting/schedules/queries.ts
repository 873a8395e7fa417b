import { type Selectable, sql } from "kysely";
import { insertRecord, updateRecord } from "../../db/records.ts";
import type { ReportSchedules } from "../../db/tables.ts";
import type { Db, Tx } from "../../kernel/context.ts";
import { readPage } from "../../kernel/page-queries.ts";
import type { Paging } from "../../kernel/paging.ts";

export type ScheduleRow = Omit<Selectable<ReportSchedules>, "parameters"> & {
  parameters: Record<string, string>;
};
export type ScheduleValues = Omit<ScheduleRow, "id" | "version" | "created_at" | "updated_at">;

const all = (db: Db) =>
  db.selectFrom("report_schedules").selectAll().$narrowType<{ parameters: Record<string, string> }>();

export async function pageOfSchedules(db: Db, paging: Paging) {
  return readPage(all(db).orderBy("id"), paging);
}

export function scheduleById(db: Db, id: number): Promise<ScheduleRow | undefined> {
  return all(db).where("id", "=", id).executeTakeFirst();
}

export function lockSchedule(tx: Tx, id: number): Promise<ScheduleRow | undefined> {
  return all(tx.db).where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function addSchedule(tx: Tx, { parameters, ...values }: ScheduleValues): Promise<ScheduleRow> {
  const { id } = await insertRecord(tx, "report_schedules", {
    ...values,
    parameters: JSON.stringify(parameters),
  });
  return all(tx.db).where("id", "=", id).executeTakeFirstOrThrow();
}

export async function updateSchedule(tx: Tx, id: number, { parameters, ...values }: ScheduleValues) {
  await updateRecord(tx, "report_schedules", { id }, { ...values, parameters: JSON.stringify(parameters) });
  return all(tx.db).where("id", "=", id).executeTakeFirstOrThrow();
}

export async function deleteSchedule(tx: Tx, id: number): Promise<void> {
  await tx.db.deleteFrom("report_schedules").where("id", "=", id).execute();
}

/** Locks active schedules whose time has come; those that another process has locked are its. */
export function lockDue(tx: Tx, most: number): Promise<ScheduleRow[]> {
  return all(tx.db)
    .where("is_active", "=", true)
    .where("next_run_at", "<=", tx.now())
    .orderBy("next_run_at")
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function putOff(tx: Tx, id: number, next: Date): Promise<void> {
  await tx.db.updateTable("report_schedules").set({ next_run_at: next }).where("id", "=", id).execute();
}

export interface DatesOfReport {
  start_date: string;
  end_date: string;
}

/** Notes that a span is to be mailed to each of these, once. */
export async function addDeliveries(
  tx: Tx,
  scheduleId: number,
  { start_date, end_date }: DatesOfReport,
  emails: readonly string[],
): Promise<void> {
  const rows = emails.map((email) => ({
    schedule_id: scheduleId,
    ...{ start_date, end_date, email },
    next_try_at: tx.now(),
    created_at: tx.now(),
  }));
  await tx.db
    .insertInto("report_deliveries")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface ClaimedDelivery extends DatesOfReport {
  id: number;
  schedule_id: number;
  email: string;
  tries: number;
}

/** Takes deliveries that are due, and puts the next try off, so that no other process sends them meanwhile. */
export async function claimDeliveries(tx: Tx, most: number, nextTry: Date): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    UPDATE report_deliveries SET tries = tries + 1, next_try_at = ${nextTry} WHERE id IN (
      SELECT id FROM report_deliveries WHERE next_try_at <= ${tx.now()}
      ORDER BY next_try_at, id LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING id, schedule_id, start_date, end_date, email, tries`.execute(tx.db);
  return rows;
}

export async function endDelivery(
  tx: Tx,
  id: number,
  outcome: { sent_at: Date | null; next_try_at: Date | null; last_error: string | null },
): Promise<void> {
  await tx.db.updateTable("report_deliveries").set(outcome).where("id", "=", id).execute();
}

/** Deliveries of a schedule, the newest first. */
export async function pageOfDeliveries(db: Db, scheduleId: number, paging: Paging) {
  const found = db.selectFrom("report_deliveries").where("schedule_id", "=", scheduleId);
  return readPage(found.selectAll().orderBy("id", "desc"), paging);
}
