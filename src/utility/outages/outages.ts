import { fieldError } from "../../field-errors/field-errors.ts";
import { auditOf, recordTogether } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import type { Versioned } from "../../kernel/http/etag.ts";
import { refuseHalfPlace } from "../../kernel/places/coordinates.ts";
import { conflict, recordNotFound } from "../../kernel/refusal.ts";
import { finderOf, lockerOf } from "../../kernel/versioned.ts";
import { wire } from "../../kernel/wire.ts";
import { hasRole } from "../../staff/permissions.ts";
import { requireListedAreas } from "../areas/areas.ts";
import { finishLinked, linkOpenReports, releaseReports } from "../complaints/complaints.ts";
import { momentOf } from "../moments.ts";
import * as queries from "./queries.ts";
import type { NewOutage, Outage, OutageDetail, OutageExtension, OutageQuery } from "./schema.ts";
import { actionsIn, type OutageAction, stateAfter } from "./states.ts";

export { knownOutages } from "./known.ts";
export { tellOutageKind } from "./telling.ts";

export const OutageNotFound = recordNotFound("OUTAGE_NOT_FOUND", "outage", 3);
export const OutageStatusMismatch = conflict(
  "OUTAGE_STATUS_MISMATCH",
  ({ id, status }: Pick<queries.OutageRow, "id" | "status">) => {
    const actions = actionsIn(status);
    const way = actions.length === 0 ? "It is over." : `What can be done with it: ${actions.join(", ")}.`;
    return `The outage ${id} is ${status}. ${way}`;
  },
  { id: 3, status: "SELESAI" },
);
export const OutageNotOver = conflict(
  "OUTAGE_NOT_OVER",
  (id: number) => `The outage ${id} has not ended. End it first; then its reports can be finished.`,
  3,
);

/** Open ones first, then the latest begun first. */
export function listOutages(ctx: Ctx, query: OutageQuery) {
  return queries.listOfOutages(ctx.db, query).map((row) => presentOutage(row, ctx));
}

const requireOutage = finderOf(queries.outageById, OutageNotFound);

export async function getOutage(ctx: Ctx, id: number): Promise<Versioned<OutageDetail>> {
  const row = await requireOutage(ctx.db, id);
  const actions = hasRole(ctx.actor, "operator") ? actionsIn(row.status) : [];
  return { record: { ...presentOutage(row, ctx), actions }, version: row.version };
}

/** Announces it to its customers. What has begun already is under way at once, and the reports that it explains are linked. */
export async function announceOutage(ctx: Ctx, input: NewOutage) {
  refuseHalfPlace(input);
  const { kind, areas, report_types, reason, latitude = null, longitude = null } = input;
  const starts_at = momentOf("starts_at", input.starts_at);
  const ends_at = momentOf("ends_at", input.ends_at);
  const now = ctx.now();
  refuseFar(ends_at, now);
  if (ends_at <= now) throw invalid({ ends_at: [fieldError("IN_THE_PAST")] });
  if (ends_at <= starts_at)
    throw invalid({ ends_at: [fieldError("NOT_AFTER_FIELD", { field: "starts_at" })] });
  const status = starts_at <= now ? ("BERLANGSUNG" as const) : ("DIUMUMKAN" as const);
  return changing(ctx, async (tx) => {
    await requireListedAreas(tx, areas);
    const unknown = await queries.unknownTypes(tx, report_types);
    if (unknown.length > 0) throw invalid({ report_types: [fieldError("NOT_A_REPORT_TYPE")] });
    const values = { kind, status, areas, report_types, reason: reason.trim(), starts_at, ends_at };
    const row = await queries.outages.add(tx, { ...values, latitude, longitude });
    await linkReports(tx, row);
    await audit(tx, "create", null, row);
    return row;
  });
}

/** The work begins, or what was announced has happened. */
export function startOutage(ctx: Ctx, id: number, ifMatch?: string) {
  return step(ctx, { id, ifMatch, action: "start" }, ({ ends_at }, now) => ({
    starts_at: now < ends_at ? now : new Date(ends_at.getTime() - 1),
  }));
}

/** It lasts longer than was expected. */
export function extendOutage(ctx: Ctx, id: number, { ends_at, reason }: OutageExtension, ifMatch?: string) {
  const until = momentOf("ends_at", ends_at);
  return step(ctx, { id, ifMatch, action: "extend" }, (before, now) => {
    refuseFar(until, now);
    if (until <= before.ends_at || until <= now) throw invalid({ ends_at: [fieldError("NOT_LATER")] });
    return { ends_at: until, ...(reason === undefined ? {} : { reason: reason.trim() }) };
  });
}

/** The deadlines of its reports begin; they can be finished with it. */
export function endOutage(ctx: Ctx, id: number, ifMatch?: string) {
  return step(ctx, { id, ifMatch, action: "end" }, (_, now) => ({ over_at: now }));
}

export function cancelOutage(ctx: Ctx, id: number, reason: string, ifMatch?: string) {
  return step(ctx, { id, ifMatch, action: "cancel" }, (_, now) => ({
    over_at: now,
    reason: reason.trim(),
  }));
}

/** Finishes the reports that waited for the end of an outage. */
export async function finishReports(ctx: Ctx, id: number, note: string) {
  return inTransaction(ctx, async (tx) => {
    const outage = await requireOutage(tx.db, id);
    if (outage.status !== "SELESAI") throw OutageNotOver(id);
    return finishLinked(tx, id, note.trim());
  });
}

type Change = Parameters<typeof queries.outages.change>[2];

function step(
  ctx: Ctx,
  { id, ifMatch, action }: { id: number; ifMatch: string | undefined; action: OutageAction },
  changeOf: (before: queries.OutageRow, now: Date) => Change,
) {
  return changing(ctx, async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    if (!actionsIn(before.status).includes(action)) throw OutageStatusMismatch(before);
    const change = { ...changeOf(before, tx.now()), status: stateAfter[action] };
    const after = await queries.outages.change(tx, id, change);
    await linkReports(tx, after);
    await audit(tx, action, before, after);
    return after;
  });
}

/** Links what waits for its end, or gives those reports their deadlines: from its end, or from now where it is over. */
async function linkReports(tx: Tx, outage: queries.OutageRow): Promise<void> {
  if (outage.over_at !== null)
    return releaseReports(tx, outage.id, { from: outage.over_at, keepsLink: outage.status === "SELESAI" });
  if (outage.status !== "DIUMUMKAN") await linkOpenReports(tx, outage);
}

/** The change, its audit records together at its end, and the messages to its customers. */
function changing(
  ctx: Ctx,
  change: (tx: Tx) => Promise<queries.OutageRow>,
): Promise<Versioned<OutageDetail>> {
  return inTransaction(ctx, async (tx) => {
    const { id } = await recordTogether(tx, async () => {
      const row = await change(tx);
      await queries.queueTelling(tx, row.id, 0);
      return row;
    });
    return getOutage(tx, id);
  });
}

const farthest = 366;

function refuseFar(endsAt: Date, now: Date): void {
  if (endsAt.getTime() - now.getTime() > farthest * 86_400_000)
    throw invalid({ ends_at: [fieldError("TOO_FAR_AHEAD", { days: farthest })] });
}

function presentOutage(row: queries.ShownOutage, { zone, now }: Ctx): Outage {
  const isOpen = row.over_at === null;
  return { ...wire(row, zone), is_open: isOpen ? 1 : 0, is_late: isOpen && row.ends_at < now() ? 1 : 0 };
}

const lockForChange = lockerOf(queries.outages.lock, OutageNotFound);

const audit = auditOf(
  "outages",
  "id",
  ["kind", "status", "areas", "report_types", "reason", "latitude", "longitude"],
  (row: queries.OutageRow) => ({
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    over_at: row.over_at?.toISOString() ?? null,
  }),
);
