import { inSnapshot } from "../../db/snapshot.ts";
import { type Ctx, type Db, within } from "../../kernel/context.ts";
import type { Cell } from "../../kernel/csv/csv.ts";
import { checkRange } from "../../kernel/date-range.ts";
import { type Table, tableHead } from "../../kernel/http/download.ts";
import { isoInZone } from "../../kernel/time.ts";
import { presentEntry } from "../entries/present.ts";
import type { StoredEntryRow } from "../entries/queries.ts";
import { readPosition } from "../ledger/ledger.ts";
import {
  countDays,
  countHours,
  EventsArchived,
  type Filter,
  type HourCount,
  type HourPart,
  newestArchived,
  noSums,
  sumsOf,
  type Way,
} from "../totals/totals.ts";
import type { Cursor } from "./cursor.ts";
import { askedOf } from "./entry-events.ts";
import { type Bound, correctionsOf, eventsOfHours, zonesOf } from "./queries.ts";
import type { EventExportQuery } from "./schema.ts";
import { eventsFound, sumsFound } from "./search/queries.ts";

const columns = [
  "id",
  "event_id",
  "timestamp",
  "event_time",
  "location_code",
  "gate_code",
  "category",
  "direction",
  "price",
  "received_at",
  "is_late",
  "status",
  "api_key",
  "api_key_id",
] as const;
/** What a correction has done to it: which one, and which event took its place or lost it. */
const correctionColumns = ["correction_id", "replaced_by", "replaces"] as const;

const rowsAtOnce = 1000;
const daysAtOnce = 7;

/**
 * The events under a filter as a table, newest first or oldest first, with filters, time zone and totals at the top. It shows what was stored and
 * voided when it began, so that the rows add up to the totals whatever arrives meanwhile; each query is short, and memory flat.
 * @throws EventsArchived, which the rows throw too when a month is archived while they are read
 */
export async function exportEvents(ctx: Ctx, query: EventExportQuery): Promise<Table> {
  checkRange(query, { required: false });
  const start = await inSnapshot(ctx.db, async (db) => {
    const { filter, gates, search } = await askedOf(within(ctx, db), query);
    const bound = await readPosition(db);
    if (filter === null) return { filter, search, bound, days: [], zones: [], sums: noSums };
    const zones = await zonesOf(db, gates.gateIds);
    if (search !== null)
      return { filter, search, bound, days: [], zones, sums: await sumsFound(db, filter, search) };
    await demandRows(db, filter);
    const days = (await countDays(db, filter)).map(({ day }) => day);
    return { filter, search, bound, days, zones, sums: await sumsOf(db, filter) };
  });
  const facts: [string, Cell][] = [
    ["as of", isoInZone(ctx.now().getTime(), ctx.zone)],
    ...namesOfFilters.map((name): [string, Cell] => [name, query[name] ?? "(all)"]),
    ["time zone", start.zones.join(", ") || ctx.zone],
    ["counted events", start.sums.count],
    ["revenue", start.sums.revenue],
    ["voided events", start.sums.voided_count],
    ["voided revenue", start.sums.voided_revenue],
  ];
  const { filter, search, bound, days } = start;
  const head = tableHead("Entry events", facts, [...columns, ...correctionColumns]);
  return { filename: "entry-events", rows: tableOf(ctx.db, head, pages()) };
  function pages(): AsyncGenerator<StoredEntryRow[]> {
    if (filter === null) return noRows();
    const way = query.sort === "oldest" ? "newer" : "older";
    if (search === null) return eventsOfDays(ctx.db, filter, { days, way }, bound);
    return inPages(bound, async (after) =>
      inOrder(await eventsFound(ctx.db, filter, search, { limit: rowsAtOnce, from: after, way, bound }), way),
    );
  }
}

/** What comes newest first, gone through one way or the other. */
function inOrder<Row>(newestFirst: Row[], way: Way): Row[] {
  return way === "newer" ? newestFirst.toReversed() : newestFirst;
}

async function demandRows(db: Db, filter: Filter): Promise<void> {
  const month = await newestArchived(db, filter);
  if (month !== null) throw EventsArchived(month);
}

const namesOfFilters = [
  "location_code",
  "gate_code",
  "category",
  "start_date",
  "end_date",
  "status",
  "q",
  "machine",
] as const;

async function* noRows(): AsyncGenerator<StoredEntryRow[]> {}

async function* tableOf(db: Db, head: Cell[][], pages: AsyncGenerator<StoredEntryRow[]>) {
  yield* head;
  for await (const page of pages) {
    const ids = page.map(({ id }) => id);
    const corrections = await correctionsOf(db, ids);
    const voided = new Map(corrections.map((one) => [one.entry_id, one]));
    const stored = new Map(corrections.map((one) => [one.replaced_by, one]));
    for (const row of page) {
      const event = presentEntry(row);
      // A void that came after the export began is not shown.
      const lost = row.void_id === null ? undefined : voided.get(row.id);
      const took = stored.get(row.id);
      const correctionId = (lost ?? took)?.correction_id ?? null;
      yield [
        ...columns.map((name) => event[name]),
        correctionId,
        lost?.replaced_by ?? null,
        took?.entry_id ?? null,
      ];
    }
  }
}

/** The events of these days, in pages. @param span its days come newest first */
async function* eventsOfDays(
  db: Db,
  filter: Filter,
  { days: all, way }: { days: string[]; way: Way },
  bound: Bound,
): AsyncGenerator<StoredEntryRow[]> {
  // What was counted at the start may be voided since, but a void is never taken back.
  const hourFilter: Filter = filter.status === "voided" ? filter : { ...filter, status: null };
  const days = inOrder(all, way);
  for (let at = 0; at < days.length; at += daysAtOnce) {
    const hours = await countHours(db, hourFilter, days.slice(at, at + daysAtOnce));
    for (const group of grouped(inOrder(hours, way))) {
      const pages = eventsOfGroup(db, filter, group, bound);
      if (way === "older") yield* pages;
      // About a page, or one hour: its pages come newest first.
      else for (const page of (await Array.fromAsync(pages)).toReversed()) yield page.toReversed();
    }
  }
  await demandRows(db, filter);
}

/** Hours in groups of about one page of rows. */
function grouped(hours: readonly HourCount[]): HourPart[][] {
  const groups: HourPart[][] = [];
  let rows = rowsAtOnce;
  for (const hour of hours) {
    if (rows >= rowsAtOnce) {
      groups.push([]);
      rows = 0;
    }
    groups.at(-1)?.push(hour);
    rows += hour.n;
  }
  return groups;
}

function eventsOfGroup(db: Db, filter: Filter, hours: readonly HourPart[], bound: Bound) {
  return inPages(bound, (after) => eventsOfHours(db, filter, { hours, after, limit: rowsAtOnce, bound }));
}

/** What `read` finds after each page's last row, as it was when the export began. */
async function* inPages(bound: Bound, read: (after: Cursor | null) => Promise<StoredEntryRow[]>) {
  let after: Cursor | null = null;
  for (;;) {
    const rows = await read(after);
    yield rows.map((row) => ({
      ...row,
      void_id: row.void_id !== null && row.void_id <= bound.last_void_id ? row.void_id : null,
    }));
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    after = { at: last.event_time.getTime() / 1000, id: last.id };
  }
}
