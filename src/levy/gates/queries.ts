import { type Selectable, sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { Gates } from "../../db/tables.ts";
import type { Ctx, Tx } from "../../kernel/context.ts";
import { offsetOf, type Paging } from "../../kernel/paging.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";
import type { LifeRow } from "./life.ts";
import { type Direction, type GateKey, type GateQuery, readGateKeys } from "./schema.ts";

export type GateRow = Selectable<Gates>;
export type GateWithActivity = Awaited<ReturnType<typeof gateByKey>> & {};

type Asker = Pick<Ctx, "db" | "actor">;

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

/** Gates that are alive in a location that is alive and exists for who acts, with what was last heard of them. */
function livingGates({ db, actor }: Asker) {
  return db
    .selectFrom("gates")
    .modifyFront(prepared)
    .innerJoin("locations", "locations.id", "gates.location_id")
    .leftJoin("gate_activity", "gate_activity.gate_id", "gates.id")
    .leftJoin("gate_agents", "gate_agents.gate_id", "gates.id")
    .leftJoin("api_keys", "api_keys.id", "gate_agents.api_key_id")
    .where("gates.deleted_at", "is", null)
    .where("locations.deleted_at", "is", null)
    .where(withinPlaces(actor, sql.ref("locations.code")))
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
      "gate_agents.reported_at",
      "gate_agents.queue_grows_since",
      "gate_agents.api_key_id",
      "api_keys.name as api_key",
    ]);
}

export async function pageOfGates(
  asker: Asker,
  { location_code: locationCode, gates: keys }: Pick<GateQuery, "location_code" | "gates">,
  paging: Paging,
) {
  let alive = asker.db
    .selectFrom("gates")
    .innerJoin("locations", "locations.id", "gates.location_id")
    .where("gates.deleted_at", "is", null)
    .where("locations.deleted_at", "is", null)
    .where(withinPlaces(asker.actor, sql.ref("locations.code")));
  if (locationCode !== undefined) alive = alive.where("locations.code", "=", locationCode);
  if (keys !== undefined) alive = alive.where(isNamed(readGateKeys(keys)));
  // A page is chosen and all are counted without looking for what was last heard: a city has thousands.
  const chosen = alive
    .select("gates.id")
    .orderBy("locations.code")
    .orderBy("gates.code")
    .limit(paging.limit)
    .offset(offsetOf(paging));
  const [rows, { total }] = await Promise.all([
    livingGates(asker)
      .where("gates.id", "in", chosen)
      .orderBy("locations.code")
      .orderBy("gates.code")
      .execute(),
    alive
      .modifyFront(prepared)
      .select((query) => query.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

function isNamed(keys: readonly GateKey[]) {
  return sql<boolean>`(locations.code, gates.code) IN (
    SELECT * FROM unnest(${keys.map((key) => key.location_code)}::text[], ${keys.map((key) => key.gate_code)}::text[]))`;
}

function narrowed(gates: ReturnType<typeof livingGates>, locationCode: string | undefined) {
  return locationCode === undefined ? gates : gates.where("locations.code", "=", locationCode);
}

export function gatesOf(asker: Asker, locationCode: string | undefined) {
  return narrowed(livingGates(asker), locationCode).orderBy("locations.code").orderBy("gates.code").execute();
}

/** Of gates that are alive, what their status follows from, and no more: a city has a thousand. */
export function livesOf({ db, actor }: Asker, locationCode: string | undefined) {
  const gates = db
    .selectFrom("gates")
    .innerJoin("locations", "locations.id", "gates.location_id")
    .leftJoin("gate_activity", "gate_activity.gate_id", "gates.id")
    .where("gates.deleted_at", "is", null)
    .where("locations.deleted_at", "is", null)
    .where(withinPlaces(actor, sql.ref("locations.code")))
    .select([
      "gates.is_active as isActive",
      "locations.is_active as locationIsActive",
      "gate_activity.last_seen_at as lastSeenAt",
    ]);
  return (locationCode === undefined ? gates : gates.where("locations.code", "=", locationCode)).execute();
}

/** A gate, and how it is; deleted ones too. */
export interface GateLifeRow extends LifeRow {
  id: number;
  location_code: string;
  location_name: string;
  gate_code: string;
  name: string;
  direction: Direction;
  /** Whether it or its location is. */
  is_deleted: boolean;
  /** Its own place, or that of its location; both are null where neither has one. */
  latitude: number | null;
  longitude: number | null;
}

/** Every gate that exists for who acts, by location and code: no more columns than its state follows from, for there may be thousands. */
export async function gateLives(
  { db, actor }: Asker,
  locationCode: string | undefined,
): Promise<GateLifeRow[]> {
  const asked = locationCode === undefined ? sql`true` : sql`locations.code = ${locationCode}`;
  const { rows } = await sql<GateLifeRow>`${prepared}
    SELECT gates.id, locations.code AS location_code, locations.name AS location_name, gates.code AS gate_code, gates.name, gates.direction,
      gates.deleted_at IS NOT NULL OR locations.deleted_at IS NOT NULL AS is_deleted, gates.is_active,
      locations.is_active AS location_is_active, locations.timezone, gate_activity.last_seen_at, gate_activity.last_event_at,
      gates.sending_rule, locations.sending_rule AS location_sending_rule, gate_agents.reported_at, gate_agents.queue_grows_since,
      gate_agents.oldest_waiting_seconds, gate_agents.clock_offset_seconds,
      coalesce(gates.latitude, locations.latitude) AS latitude, coalesce(gates.longitude, locations.longitude) AS longitude
    FROM gates JOIN locations ON locations.id = gates.location_id
      LEFT JOIN gate_activity ON gate_activity.gate_id = gates.id
      LEFT JOIN gate_agents ON gate_agents.gate_id = gates.id
    WHERE ${asked} AND ${withinPlaces(actor, sql.ref("locations.code"))}
    ORDER BY locations.code, gates.code`.execute(db);
  return rows;
}

export function gateByKey(asker: Asker, locationCode: string, gateCode: string) {
  return livingGates(asker)
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

export interface GateValues {
  name: string;
  direction: Direction;
  camera: string | null;
  contact: string | null;
  is_active: boolean;
  /** JSON. */
  sending_rule: string | null;
  /** Null: where its location is. */
  latitude: number | null;
  longitude: number | null;
}

export function addGate(tx: Tx, values: GateValues & { location_id: number; code: string }) {
  const now = tx.now();
  return tx.db
    .insertInto("gates")
    .values({ ...values, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateGate(
  tx: Tx,
  id: number,
  values: Partial<GateValues> & { deleted_at?: Date | null; created_at?: Date },
) {
  return tx.db
    .updateTable("gates")
    .set((row) => ({ ...values, version: row("version", "+", 1), updated_at: tx.now() }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
