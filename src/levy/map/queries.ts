import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";

type Asker = Pick<Ctx, "db" | "actor">;
export type PlacedGate = Awaited<ReturnType<typeof placedGates>>[number];

/** Every gate that is alive, in a location that is alive and exists for who acts, with its place and what its state follows from. */
export function placedGates({ db, actor }: Asker, locationCode: string | undefined) {
  const gates = db
    .selectFrom("gates")
    .innerJoin("locations", "locations.id", "gates.location_id")
    .leftJoin("gate_activity", "gate_activity.gate_id", "gates.id")
    .leftJoin("gate_agents", "gate_agents.gate_id", "gates.id")
    .where("gates.deleted_at", "is", null)
    .where("locations.deleted_at", "is", null)
    .where(withinPlaces(actor, sql.ref("locations.code")))
    .select((row) => [
      "locations.code as location_code",
      "gates.code as gate_code",
      "gates.name",
      // A place has both halves or none, so both come from the same row.
      row.fn.coalesce("gates.latitude", "locations.latitude").as("latitude"),
      row.fn.coalesce("gates.longitude", "locations.longitude").as("longitude"),
      "gates.is_active",
      "gates.sending_rule",
      "locations.is_active as location_is_active",
      "locations.sending_rule as location_sending_rule",
      "locations.timezone",
      "gate_activity.last_event_at",
      "gate_activity.last_seen_at",
      "gate_agents.reported_at",
      "gate_agents.queue_grows_since",
      "gate_agents.oldest_waiting_seconds",
      "gate_agents.clock_offset_seconds",
    ]);
  return (locationCode === undefined ? gates : gates.where("locations.code", "=", locationCode))
    .orderBy("locations.code")
    .orderBy("gates.code")
    .execute();
}

/** Every location that is alive and exists for who acts, with its place. */
export function placedLocations({ db, actor }: Asker) {
  return db
    .selectFrom("locations")
    .where("deleted_at", "is", null)
    .where(withinPlaces(actor, sql.ref("code")))
    .select(["code as location_code", "name", "latitude", "longitude", "is_active"])
    .orderBy("code")
    .execute();
}
