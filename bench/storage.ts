import type pg from "pg";
import { type Row, whole } from "./figures.ts";
import { fillEvents } from "./fill.ts";
import type { Machine } from "./machine.ts";
import type { Pace } from "./pace.ts";
import { town } from "./town.ts";

const yearly = 365 * 1_000_000;

/** What an event costs on disk, every index included, and what it costs once its month is archived. */
export async function measureStorage(machine: Machine, pace: Pace): Promise<Row[]> {
  return [
    ...(await sizeRows(machine, pace, "none")),
    ...(await sizeRows(machine, pace, "uuid")),
    ...(await archiveRows(machine, pace)),
  ];
}

async function sizeRows(machine: Machine, { storedEvents }: Pace, keys: "none" | "uuid"): Promise<Row[]> {
  const database = `stored_${keys}`;
  await machine.createDatabase(database, town);
  const client = await machine.connect(database);
  await fillEvents(client, storedEvents, { keys });
  await client.query("VACUUM ANALYZE");
  const entries = await sizeOf(client, ["entries", "entry_keys"]);
  const totals = await sizeOf(client, [
    "hourly_totals",
    "gate_days",
    "city_days",
    "city_hours",
    "gate_activity",
    "ledger",
  ]);
  await client.end();
  const kind = keys === "none" ? "without event_id" : "with a UUID as event_id";
  const bytes = entries / storedEvents;
  return [
    {
      what: `bytes on disk of an event ${kind}, indexes included, of ${whole(storedEvents)}`,
      ours: `${bytes.toFixed(0)}, and ${whole(totals / 1000)} kB of totals in all`,
      limit: `a year of 1,000,000 a day, computed: ${gigabytes(bytes)}`,
      ratio: null,
    },
  ];
}

async function archiveRows(machine: Machine, { archivedEvents }: Pace): Promise<Row[]> {
  const database = "archived";
  await machine.createDatabase(database, town);
  const client = await machine.connect(database);
  await fillEvents(client, archivedEvents, { firstDay: monthsAgo(2) });
  await fillEvents(client, archivedEvents, { firstDay: monthsAgo(1), keys: "uuid" });
  await client.end();
  const start = performance.now();
  const said = await machine.command(database, ["archive", "--before", monthsAgo(0).slice(0, 7)]);
  const seconds = (performance.now() - start) / 1000;
  const bytes = [...said.matchAll(/(\d+) events.*\((\d+) bytes\)/g)].map(
    ([, events, size]) => Number(size) / Number(events),
  );
  const [plain = Number.NaN, keyed = Number.NaN] = bytes;
  return [
    {
      what: `bytes of an archived event, of ${whole(2 * archivedEvents)} in two months`,
      ours: `${plain.toFixed(1)} without event_id, ${keyed.toFixed(1)} with a UUID; ${whole((2 * archivedEvents) / seconds)} events/s`,
      limit: `a year of 1,000,000 a day, computed: ${gigabytes(plain)} or ${gigabytes(keyed)}`,
      ratio: null,
    },
  ];
}

async function sizeOf(client: pg.Client, tables: string[]): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    "SELECT sum(pg_total_relation_size(name::regclass)) AS bytes FROM unnest($1::text[]) AS name",
    [tables],
  );
  return Number(rows[0]?.bytes);
}

function gigabytes(bytesOfEvent: number): string {
  return `${((bytesOfEvent * yearly) / 1e9).toFixed(0)} GB`;
}

/** The first day of the local month so many months ago. */
function monthsAgo(months: number): string {
  const now = new Date(Date.now() + 7 * 3_600_000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 10);
}
