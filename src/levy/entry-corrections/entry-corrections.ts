import { inSnapshot } from "../../db/snapshot.ts";
import { type FieldErrors, fieldError } from "../../field-errors/field-errors.ts";
import { type Ctx, type Db, inTransaction, isWithin, type Tx } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import type { Repeated } from "../../kernel/http/calls.ts";
import { onceByStaff, referenceOfStaff } from "../../kernel/idempotency.ts";
import { conflict, recordNotFound } from "../../kernel/refusal.ts";
import { wire } from "../../kernel/wire.ts";
import { hasRole } from "../../staff/permissions.ts";
import { GateNotFound } from "../gates/gates.ts";
import { readPosition } from "../ledger/ledger.ts";
import { LocationNotFound } from "../locations/locations.ts";
import { countArchived } from "../totals/totals.ts";
import { audit } from "./audit.ts";
import * as queries from "./queries.ts";
import {
  type CorrectionAction,
  type CorrectionDecision,
  type CorrectionDetail,
  type CorrectionPreview,
  type CorrectionQuery,
  type CorrectionStatus,
  type CorrectionWindow,
  type Decision,
  decisions,
  type EntryCorrection,
  type Group,
  type NewCorrection,
} from "./schema.ts";

export { applyCorrections } from "./apply.ts";

export const CorrectionNotFound = recordNotFound("ENTRY_CORRECTION_NOT_FOUND", "correction", 7);
export const NothingToCorrect = conflict("NOTHING_TO_CORRECT", "No event of this window is to be corrected.");
export const CorrectionDecided = conflict(
  "ENTRY_CORRECTION_DECIDED",
  (id: number, status: CorrectionStatus) => `The correction ${id} is not open any more: it is ${status}.`,
  7,
  "applied",
);
export const SecondPersonRequired = conflict(
  "SECOND_PERSON_REQUIRED",
  (requestedBy: string) =>
    `${requestedBy} asked for this correction; another person has to approve it (CORRECTION_SECOND_PERSON).`,
  "petugas",
);

export const CorrectionChanged = conflict(
  "ENTRY_CORRECTION_CHANGED",
  (id: number, { events, old_revenue, new_revenue }: Sums) => ({
    message: `Of what the correction ${id} was asked for, ${events} events of ${old_revenue} rupiah are left: others were voided or given another price since. Nothing was changed; reject it, and ask for what is left.`,
    data: { events, old_revenue, new_revenue },
  }),
  7,
  { events: 1, old_revenue: 2000, new_revenue: 500 },
);

/** What a correction comes to: how many events, in rupiah before and after. */
type Sums = EntryCorrection["expected"];

export interface CorrectionSettings {
  /** Whether the person who asks for a correction may not approve it. */
  correctionSecondPerson: boolean;
}

/** The kind of the idempotency keys of requests, for the sweep that forgets them. */
export const correctionKeys = "entry-correction";

const day = 86_400_000;
const longestWindow = 31;
const openFor = 7 * day;

/** What a correction would do: changes nothing. */
export async function previewCorrection(ctx: Ctx, request: CorrectionWindow): Promise<CorrectionPreview> {
  return (await look(ctx, request)).preview;
}

/**
 * Asks for a correction. What it is about is fixed with it: events that are stored later are not part of it, whatever their time.
 * @param key the request's Idempotency-Key: a repeat answers with the first correction, whatever has become of it
 */
export async function requestCorrection(
  ctx: Ctx,
  request: NewCorrection,
  settings: CorrectionSettings,
  key: string | undefined,
): Promise<Repeated<CorrectionDetail>> {
  const { action, location_code, gate_code, category, from, until, price, reason } = request;
  const asked = [action, location_code, gate_code, category, from, until, price, reason];
  const repeatable = { what: correctionKeys, key, asked };
  // Asked for again when it has been carried out, there is nothing left to correct.
  const known = await referenceOfStaff(ctx, repeatable);
  if (known !== null) return { record: await getCorrection(ctx, Number(known), settings), repeated: true };
  const looked = await look(ctx, request);
  return inTransaction(ctx, async (tx) => {
    const { reference, repeated } = await onceByStaff(tx, repeatable, () => add(tx, request, looked));
    return { record: await getCorrection(tx, Number(reference), settings), repeated };
  });
}

async function add(tx: Tx, { action, reason }: NewCorrection, looked: Looked): Promise<string> {
  const { locationId, gateId, window, preview } = looked;
  if (preview.events === 0) throw NothingToCorrect();
  const { id: requestedById, username } = tx.actor;
  if (requestedById === null) throw new Error("a correction is asked for by a person");
  const now = tx.now();
  const { id } = await queries.addCorrection(
    tx,
    {
      action,
      location_id: locationId,
      gate_id: gateId,
      category: window.category,
      from_time: window.from,
      until_time: window.until,
      price: window.price,
      reason,
      until_entry_id: window.untilEntryId,
      requested_at: now,
      requested_by_id: requestedById,
      requested_by: username,
      expires_at: new Date(now.getTime() + openFor),
    },
    preview,
  );
  await audit(tx, "create", null, await requireCorrection(tx, id));
  return String(id);
}

/**
 * Approves a correction, so that it is carried out, or rejects it. What is approved is what was shown: where something else is left of
 * it by now, it is refused.
 */
export async function decideCorrection(
  ctx: Ctx,
  id: number,
  decision: Decision,
  { note }: CorrectionDecision,
  settings: CorrectionSettings,
): Promise<CorrectionDetail> {
  return inTransaction(ctx, async (tx) => {
    const before = await queries.lockCorrection(tx, id);
    if (before === undefined) throw CorrectionNotFound(id);
    const status = statusOf(before, tx.now());
    if (status !== "requested") throw CorrectionDecided(id, status);
    if (!mayDecide(tx, before, decision, settings)) throw SecondPersonRequired(before.requested_by);
    if (decision === "approve") await refuseChanged(tx, before);
    await queries.updateCorrection(tx, id, {
      status: decision === "approve" ? "applying" : "rejected",
      decided_at: tx.now(),
      decided_by_id: tx.actor.id,
      decided_by: tx.actor.username,
      note: note ?? null,
    });
    const after = await requireCorrection(tx, id);
    await audit(tx, decision, before, after);
    return presentDetail(tx, after, settings);
  });
}

async function refuseChanged(tx: Tx, row: queries.CorrectionRow): Promise<void> {
  const { events, old_revenue } = expectedOf(row);
  const now = await previewIn(tx.db, await queries.windowOf(tx, row));
  if (now.events !== events || now.old_revenue !== old_revenue) throw CorrectionChanged(row.id, now);
}

/** Corrections, the newest first. */
export function listCorrections(ctx: Ctx, query: CorrectionQuery, settings: CorrectionSettings) {
  return queries.listOfCorrections(ctx, query, ctx.now()).map((row) => present(ctx, row, settings));
}

export async function getCorrection(ctx: Ctx, id: number, settings: CorrectionSettings) {
  return presentDetail(ctx, await requireCorrection(ctx, id), settings);
}

/** @throws CorrectionNotFound */
export async function requireCorrection(ctx: Ctx, id: number): Promise<queries.CorrectionRow> {
  const row = await queries.correctionById(ctx, id);
  if (row === undefined) throw CorrectionNotFound(id);
  return row;
}

type Looked = Awaited<ReturnType<typeof look>>;

/** The window of a request as the database knows it, and what is in it; all of one moment. */
async function look(ctx: Ctx, request: CorrectionWindow) {
  checkWindow(request);
  return inSnapshot(ctx.db, async (db) => {
    const { location_code, gate_code, category = null, price = null } = request;
    const place = await queries.placeNamed(db, location_code, gate_code);
    if (place === undefined || !isWithin(ctx.actor, location_code)) throw LocationNotFound(location_code);
    if (gate_code !== undefined && place.gates.length === 0) throw GateNotFound({ location_code, gate_code });
    const { last_entry_id } = await readPosition(db);
    const window: queries.Window = {
      gateIds: place.gates.map(({ id }) => id),
      category,
      from: new Date(request.from * 1000),
      until: new Date(request.until * 1000),
      price,
      untilEntryId: last_entry_id,
    };
    const preview = await previewIn(db, window);
    const gateId = gate_code === undefined ? null : (place.gates[0]?.id ?? null);
    return { locationId: place.id, gateId, window, preview };
  });
}

async function previewIn(db: Db, window: queries.Window): Promise<CorrectionPreview> {
  const rows: queries.WindowGroup[] = [];
  for (let from = window.from; from < window.until; from = new Date(from.getTime() + day)) {
    const until = new Date(Math.min(from.getTime() + day, window.until.getTime()));
    rows.push(...(await queries.groupsOf(db, window, from, until)));
  }
  return previewOf(rows, window.price ?? 0, await countArchived(db, window));
}

function checkWindow({ action, category, from, until, price }: CorrectionWindow): void {
  const fields: FieldErrors = {};
  if (action === "reprice") {
    if (category === undefined) fields.category = [fieldError("REQUIRED")];
    if (price === undefined) fields.price = [fieldError("REQUIRED")];
  } else if (price !== undefined) fields.price = [fieldError("UNKNOWN_FIELD")];
  if (until <= from) fields.until = [fieldError("NOT_AFTER_FIELD", { field: "from" })];
  else if ((until - from) * 1000 > longestWindow * day)
    fields.until = [fieldError("RANGE_TOO_LONG", { days: longestWindow, field: "from" })];
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

/** Adds up what was found, by day and gate. @param price what each event should have cost; 0: they are voided */
function previewOf(rows: readonly queries.WindowGroup[], price: number, archived: number): CorrectionPreview {
  const groups = new Map<string, Group>();
  for (const { date, gate_code, events, old_revenue } of rows) {
    if (events === 0) continue;
    const key = `${date} ${gate_code}`;
    const known = groups.get(key) ?? { date, gate_code, events: 0, old_revenue: 0, new_revenue: 0 };
    groups.set(key, {
      ...known,
      events: known.events + events,
      old_revenue: known.old_revenue + old_revenue,
      new_revenue: known.new_revenue + events * price,
    });
  }
  const sorted = [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
  const sum = <Row>(all: readonly Row[], of: (row: Row) => number) =>
    all.reduce((total, row) => total + of(row), 0);
  return {
    events: sum(sorted, ({ events }) => events),
    old_revenue: sum(sorted, ({ old_revenue }) => old_revenue),
    new_revenue: sum(sorted, ({ new_revenue }) => new_revenue),
    groups: sorted,
    excluded: [
      { why: "already_voided", events: sum(rows, ({ already_voided }) => already_voided) },
      { why: "same_price", events: sum(rows, ({ same_price }) => same_price) },
      { why: "archived", events: archived },
    ],
  };
}

function statusOf({ status, expires_at }: queries.CorrectionRow, now: Date): CorrectionStatus {
  if (status === "requested" && expires_at <= now) return "expired";
  return status as Exclude<CorrectionStatus, "expired">;
}

/** The person who asked for it may take it back, and where the setting says so not approve it. */
function mayDecide(
  { actor }: Ctx,
  { requested_by_id }: queries.CorrectionRow,
  decision: Decision,
  { correctionSecondPerson }: CorrectionSettings,
): boolean {
  return decision === "reject" || !correctionSecondPerson || actor.id !== requested_by_id;
}

function present(ctx: Ctx, row: queries.CorrectionRow, settings: CorrectionSettings): EntryCorrection {
  const status = statusOf(row, ctx.now());
  const isOpen = status === "requested" && hasRole(ctx.actor, "operator");
  return {
    ...wire(row, row.timezone),
    action: row.action as CorrectionAction,
    from: row.from_time.getTime() / 1000,
    until: row.until_time.getTime() / 1000,
    status,
    expected: expectedOf(row),
    actions: isOpen ? decisions.filter((decision) => mayDecide(ctx, row, decision, settings)) : [],
  };
}

/** What was shown when it was asked for. */
function expectedOf({ preview }: queries.CorrectionRow): Sums {
  const { events, old_revenue, new_revenue } = preview as unknown as CorrectionPreview;
  return { events, old_revenue, new_revenue };
}

function presentDetail(ctx: Ctx | Tx, row: queries.CorrectionRow, settings: CorrectionSettings) {
  return { ...present(ctx, row, settings), preview: row.preview as unknown as CorrectionPreview };
}
