import { sql } from "kysely";
import type { Asker } from "../../kernel/context.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";
import { byLocation } from "../locations/queries.ts";

/** Every location that is alive and is visible to the actor, with its place. */
export function placedLocations({ db, actor }: Asker) {
  return db
    .selectFrom("locations")
    .where("deleted_at", "is", null)
    .where(withinPlaces(actor, sql.ref("code")))
    .select(["code as location_code", "name", "latitude", "longitude", "is_active"])
    .orderBy(byLocation)
    .execute();
}
