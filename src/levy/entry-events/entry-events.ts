import type { Config } from "../../config.ts";
import { inSnapshot } from "../../db/snapshot.ts";
import { auditOf } from "../../kernel/audit/audit.ts";
import { type Asker, type Ctx, inTransaction, isWithin, type Tx, within } from "../../kernel/context.ts";
import { checkRange } from "../../kernel/date-range.ts";
import { offsetOf, type Page, pageOf } from "../../kernel/lists/paging.ts";
import { isoInZone, startOfDay, today } from "../../kernel/time.ts";
import { wire } from "../../kernel/wire.ts";
import { presentEntry } from "../entries/present.ts";
import type { StoredEntryRow } from "../entries/queries.ts";
import type { StoredEvent } from "../entries/schema.ts";
import { lockLedger, readEpochs, readPosition, takeVoidIds } from "../ledger/ledger.ts";
import { visiblePrefix } from "../machines/machines.ts";
import { isCategory } from "../tariffs/tariffs.ts";
import {
  countBefore,
  EventsArchived,
  type Filter,
  findPlace,
  hourOf,
  isArchived,
  moveToVoided,
  nextHour,
  noSums,
  sumsOf,
  type Way,
} from "../totals/totals.ts";
import { type Cursor, type DatedCursor, epochAfter, readCursor, writeCursor } from "./cursor.ts";
import * as queries from "./queries.ts";
import {
  AlreadyVoided,
  EventArchived,
  EventNotFound,
  VoidSecondPerson,
  VoidsSecondPerson,
} from "./refusals.ts";
import type {
  EventDetail,
  EventFilters,
  EventNeighbours,
  EventQuery,
  EventSums,
  VoidRequest,
} from "./schema.ts";
import { beyondAmong, eventsFound, fewFound, type Search, sumsFound } from "./search/queries.ts";
import { searchOf } from "./search/search.ts";

export type VoidSettings = Pick<Config, "singleVoidsPerDay" | "voidSecondPerson">;

export { AlreadyVoided, EventNotFound, VoidSecondPerson, VoidsSecondPerson } from "./refusals.ts";

/**
 * Stored events, voided ones too, newest first or oldest first. The total is exact, and every page costs alike: a page is found by the
 * counts of days and of their hours, and only its own hours are read (docs/contracts/levy-contract.md, "Entry events"). All of an
 * answer is of one moment. The total counts archived events too; a page that reaches into an archived month is refused (decision 0015).
 */
export async function listEvents(ctx: Ctx, query: EventQuery): Promise<Page<StoredEvent>> {
  checkRange(query, { required: false });
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  return inSnapshot(ctx.db, async (db) => {
    const { filter, search } = await askedOf(within(ctx, db), query);
    const epoch = epochAfter(after, await readEpochs(db));
    if (filter === null) return pageWithCursor([], 0, query, null);
    const { rows, total } =
      search === null
        ? await (query.sort === "oldest" ? readFromOldest : readFromNewest)(db, filter, query, after)
        : await readFound(db, filter, search, query, after);
    const shown = rows.slice(0, query.limit);
    const last = rows.length > query.limit ? shown.at(-1) : undefined;
    const nextCursor =
      last === undefined ? null : writeCursor({ at: last.event_time.getTime() / 1000, id: last.id }, epoch);
    return pageWithCursor(shown.map(presentEntry), total, query, nextCursor);
  });
}

/** What a query asks for: what totals know, and what they do not. A filter of null can find nothing. */
export async function askedOf(ctx: Asker, query: EventFilters) {
  const gates = await queries.gatesNamed(ctx, query);
  const filter = filterOf(query, gates);
  return { filter, gates, search: filter === null ? null : await searchOf(ctx, query, filter) };
}

/** The rows of a page and one more, which shows whether anything follows. */
interface Read {
  rows: StoredEntryRow[];
  /** Events under the filter, archived ones too. */
  total: number;
}

function readFromNewest(db: Ctx["db"], filter: Filter, query: EventQuery, after: DatedCursor | null) {
  const skip = after === null ? offsetOf(query) : 0;
  return readPlace(db, filter, { skip, need: query.limit + 1 }, after);
}

/** The same with the oldest event first: as the totals know how many there are, the page is found from the newest one too. */
async function readFromOldest(db: Ctx["db"], filter: Filter, query: EventQuery, after: DatedCursor | null) {
  const { count, voided_count: voided } = await sumsOf(db, filter);
  const total = count + voided;
  const skip = after === null ? offsetOf(query) : await countUpTo(db, filter, after);
  const need = Math.min(query.limit + 1, total - skip);
  if (need <= 0) return { rows: [], total };
  const { rows } = await readPlace(db, filter, { skip: total - skip - need, need }, null);
  return { rows: rows.toReversed(), total };
}

/** How many events under the filter are not newer than this one, which lies in its own hour. */
async function countUpTo(db: Ctx["db"], filter: Filter, cursor: Cursor): Promise<number> {
  const hour = hourOf(cursor.at);
  return (await countBefore(db, filter, hour)) + (await queries.countWithin(db, filter, hour, cursor));
}

/** The events of a place in the list, newest first. @throws EventsArchived when it reaches into an archived month */
async function readPlace(
  db: Ctx["db"],
  filter: Filter,
  place: { skip: number; need: number },
  after: DatedCursor | null,
): Promise<Read> {
  const { total, archived, hours, skip } = await findPlace(db, filter, {
    ...place,
    after: after?.at ?? null,
  });
  if (archived !== null) throw EventsArchived(archived);
  const rows = await queries.eventsOfHours(db, filter, { hours, skip, limit: place.need, after });
  return { rows, total };
}

async function readFound(
  db: Ctx["db"],
  filter: Filter,
  search: Search,
  query: EventQuery,
  after: DatedCursor | null,
): Promise<Read> {
  const isOldestFirst = query.sort === "oldest";
  const way = isOldestFirst ? "newer" : "older";
  const inOrder = (rows: StoredEntryRow[]) => (isOldestFirst ? rows.toReversed() : rows);
  const skip = after === null ? offsetOf(query) : 0;
  const limit = query.limit + 1;
  const few = await fewFound(db, filter, search);
  if (few === undefined) {
    const { count, voided_count: voided } = await sumsFound(db, filter, search);
    const rows = await eventsFound(db, filter, search, { skip, limit, from: after, way });
    return { rows: inOrder(rows), total: count + voided };
  }
  const all = isOldestFirst ? few.toReversed() : few;
  const wanted = (after === null ? all : beyondAmong(few, after, way)).slice(skip, skip + limit);
  const ids = wanted.map(({ id }) => id);
  return { rows: inOrder(await queries.eventsById(db, ids)), total: few.length };
}

/** The newest events of a local date; none of a day whose events are archived. @param location its code; undefined: all locations */
export async function newestOfDay(
  ctx: Asker,
  date: string,
  location: string | undefined,
  most: number,
): Promise<StoredEntryRow[]> {
  const gates = await queries.gatesNamed(ctx, location === undefined ? {} : { location_code: location });
  const filter = { ...gates, category: null, status: null, startDate: date, endDate: date };
  const { archived, hours } = await findPlace(ctx.db, filter, { skip: 0, need: most, after: null });
  return archived === null ? queries.eventsOfHours(ctx.db, filter, { hours, limit: most, after: null }) : [];
}

/** What the list under these filters comes to; archived events count, as in its total. */
export async function sumEvents(ctx: Ctx, query: EventFilters): Promise<EventSums> {
  checkRange(query, { required: false });
  return inSnapshot(ctx.db, async (db) => {
    const { filter, search } = await askedOf(within(ctx, db), query);
    if (filter === null) return noSums;
    return search === null ? sumsOf(db, filter) : sumsFound(db, filter, search);
  });
}

/** Which events stand before and after one in the list under these filters, whether or not it is in the list itself. */
export async function eventNeighbours(ctx: Ctx, id: number, query: EventFilters): Promise<EventNeighbours> {
  checkRange(query, { required: false });
  return inSnapshot(ctx.db, async (db) => {
    const { event_time: time } = await requireEntry(within(ctx, db), id);
    const { filter, search } = await askedOf(within(ctx, db), query);
    if (filter === null) return { newer: null, older: null };
    const from = { at: time.getTime() / 1000, id };
    const few = search === null ? undefined : await fewFound(db, filter, search);
    const find = async (way: Way) => {
      if (few !== undefined) return beyondAmong(few, from, way)[0]?.id ?? null;
      if (search !== null)
        return (await eventsFound(db, filter, search, { limit: 1, from, way }))[0]?.id ?? null;
      const hour = hourOf(from.at);
      const near = await queries.eventBeyond(db, filter, from, way, hour);
      if (near !== null) return near;
      const next = await nextHour(db, filter, hour, way);
      return next === null ? null : queries.eventBeyond(db, filter, from, way, next);
    };
    return { newer: await find("newer"), older: await find("older") };
  });
}

function pageWithCursor(items: StoredEvent[], total: number, query: EventQuery, nextCursor: string | null) {
  const { pagination } = pageOf(items, total, query);
  return { items, pagination: { ...pagination, next_cursor: nextCursor } };
}

/** What a query asks for; null when it can find nothing, as it names a gate or category that does not exist. */
function filterOf(query: EventFilters, gates: queries.NamedGates): Filter | null {
  if (gates.gateIds?.length === 0) return null;
  if (query.category !== undefined && !isCategory(query.category)) return null;
  const { category = null, status = null, start_date: startDate = null, end_date: endDate = null } = query;
  return { ...gates, category, status, startDate, endDate };
}

export async function getEvent(ctx: Asker, id: number): Promise<EventDetail> {
  const row = await requireEntry(ctx, id);
  return presentDetail(row, row.replaces === null ? await queries.versionThatPriced(ctx.db, row) : null);
}

/**
 * Ids have no gaps: an event that was stored and is not in the table is in an archive. Whose it was is not known then, so it does not
 * exist for an actor who is confined to some locations.
 */
async function requireEntry(ctx: Asker, id: number): Promise<queries.EntryDetailRow> {
  const row = await queries.entryById(ctx.db, id);
  if (!isWithin(ctx.actor, row?.location_code ?? null)) throw EventNotFound(id);
  if (row !== undefined) return row;
  const { archived_until_id } = await readPosition(ctx.db);
  if (id < 1 || id > archived_until_id) throw EventNotFound(id);
  throw EventArchived(id);
}

/**
 * The event stays and counts no more; the audit trail and the stream show it (docs/contracts/levy-contract.md, "Entry events").
 */
export async function voidEvent(
  ctx: Ctx,
  id: number,
  { reason }: VoidRequest,
  settings: VoidSettings,
): Promise<EventDetail> {
  return inTransaction(ctx, async (tx) => {
    await lockLedger(tx);
    const before = await requireEntry(tx, id);
    if (settings.voidSecondPerson) throw VoidSecondPerson();
    const shownBefore = await getEvent(tx, id);
    // The hour's first and last event are read from its rows, which are not all there.
    if (await isArchived(tx.db, before.local_date)) throw EventsArchived(before.local_date);
    if (before.void_id !== null) throw AlreadyVoided(id);
    await refuseMany(tx, settings);
    await voidEntries(tx, [id], reason);
    const after = await getEvent(tx, id);
    await audit(tx, "void", shownBefore, after, { reason });
    return after;
  });
}

/** Who voids many events of a day one by one goes the way of a window. The ledger's lock keeps two at once from passing together. */
async function refuseMany(tx: Tx, { singleVoidsPerDay: most }: VoidSettings): Promise<void> {
  if (most === 0) return;
  const sinceMidnight = startOfDay(today(tx.zone, tx.now()), tx.zone);
  if ((await queries.singleVoidsSince(tx, sinceMidnight)) >= most) throw VoidsSecondPerson(most);
}

/**
 * Voids events that count, whose rows are all there: they stay, and every total drops in this transaction. Their voids take the next
 * places in the order of the ledger, as `ids` come. Call it under the ledger's lock.
 */
export async function voidEntries(tx: Tx, ids: readonly number[], reason: string) {
  const lastVoidId = await takeVoidIds(tx, ids.length);
  await queries.addVoids(tx, ids, lastVoidId, reason);
  await moveToVoided(tx, ids);
  await queries.announceVoid(tx, lastVoidId);
}

function presentDetail(
  row: queries.EntryDetailRow,
  version: Awaited<ReturnType<typeof queries.versionThatPriced>>,
): EventDetail {
  const { reason, voided_at, voided_by, correction_id, replaced_by, replaces } = row;
  const isVoided = reason !== null && voided_at !== null && voided_by !== null;
  return {
    ...presentEntry(row),
    api_key_prefix: row.key_prefix === null ? null : visiblePrefix(row.key_prefix),
    priced_by:
      version === null
        ? null
        : {
            ...wire(version, row.timezone),
            effective_from: Math.floor(version.effective_from.getTime() / 1000),
          },
    void: isVoided ? { reason, voided_at: isoInZone(voided_at.getTime(), row.timezone), voided_by } : null,
    correction_id,
    replaced_by,
    replaces,
  };
}

const audited = ["location_code", "gate_code", "category", "timestamp", "price", "status"] as const;
const audit = auditOf<EventDetail>("entry_events", "id", audited);
