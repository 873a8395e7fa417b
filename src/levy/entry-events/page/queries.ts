import { type RawBuilder, sql } from "kysely";
import { preparedRows } from "../../../db/prepared.ts";
import type { Db } from "../../../kernel/context.ts";
import { type StoredEntryRow, storedEntries } from "../../entries/queries.ts";
import { and, type Filter, ofGateAndKind, tablesOfPlace } from "../../entry-counts/entry-counts.ts";
import type { Epoch } from "../../ledger/ledger.ts";
import type { Cursor } from "../cursor.ts";
import { idsOfHours, ofEntries } from "../queries.ts";

/** A part of the list, and what is said of all of it. */
export interface PageRead {
  /** Newest first. */
  rows: StoredEntryRow[];
  /** Events under the filter, archived ones too. */
  total: number;
  /** The newest archived month (its first day) that the part reaches into; null: none, and all of its rows are there. */
  archived: string | null;
  /** Of the ledger, in their order. */
  epochs: Epoch[];
}

/**
 * `need` events of the list after its first `skip`, or after `after` where that is given, found by the counts of months, of their days and
 * of the hours of those. One statement, and so of one moment: during ingest a read waits for its turn with each statement, twice.
 */
export async function eventsOfPlace(
  db: Db,
  filter: Filter,
  { skip, need }: { skip: number; need: number },
  after: Cursor | null,
): Promise<PageRead> {
  const place = { skip, need, after: after?.at ?? null };
  const ids =
    after === null ? idsFromPlace(filter, place) : idsOfHours(filter, hoursAfter(0), need, after, null);
  const rows = await preparedRows(
    db,
    sql<
      Omit<PageRead, "rows"> & (StoredEntryRow | { id: null })
    >`WITH ${tablesOfPlace(filter, place)}, page AS MATERIALIZED (
      SELECT id, event_time FROM (${ids}) AS page ORDER BY event_time DESC, id DESC LIMIT ${need}
    )
    SELECT whole.*, events.* FROM (
      SELECT (SELECT coalesce(sum(n), 0) FROM months)::bigint AS total,
        (SELECT archived FROM wanted_hours WHERE archived IS NOT NULL ORDER BY bucket DESC LIMIT 1) AS archived,
        (SELECT coalesce(json_agg(ledger_epochs ORDER BY epoch), '[]') FROM ledger_epochs) AS epochs
    ) AS whole LEFT JOIN ${storedEntries(db).where(sql<boolean>`entries.ctid = ANY(ARRAY(${placesOfPage}))`)} AS events ON true
    ORDER BY event_time DESC, id DESC`,
  );
  const { total, archived, epochs } = rows[0] ?? { total: 0, archived: null, epochs: [] };
  return { rows: rows.filter((row) => row.id !== null), total, archived, epochs };
}

/**
 * Where the rows of a page are. They are looked up in the index that has just found their ids, side by side, and not by id, where those of
 * an hour may be far from each other: a page deep in the list finds few of either in PostgreSQL's memory.
 */
const placesOfPage = sql`
  SELECT (
    SELECT e.ctid FROM entries e WHERE (e.event_time, e.id) >= (page.event_time, page.id) ORDER BY e.event_time, e.id LIMIT 1
  ) FROM page`;

/** The wanted hours after the newest `count`, as idsOfHours takes them. */
const hoursAfter = (count: number) =>
  sql`(SELECT "from", until FROM wanted_hours ORDER BY bucket DESC OFFSET ${sql.lit(count)})`;

/** The offset applies to the first hour only. */
function idsFromPlace(filter: Filter, { skip, need }: { skip: number; need: number }): RawBuilder<unknown> {
  const hour = sql`
    SELECT *, n - skip - take AS rest FROM (
      SELECT *, least(${need}::bigint, n - skip) AS take FROM (
        SELECT "from", until, n, ${skip}::bigint - before AS skip, whole FROM wanted_hours ORDER BY bucket DESC LIMIT 1
      ) AS first
    ) AS first`;
  const { gateIds, category, status, startDate, endDate } = filter;
  // What is skipped of a whole hour is only looked up in the index, which knows neither date nor status.
  const isNarrowed = startDate !== null || endDate !== null || status !== null;
  const slices = isNarrowed
    ? [...slicesOf(sql`whole`, ofGateAndKind(filter)), ...slicesOf(sql`NOT whole`, ofEntries(filter, null))]
    : slicesOf(sql`true`, ofGateAndKind(filter));
  const isOfAll = !isNarrowed && gateIds === null && category === null;
  const all = sql.join([...slices, idsOfHours(filter, hoursAfter(1), need, null, null)], sql` UNION ALL `);
  return sql`WITH ${isOfAll ? tablesOfSlots(hour) : sql`first AS MATERIALIZED (${hour})`} ${all}`;
}

/**
 * Tables of a statement: `first` is the part of this hour in which the wanted events lie, as far as slots of ten seconds tell. Those of an
 * hour are known where what is counted of them (migration 0060) and what is not folded yet come to all of its events. To skip few rows in
 * the index takes less than to look for them.
 */
function tablesOfSlots(hour: RawBuilder<unknown>): RawBuilder<unknown> {
  const isWanted = (begins: RawBuilder<unknown>) => sql`
    (SELECT least(skip, rest) > crowded_from() / 2 FROM hour)
    AND ${begins} >= (SELECT "from" FROM hour) AND ${begins} <= (SELECT until FROM hour)`;
  return sql`
    hour AS MATERIALIZED (${hour}), slots AS (
      SELECT begins, n, sum(n) OVER (ORDER BY begins DESC) - n AS before, sum(n) OVER () AS whole_hour FROM (
        SELECT begins, sum(n) AS n FROM (
          SELECT begins, count AS n FROM city_slots WHERE ${isWanted(sql`begins`)}
          UNION ALL SELECT slot, count + voided_count FROM young WHERE ${isWanted(sql`slot`)}
        ) AS counts GROUP BY begins
      ) AS slots
    ), part AS (
      SELECT min(begins) AS first, max(begins) AS last, sum(slots.n) AS n, min(before)::bigint AS before
      FROM slots JOIN hour ON before < skip + take AND before + slots.n > skip AND whole_hour = hour.n
    ), first AS MATERIALIZED (
      SELECT coalesce(part.first, "from") AS from, coalesce(part.last + interval '9 s', until) AS until, take,
        skip - coalesce(before, 0) AS skip, coalesce((part.n - (skip - before) - take)::bigint, rest) AS rest
      FROM hour CROSS JOIN part
    )`;
}

/** The events of `first` after those that it skips, counted from whichever end of the hour is nearer. */
function slicesOf(
  which: RawBuilder<unknown>,
  conditions: readonly RawBuilder<unknown>[],
): RawBuilder<unknown>[] {
  const within = and([sql`event_time >= first.from AND event_time <= first.until`, ...conditions]);
  const from = (
    order: RawBuilder<unknown>,
    isNearer: RawBuilder<unknown>,
    skipped: RawBuilder<unknown>,
  ) => sql`
    SELECT slice.id, slice.event_time FROM first CROSS JOIN LATERAL (
      SELECT id, event_time FROM entries WHERE ${within} ORDER BY event_time ${order}, id ${order} LIMIT first.take OFFSET ${skipped}
    ) AS slice WHERE ${which} AND ${isNearer}`;
  return [
    from(sql.raw("DESC"), sql`skip <= rest`, sql`first.skip`),
    from(sql.raw("ASC"), sql`skip > rest`, sql`first.rest`),
  ];
}
