import { sql } from "kysely";
import type { Asker } from "../../kernel/context.ts";
import { byLocation } from "../locations/queries.ts";
import { isUnder } from "./queries-areas.ts";

export interface LocationInside {
  code: string;
  name: string;
  /** How many it has room for. */
  capacity: number;
  /** Who came in today less who left, never below zero: who was inside since yesterday is not known. */
  inside: number;
}

/** How many are inside the locations that say how many they have room for, and whose gates count both ways. */
export async function insideNow({ db, actor }: Asker, now: Date): Promise<LocationInside[]> {
  const { rows } = await sql<LocationInside>`
    SELECT locations.code, locations.name, locations.capacity,
      greatest(0, coalesce(sum(CASE d.direction WHEN 'in' THEN d.count ELSE -d.count END), 0))::bigint AS inside
    FROM locations JOIN gates ON gates.location_id = locations.id
      LEFT JOIN gate_days d ON d.gate_id = gates.id AND d.local_date = (${now}::timestamptz AT TIME ZONE locations.timezone)::date
    WHERE locations.capacity IS NOT NULL AND locations.is_active AND ${isUnder(actor, {})}
    GROUP BY locations.id
    HAVING bool_or(gates.direction = 'in' AND gates.deleted_at IS NULL)
      AND bool_or(gates.direction = 'out' AND gates.deleted_at IS NULL)
    ORDER BY ${byLocation}`.execute(db);
  return rows;
}
