import type { Clock } from "./store/clock.ts";
import { type Database, foundBy } from "./store/database.ts";
import { agentVersion } from "./version.ts";

/** What the agent is and has, for `loket agent status`, `GET /status` and heartbeats. Ages in seconds. */
export interface Status {
  agent: string;
  version: string;
  queue: {
    length: number;
    /** How long the first has waited; null where that is not known, because the machine was started again since. */
    oldest_waiting_seconds: number | null;
    /** Passages without a final time, because the service's clock is not known yet. */
    waiting_for_clock: number;
  };
  /** By how much this machine's wall clock is ahead of the service's; null while that is not known. */
  clock_offset_seconds: number | null;
  /** Counts since the store was made. */
  tallies: Record<string, number>;
  /** Dead letters by reason. */
  dead_letters: Record<string, number>;
  unmapped: { input: string; unknown: string; name: string; count: number }[];
  gates: { gate: string; last_passage_seconds_ago: number | null }[];
  /** What the running agent last said of its parts. */
  parts: { part: string; text: string; is_trouble: boolean; seconds_ago: number | null }[];
}

/** Reads the status from the store, whether the agent runs or not. */
export function readStatus(db: Database, clock: Clock): Status {
  const { bootId, monotonicMs } = clock.moment();
  const age = (boot: number | null, at: number | null) =>
    boot === bootId && at !== null ? Math.max(0, Math.floor((monotonicMs - at) / 1000)) : null;
  const queue = db.row<{ length: number; waiting: number }>(
    "SELECT count(*) AS length, count(*) FILTER (WHERE at IS NULL) AS waiting FROM passages",
  ) ?? { length: 0, waiting: 0 };
  const oldest = db.row<{ boot_id: number; monotonic_ms: number }>(
    "SELECT boot_id, monotonic_ms FROM passages ORDER BY seq LIMIT 1",
  );
  const now = clock.seconds();
  const counts = (rows: { name: string; count: number }[]) =>
    Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  return {
    agent: db.agent,
    version: agentVersion(),
    queue: {
      length: queue.length,
      oldest_waiting_seconds: oldest === undefined ? 0 : age(oldest.boot_id, oldest.monotonic_ms),
      waiting_for_clock: queue.waiting,
    },
    clock_offset_seconds: now === null ? null : Math.floor(Date.now() / 1000) - now,
    tallies: counts(
      db.rows("SELECT name, count FROM tallies WHERE name NOT LIKE ? ORDER BY name", `${foundBy}%`),
    ),
    dead_letters: counts(
      db.rows("SELECT reason AS name, count(*) AS count FROM dead_letters GROUP BY reason ORDER BY reason"),
    ),
    unmapped: db.rows("SELECT input, unknown, name, count FROM unmapped ORDER BY count DESC, name LIMIT 50"),
    gates: db
      .rows<{ name: string; last_boot_id: number | null; last_monotonic_ms: number | null }>(
        "SELECT name, last_boot_id, last_monotonic_ms FROM gates ORDER BY name",
      )
      .map(({ name, last_boot_id, last_monotonic_ms }) => ({
        gate: name,
        last_passage_seconds_ago: age(last_boot_id, last_monotonic_ms),
      })),
    parts: db
      .rows<{ part: string; text: string; is_trouble: number; boot_id: number; monotonic_ms: number }>(
        "SELECT part, text, is_trouble, boot_id, monotonic_ms FROM notes ORDER BY part",
      )
      .map(({ part, text, is_trouble, boot_id, monotonic_ms }) => ({
        part,
        text,
        is_trouble: is_trouble === 1,
        seconds_ago: age(boot_id, monotonic_ms),
      })),
  };
}

/** The status as lines for people. */
export function statusLines(status: Status): string[] {
  const { agent, version, queue, clock_offset_seconds: offset, tallies, dead_letters, unmapped } = status;
  const ago = (seconds: number | null) => (seconds === null ? "before the last start" : `${seconds} s ago`);
  const listed = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(", ") || "none";
  const waits = queue.oldest_waiting_seconds;
  return [
    `Agent ${agent}, Loket ${version}`,
    `Queue: ${queue.length} passages${queue.length === 0 ? "" : `, the first since ${ago(waits)}`}`,
    ...(queue.waiting_for_clock === 0 ? [] : [`  ${queue.waiting_for_clock} wait until the time is known`]),
    `Clock: ${offset === null ? "not known yet" : `this machine's is ${offset} s ahead of the service's`}`,
    `Counted: ${listed(tallies)}`,
    `Dead letters: ${listed(dead_letters)} (loket agent letters)`,
    ...unmapped.map(
      ({ input, unknown, name, count }) => `Not mapped: ${unknown} ${name} of ${input}, ${count} times`,
    ),
    ...status.gates.map(({ gate, last_passage_seconds_ago: last }) => `Gate ${gate}: last ${ago(last)}`),
    ...status.parts.map(
      ({ part, text, is_trouble, seconds_ago }) =>
        `${is_trouble ? "TROUBLE " : ""}${part}: ${text} (${ago(seconds_ago)})`,
    ),
  ];
}
