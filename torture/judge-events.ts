import { setTimeout as sleep } from "node:timers/promises";
import { createStaffClient, dataOf } from "../client/staff.ts";
import { type Evidence, missing, some } from "./evidence.ts";
import { notedOf, readLedger } from "./ledger.ts";
import { contentOfRow } from "./reader.ts";

/** Guarantees 1 to 3: acknowledged ⊆ stored ⊆ attempted, nothing twice, every sum the same, the stream whole. */
export async function judgeEvents(evidence: Evidence): Promise<void> {
  const stored = await evidence.rows<{ id: number; event_id: string | null }>(
    "SELECT id::int, event_id FROM entries ORDER BY id",
  );
  judgeKeyed(evidence, stored);
  judgeAnonymous(evidence, stored);
  await judgeVoids(evidence);
  await judgeSums(evidence, stored.length);
  await judgeStream(evidence, stored.length);
}

interface Stored {
  id: number;
  event_id: string | null;
}

function judgeKeyed({ lines, demand, demandNone }: Evidence, stored: readonly Stored[]): void {
  const { attempted, acknowledged } = notedOf(lines, "event");
  const keyed = stored.flatMap(({ id, event_id }) => (event_id === null ? [] : [[event_id, id] as const]));
  const idOf = new Map(keyed);
  const lost = [...acknowledged].filter(([key, id]) => idOf.get(key) !== id);
  demandNone("lost", lost.length, `acknowledged, and not stored as told: ${some(lost.map(([key]) => key))}`);
  const strange = missing(idOf.keys(), attempted);
  demand(strange.length === 0, `stored, and never attempted: ${some(strange)}`);
  const again = keyed.length - idOf.size;
  demandNone("twice", again, `${again} events are stored twice`);
  const gaps = stored.filter(({ id }, at) => id !== at + 1);
  demand(gaps.length === 0, `ids have gaps, the first before ${gaps[0]?.id}`);
}

function judgeAnonymous({ lines, demand, demandNone }: Evidence, stored: readonly Stored[]): void {
  const { attempted, acknowledged } = notedOf(lines, "anonymous");
  const ids = new Set(stored.filter(({ event_id }) => event_id === null).map(({ id }) => id));
  const told = [...acknowledged.values()].map(Number);
  const lost = missing(told, ids);
  demandNone("lost", lost.length, `acknowledged without a key, and not stored: ${some(lost)}`);
  demand(new Set(told).size === told.length, "one id was told to two requests without a key");
  const tooMany = ids.size - attempted.size;
  demandNone("twice", tooMany, `${tooMany} events without a key are stored more often than attempted`);
}

async function judgeVoids({ lines, rows, demand, demandNone }: Evidence): Promise<void> {
  const { attempted, acknowledged } = notedOf(lines, "void");
  const found = await rows<{ id: string }>("SELECT entry_id::text AS id FROM entry_voids");
  const voided = new Set(found.map(({ id }) => id));
  const lost = missing(acknowledged.keys(), voided);
  demandNone("lost", lost.length, `acknowledged as voided, and not: ${some(lost)}`);
  const strange = missing(voided, attempted);
  demand(strange.length === 0, `voided, and nobody asked: ${some(strange)}`);
}

interface Sums {
  entries: { count: number; revenue: number };
  hourly: { count: number; revenue: number };
  all: { count: number; revenue: number };
  keys: number;
  keyed: number;
  last: number;
  /** Of each table of totals but the first. */
  others: Record<string, { count: number; revenue: number }>;
}

async function judgeSums({ scene, rows, demand }: Evidence, stored: number): Promise<void> {
  const [sums] = await rows<Sums>(allSums);
  if (sums === undefined) return demand(false, "the database has no sums");
  const { entries, hourly, all, others } = sums;
  const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);
  demand(same(entries, hourly), `events are ${shown(entries)}, hourly totals ${shown(hourly)}`);
  for (const [table, sum] of Object.entries(others))
    demand(same(all, sum), `events and voided ones are ${shown(all)}, ${table} ${shown(sum)}`);
  demand(sums.last === stored, `the ledger counts ${sums.last} events, ${stored} are stored`);
  demand(sums.keys === sums.keyed, `${sums.keyed} events have a key, ${sums.keys} keys have an event`);
  demand(await agrees(), "the summary of the API differs from the sum of events");

  /** The server may still be behind a database that has just come back. */
  async function agrees(): Promise<boolean> {
    for (let turn = 0; turn < 20; turn += 1, await sleep(250)) {
      const told = await summary().catch(() => undefined);
      if (told !== undefined && same(told, entries)) return true;
    }
    return false;
  }
  async function summary() {
    const [{ staffUrl } = { staffUrl: "" }] = scene.apis;
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const query = { start_date: day(-3), end_date: day(3) };
    const client = createStaffClient(staffUrl, { token: scene.token });
    const { total_count, total_revenue } = await dataOf(
      client.GET("/retribusi/v1/dashboard/daily", { params: { query } }),
    );
    return { count: total_count, revenue: total_revenue };
  }
}

function shown({ count, revenue }: { count: number; revenue: number }): string {
  return `${count} of ${revenue} rupiah`;
}

const counted = (count: string, revenue: string) =>
  `json_build_object('count', coalesce(${count}, 0), 'revenue', coalesce(${revenue}, 0))`;

const allSums = `SELECT
  (SELECT ${counted("count(*)", "sum(price)")} FROM entries e WHERE NOT EXISTS (SELECT FROM entry_voids v WHERE v.entry_id = e.id)) AS entries,
  (SELECT ${counted("sum(count)", "sum(revenue)")} FROM hourly_totals) AS hourly,
  (SELECT ${counted("count(*)", "sum(price)")} FROM entries) AS all,
  (SELECT count(*)::int FROM entry_keys k JOIN entries e ON e.id = k.entry_id AND e.event_id = k.event_id) AS keys,
  (SELECT count(event_id)::int FROM entries) AS keyed,
  (SELECT last_entry_id::int FROM ledger) AS last,
  json_build_object(${["gate_days", "location_days", "city_days", "city_hours"].map((table) => `'${table}', ${sumOf(table)}`).join(", ")}) AS others`;

function sumOf(table: string): string {
  return `(SELECT ${counted("sum(count + voided_count)", "sum(revenue + voided_revenue)")} FROM ${table})`;
}

/** Each reader has every event once, in order, and under each id what is stored under it. */
async function judgeStream({ scene, rows, demand }: Evidence, stored: number): Promise<void> {
  const found = await rows<{ id: number; content: string }>(
    `SELECT e.id::int, ${contentOfRow} AS content FROM entries e JOIN gates g ON g.id = e.gate_id`,
  );
  const contents = new Map(found.map(({ id, content }) => [String(id), content]));
  for (const reader of scene.readers) {
    const isThere = await reader.until(stored, 60);
    demand(isThere, `the stream has delivered up to ${reader.last()} of ${stored}`);
    await reader.flush();
    const lines = readLedger(reader.path);
    // What came before the reader was told that its history is gone, it has forgotten.
    const received = lines.slice(lines.findLastIndex(({ what }) => what === "reset") + 1);
    const wrong = received.findIndex(({ key }, at) => Number(key) !== at + 1);
    demand(wrong === -1, `the stream delivered ${received[wrong]?.key} as message ${wrong + 1}`);
    demand(received.length <= stored, `the stream delivered ${received.length} events of ${stored}`);
    const other = received.filter(({ key, got }) => contents.has(key) && contents.get(key) !== got);
    const told = some(other.map(({ got }) => `"${String(got)}"`));
    demand(other.length === 0, `the stream delivered ${told} where something else is stored`);
  }
}
