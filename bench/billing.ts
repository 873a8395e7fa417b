import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { median, type Row, whole } from "./figures.ts";
import type { Machine } from "./machine.ts";
import type { Pace } from "./pace.ts";
import { type Loket, residentMemory } from "./processes.ts";
import { login } from "./town.ts";
import { waterworks } from "./waterworks.ts";

const seconds = 15;
const allConnections = 100_000;
const flat = 1.25;
const limitRounds = 3;
/** Milliseconds between two looks at a run: what it seems to take longer is half of that in the mean, of two seconds. */
const lookEvery = 20;

/** A utility moves in, reads every meter and bills the period: compared with PostgreSQL, which writes the same rows in one statement. */
export async function measureBilling(machine: Machine, pace: Pace): Promise<Row[]> {
  await machine.createDatabase("billing", waterworks);
  const client = await machine.connect("billing");
  const { connections } = pace;
  const period = lastPeriod();
  const rows: Row[] = [];

  const first = await openOffice(machine, pace);
  for (const [table, csv] of files(connections, period)) {
    const took = await first.runOf(`/${table}/import`, csv);
    const limit = await rewrite(client, table);
    const what = `import of ${whole(connections)} ${table}`;
    rows.push(rowOf(what, { took, connections, limit }));
  }
  await first.loket.stop();
  await client.query("VACUUM ANALYZE");

  // Another process, so that the memory is that of billing alone; and a preview, so that it has grown to what such work needs.
  const second = await openOffice(machine, pace);
  await second.runOf(`/billing/${period}/preview`, {});
  const memory = watchMemory(second.loket.pid);
  const took = await second.runOf(`/billing/${period}/close`, {});
  const sizes = memory.stop();
  await second.loket.stop();
  const limit = await rewrite(client, "bills");
  await client.end();
  rows.push(rowOf(`billing of ${whole(connections)} connections`, { took, connections, limit }));
  return [...rows, ...memoryRow(sizes)];
}

interface Measured {
  took: number;
  connections: number;
  /** Rows a second. */
  limit: number;
}

function rowOf(what: string, { took, connections, limit }: Measured): Row {
  const allowed = (seconds * connections) / allConnections;
  return {
    what,
    ours: `${took.toFixed(1)} s, ${whole(connections / took)} a second`,
    limit: `${whole(limit)} rows/s, INSERT of the same rows into a like table`,
    ratio: connections / took / limit,
    target: `< ${allowed} s`,
    isMet: took < allowed,
  };
}

/** Flat is what does not grow with the number of bills. The lowest sizes count: the others hold garbage that is soon collected. */
function memoryRow(sizes: readonly number[]): Row[] {
  if (sizes.length === 0) return [];
  const first = Math.min(...sizes.slice(0, Math.ceil(sizes.length / 10)));
  const last = Math.min(...sizes.slice(Math.floor(sizes.length / 2)));
  const megabytes = (bytes: number) => `${whole(bytes / 1e6)} MB`;
  return [
    {
      what: "its memory, all of the server's process, after a preview",
      ours: `${megabytes(last)} at least in the last half, ${megabytes(Math.max(...sizes))} at most`,
      limit: `${megabytes(first)} at least in the first tenth`,
      ratio: last / first,
      target: `≤ ${flat}`,
      isMet: last / first <= flat,
    },
  ];
}

interface Office {
  loket: Loket;
  /** Starts a run by a CSV file or by JSON. @returns seconds until its end @throws Error when it fails */
  runOf: (path: string, body: string | object) => Promise<number>;
}

async function openOffice(machine: Machine, pace: Pace): Promise<Office> {
  const loket = await machine.startLoket("billing", pace.profile);
  const base = `${loket.url}/backoffice/v1`;
  const authorization = `Bearer ${await login(loket.url)}`;
  const ask = async (path: string, options: RequestInit = {}) => {
    const headers = { authorization, ...options.headers };
    const response = await fetch(base + path, { ...options, headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: { id: number; status: string } }).data;
  };
  return {
    loket,
    async runOf(path, body) {
      const isFile = typeof body === "string";
      const start = performance.now();
      const headers = { "content-type": isFile ? "text/csv" : "application/json" };
      let run = await ask(path, { method: "POST", headers, body: isFile ? body : JSON.stringify(body) });
      while (run.status === "BERJALAN") {
        await sleep(lookEvery);
        run = await ask(`/runs/${run.id}`);
      }
      if (run.status !== "SELESAI") throw new Error(`${path}: ${JSON.stringify(run).slice(0, 500)}`);
      return (performance.now() - start) / 1000;
    },
  };
}

/** The master data of a utility, and what its meters showed, each file in the order in which it can be imported. */
function files(connections: number, period: string): [string, string][] {
  const numbers = Array.from({ length: connections }, (_, index) => String(index + 1).padStart(8, "0"));
  const file = (header: string, row: (number: string) => string) =>
    `${header}\n${numbers.map(row).join("\n")}\n`;
  return [
    [
      "customers",
      file("code,name,phone,address", (n) => `C${n},Budi Contoh,+62811${n.slice(1)},Jalan Melati ${n}`),
    ],
    [
      "connections",
      file(
        "sl,customer_code,class_code,address,area,meter_no",
        (n) => `01${n},C${n},RT-A,Jalan Melati ${n},UTARA,M${n}`,
      ),
    ],
    ["readings", file("sl,period,stand", (n) => `01${n},${period},${1 + (Number(n) % 60)}`)],
  ];
}

/** The local month before this one, as 'YYYYMM'. */
function lastPeriod(): string {
  const now = new Date(Date.now() + 7 * 3_600_000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
    .toISOString()
    .slice(0, 7)
    .replace("-", "");
}

/** Rows a second when PostgreSQL copies a table into a new one with the same checks and indexes, in one statement. */
async function rewrite(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ names: string }>(
    `SELECT string_agg(quote_ident(attname), ', ') AS names FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  );
  const names = rows[0]?.names;
  await client.query(`CREATE TABLE rewritten (LIKE ${table} INCLUDING ALL)`);
  const rates: number[] = [];
  for (let round = 0; round < limitRounds; round += 1) {
    await client.query("TRUNCATE rewritten");
    const start = performance.now();
    const { rowCount } = await client.query(
      `INSERT INTO rewritten (${names}) OVERRIDING SYSTEM VALUE SELECT ${names} FROM ${table}`,
    );
    rates.push((rowCount ?? 0) / ((performance.now() - start) / 1000));
  }
  await client.query("DROP TABLE rewritten");
  return median(rates);
}

function watchMemory(pid: number): { stop: () => number[] } {
  const sizes: number[] = [];
  const timer = setInterval(() => {
    const size = residentMemory(pid);
    if (size !== null) sizes.push(size);
  }, 50);
  return {
    stop() {
      clearInterval(timer);
      return sizes;
    },
  };
}
