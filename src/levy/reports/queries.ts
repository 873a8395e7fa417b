import { sql } from "kysely";
import { prepared, preparedRows } from "../../db/prepared.ts";
import type { Asker } from "../../kernel/context.ts";
import { countRows } from "../../kernel/lists/page-queries.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";
import { isUnder, type Scope } from "../totals/totals.ts";

/** Locations that are neither deleted nor switched off. */
export async function countActiveLocations(asker: Asker, locationCode: string | undefined): Promise<number> {
  const active = asker.db
    .selectFrom("locations")
    .modifyFront(prepared)
    .where("deleted_at", "is", null)
    .where("is_active", "=", true)
    .where(withinPlaces(asker.actor, sql.ref("code")));
  return countRows(locationCode === undefined ? active : active.where("code", "=", locationCode));
}

/** The zones of the locations that a report can be about, deleted ones too. */
export async function zonesUnder(asker: Asker, { location_code: code }: Scope): Promise<string[]> {
  const isAsked = isUnder(asker.actor, { location_code: code });
  const rows = await preparedRows(
    asker.read,
    sql<{
      timezone: string;
    }>`SELECT DISTINCT timezone FROM locations WHERE ${isAsked} ORDER BY timezone`,
  );
  return rows.map(({ timezone }) => timezone);
}
