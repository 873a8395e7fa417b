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

/** The totals of an area: those of the city where it is all of it, else those of its gates, with a condition on their rows. */
export interface Area {
  days: RawBuilder<unknown>;
  hours: RawBuilder<unknown>;
  isOwn: RawBuilder<unknown>;
  isCity: boolean;
}

export function areaOf({ actor }: Pick<Asker, "actor">, scope: Scope): Area {
  const isCity = scope.location_code === undefined && scope.gate_code === undefined && actor.places === null;
  return {
    days: sql.table(isCity ? "city_days" : "gate_days"),
    hours: sql.table(isCity ? "city_hours" : "hourly_totals"),
    // As an array the index of a day finds them; joined, all gates of that day are read.
    isOwn: isCity
      ? sql`true`
      : sql`gate_id = ANY(ARRAY(SELECT gates.id FROM gates JOIN locations ON locations.id = gates.location_id WHERE ${isUnder(actor, scope)}))`,
    isCity,
  };
}
