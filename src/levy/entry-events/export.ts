import type { Kysely } from "kysely";
import { inSnapshot } from "../../db/snapshot.ts";
import type { DB } from "../../db/tables.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Cell } from "../../kernel/csv.ts";
import { checkRange } from "../../kernel/date-range.ts";
import { type Table, tableHead } from "../../kernel/http/download.ts";
import { isoInZone } from "../../kernel/time.ts";
import { presentEntry } from "../entries/present.ts";
import type { StoredEntryRow } from "../entries/queries.ts";
import {
  EventsArchived,
  type Filter,
  findDays,
  findHours,
  newestArchived,
  type Sums,
  sumsOf,
} from "../entry-counts/entry-counts.ts";
import { readPosition } from "../ledger/ledger.ts";
import type { Cursor } from "./cursor.ts";
import { filterOf } from "./entry-events.ts";
import { type Bound, correctionsOf, eventsOfHours, gatesNamed, zonesOf } from "./queries.ts";
import type { EventFilters } from "./schema.ts";

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
] as const;
/** What a correction has done to it: which one, and which event took its place or lost it. */
const correctionColumns = ["correction_id", "replaced_by", "replaces"] as const;

const rowsAtOnce = 1000;
const daysAtOnce = 7;
// Everything: no list is as long.
const everything = { skip: 0, need: 2 ** 31 - 1, after: null };

/**
 * The events under a filter as a table, newest first, with filters, time zone and totals at the top. It shows what was stored and
 * voided when it began, so that the rows add up to the totals whatever arrives meanwhile; each query is short, and memory flat.
 * @throws EventsArchived, which the rows throw too when a month is archived while they are read
 */
export async function exportEvents(ctx: Ctx, query: EventFilters): Promise<Table> {
  checkRange(query, { required: false });
  const start = await inSnapshot(ctx.db, async (db) => {
    const gates = await gatesNamed({ ...ctx, db }, query);
    const filter = filterOf(query, gates);
    const bound = await readPosition(db);
    if (filter === null) return { filter, bound, days: [], zones: [], counted: nothing, voided: nothing };
    await demandRows(db, filter);
    const { days } = await findDays(db, filter, everything);
    const counted = filter.status === "voided" ? nothing : await sumsOf(db, { ...filter, status: "counted" });
    const voided = filter.status === "counted" ? nothing : await sumsOf(db, { ...filter, status: "voided" });
    return { filter, bound, days, zones: await zonesOf(db, gates.gateIds), counted, voided };
  });
  const facts: [string, Cell][] = [
    ["as of", isoInZone(ctx.now().getTime(), ctx.zone)],
    ...namesOfFilters.map((name): [string, Cell] => [name, query[name] ?? "(all)"]),
    ["time zone", start.zones.join(", ") || ctx.zone],
    ["counted events", start.counted.count],
    ["revenue", start.counted.revenue],
    ["voided events", start.voided.count],
    ["voided revenue", start.voided.revenue],
  ];
  const { filter, bound, days } = start;
  const head = tableHead("Entry events", facts, [...columns, ...correctionColumns]);
  return {
    filename: "entry-events",
    rows: tableOf(ctx.db, head, filter === null ? noRows() : eventsOfDays(ctx.db, filter, days, bound)),
  };
}

async function demandRows(db: Kysely<DB>, filter: Filter): Promise<void> {
  const month = await newestArchived(db, filter);
  if (month !== null) throw EventsArchived(month);
}

const nothing: Sums = { count: 0, revenue: 0 };
const namesOfFilters = [
  "location_code",
  "gate_code",
  "category",
  "start_date",
  "end_date",
  "status",
] as const;

async function* noRows(): AsyncGenerator<StoredEntryRow[]> {}

async function* tableOf(
  db: Kysely<DB>,
  head: Cell[][],
  pages: AsyncGenerator<StoredEntryRow[]>,
): AsyncGenerator<Cell[]> {
  yield* head;
  for await (const page of pages) {
    const corrections = await correctionsOf(
      db,
      page.map(({ id }) => id),
    );
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

/** The events of these days, newest first, in pages. */
async function* eventsOfDays(
  db: Kysely<DB>,
  filter: Filter,
  days: string[],
  bound: Bound,
): AsyncGenerator<StoredEntryRow[]> {
  // What was counted at the start may be voided since, but a void is never taken back.
  const hourFilter: Filter = filter.status === "voided" ? filter : { ...filter, status: null };
  for (let at = 0; at < days.length; at += daysAtOnce) {
    const hours = await findHours(db, hourFilter, days.slice(at, at + daysAtOnce), everything, []);
    for (const group of grouped(hours)) yield* eventsOfGroup(db, filter, group, bound);
  }
  await demandRows(db, filter);
}

/** Hours in groups of about one page of rows. */
function grouped(hours: { hour: Date; n: number }[]): Date[][] {
  const groups: Date[][] = [];
  let rows = rowsAtOnce;
  for (const { hour, n } of hours) {
    if (rows >= rowsAtOnce) {
      groups.push([]);
      rows = 0;
    }
    groups.at(-1)?.push(hour);
    rows += n;
  }
  return groups;
}

async function* eventsOfGroup(
  db: Kysely<DB>,
  filter: Filter,
  hours: Date[],
  bound: Bound,
): AsyncGenerator<StoredEntryRow[]> {
  let after: Cursor | null = null;
  for (;;) {
    const rows: StoredEntryRow[] = await eventsOfHours(db, filter, {
      hours,
      after,
      limit: rowsAtOnce,
      bound,
    });
    yield rows.map((row) => ({
      ...row,
      void_id: row.void_id !== null && row.void_id <= bound.last_void_id ? row.void_id : null,
    }));
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    after = { at: last.event_time.getTime() / 1000, id: last.id };
  }
}
