import { fieldError } from "../../field-errors/field-errors.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import type { FileStore } from "../../kernel/files/file-store.ts";
import { checkIfMatch, type Versioned } from "../../kernel/http/etag.ts";
import { conflict, recordNotFound } from "../../kernel/refusal.ts";
import { hasRole } from "../../staff/permissions.ts";
import { ownCrew, requireActiveCrew } from "../crews/crews.ts";
import { storePhotos } from "../work-history.ts";
import type { WorkRef } from "../work-steps.ts";
import { idOfReport, mayReopenNow, reopening, whole } from "./complaints.ts";
import type {
  AssignedReports,
  Assignment,
  Assignments,
  ReportDetail,
  ReportQuery,
  WorkNote,
} from "./office-schema.ts";
import { presentDetail, presentReport } from "./present.ts";
import { type ComplaintRow, complaintOf, listOfReports, lockComplaint } from "./queries.ts";
import { type ComplaintState, nextStates } from "./states.ts";
import { type Step, takeStep } from "./steps.ts";

export const ReportNotFound = recordNotFound("REPORT_NOT_FOUND", "report", "LG000000012");
export const ReportStatusMismatch = conflict(
  "REPORT_STATUS_MISMATCH",
  ({ complaint_no, status }: Pick<ComplaintRow, "complaint_no" | "status">) => {
    const states = nextStates(status, "staff");
    const way = states.length === 0 ? "It is closed." : `From there it can only become ${states.join(", ")}.`;
    return `The report ${complaint_no} is ${status}. ${way}`;
  },
  { complaint_no: "LG000000012", status: "SELESAI" },
);
export const ReportReopenTooLate = conflict(
  "REPORT_REOPEN_TOO_LATE",
  (no: string) => `The report ${no} was finished more than 7 days ago. Make a new one.`,
  "LG000000012",
);

/** Newest first, or as the query sorts them. */
export async function listReports(ctx: Ctx, query: ReportQuery) {
  // No crew has the id 0.
  const crew = query.mine === "true" ? ((await ownCrew(ctx)) ?? 0) : undefined;
  return listOfReports(ctx.db, { ...query, crew }, ctx.now()).map((row) => presentReport(row, ctx));
}

export async function getReport(ctx: Ctx, no: string) {
  const row = await complaintOf(ctx.db, "anybody", idOfReport(no));
  if (row === undefined) throw ReportNotFound(no);
  return detailOf(ctx, row);
}

/** The report with its photos and every step. */
export async function detailOf(ctx: Ctx, row: ComplaintRow): Promise<Versioned<ReportDetail>> {
  const isOfCaller = await isOfOwnCrew(ctx, row);
  return { record: presentDetail(await whole(ctx.db, row), ctx, isOfCaller), version: row.version };
}

/** Gives the report to a crew or to somebody else, also while it is assigned or worked on. */
export function assignReport(ctx: Ctx, report: WorkRef, input: Assignment) {
  const { note = null } = input;
  return changeReport(ctx, report, async (before, tx) =>
    assigning(before, await assigneeOf(tx, input), note),
  );
}

/**
 * Gives several reports to the same crew or person, all in one transaction; those that are done with are left out and named.
 * @throws 404 for a report that is not there
 */
export function assignReports(ctx: Ctx, { report_nos, ...input }: Assignments): Promise<AssignedReports> {
  return inTransaction(ctx, async (tx) => {
    const found: ComplaintRow[] = [];
    // In one order, so that two who assign the same reports do not wait for each other.
    for (const no of report_nos.toSorted()) {
      const row = await lockComplaint(tx, "anybody", idOfReport(no));
      if (row === undefined) throw ReportNotFound(no);
      found.push(row);
    }
    const change = await assigneeOf(tx, input);
    const free = found.filter(({ status }) => mayBeAssigned(status));
    const has = (row: ComplaintRow) =>
      row.crew_id === change.crew_id && row.assigned_to === change.assigned_to;
    for (const row of free.filter((one) => !has(one) || input.note !== undefined))
      await takeStep(tx, row, assigning(row, change, input.note ?? null));
    const named = (rows: readonly ComplaintRow[]) => rows.map(({ complaint_no }) => complaint_no);
    return { assigned: named(free), skipped: named(found.filter((row) => !free.includes(row))) };
  });
}

function isTaken(status: ComplaintState): boolean {
  return status === "DITUGASKAN" || status === "DIKERJAKAN";
}

function mayBeAssigned(status: ComplaintState): boolean {
  return isTaken(status) || nextStates(status, "staff").includes("DITUGASKAN");
}

function assigning(before: ComplaintRow, change: Step["change"], note: string | null): Step {
  const status = isTaken(before.status) ? before.status : requireNext(before, "DITUGASKAN");
  return { action: "assign", status, note, ...(change === undefined ? {} : { change }) };
}

/** @throws 422 */
async function assigneeOf(tx: Tx, { crew_id, assigned_to }: Assignment) {
  if (crew_id === undefined) {
    if (assigned_to === undefined) throw invalid({ assigned_to: [fieldError("REQUIRED")] });
    return { crew_id: null, assigned_to };
  }
  if (assigned_to !== undefined) throw invalid({ assigned_to: [fieldError("ONE_ASSIGNEE")] });
  const crew = await requireActiveCrew(tx, crew_id);
  return { crew_id, assigned_to: crew.name };
}

const moves = { start: "DIKERJAKAN", reject: "DITOLAK", cancel: "DIBATALKAN" } as const;

/** Starts the work; or says that the utility will not see to it; or that the caller does not need it any more. */
export function moveReport(ctx: Ctx, report: WorkRef, action: keyof typeof moves, note: string | null) {
  return changeReport(ctx, report, (before) => ({
    action,
    status: requireNext(before, moves[action]),
    note,
  }));
}

/** Notes what has been done so far, with photos. */
export async function noteProgress(ctx: Ctx, report: WorkRef, { note, photos }: WorkNote, store: FileStore) {
  const stored = await storePhotos(ctx, store, photos);
  return changeReport(ctx, report, (before) => {
    if (before.status !== "DIKERJAKAN") throw ReportStatusMismatch(before);
    return { action: "progress", status: "DIKERJAKAN", note, photos: stored };
  });
}

export async function finishReport(ctx: Ctx, report: WorkRef, { note, photos }: WorkNote, store: FileStore) {
  const stored = await storePhotos(ctx, store, photos);
  return changeReport(ctx, report, (before, tx) => ({
    action: "finish",
    status: requireNext(before, "SELESAI"),
    note,
    change: { finished_at: tx.now() },
    photos: stored,
  }));
}

/** For a caller who is not content. */
export function reopenReport(ctx: Ctx, report: WorkRef, reason: string) {
  return changeReport(ctx, report, (before, tx) => {
    requireNext(before, "DIBUKA_KEMBALI");
    if (!mayReopenNow(before, tx.now())) throw ReportReopenTooLate(before.complaint_no);
    return reopening(tx, before, reason);
  });
}

async function changeReport(
  ctx: Ctx,
  { no, ifMatch }: WorkRef,
  decide: (before: ComplaintRow, tx: Tx) => Promise<Step> | Step,
): Promise<Versioned<ReportDetail>> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockComplaint(tx, "anybody", idOfReport(no));
    if (before === undefined || !(await mayWorkOn(tx, before))) throw ReportNotFound(no);
    checkIfMatch(ifMatch, before.version);
    return detailOf(tx, await takeStep(tx, before, await decide(before, tx)));
  });
}

/** An operator works on every report; who is of a crew on those that the crew has, and no others are there to be changed. */
async function mayWorkOn(ctx: Ctx, report: ComplaintRow): Promise<boolean> {
  return hasRole(ctx.actor, "operator") || (await isOfOwnCrew(ctx, report));
}

async function isOfOwnCrew(ctx: Ctx, { crew_id }: ComplaintRow): Promise<boolean> {
  return crew_id !== null && crew_id === (await ownCrew(ctx));
}

/** The state, if staff may take the report there now. @throws ReportStatusMismatch */
function requireNext(before: ComplaintRow, to: ComplaintState): ComplaintState {
  if (!nextStates(before.status, "staff").includes(to)) throw ReportStatusMismatch(before);
  return to;
}
