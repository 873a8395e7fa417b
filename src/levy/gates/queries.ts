import { type Selectable, sql } from "kysely";
import type { Gates } from "../../db/tables.ts";
import type { Ctx, Tx } from "../../kernel/context.ts";
import { offsetOf, type Paging } from "../../kernel/paging.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";
import type { Direction } from "./schema.ts";

export type GateRow = Selectable<Gates>;
export type GateWithActivity = Awaited<ReturnType<typeof gateByKey>> & {};

type Asker = Pick<Ctx, "db" | "actor">;

/** Gates that are alive in a location that is alive and exists for who acts, with what was last heard of them. */
function livingGates({ db, actor }: Asker) {
  return db
    .selectFrom("gates")
    .innerJoin("locations", "locations.id", "gates.location_id")
    .leftJoin("gate_activity", "gate_activity.gate_id", "gates.id")
    .leftJoin("gate_agents", "gate_agents.gate_id", "gates.id")
    .leftJoin("api_keys", "api_keys.id", "gate_agents.api_key_id")
    .where("gates.deleted_at", "is", null)
    .where("locations.deleted_at", "is", null)
    .where(withinPlaces(actor, sql.ref("locations.code")))
    .selectAll("gates")
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

export async function pageOfGates(asker: Asker, locationCode: string | undefined, paging: Paging) {
  const all = narrowed(livingGates(asker), locationCode);
  const [rows, { total }] = await Promise.all([
    all
      .orderBy("locations.code")
      .orderBy("gates.code")
      .limit(paging.limit)
      .offset(offsetOf(paging))
      .execute(),
    asker.db
      .selectFrom(all.as("alive"))
      .select((query) => query.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
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
