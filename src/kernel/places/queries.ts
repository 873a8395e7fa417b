import { type RawBuilder, sql } from "kysely";
import type { Actor } from "../context.ts";

/** As isWithin, of a column: what lies in places that exist for the actor. */
export function withinPlaces({ places }: Pick<Actor, "places">, code: RawBuilder<unknown>) {
  return places === null ? sql<boolean>`true` : sql<boolean>`${code} = ANY(${places}::text[])`;
}
