import { type Selectable, sql } from "kysely";
import { insertRecord, updateRecord } from "../../db/records.ts";
import type { ReportSchedules } from "../../db/tables.ts";
import type { Db, Tx } from "../../kernel/context.ts";
import { listed } from "../../kernel/lists/page-queries.ts";
import { enqueue } from "../../kernel/queue/queries.ts";

export type ScheduleRow = Omit<Selectable<ReportSchedules>, "parameters"> & {
  parameters: Record<string, string>;
};
export type ScheduleValues = Omit<ScheduleRow, "id" | "version" | "created_at" | "updated_at">;

const all = (db: Db) =>
  db.selectFrom("report_schedules").selectAll().$narrowType<{ parameters: Record<string, string> }>();

export function listOfSchedules(db: Db) {
  return listed(all(db).orderBy("id"));
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

/** The kind of the tasks that mail reports. Each is about a span of a schedule. */
export const reportTasks = "report";

const subjectOf = (scheduleId: number, { start_date, end_date }: DatesOfReport) =>
  `${scheduleId} ${start_date} ${end_date}`;

/** The schedule and the span that a task is about. */
export function spanOf(subject: string): DatesOfReport & { scheduleId: number } {
  const [scheduleId, start_date = "", end_date = ""] = subject.split(" ");
  return { scheduleId: Number(scheduleId), start_date, end_date };
}

/** Lets a span be mailed to each of these, once. */
export async function addDeliveries(
  tx: Tx,
  scheduleId: number,
  { start_date, end_date }: DatesOfReport,
  emails: readonly string[],
): Promise<void> {
  const rows = emails.map((email) => ({
    schedule_id: scheduleId,
    ...{ start_date, end_date, email },
    created_at: tx.now(),
  }));
  await tx.db
    .insertInto("report_deliveries")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await enqueue(tx, reportTasks, [{ subject: subjectOf(scheduleId, { start_date, end_date }) }]);
}

/** Those to whom the span has not been mailed yet; none once the schedule is removed. */
export function unsentDeliveries(db: Db, subject: string) {
  const { scheduleId, start_date, end_date } = spanOf(subject);
  return db
    .selectFrom("report_deliveries")
    .select(["id", "email"])
    .where("schedule_id", "=", scheduleId)
    .where("start_date", "=", start_date)
    .where("end_date", "=", end_date)
    .where("sent_at", "is", null)
    .orderBy("id")
    .execute();
}

/** Notes a try. @param failure null: the mail was sent */
export async function noteDelivery(tx: Tx, id: number, failure: string | null): Promise<void> {
  await tx.db
    .updateTable("report_deliveries")
    .set((mail) => ({
      tries: mail("tries", "+", 1),
      sent_at: failure === null ? tx.now() : null,
      last_error: failure?.slice(0, 500) ?? null,
    }))
    .where("id", "=", id)
    .execute();
}

/** Deliveries of a schedule, the newest first, and whether each is still tried. */
export function listOfDeliveries(db: Db, scheduleId: number) {
  const found = db.selectFrom("report_deliveries").where("schedule_id", "=", scheduleId);
  const isTried = sql<boolean>`EXISTS (SELECT FROM tasks WHERE kind = ${reportTasks}
    AND subject = concat_ws(' ', schedule_id, start_date, end_date))`;
  return listed(found.selectAll().select(isTried.as("is_tried")).orderBy("id", "desc"));
}
