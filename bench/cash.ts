import { Agent } from "node:http";
import type pg from "pg";
import { timed } from "./calls.ts";
import { fillPlaces } from "./city.ts";
import { median, milliseconds, type Row } from "./figures.ts";
import type { Machine } from "./machine.ts";
import type { Pace } from "./pace.ts";
import { cpuSeconds } from "./processes.ts";
import { before } from "./read-calls.ts";
import { login, town } from "./town.ts";

const database = "cash";
const size = { locations: 100, gatesOfLocation: 1 };
const days = 365;
const warmups = 50;
const base = "/retribusi/v1/frontend/cash";
const year = `from=${before(days)}&to=${before(0)}`;
/** Milliseconds. */
const [mostOfDay, mostOfYear] = [25, 100];

const reads = [
  { what: "the money of a closed day at all locations", path: `/days?date=${before(1)}`, most: mostOfDay },
  { what: "the money of today, which is open", path: `/days?date=${before(0)}`, most: mostOfDay },
  ...["location", "collector", "shift", "weekday"].map((group) => ({
    what: `a year's leakage by ${group}`,
    path: `/leakage?${year}&group=${group}`,
    most: mostOfYear,
  })),
  {
    what: "a year's leakage of one location with its days",
    path: `/leakage?${year}&group=collector&location_code=K001`,
    most: mostOfYear,
  },
  { what: "the days of a year that nobody closed", path: `/open-days?${year}`, most: mostOfYear },
];

/** The office's reads of the money of levies, a year of it at 100 locations: three shifts a day, each with a hand-in, and an exemption. */
export async function measureCash(machine: Machine, pace: Pace): Promise<Row[]> {
  await machine.createDatabase(database, town);
  const client = await machine.connect(database, 3_600_000);
  await fillCash(client);
  const loket = await machine.startLoket(database, pace.profile);
  const agent = new Agent({ keepAlive: true });
  const token = await login(loket.url);
  const rows: Row[] = [];
  for (const { what, path, most } of reads) {
    const ask = () => timed({ url: loket.url + base + path, agent, token });
    for (let turn = 0; turn < warmups; turn += 1) await ask();
    const cpu = async () => [
      cpuSeconds(loket.pid) ?? Number.NaN,
      (await machine.databaseCpu()) ?? Number.NaN,
    ];
    const [server = 0, ofDatabase = 0] = await cpu();
    const times: number[] = [];
    for (let turn = 0; turn < pace.lists; turn += 1) times.push(await ask());
    const each = (await cpu()).map((seconds, at) =>
      milliseconds(((seconds - (at === 0 ? server : ofDatabase)) * 1000) / times.length),
    );
    const time = median(times);
    const ours = `${milliseconds(time)} (CPU: server ${each[0]}, database ${each[1]})`;
    rows.push({ what, ours, limit: "", ratio: null, target: `< ${most} ms`, isMet: time < most });
  }
  agent.destroy();
  await client.end();
  await loket.stop();
  return rows;
}

async function fillCash(client: pg.Client): Promise<void> {
  // What is inserted is what the service would have written; its triggers would ask for each row whether the day is open.
  await client.query("SET session_replication_role = replica; SET work_mem = '256MB'");
  await fillPlaces(client, size);
  const first = before(days);
  for (const statement of [hours, cashDays, handIns, exemptions])
    await client.query(statement, [first, days]);
  await client.query("SELECT rebuild_totals()");
  for (const statement of [closings, closedShifts]) await client.query(statement);
  await client.query("RESET session_replication_role; RESET work_mem");
  await client.query("VACUUM ANALYZE"); // what autovacuum does within minutes
}

// Of each day from the date $1 on, $2 days and today.
const dates = "(SELECT $1::date + day AS date FROM generate_series(0, $2::int) AS day) AS dates";
const shifts =
  "(VALUES ('PAGI', 0, 8), ('SIANG', 8, 16), ('MALAM', 16, 24)) AS shifts (code, from_hour, to_hour)";

// In the middle of each shift 100 of each of two categories at Rp 2,000.
const hours = `
  INSERT INTO hourly_totals (local_date, gate_id, local_hour, category, direction, utc_hour, count, revenue, late_count, first_event_at,
    last_event_at)
  SELECT date, gates.id, from_hour + 4, category, direction, utc, 100, 200000, 0, utc, utc + interval '3000 s'
  FROM ${dates} CROSS JOIN ${shifts} JOIN gates ON gates.code = 'G1' CROSS JOIN (VALUES ('motor'::category), ('car')) AS kinds (category)
    CROSS JOIN LATERAL (SELECT (date + (from_hour + 4) * interval '1 hour') AT TIME ZONE 'Asia/Jakarta' AS utc) AS moment
  ORDER BY date, gates.id`;

const cashDays = `
  INSERT INTO cash_days (location_id, local_date) SELECT locations.id, date FROM ${dates} CROSS JOIN locations ORDER BY date, locations.id`;

// Up to Rp 9,999 are missing of each shift; each location has three collectors, who take turns.
const handIns = `
  INSERT INTO hand_ins (location_id, local_date, shift, method, amount, counted, collector, created_at)
  SELECT l.id, date, shifts.code, 'CASH', 398000 - (l.id * 7919 + extract(doy FROM date)::int * 104729 + from_hour * 31) % 10000, 400000,
    'juru' || l.id * 3 + (extract(doy FROM date)::int + from_hour / 8) % 3, date + to_hour * interval '1 hour'
  FROM ${dates} CROSS JOIN locations l CROSS JOIN ${shifts} ORDER BY date, l.id`;

const exemptions = `
  INSERT INTO exemptions (location_id, local_date, shift, category, kind, count, price, collector, created_at, status)
  SELECT l.id, date, 'PAGI', 'motor', 'warga', 1, 2000, 'juru' || l.id * 3, date + interval '8 hours', 'COUNTED'
  FROM ${dates} CROSS JOIN locations l ORDER BY date, l.id`;

// Every day but today.
const closings = `
  INSERT INTO day_closings (location_id, local_date, counted, exempt, handed_in, tolerance, closed_at, closed_by, counted_now)
  SELECT location_id, local_date, 1200000, 2000, sum(amount), 50000, local_date + interval '30 hours', 'pengawas', 1200000
  FROM hand_ins WHERE local_date < (SELECT max(local_date) FROM cash_days) GROUP BY 1, 2 ORDER BY 2, 1`;

const closedShifts = `
  INSERT INTO closed_shifts (location_id, local_date, shift, from_hour, to_hour, counted, exempt, handed_in, collectors)
  SELECT c.location_id, c.local_date, code, from_hour, to_hour, h.counted, CASE WHEN code = 'PAGI' THEN 2000 ELSE 0 END, h.amount,
    ARRAY[h.collector]
  FROM day_closings c JOIN hand_ins h USING (location_id, local_date) JOIN ${shifts} ON code = h.shift
  ORDER BY 2, 1`;
