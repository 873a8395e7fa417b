import { inSnapshot } from "../../db/snapshot.ts";
import { auditOf } from "../../kernel/audit.ts";
import { type Ctx, inTransaction, isWithin, type Tx } from "../../kernel/context.ts";
import { checkRange } from "../../kernel/date-range.ts";
import { offsetOf, type Page, pageOf } from "../../kernel/paging.ts";
import { refusal } from "../../kernel/refusal.ts";
import { isoInZone } from "../../kernel/time.ts";
import { presentEntry } from "../entries/present.ts";
import type { StoredEvent } from "../entries/schema.ts";
import {
  EventsArchived,
  type Filter,
  findDays,
  findHours,
  type HourCount,
  isArchived,
  lockFoldAndLedger,
  type Place,
  voidInLevels,
} from "../entry-counts/entry-counts.ts";
import { readEpochs, readPosition, takeVoidIds } from "../ledger/ledger.ts";
import { type Category, categories } from "../tariffs/schema.ts";
import { epochAfter, readCursor, writeCursor } from "./cursor.ts";
import {
  addVoids,
  announceVoid,
  type EntryDetailRow,
  entryById,
  eventsOfHours,
  gatesNamed,
  type HourSlice,
  type NamedGates,
  uncount,
} from "./queries.ts";
import type { EventDetail, EventFilters, EventQuery, VoidRequest } from "./schema.ts";

export const EventNotFound = refusal(
  "not-found",
  "EVENT_NOT_FOUND",
  (id: number) => `There is no entry event ${id}.`,
  42,
);
/** What EventsArchived is of a list. */
const EventArchived = refusal(
  "conflict",
  EventsArchived.code,
  (id: number) => `The entry event ${id} is archived: bring its month back (loket archive --bring-back).`,
  42,
);
export const AlreadyVoided = refusal(
  "conflict",
  "ALREADY_VOIDED",
  (id: number) => `The entry event ${id} was voided before.`,
  42,
);

/**
 * Stored events, voided ones too, newest first. The total is exact, and every page costs alike: a page is found by the counts of
 * days, then of hours, and only its own hours are read (docs/contracts/levy-contract.md, "Entry events"). All of an answer is of
 * one moment. The total counts archived events too; a page that reaches into an archived month is refused (decision 0015).
 */
export async function listEvents(ctx: Ctx, query: EventQuery): Promise<Page<StoredEvent>> {
  checkRange(query, { required: false });
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  // One more row than is shown, to know whether anything follows.
  const place: Place = {
    skip: after === null ? offsetOf(query) : 0,
    need: query.limit + 1,
    after: after?.at ?? null,
  };
  return inSnapshot(ctx.db, async (db) => {
    const epoch = epochAfter(after, await readEpochs(db));
    const filter = filterOf(query, await gatesNamed({ ...ctx, db }, query));
    if (filter === null) return pageWithCursor([], 0, query, null);
    const { total, days, before, archived } = await findDays(db, filter, place);
    const within = { ...place, skip: Math.max(0, place.skip - before) };
    const hours = await findHours(db, filter, days, within, archived);
    const gone = hours.find((hour) => hour.archived !== null)?.archived;
    if (gone !== undefined && gone !== null) throw EventsArchived(gone);
    const rows = await eventsOfHours(db, filter, {
      ...wantedOf(hours, place, before),
      after,
      limit: place.need,
    });
    const shown = rows.slice(0, query.limit);
    const last = rows.length > query.limit ? shown.at(-1) : undefined;
    const nextCursor =
      last === undefined ? null : writeCursor({ at: last.event_time.getTime() / 1000, id: last.id }, epoch);
    return pageWithCursor(shown.map(presentEntry), total, query, nextCursor);
  });
}

function pageWithCursor(items: StoredEvent[], total: number, query: EventQuery, nextCursor: string | null) {
  const { pagination } = pageOf(items, total, query);
  return { items, pagination: { ...pagination, next_cursor: nextCursor } };
}

/** Where in its hours the page lies: the first one is cut, the others are read from their beginning. */
function wantedOf(hours: HourCount[], place: Place, before: number): { slice?: HourSlice; hours: Date[] } {
  const [first, ...others] = hours;
  if (first === undefined || place.after !== null) return { hours: hours.map(({ hour }) => hour) };
  const skip = place.skip - before - first.before;
  const take = Math.min(place.need, first.n - skip);
  return {
    slice: { hour: first.hour, whole: first.whole, skip, take, rest: first.n - skip - take },
    hours: others.map(({ hour }) => hour),
  };
}

/** What a query asks for; null when it can find nothing, as it names a gate or category that does not exist. */
export function filterOf(query: EventFilters, gates: NamedGates): Filter | null {
  if (gates.gateIds?.length === 0) return null;
  if (query.category !== undefined && !isCategory(query.category)) return null;
  const { category = null, status = null, start_date: startDate = null, end_date: endDate = null } = query;
  return { ...gates, category: category as Category | null, status, startDate, endDate };
}

function isCategory(word: string): boolean {
  return (categories as readonly string[]).includes(word);
}

export async function getEvent(ctx: Ctx, id: number): Promise<EventDetail> {
  return presentDetail(await requireEntry(ctx, id));
}

/**
 * Ids have no gaps: an event that was stored and is not in the table is in an archive. Whose it was is not known then, so it does not
 * exist for who is confined to some locations.
 */
async function requireEntry(ctx: Ctx, id: number): Promise<EntryDetailRow> {
  const row = await entryById(ctx.db, id);
  if (!isWithin(ctx.actor, row?.location_code ?? null)) throw EventNotFound(id);
  if (row !== undefined) return row;
  const { archived_until_id } = await readPosition(ctx.db);
  if (id < 1 || id > archived_until_id) throw EventNotFound(id);
  throw EventArchived(id);
}

/**
 * The event stays and counts no more; the audit trail and the stream show it (docs/contracts/levy-contract.md, "Entry events").
 */
export async function voidEvent(ctx: Ctx, id: number, { reason }: VoidRequest): Promise<EventDetail> {
  return inTransaction(ctx, async (tx) => {
    const foldedUntil = await lockFoldAndLedger(tx);
    const before = await requireEntry(tx, id);
    // The hour's first and last event are read from its rows, which are not all there.
    if (await isArchived(tx.db, before.local_date)) throw EventsArchived(before.local_date);
    if (before.void_id !== null) throw AlreadyVoided(id);
    await voidEntries(tx, [id], reason, foldedUntil);
    const after = await getEvent(tx, id);
    await audit(tx, "void", presentDetail(before), after, { reason });
    return after;
  });
}

/**
 * Voids events that count, whose rows are all there: they stay, and every total drops in this transaction. Their voids take the next
 * places in the order of the ledger, as `ids` come.
 * @param foldedUntil as lockFoldAndLedger has returned it to this transaction
 */
export async function voidEntries(
  tx: Tx,
  ids: readonly number[],
  reason: string,
  foldedUntil: number,
): Promise<void> {
  const lastVoidId = await takeVoidIds(tx, ids.length);
  await addVoids(tx, ids, lastVoidId, reason);
  await uncount(tx, ids);
  await voidInLevels(tx, ids, foldedUntil);
  await announceVoid(tx, lastVoidId);
}

function presentDetail(row: EntryDetailRow): EventDetail {
  const { reason, voided_at, voided_by, correction_id, replaced_by, replaces } = row;
  const isVoided = reason !== null && voided_at !== null && voided_by !== null;
  return {
    ...presentEntry(row),
    void: isVoided ? { reason, voided_at: isoInZone(voided_at.getTime(), row.timezone), voided_by } : null,
    correction_id,
    replaced_by,
    replaces,
  };
}

const audit = auditOf(
  "entry_events",
  ({ id }: EventDetail) => String(id),
  ({ location_code, gate_code, category, timestamp, price, status }) => ({
    location_code,
    gate_code,
    category,
    timestamp,
    price,
    status,
  }),
);
