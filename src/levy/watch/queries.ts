import { sql } from "kysely";
import type { Db } from "../../kernel/context.ts";
import { countRows } from "../../kernel/lists/page-queries.ts";

/** How many events that were refused since then wait to be replayed. */
export function countQuarantined(db: Db, since: Date) {
  const rejected = db.selectFrom("rejected_events").where("received_at", ">=", since);
  return countRows(rejected.where("replayed_at", "is", null).where("dismissed_at", "is", null));
}

/** Gates whose events were refused since then for their time or for how they were published, and wait to be replayed. */
export async function refusedGates(db: Db, since: Date) {
  const { rows } = await sql<{
    location_code: string;
    gate_code: string;
    gate_name: string;
    reason: "time" | "mqtt";
    count: number;
  }>`
    SELECT r.location_code, r.gate_code, g.name AS gate_name,
      CASE WHEN r.error = 'MQTT_NOT_QOS_1' THEN 'mqtt' ELSE 'time' END AS reason,
      count(*)::int AS count
    FROM rejected_events r
    JOIN locations l ON l.code = r.location_code AND l.deleted_at IS NULL
    JOIN gates g ON g.location_id = l.id AND g.code = r.gate_code AND g.deleted_at IS NULL
    WHERE r.received_at >= ${since} AND r.replayed_at IS NULL AND r.dismissed_at IS NULL
      AND (r.error = 'MQTT_NOT_QOS_1' OR r.fields @? ${timeRefusals}::jsonpath)
    GROUP BY 1, 2, 3, 4`.execute(db);
  return rows;
}

/** Of the details that the quarantine keeps. */
const timeRefusals =
  '$[*] ? (@.code == "LONG_BEFORE_FIRST_TARIFF" || @.code == "EVENT_TOO_OLD" || @.code == "AHEAD_OF_OUR_CLOCK")';

export async function zonesInUse(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("locations")
    .where("is_active", "=", true)
    .select("timezone")
    .distinct()
    .execute();
  return rows.map(({ timezone }) => timezone);
}
