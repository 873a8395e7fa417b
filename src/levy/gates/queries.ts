import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import { prepared, preparedRows } from "../../db/prepared.ts";
import { insertRecord, updateRecord } from "../../db/records.ts";
import type { Gates } from "../../db/tables.ts";
import type { Asker, Tx } from "../../kernel/context.ts";
import { listedById } from "../../kernel/lists/page-queries.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";
import type { StoredCodes } from "../../runs/runs.ts";
import { byLocation, byName, isNamedLike } from "../locations/queries.ts";
import type { UnmappedCounts } from "../machines/schema.ts";
import type { HeardRow, RuleRow } from "./life.ts";
import { type Direction, type GateKey, type GateQuery, readGateKeys } from "./schema.ts";

/** The order of gates wherever they are listed: as locations', then by their own code alike. */
export const byGate = sql`${byLocation}, gates.code_order, gates.code`;

export type GateRow = Selectable<Gates>;
export type GateWithActivity = Awaited<ReturnType<typeof gateByKey>> & {};

// By name, since a statement that is planned once must name them.
const gateColumns = [
  "gates.id",
  "gates.location_id",
  "gates.code",
  "gates.name",
  "gates.direction",
  "gates.camera",
  "gates.contact",
  "gates.is_active",
  "gates.sending_rule",
  "gates.latitude",
  "gates.longitude",
  "gates.version",
  "gates.created_at",
  "gates.updated_at",
  "gates.deleted_at",
] as const;

/** Whether a gate is alive, in a location that is alive and is visible to the actor. */
export function isAlive(actor: Asker["actor"]) {
  return sql<boolean>`gates.deleted_at IS NULL AND locations.deleted_at IS NULL AND ${withinPlaces(actor, sql.ref("locations.code"))}`;
}

function livingGates({ db, actor }: Asker) {
  return db
    .selectFrom("gates")
    .innerJoin("locations", "locations.id", "gates.location_id")
    .where(isAlive(actor));
}

/** Those that are alive, with what was last heard of them. */
function gatesWithActivity(asker: Asker) {
  return livingGates(asker)
    .modifyFront(prepared)
    .leftJoin("gate_activity", "gate_activity.gate_id", "gates.id")
    .leftJoin("gate_agents", "gate_agents.gate_id", "gates.id")
    .leftJoin("api_keys", "api_keys.id", "gate_agents.api_key_id")
    .select(gateColumns)
    .select([
      "locations.code as location_code",
      "locations.timezone",
      "locations.is_active as location_is_active",
      "locations.sending_rule as location_sending_rule",
      "gate_activity.last_event_at",
      "gate_activity.last_seen_at",
      "gate_agents.name as agent_name",
      "gate_agents.version as agent_version",
      "gate_agents.queue_length",
      "gate_agents.oldest_waiting_seconds",
      "gate_agents.clock_offset_seconds",
      "gate_agents.dead_letters",
      "gate_agents.is_store_full",
      sql<UnmappedCounts | null>`gate_agents.unmapped`.as("unmapped"),
      "gate_agents.reported_at",
      "gate_agents.queue_grows_since",
      "gate_agents.api_key_id",
      "api_keys.name as api_key",
    ]);
}

export function listOfGates(asker: Asker, query: GateQuery) {
  const { location_code: locationCode, gates: keys, q, sort } = query;
  let alive = livingGates(asker);
  if (locationCode !== undefined) alive = alive.where("locations.code", "=", locationCode);
  if (keys !== undefined) alive = alive.where(isNamed(readGateKeys(keys)));
  if (q !== undefined) alive = alive.where(isFound(q));
  const order = sort === undefined ? byGate : byName("gates", sort);
  // All are counted without looking for what was last heard: a city has thousands.
  return listedById(alive.select("gates.id").orderBy(order), (ids) =>
    gatesWithActivity(asker).where("gates.id", "in", ids).execute(),
  );
}

/** Location and code are looked for as people write them, `PSR01/UTARA`. */
function isFound(q: string) {
  const key = sql`strpos(lower(locations.code || '/' || gates.code), ${q.toLowerCase()}) > 0`;
  return sql<boolean>`(${isNamedLike("gates", q)} OR ${key})`;
}

function isNamed(keys: readonly GateKey[]) {
  return sql<boolean>`(locations.code, gates.code) IN (
    SELECT * FROM unnest(${keys.map((key) => key.location_code)}::text[], ${keys.map((key) => key.gate_code)}::text[]))`;
}

/** Which of these gates are alive, in a location that is, and are visible to the actor. */
export function livingGateIds(asker: Asker, keys: readonly GateKey[]) {
  return livingGates(asker)
    .where(isNamed(keys))
    .select(["gates.id", "locations.code as location_code", "gates.code as gate_code"])
    .execute();
}

/** Gates of these keys in locations that are alive and are visible to the actor; deleted ones too. */
export function gatesByKey({ db, actor }: Asker, keys: readonly GateKey[]) {
  return db
    .selectFrom("gates")
    .innerJoin("locations", "locations.id", "gates.location_id")
    .where("locations.deleted_at", "is", null)
    .where(withinPlaces(actor, sql.ref("locations.code")))
    .where(isNamed(keys))
    .selectAll("gates")
    .select("locations.code as location_code")
    .execute();
}

/** The ids of those locations of these codes that are alive and are visible to the actor, by code. */
export async function locationIds({ db, actor }: Asker, codes: readonly string[]) {
  const rows = await db
    .selectFrom("locations")
    .select(["id", "code"])
    .where("deleted_at", "is", null)
    .where(withinPlaces(actor, sql.ref("code")))
    .where((row) => row("code", "=", row.fn.any(row.val(codes))))
    .execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** What a set of gates is written with; a deleted one is revived by it. */
export type GatePut = Pick<
  GateRow,
  | ("location_id" | "code" | "name" | "direction" | "camera" | "contact" | "is_active")
  | ("sending_rule" | "latitude" | "longitude")
>;

const putColumns = sql.raw(
  "location_id, code, name, direction, camera, contact, is_active, sending_rule, latitude, longitude",
);

/** Adds gates in one statement. */
export async function addGates(tx: Tx, values: readonly GatePut[]): Promise<GateRow[]> {
  const { rows } = await sql<GateRow>`
    INSERT INTO gates (${putColumns}, created_at, updated_at)
    SELECT ${putColumns}, ${tx.now()}, ${tx.now()}
    FROM json_populate_recordset(NULL::gates, ${JSON.stringify(values)}::json)
    RETURNING *`.execute(tx.db);
  return rows;
}

/** Changes gates in one statement. */
export async function putGates(tx: Tx, values: readonly (GatePut & { id: number })[]): Promise<GateRow[]> {
  const { rows } = await sql<GateRow>`
    UPDATE gates SET name = put.name, direction = put.direction, camera = put.camera, contact = put.contact,
      is_active = put.is_active, sending_rule = put.sending_rule, latitude = put.latitude, longitude = put.longitude,
      deleted_at = NULL, created_at = CASE WHEN gates.deleted_at IS NULL THEN gates.created_at ELSE ${tx.now()} END,
      version = gates.version + 1, updated_at = ${tx.now()}
    FROM json_populate_recordset(NULL::gates, ${JSON.stringify(values)}::json) AS put WHERE gates.id = put.id
    RETURNING gates.*`.execute(tx.db);
  return rows;
}

/** Every gate that is alive, by location and code, with what was last heard of it. */
export function allGates(asker: Asker) {
  return gatesWithActivity(asker).orderBy(byGate).execute();
}

/** Gates that are alive and have the same status, by one of them. */
export interface AlikeGates {
  isActive: boolean;
  locationIsActive: boolean;
  lastSeenAt: Date | null;
  gates: number;
}

/** How many gates that are alive are switched on or off, and were heard of since a moment or not: a city has thousands. */
export async function countAlike({ db, actor }: Asker, locationCode: string | undefined, since: Date) {
  const asked = locationCode === undefined ? sql`true` : sql`locations.code = ${locationCode}`;
  const { rows } = await sql<AlikeGates>`${prepared}
    SELECT gates.is_active AS "isActive", locations.is_active AS "locationIsActive", max(last_seen_at) AS "lastSeenAt", count(*)::int AS gates
    FROM gates JOIN locations ON locations.id = gates.location_id LEFT JOIN gate_activity ON gate_activity.gate_id = gates.id
    WHERE ${isAlive(actor)} AND ${asked}
    GROUP BY 1, 2, last_seen_at >= ${since}::timestamptz`.execute(db);
  return rows;
}

/** A gate with its figures: deleted ones are there too. */
export interface NamedGate {
  id: number;
  location_code: string;
  location_name: string;
  gate_code: string;
  name: string;
  direction: Direction;
  /** Whether it or its location is. */
  is_deleted: boolean;
  timezone: string;
}

/** Its columns, of `gates` joined with `locations`. */
export const namedGate = sql`gates.id, locations.code AS location_code, locations.name AS location_name, gates.code AS gate_code,
  gates.name, gates.direction, gates.deleted_at IS NOT NULL OR locations.deleted_at IS NOT NULL AS is_deleted, locations.timezone`;

export type GateLife = NamedGate &
  RuleRow &
  HeardRow & {
    /** Its own place, or that of its location; both are null where neither has one. */
    latitude: number | null;
    longitude: number | null;
  };

/** How each gate is, deleted ones too, by location and code: of one location or of all. */
export function gateLives({ read, actor }: Asker, locationCode: string | undefined): Promise<GateLife[]> {
  const isAsked = locationCode === undefined ? sql`true` : sql`locations.code = ${locationCode}`;
  return preparedRows(
    read,
    sql<GateLife>`
    SELECT ${namedGate}, gates.is_active, locations.is_active AS location_is_active, gates.sending_rule,
      locations.sending_rule AS location_sending_rule, coalesce(gates.latitude, locations.latitude) AS latitude,
      coalesce(gates.longitude, locations.longitude) AS longitude, last_seen_at, last_event_at, reported_at, queue_grows_since,
      oldest_waiting_seconds, clock_offset_seconds
    FROM gates JOIN locations ON locations.id = gates.location_id
    LEFT JOIN gate_activity ON gate_activity.gate_id = gates.id
    LEFT JOIN gate_agents ON gate_agents.gate_id = gates.id
    WHERE ${isAsked} AND ${withinPlaces(actor, sql.ref("locations.code"))}
    ORDER BY ${byGate}`,
  );
}

export function gateByKey(asker: Asker, locationCode: string, gateCode: string) {
  return gatesWithActivity(asker)
    .where("locations.code", "=", locationCode)
    .where("gates.code", "=", gateCode)
    .executeTakeFirst();
}

export function lockGate(tx: Tx, id: number) {
  return tx.db.selectFrom("gates").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
}

export function lockDeletedGate(tx: Tx, locationId: number, code: string) {
  return tx.db
    .selectFrom("gates")
    .selectAll()
    .where("location_id", "=", locationId)
    .where("code", "=", code)
    .where("deleted_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();
}

export function addGate(tx: Tx, values: Omit<Insertable<Gates>, "created_at" | "updated_at">) {
  return insertRecord(tx, "gates", values);
}

export function updateGate(tx: Tx, id: number, values: Updateable<Gates>) {
  return updateRecord(tx, "gates", { id }, values);
}

/** The codes of gates that are alive and are visible to the actor, each of its location. */
export const gateCodes: StoredCodes = {
  async lengths({ db }) {
    const { rows } = await sql<{ length: number }>`
      SELECT DISTINCT length(code) AS length FROM gates WHERE code ~ '^0[0-9]*$' AND deleted_at IS NULL`.execute(
      db,
    );
    return rows.map(({ length }) => length);
  },
  async among(ctx, codes) {
    const keys = codes.map(({ code, within = "" }) => ({ location_code: within, gate_code: code }));
    const found = await livingGateIds(ctx, keys);
    return found.map(({ location_code: within, gate_code: code }) => ({ code, within }));
  },
};
