import { fullDay } from "./fill.ts";
import type { ReadSide } from "./read-calls.ts";

/**
 * What a read cannot leave out: the rows that its figures are in, found by their indexes and added up to what the answer names, by one
 * prepared statement. Nobody asks who calls, nothing is written as an answer.
 */
interface Least {
  text: string;
  values: readonly string[];
}

const place = "SELECT id FROM locations WHERE code = 'PSR01'";
const gates = `SELECT id FROM gates WHERE location_id = (${place})`;
const days = (level: string, own: string): string => `
  SELECT local_date, sum(count), sum(revenue), sum(count) FILTER (WHERE category = 'person_walk'),
    sum(count) FILTER (WHERE category = 'motor'), sum(count) FILTER (WHERE category = 'car')
  FROM ${level} WHERE ${own} local_date >= $1 AND local_date < $2 GROUP BY local_date`;
const sums = (rows: string): string =>
  `SELECT gate_id, sum(count) AS count, sum(revenue) AS revenue, max(last_event_at) AS last_event_at FROM ${rows} GROUP BY gate_id`;
const named = "locations.code, gates.code, gates.name, gates.direction";
const seen = "LEFT JOIN gate_activity USING (gate_id)";

/** @param year the first day of a chart of 366 days, and the one after its last */
export function leastReads(year: readonly [string, string]): Readonly<Record<string, Least>> {
  const ofDay = (text: string): Least => ({ text, values: [fullDay] });
  const ofYear = (text: string): Least => ({ text, values: year });
  return {
    "dashboard/daily, 366 days, everywhere": ofYear(days("city_days", "")),
    "dashboard/daily, 366 days, a location": ofYear(days("gate_days", `gate_id = ANY(ARRAY(${gates})) AND`)),
    "dashboard/daily, 366 days, a gate": ofYear(
      days("gate_days", `gate_id = (${gates} AND code = 'G1') AND`),
    ),
    "summary/daily": ofDay(`
      SELECT ${named}, day.* FROM (${sums("gate_days WHERE local_date = $1")}) AS day
      JOIN gates ON gates.id = gate_id JOIN locations ON locations.id = location_id`),
    "summary/hourly, a location": ofDay(`
      SELECT local_hour, category, direction, sum(count), sum(revenue) FROM hourly_totals
      WHERE local_date = $1 AND gate_id = ANY(ARRAY(${gates})) GROUP BY local_hour, category, direction`),
    "dashboard/summary": ofDay(`
      SELECT (SELECT count(*) FROM gate_activity WHERE last_seen_at > now() - interval '5 minutes'), top.* FROM (
        ${sums("gate_days WHERE local_date = $1")} ORDER BY count DESC LIMIT 1) AS top`),
    "its places": ofDay(`
      SELECT locations.code, locations.name, local_date, day.* FROM (
        SELECT location_id, local_date, sum(count), sum(revenue) FROM gate_days JOIN gates ON id = gate_id WHERE local_date IN ($1, $1::date - 7)
        GROUP BY location_id, local_date) AS day
      JOIN locations ON locations.id = location_id`),
    "realtime/snapshot, every gate": ofDay(`
      SELECT ${named}, last_seen_at, day.* FROM (${sums("gate_days WHERE local_date = $1")}) AS day ${seen}
      JOIN gates ON gates.id = gate_id JOIN locations ON locations.id = location_id`),
    "realtime/snapshot, a location": ofDay(`
      SELECT ${named}, last_seen_at, day.* FROM (
        ${sums(`gate_days WHERE local_date = $1 AND gate_id = ANY(ARRAY(${gates}))`)}) AS day ${seen}
      JOIN gates ON gates.id = gate_id JOIN locations ON locations.id = location_id`),
    "realtime/snapshot, as Home asks": ofDay(`
      SELECT code, name, heard, online, day.* FROM (
        SELECT location_id, category, sum(count), sum(revenue) FROM gate_days JOIN gates ON id = gate_id WHERE local_date = $1
        GROUP BY location_id, category) AS day
      JOIN (
        SELECT location_id, count(*) AS heard, count(*) FILTER (WHERE last_seen_at > now() - interval '5 minutes') AS online
        FROM gates JOIN gate_activity ON gate_id = id GROUP BY location_id) AS life USING (location_id)
      JOIN locations ON locations.id = location_id`),
  };
}

/** Milliseconds until the rows are there. */
export async function timedLeast(
  { client }: ReadSide,
  what: string,
  { text, values }: Least,
): Promise<number> {
  const start = performance.now();
  await client.query({ name: `least: ${what}`, text, values: [...values] });
  return performance.now() - start;
}
