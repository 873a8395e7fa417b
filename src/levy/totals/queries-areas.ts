import { type RawBuilder, sql } from "kysely";
import type { Actor, Asker } from "../../kernel/context.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";

/** Which gates a figure is about; codes of deleted ones find them too, and unknown codes find none. */
export interface Scope {
  location_code?: string | undefined;
  gate_code?: string | undefined;
}

/** A condition on gates and locations. */
export function isUnder(
  actor: Actor,
  { location_code: location, gate_code: gate }: Scope,
): RawBuilder<unknown> {
  const mine = withinPlaces(actor, sql.ref("locations.code"));
  const ofLocation = location === undefined ? mine : sql`locations.code = ${location} AND ${mine}`;
  return gate === undefined ? ofLocation : sql`${ofLocation} AND gates.code = ${gate}`;
}

/** The totals of an area: those of the city where it is all of it, of locations where it is all of these, else those of its gates. */
export interface Area {
  days: RawBuilder<unknown>;
  /** A condition on rows of `days`. */
  isOwnDay: RawBuilder<unknown>;
  hours: RawBuilder<unknown>;
  /** A condition on rows of `hours`, and of whatever else has a gate_id. */
  isOwn: RawBuilder<unknown>;
  isCity: boolean;
}

export function areaOf({ actor }: Pick<Asker, "actor">, scope: Scope): Area {
  const { location_code: location, gate_code: gate } = scope;
  if (location === undefined && gate === undefined && actor.places === null)
    return {
      days: sql.table("city_days"),
      isOwnDay: sql`true`,
      hours: sql.table("city_hours"),
      isOwn: sql`true`,
      isCity: true,
    };
  // As an array the index of a day finds them; joined, all gates of that day are read.
  const isOwn = sql`gate_id = ANY(ARRAY(SELECT gates.id FROM gates JOIN locations ON locations.id = gates.location_id WHERE ${isUnder(actor, scope)}))`;
  const isOwnLocation = sql`location_id = ANY(ARRAY(SELECT locations.id FROM locations WHERE ${isUnder(actor, scope)}))`;
  return {
    days: sql.table(gate === undefined ? "location_days" : "gate_days"),
    isOwnDay: gate === undefined ? isOwnLocation : isOwn,
    hours: sql.table("hourly_totals"),
    isOwn,
    isCity: false,
  };
}
