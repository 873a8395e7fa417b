import type pg from "pg";

/** What reads need to know of a city. */
export interface City {
  /** Events whose rows are in the database: those of months that are not archived. */
  events: number;
  /** Those that happened before them. */
  earlier: number;
}

/** Locations of a city, and gates of each. */
export interface CitySize {
  locations: number;
  gatesOfLocation: number;
}

export const bigCity: CitySize = { locations: 100, gatesOfLocation: 10 };
const daysAtOnce = 10;

/**
 * Makes a clone of the town a city, by default of 100 locations with 10 gates each, where each gate counted one event of each category in every
 * hour of this many days up to yesterday. Its last months have their events; those before are archived, as they would be: a year of
 * hours is 26 million rows, and as many events would need as much again.
 * @param client one connection, and others which fill days at the same time
 */
export async function fillCity(
  [client, ...others]: readonly [pg.Client, ...pg.Client[]],
  days: number,
  size = bigCity,
): Promise<City> {
  const eventsOfDay = size.locations * size.gatesOfLocation * 24 * 3;
  // Hours and events agree by how they are made; their keys would be looked up one by one.
  for (const one of [client, ...others])
    await one.query("SET session_replication_role = replica; SET work_mem = '256MB'");
  await fillPlaces(client, size);
  const first = dateBefore(days);
  const hot = hotFrom(days);
  const archivedDays = (Date.parse(hot) - Date.parse(first)) / 86_400_000;
  let next = 0;
  const fillDays = async (one: pg.Client) => {
    while (next < days) {
      const day = next;
      next += daysAtOnce;
      const last = Math.min(next, days) - 1;
      await one.query(hoursStatement, [first, day, last]);
      const young = Math.max(day, archivedDays);
      if (young <= last) await one.query(eventsStatement, [first, young, last, eventsOfDay]);
    }
  };
  await Promise.all([client, ...others].map(fillDays));
  await client.query(archivesStatement, [first, hot, eventsOfDay]);
  await client.query(
    "UPDATE ledger SET last_entry_id = $1, archived_until_id = $2, catalogue_version = catalogue_version + 1",
    [days * eventsOfDay, archivedDays * eventsOfDay],
  );
  await client.query("SELECT rebuild_totals()");
  for (const one of [client, ...others]) await one.query("RESET session_replication_role; RESET work_mem");
  return { events: (days - archivedDays) * eventsOfDay, earlier: archivedDays * eventsOfDay };
}

/** Makes of a clone of the town this many locations and gates, each gate with a tariff for each category. */
export async function fillPlaces(client: pg.Client, { locations, gatesOfLocation }: CitySize): Promise<void> {
  await client.query(placesStatement, [locations, gatesOfLocation]);
}

const placesStatement = `
  WITH place AS (
    INSERT INTO locations (code, name, type, timezone, is_active, created_at, updated_at)
    SELECT 'K' || to_char(n, 'FM000'), 'Pasar ' || n, 'pasar', 'Asia/Jakarta', true, now(), now()
    FROM generate_series(1, $1::int - (SELECT count(*)::int FROM locations)) AS n RETURNING id
  ), gate AS (
    INSERT INTO gates (location_id, code, name, direction, is_active, created_at, updated_at)
    SELECT place.id, 'G' || n, 'Gerbang ' || n, CASE WHEN n % 2 = 0 THEN 'in' ELSE 'out' END::direction, true, now(), now()
    FROM (SELECT id FROM place UNION ALL SELECT id FROM locations) AS place CROSS JOIN generate_series(1, $2::int) AS n
    WHERE NOT EXISTS (SELECT FROM gates WHERE location_id = place.id AND code = 'G' || n) RETURNING id
  ), activity AS (
    INSERT INTO gate_activity (gate_id, last_event_at, last_seen_at) SELECT id, now(), now() FROM gate
  ), tariff AS (
    INSERT INTO tariffs (gate_id, category, created_at, updated_at)
    SELECT id, category, now(), now() FROM gate CROSS JOIN unnest(enum_range(NULL::category)) AS category RETURNING id
  )
  INSERT INTO tariff_versions (tariff_id, effective_from, price, created_at, created_by)
  SELECT id, date_trunc('second', now() - interval '4 years'), 2000, now(), 'bench' FROM tariff`;

// Of days $2 to $3, counted from the date $1.
const happened = `
  generate_series($2::int, $3::int) AS day
  CROSS JOIN generate_series(0, 23) AS hour
  CROSS JOIN LATERAL (
    SELECT $1::date + day AS date, ($1::date + day + hour * interval '1 hour') AT TIME ZONE 'Asia/Jakarta' AS utc) AS moment
  CROSS JOIN (SELECT id, direction, row_number() OVER (ORDER BY id) - 1 AS place FROM gates) AS gate
  CROSS JOIN unnest(enum_range(NULL::category)) WITH ORDINALITY AS kind (category, number)`;

const hoursStatement = `
  INSERT INTO hourly_totals (local_date, gate_id, local_hour, category, direction, utc_hour, count, revenue, late_count, first_event_at,
    last_event_at)
  SELECT date, gate.id, hour, category, direction, utc, 1, 2000, 0, utc + interval '600 s' + place * interval '1 s',
    utc + interval '600 s' + place * interval '1 s'
  FROM ${happened} ORDER BY date, gate.id, hour`;

// $4 is how many events a day has; ids are in the order of time.
const eventsStatement = `
  INSERT INTO entries (id, event_time, received_at, local_date, gate_id, api_key_id, price, category, direction, local_hour, is_late)
  SELECT day::bigint * $4::int + hour * $4::int / 24 + place * 3 + number, utc + interval '600 s' + place * interval '1 s',
    utc + interval '2000 s', date, gate.id, 1, 2000, category, direction, hour, false
  FROM ${happened} ORDER BY 1`;

const archivesStatement = `
  INSERT INTO archives (month, part, events, amount, voided, first_id, last_id, until_id, digest, file_name, bytes, sha256, written_at,
    removed_at)
  SELECT date_trunc('month', date)::date, 1, count(*) * $3::int, count(*) * $3::int * 2000, 0, (min(date) - $1::date)::bigint * $3::int + 1,
    (max(date) - $1::date + 1)::bigint * $3::int, (max(date) - $1::date + 1)::bigint * $3::int, '-', min(date) || '.csv.zst', 1,
    repeat('0', 64), now(), now()
  FROM (SELECT date::date FROM generate_series($1::date, $2::date - 1, interval '1 day') AS date) AS dates GROUP BY 1`;

/** The local date in Jakarta, this many days ago. */
function dateBefore(days: number): string {
  return new Date(Date.now() + 7 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
}

/** The first day of the month that was three weeks ago: of those before, no event is in the database. */
function hotFrom(days: number): string {
  const first = dateBefore(days);
  const month = `${dateBefore(Math.min(21, days)).slice(0, 7)}-01`;
  return month < first ? first : month;
}
