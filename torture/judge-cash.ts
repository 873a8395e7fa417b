import { type Evidence, some } from "./evidence.ts";
import { judgeOnce } from "./judge-money.ts";

/** Guarantees of the levies' money: what is handed in is there once, and a closing says what its day is made of. */
export async function judgeCash(evidence: Evidence): Promise<void> {
  const { rows, demand } = evidence;
  await judgeOnce(evidence, "hand-in", "SELECT note AS key, id::text AS got FROM hand_ins");
  await judgeOnce(evidence, "exemption", "SELECT note AS key, id::text AS got FROM exemptions");
  await judgeOnce(evidence, "closing", "SELECT reason AS key, local_date::text AS got FROM day_closings");
  for (const [whatIsWrong, query] of faults) {
    const found = await rows(query);
    demand(found.length === 0, `${whatIsWrong}: ${some(found.map((row) => JSON.stringify(row)))}`);
  }
}

const ofDay = "x.location_id = c.location_id AND x.local_date = c.local_date";

/** Each finds what must not be. */
const faults: readonly (readonly [string, string])[] = [
  [
    "a closing is not what was entered for its day",
    `SELECT c.local_date::text, c.handed_in, c.exempt FROM day_closings c WHERE c.reopened_at IS NULL AND (
      c.handed_in <> (SELECT coalesce(sum(amount), 0) FROM hand_ins x WHERE ${ofDay} AND x.voided_at IS NULL)
      OR c.exempt <> (SELECT coalesce(sum(amount), 0) FROM exemptions x WHERE ${ofDay} AND x.status IN ('COUNTED', 'APPROVED')))`,
  ],
  [
    "a closing and its corrections are not what is kept as counted by now",
    `SELECT c.local_date::text, c.counted, c.counted_now FROM day_closings c WHERE c.reopened_at IS NULL AND c.counted_now IS DISTINCT FROM
      c.counted + (SELECT coalesce(sum(amount), 0) FROM closing_corrections k WHERE k.closing_id = c.id)`,
  ],
  [
    "the shifts of a closed day are not the day",
    `SELECT c.local_date::text FROM day_closings c WHERE c.reopened_at IS NULL AND
      (SELECT (coalesce(sum(counted), 0), coalesce(sum(exempt), 0), coalesce(sum(handed_in), 0)) FROM closed_shifts x WHERE ${ofDay})
        IS DISTINCT FROM (c.counted_now::numeric, c.exempt::numeric, c.handed_in::numeric)`,
  ],
  [
    "a day that is open has shifts of a closing",
    `SELECT x.local_date::text FROM closed_shifts x WHERE NOT EXISTS
      (SELECT FROM day_closings c WHERE ${ofDay} AND c.reopened_at IS NULL)`,
  ],
  [
    "a closing has no audit record",
    `SELECT c.id FROM day_closings c JOIN locations l ON l.id = c.location_id
     WHERE NOT EXISTS (SELECT FROM audit_log a
      WHERE a.entity = 'day_closings' AND a.action = 'close' AND a.entity_key = l.code || '/' || c.local_date)`,
  ],
];
