import type { Ctx, Tx } from "../../kernel/context.ts";
import { inTransaction } from "../../kernel/context.ts";
import { conflict, type LoketError, notFound } from "../../kernel/errors.ts";
import type { FileStore } from "../../kernel/file-store.ts";
import { type StoredUpload, storeUpload } from "../../kernel/files.ts";
import { checkIfMatch, type Versioned } from "../../kernel/http/etag.ts";
import { decodeUpload } from "../../kernel/images.ts";
import { type Page, pageOf } from "../../kernel/paging.ts";
import { completed, idOfReport, mayReopenNow, reopening } from "./complaints.ts";
import type { Assignment, Finish, Progress, Report, ReportDetail, ReportQuery } from "./office-schema.ts";
import { presentDetail, presentReport } from "./present.ts";
import { type ComplaintRow, complaintById, lockComplaint, pageOfReports } from "./queries.ts";
import { type ComplaintState, nextStates } from "./states.ts";
import { type Step, takeStep } from "./steps.ts";

/** A report, as the path and the headers of an office call name it. */
export interface Addressed {
  no: string;
  ifMatch?: string | undefined;
}

/** Newest first. @param zone IANA zone in which times are written */
export async function listReports(ctx: Ctx, query: ReportQuery, zone: string): Promise<Page<Report>> {
  const now = ctx.now();
  const { rows, total } = await pageOfReports(ctx.db, query, now);
  return pageOf(
    rows.map((row) => presentReport(row, zone, now)),
    total,
    query,
  );
}

/** @throws 404 REPORT_NOT_FOUND */
export async function getReport(
  ctx: Ctx,
  no: string | number,
  zone: string,
): Promise<Versioned<ReportDetail>> {
  const row = await complaintById(ctx.db, typeof no === "number" ? no : idOfReport(no));
  if (row === undefined) throw reportNotFound(String(no));
  const [whole] = await completed(ctx.db, [row]);
  if (whole === undefined) throw reportNotFound(String(no));
  return { record: presentDetail(whole, zone, ctx.now()), version: row.version };
}

/** Gives the report to somebody, also while it is assigned or worked on. @throws 404, 409 REPORT_STATUS_MISMATCH, 412 */
export function assignReport(ctx: Ctx, report: Addressed, input: Assignment, zone: string) {
  const { assigned_to, note = null } = input;
  return changeReport(ctx, report, zone, (before) => {
    const isTaken = ["DITUGASKAN", "DIKERJAKAN"].includes(before.status);
    const status = isTaken ? (before.status as ComplaintState) : next(before, "DITUGASKAN");
    return { action: "assign", status, note, change: { assigned_to } };
  });
}

/** @throws 404, 409 REPORT_STATUS_MISMATCH, 412 */
export function startReport(ctx: Ctx, report: Addressed, note: string | undefined, zone: string) {
  return changeReport(ctx, report, zone, (before) => ({
    action: "start",
    status: next(before, "DIKERJAKAN"),
    note: note ?? null,
  }));
}

/** Notes what has been done so far, with photos. @throws 404, 409 REPORT_STATUS_MISMATCH, 412, 413, 415, 422 */
export async function noteProgress(
  ctx: Ctx,
  report: Addressed,
  { note, photos: texts }: Progress,
  zone: string,
  store: FileStore,
) {
  const photos = await stored(ctx, store, texts);
  return changeReport(ctx, report, zone, (before) => {
    if (before.status !== "DIKERJAKAN") throw wrongStatus(before);
    return { action: "progress", status: "DIKERJAKAN", note, photos };
  });
}

/** @throws 404, 409 REPORT_STATUS_MISMATCH, 412, 413, 415, 422 */
export async function finishReport(
  ctx: Ctx,
  report: Addressed,
  { note, photos: texts }: Finish,
  zone: string,
  store: FileStore,
) {
  const photos = await stored(ctx, store, texts);
  return changeReport(ctx, report, zone, (before, tx) => ({
    action: "finish",
    status: next(before, "SELESAI"),
    note,
    change: { finished_at: tx.now() },
    photos,
  }));
}

/** The utility will not see to it. @throws 404, 409 REPORT_STATUS_MISMATCH, 412 */
export function rejectReport(ctx: Ctx, report: Addressed, reason: string, zone: string) {
  return changeReport(ctx, report, zone, (before) => ({
    action: "reject",
    status: next(before, "DITOLAK"),
    note: reason,
  }));
}

/** For who called and calls again. @throws 404, 409 REPORT_STATUS_MISMATCH, 412 */
export function cancelReport(ctx: Ctx, report: Addressed, reason: string, zone: string) {
  return changeReport(ctx, report, zone, (before) => ({
    action: "cancel",
    status: next(before, "DIBATALKAN"),
    note: reason,
  }));
}

/** For who called and calls again. @throws 404, 409 REPORT_STATUS_MISMATCH or REPORT_REOPEN_TOO_LATE, 412 */
export function reopenReport(ctx: Ctx, report: Addressed, reason: string, zone: string) {
  return changeReport(ctx, report, zone, (before, tx) => {
    next(before, "DIBUKA_KEMBALI");
    if (!mayReopenNow(before, tx.now())) {
      throw conflict(
        "REPORT_REOPEN_TOO_LATE",
        `The report ${before.complaint_no} was finished more than 7 days ago. Make a new one.`,
      );
    }
    return reopening(tx, before, reason);
  });
}

async function changeReport(
  ctx: Ctx,
  { no, ifMatch }: Addressed,
  zone: string,
  decide: (before: ComplaintRow, tx: Tx) => Promise<Step> | Step,
): Promise<Versioned<ReportDetail>> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockComplaint(tx, idOfReport(no));
    if (before === undefined) throw reportNotFound(no);
    checkIfMatch(ifMatch, before.version);
    await takeStep(tx, before, await decide(before, tx));
    return getReport(tx, no, zone);
  });
}

/** The state, if staff may take the report there now. */
function next(before: ComplaintRow, to: ComplaintState): ComplaintState {
  if (!nextStates(before.status as ComplaintState, "staff").includes(to)) throw wrongStatus(before);
  return to;
}

function wrongStatus({ complaint_no, status }: ComplaintRow): LoketError {
  const states = nextStates(status as ComplaintState, "staff");
  const way = states.length === 0 ? "It is closed." : `From there it can only become ${states.join(", ")}.`;
  return conflict("REPORT_STATUS_MISMATCH", `The report ${complaint_no} is ${status}. ${way}`);
}

async function stored(ctx: Ctx, store: FileStore, texts: readonly string[] = []): Promise<StoredUpload[]> {
  const photos: StoredUpload[] = [];
  for (const [index, text] of texts.entries()) {
    const upload = await decodeUpload(text, { field: `photos.${index}`, allowed: "image" });
    photos.push(await storeUpload(ctx, store, upload));
  }
  return photos;
}

function reportNotFound(no: string): LoketError {
  return notFound("REPORT_NOT_FOUND", `There is no report ${no}.`);
}
