import { type Ctx, inTransaction } from "../../kernel/context.ts";
import type { Mailer } from "../../kernel/mail.ts";
import { endOfTry, leaseFrom } from "../../kernel/mail-tries.ts";
import { dateText } from "../../languages.ts";
import type { LetterheadSettings } from "../paper.ts";
import { inLanguage } from "../report.ts";
import { type ReportFileMade, reportFiles } from "../reporting.ts";
import { nextDue, spanBefore } from "./due.ts";
import * as queries from "./queries.ts";
import { type Definitions, queryFor } from "./schedules.ts";

const schedulesAtOnce = 20;
const mailsAtOnce = 20;

/**
 * Notes whom the reports whose time has come are mailed to. A schedule is locked by the process that does it, and put off in the same
 * transaction; one whose time came more than once while no server ran is due again at once, until each of its spans is noted.
 */
export async function queueReports(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    for (const row of await queries.lockDue(tx, schedulesAtOnce)) {
      await queries.addDeliveries(tx, row.id, spanBefore(row, row.next_run_at, tx.zone), row.recipients);
      await queries.putOff(tx, row.id, nextDue(row, row.next_run_at, tx.zone));
    }
  });
}

/** Mails what is due, as a PDF and a workbook. */
export async function mailReports(
  ctx: Ctx,
  definitions: Definitions,
  settings: LetterheadSettings,
  mailer: Mailer,
): Promise<void> {
  const claimed = await inTransaction(ctx, (tx) =>
    queries.claimDeliveries(tx, mailsAtOnce, leaseFrom(tx.now())),
  );
  const reports = Map.groupBy(claimed, (row) => `${row.schedule_id} ${row.start_date} ${row.end_date}`);
  for (const rows of reports.values()) await mailReport(ctx, rows, { definitions, settings, mailer });
}

interface Means {
  definitions: Definitions;
  settings: LetterheadSettings;
  mailer: Mailer;
}

/** Makes a report once, and mails it to each of its recipients. */
async function mailReport(ctx: Ctx, rows: readonly queries.ClaimedDelivery[], means: Means): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const schedule = await queries.scheduleById(ctx.db, first.schedule_id);
  // It was removed, and its deliveries with it.
  if (schedule === undefined) return;
  const files = await outcomeOf(() => filesOf(ctx, schedule, first, means));
  for (const row of rows) {
    const sent =
      "failure" in files
        ? files
        : await outcomeOf(() =>
            means.mailer.send({
              to: row.email,
              ...textOf(files.done[0]?.title ?? schedule.report, schedule, row),
              attachments: files.done,
            }),
          );
    await noteOutcome(ctx, row, "failure" in sent ? sent.failure : null);
  }
}

function filesOf(
  ctx: Ctx,
  schedule: queries.ScheduleRow,
  span: queries.ClaimedDelivery,
  { definitions, settings }: Means,
): Promise<ReportFileMade[]> {
  const definition = definitions.find(({ name }) => name === schedule.report);
  if (definition === undefined) throw new Error(`there is no report ${schedule.report} any more`);
  const { start_date, end_date } = span;
  const query = queryFor(definition, schedule, { start_date, end_date });
  const maker = { ...ctx, actor: { ...ctx.actor, username: "Loket" } };
  return reportFiles(maker, definition, query, ["pdf", "xlsx"], settings);
}

function textOf(
  title: string,
  { language }: queries.ScheduleRow,
  { start_date, end_date }: queries.ClaimedDelivery,
) {
  const t = inLanguage(language);
  const [start, end] = [dateText(start_date, language), dateText(end_date, language)];
  const span = start === end ? start : `${start} – ${end}`;
  return {
    subject: `Loket: ${title}, ${span}`,
    text: t(
      `Terlampir laporan "${title}" untuk ${span}, sebagai PDF dan buku kerja Excel.`,
      `Attached is the report "${title}" of ${span}, as a PDF and an Excel workbook.`,
    ),
  };
}

async function noteOutcome(ctx: Ctx, { id, tries }: queries.ClaimedDelivery, failure: string | null) {
  if (failure !== null) ctx.log.warn({ delivery: id, tries, failure }, "a report was not mailed");
  const shown = failure?.slice(0, 500) ?? null;
  await inTransaction(ctx, (tx) => queries.endDelivery(tx, id, endOfTry(tx.now(), tries, shown)));
}

async function outcomeOf<T>(work: () => Promise<T>): Promise<{ done: T } | { failure: string }> {
  try {
    return { done: await work() };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
