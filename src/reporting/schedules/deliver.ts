import { type Ctx, inTransaction } from "../../kernel/context.ts";
import type { Mailer } from "../../kernel/mail.ts";
import { failureOf, type TaskKind } from "../../kernel/queue/queue.ts";
import { mailRetries } from "../../kernel/queue/retries.ts";
import { dateText } from "../../languages.ts";
import type { LetterheadSettings } from "../paper.ts";
import { inLanguage } from "../report.ts";
import { type ReportFileMade, reportFiles } from "../reporting.ts";
import { nextDue, spanBefore } from "./due.ts";
import * as queries from "./queries.ts";
import { type Definitions, queryFor } from "./schedules.ts";

const schedulesAtOnce = 20;

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

interface Means {
  definitions: Definitions;
  settings: LetterheadSettings;
  mailer: Mailer;
}

/** Mails a report as a PDF and a workbook to each of its recipients. */
export function reportTaskKind(means: Means): TaskKind {
  return {
    name: queries.reportTasks,
    atOnce: 1,
    lease: 600,
    retries: mailRetries,
    run: async (ctx, { subject }) => ({ failure: await mailReport(ctx, subject, means) }),
  };
}

/** Makes a report once, and mails it to those who have not got it. Returns the first failure, in words; null: all have it. */
async function mailReport(ctx: Ctx, subject: string, means: Means): Promise<string | null> {
  const span = queries.spanOf(subject);
  const schedule = await queries.scheduleById(ctx.db, span.scheduleId);
  // It was removed, and its deliveries with it.
  if (schedule === undefined) return null;
  const rows = await queries.unsentDeliveries(ctx.db, subject);
  if (rows.length === 0) return null;
  const making = filesOf(ctx, schedule, span, means);
  const failures: (string | null)[] = [];
  for (const { id, email } of rows) {
    const failure = await failureOf(
      making.then((files) =>
        means.mailer.send({
          to: email,
          ...textOf(files[0]?.title ?? schedule.report, schedule, span),
          attachments: files,
        }),
      ),
    );
    await inTransaction(ctx, (tx) => queries.noteDelivery(tx, id, failure));
    failures.push(failure);
  }
  return failures.find((failure) => failure !== null) ?? null;
}

async function filesOf(
  ctx: Ctx,
  schedule: queries.ScheduleRow,
  span: queries.DatesOfReport,
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
  { start_date, end_date }: queries.DatesOfReport,
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
