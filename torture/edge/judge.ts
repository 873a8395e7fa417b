import { missing, some } from "../evidence.ts";
import { type Noted, notedOf, readLedger } from "../ledger.ts";
import { isWithoutTime, keyOf, timeOf } from "./gates.ts";
import type { EdgeScene } from "./scene.ts";

/** A passage as the service has it, in the order of ids. */
export interface Stored {
  location: string;
  gate: string;
  event_id: string;
  /** Unix seconds. */
  at: number;
}

/** By how much the time that an agent gives a passage may differ from the true one, seconds. */
const clockError = 3;
const price = 2000;

/**
 * Whether what agents have taken is stored, and adds up. Nobody passes any more, and the agents' queues are empty.
 * @returns what is wrong; empty when nothing is
 */
export async function judgeEdge({ ledger, cluster, sites }: EdgeScene): Promise<string[]> {
  const { rows: stored } = await cluster.query(
    `SELECT locations.code AS location, gates.code AS gate, event_id, extract(epoch FROM event_time)::float8 AS at
     FROM entries JOIN gates ON gates.id = gate_id JOIN locations ON locations.id = gates.location_id
     ORDER BY entries.id`,
  );
  const wrong = wrongWith(stored, notedOf(readLedger(ledger.path), "event"));
  const { rows } = await cluster.query(
    "SELECT coalesce(sum(count), 0)::int AS count, coalesce(sum(revenue), 0)::int AS revenue FROM hourly_totals",
  );
  const { count, revenue } = rows[0] ?? {};
  if (count !== stored.length || revenue !== stored.length * price)
    wrong.push(`hourly totals have ${count} of ${stored.length} passages`);
  for (const { name, status } of sites) {
    const { tallies = {}, dead_letters = {} } = (await status()) ?? {};
    const { recorded = 0, accepted = 0, duplicate = 0 } = tallies;
    if (recorded !== accepted + duplicate)
      wrong.push(`${name} took ${recorded} and was answered ${accepted} + ${duplicate}`);
    if (Object.keys(dead_letters).length > 0) wrong.push(`${name} has dead letters`);
  }
  return wrong;
}

/** Taken by an agent ⊆ stored ⊆ handed over, each once, in order per gate, at its time. Returns what is not so. */
export function wrongWith(stored: readonly Stored[], { attempted, acknowledged }: Noted): string[] {
  const keys = keysOf(stored);
  const found = new Set(keys);
  const perGate = Map.groupBy(stored, ({ location, gate }) => `${location}/${gate}`);
  const mistimed = stored.flatMap(({ gate, at }, index) => {
    const got = acknowledged.get(keys[index] ?? "") as { from: number; to: number } | undefined;
    if (!isWithoutTime(gate) || got === undefined) return [];
    const off = Math.max(got.from - at, at - got.to);
    return off > clockError ? [`${keys[index]} by ${off.toFixed(1)} s`] : [];
  });
  const findings: [string, Iterable<string>][] = [
    ["taken by an agent, and not stored", missing(acknowledged.keys(), found)],
    ["stored twice", repeated(keys)],
    ["stored, and handed over by no gate", missing(found, attempted)],
    [
      "not in the order in which they were taken",
      [...perGate].filter(([, passages]) => !isInOrder(passages)).map(([gate]) => gate),
    ],
    ["stored with another time than its own", mistimed],
  ];
  return findings.flatMap(([what, which]) => {
    const all = [...which];
    return all.length === 0 ? [] : [`${what}: ${some(all)}`];
  });
}

/** The passages' names: by their own time, or by their turn where the agent gave them one. */
function keysOf(stored: readonly Stored[]): string[] {
  const turns = new Map<string, number>();
  return stored.map(({ location, gate, at }) => {
    if (!isWithoutTime(gate)) return keyOf(location, gate, at - timeOf(0));
    const turn = turns.get(location) ?? 0;
    turns.set(location, turn + 1);
    return keyOf(location, gate, turn);
  });
}

function repeated(keys: readonly string[]): string[] {
  const seen = new Set<string>();
  return keys.filter((key) => seen.size === seen.add(key).size);
}

function isInOrder(passages: readonly Stored[]): boolean {
  return passages.every(
    ({ event_id }, index) => index === 0 || seqOf(passages[index - 1]?.event_id) < seqOf(event_id),
  );
}

/** The number at the end of an agent's event id. */
const seqOf = (eventId = "") => Number(eventId.slice(eventId.lastIndexOf("-") + 1));
