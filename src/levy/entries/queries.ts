import { CompiledQuery, sql } from "kysely";
import type pg from "pg";
import type { Db, Tx } from "../../kernel/context.ts";
import type { Direction } from "../gates/schema.ts";
import type { AgentReport } from "../machines/schema.ts";
import type { Category } from "../tariffs/schema.ts";

/** An event ready to be stored: everything about it is decided. */
export interface NewEntry {
  gateId: number;
  keyId: number;
  category: Category;
  direction: Direction;
  /** Rupiah. */
  price: number;
  /** Unix seconds. */
  at: number;
  localDate: string;
  localHour: number;
  isLate: boolean;
  eventId: string | null;
}

export interface StoreOutcome {
  id: number;
  outcome: "stored" | "duplicate" | "conflict";
}

const store = {
  name: "store_entries",
  text: "SELECT before, ids, outcomes FROM store_entries($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
};

/**
 * Stores a batch and adds it to every total in one transaction, through `connection`'s own (autocommit, or the one it is in).
 * Returns the outcomes in the order given, or null when the catalogue is no longer `catalogueVersion`: nothing was stored then.
 */
export async function storeEntries(
  connection: Pick<pg.ClientBase, "query">,
  catalogueVersion: number,
  receivedAt: Date,
  entries: readonly NewEntry[],
): Promise<StoreOutcome[] | null> {
  const { rows } = await connection.query<StoreRow>({
    ...store,
    values: storeValues(catalogueVersion, receivedAt, entries),
  });
  return outcomesOf(rows, entries.length);
}

/** The same as a part of a larger transaction. */
export async function storeEntriesIn(
  tx: Tx,
  catalogueVersion: number,
  receivedAt: Date,
  entries: readonly NewEntry[],
): Promise<StoreOutcome[] | null> {
  const { rows } = await tx.db.executeQuery<StoreRow>(
    CompiledQuery.raw(store.text, storeValues(catalogueVersion, receivedAt, entries)),
  );
  return outcomesOf(rows, entries.length);
}

/**
 * Stores events once more at another price, as they were else; under the ledger's lock. They are new
 * entries of a passage that came before, so they are late as it was, and no sign of life of their gate.
 * @param price rupiah
 * @returns the id of the first; the others follow in the order of `ids`
 */
export async function storeAgain(tx: Tx, ids: readonly number[], price: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    SELECT store_again(${ids}::bigint[], ${price}::int, ${tx.now()}) AS first`.execute(tx.db);
  if (rows[0] === undefined) throw new Error("entries were stored again under no id");
  return rows[0].first;
}

interface StoreRow {
  before: number;
  ids: string[] | null;
  outcomes: StoreOutcome["outcome"][] | null;
}

/** The arguments of store_entries: the kinds that occur among the entries, and of each entry its kind, time and event_id. */
function storeValues(catalogueVersion: number, receivedAt: Date, entries: readonly NewEntry[]): unknown[] {
  const kinds: NewEntry[] = [];
  const numbersOfHours = new Map<number, number[]>();
  const kindOf: number[] = [];
  const times: number[] = [];
  let keyed = false;
  for (const entry of entries) {
    const hour = entry.gateId * 24 + entry.localHour;
    let numbers = numbersOfHours.get(hour);
    if (numbers === undefined) {
      numbers = [];
      numbersOfHours.set(hour, numbers);
    }
    kindOf.push(numberOf(entry, kinds, numbers));
    times.push(entry.at);
    keyed ||= entry.eventId !== null;
  }
  return [
    catalogueVersion,
    receivedAt,
    arrayOf(kinds.map((kind) => kind.gateId)),
    arrayOf(kinds.map((kind) => kind.keyId)),
    arrayOf(kinds.map((kind) => kind.category)),
    arrayOf(kinds.map((kind) => kind.direction)),
    arrayOf(kinds.map((kind) => kind.price)),
    arrayOf(kinds.map((kind) => kind.localDate)),
    arrayOf(kinds.map((kind) => kind.localHour)),
    arrayOf(kinds.map((kind) => kind.isLate)),
    arrayOf(kindOf),
    arrayOf(times),
    keyed ? entries.map((entry) => entry.eventId) : null,
  ];
}

/** The number of an entry's kind, from 1; a new one joins the kinds, and the numbers of those of its gate and hour of the day. */
function numberOf(entry: NewEntry, kinds: NewEntry[], ofHour: number[]): number {
  for (const number of ofHour) {
    const kind = kinds[number - 1];
    if (kind !== undefined && isOfKind(entry, kind)) return number;
  }
  const number = kinds.push(entry);
  ofHour.push(number);
  return number;
}

/** Whether two entries of a gate and hour of the day differ in nothing but their time and event_id. */
function isOfKind(one: NewEntry, other: NewEntry): boolean {
  return (
    one.category === other.category &&
    one.price === other.price &&
    one.keyId === other.keyId &&
    one.direction === other.direction &&
    one.localDate === other.localDate &&
    one.isLate === other.isLate
  );
}

/** An array of plain words and numbers as PostgreSQL writes it; the driver would quote and escape each. */
function arrayOf(values: readonly (string | number | boolean)[]): string {
  return `{${values.join(",")}}`;
}

function outcomesOf(rows: StoreRow[], count: number): StoreOutcome[] | null {
  const row = rows[0];
  if (row === undefined) return null;
  const { before, ids, outcomes } = row;
  if (ids === null)
    return Array.from({ length: count }, (_, index) => ({
      id: Number(before) + index + 1,
      outcome: "stored",
    }));
  return ids.map((id, index) => ({ id: Number(id), outcome: outcomes?.[index] ?? "stored" }));
}

/** Stored events with all that their wire form shows; narrow, order and limit it by `entries.…`. */
export function storedEntries(db: Db) {
  return db
    .selectFrom("entries")
    .innerJoin("gates", "gates.id", "entries.gate_id")
    .innerJoin("locations", "locations.id", "gates.location_id")
    .innerJoin("api_keys", "api_keys.id", "entries.api_key_id")
    .leftJoin("entry_voids", "entry_voids.entry_id", "entries.id")
    .select([
      "entries.id",
      "entries.event_id",
      "entries.event_time",
      "entries.category",
      "entries.direction",
      "entries.price",
      "entries.received_at",
      "entries.is_late",
      "gates.code as gate_code",
      "locations.code as location_code",
      "locations.timezone",
      "entries.api_key_id",
      "api_keys.name as api_key",
      "entry_voids.void_id",
    ]);
}

export type StoredEntryRow = Awaited<ReturnType<ReturnType<typeof storedEntries>["executeTakeFirstOrThrow"]>>;

export type CatalogueGateRow = Awaited<ReturnType<typeof catalogueGates>>[number];

/** Gates that may be sent to: not deleted, nor their location. */
export function catalogueGates(db: Db) {
  return db
    .selectFrom("gates")
    .innerJoin("locations", "locations.id", "gates.location_id")
    .where("gates.deleted_at", "is", null)
    .where("locations.deleted_at", "is", null)
    .select([
      "gates.id",
      "locations.code as location_code",
      "gates.code as gate_code",
      "locations.timezone",
      "gates.direction",
      "gates.is_active",
      "locations.is_active as location_is_active",
    ])
    .execute();
}

export function catalogueLocations(db: Db) {
  return db.selectFrom("locations").where("deleted_at", "is", null).select(["code", "is_active"]).execute();
}

export function cataloguePrices(db: Db) {
  return db
    .selectFrom("tariff_versions")
    .innerJoin("tariffs", "tariffs.id", "tariff_versions.tariff_id")
    .where("tariffs.removed_at", "is", null)
    .select([
      "tariffs.gate_id",
      "tariffs.category",
      "tariff_versions.price",
      "tariff_versions.effective_from",
    ])
    .orderBy("tariffs.id")
    .orderBy("tariff_versions.effective_from")
    .execute();
}

/** What an event says of itself that makes it the same event when it is sent again. */
export interface RepeatKey {
  locationCode: string;
  gateCode: string;
  eventId: string;
  /** Unix seconds. */
  at: number;
  category: Category;
}

/** Those of these events that are stored already (archived ones too); `place` is their place in `keys`. Also at gates that are deleted by now. */
export async function storedRepeats(db: Db, keys: readonly RepeatKey[]) {
  const { rows } = await sql<{
    place: number;
    id: number;
    direction: Direction;
    price: number;
    is_late: boolean;
  }>`
    SELECT w.place::int - 1 AS place, k.entry_id AS id, coalesce(e.direction, k.direction) AS direction,
      coalesce(e.price, k.price) AS price, coalesce(e.is_late, k.is_late) AS is_late
    FROM unnest(
      ${keys.map((key) => key.locationCode)}::text[], ${keys.map((key) => key.gateCode)}::text[], ${keys.map((key) => key.eventId)}::text[],
      ${keys.map((key) => key.at)}::bigint[], ${keys.map((key) => key.category)}::category[]
    ) WITH ORDINALITY AS w (location_code, gate_code, event_id, at, category, place)
    JOIN locations l ON l.code = w.location_code
    JOIN gates g ON g.location_id = l.id AND g.code = w.gate_code
    JOIN entry_keys k ON k.gate_id = g.id AND k.event_id = w.event_id AND k.event_time = to_timestamp(w.at) AND k.category = w.category
    LEFT JOIN entries e ON e.id = k.entry_id`.execute(db);
  return rows;
}

/** Notes when the machine of the gate was last heard of. */
export async function noteHeartbeat(db: Db, gateId: number, now: Date): Promise<void> {
  await sql`
    INSERT INTO gate_activity AS a (gate_id, last_seen_at, last_heartbeat_at) VALUES (${gateId}, ${now}, ${now})
    ON CONFLICT (gate_id) DO UPDATE SET
      last_seen_at = greatest(a.last_seen_at, excluded.last_seen_at), last_heartbeat_at = excluded.last_heartbeat_at`.execute(
    db,
  );
}

/** Keeps what the agent of a gate last said of itself, and with which key. */
export async function noteAgent(
  db: Db,
  { gateId, keyId }: { gateId: number; keyId: number },
  report: AgentReport,
  now: Date,
): Promise<void> {
  const { name, version, queue_length, oldest_waiting_seconds, clock_offset_seconds } = report;
  const { dead_letters, is_store_full, unmapped = [] } = report;
  const reported = {
    name,
    version,
    queue_length,
    oldest_waiting_seconds,
    clock_offset_seconds,
    dead_letters,
    is_store_full,
    unmapped: JSON.stringify(unmapped),
    reported_at: now,
    api_key_id: keyId,
  };
  await db
    .insertInto("gate_agents")
    .values({ gate_id: gateId, ...reported })
    .onConflict((conflict) =>
      conflict.column("gate_id").doUpdateSet({
        ...reported,
        // Since the first of a series of reports in which the queue never became shorter.
        queue_grows_since: sql<Date | null>`CASE WHEN excluded.queue_length > 0 AND excluded.queue_length >= gate_agents.queue_length
          THEN coalesce(gate_agents.queue_grows_since, gate_agents.reported_at) END`,
      }),
    )
    .execute();
}
