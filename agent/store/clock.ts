import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Database, tally } from "./database.ts";

/** The time since the machine started, which no setting of its clock moves. */
export interface SteadyClock {
  /** Names this start of the machine. */
  readonly boot: string;
  milliseconds(): number;
}

/** What the agent knows of the time, kept in its file so that all its processes and its next start know it too. */
export interface Clock {
  /** The row of this boot, and its monotonic milliseconds. */
  moment(): { bootId: number; monotonicMs: number };
  /** Unix seconds by the service's clock; null while that is not known. */
  seconds(): number | null;
  /**
   * Learns the time from an answer of the service. The first answer, and one that differs by more than a drift, also give passages
   * that wait for it their final time; a time that is final stays.
   * @param serverMs the `Date` of the answer, Unix milliseconds @param call when it was asked and answered, monotonic milliseconds
   */
  learn(serverMs: number, call: { from: number; to: number }): void;
}

// A Date has whole seconds, and clocks run apart a little: less than this is no difference.
const DRIFT_MS = 2000;

/** The machine's steady clock: CLOCK_MONOTONIC under Linux's boot id. Elsewhere each process counts as a start of its own. */
export function steadyClock(): SteadyClock {
  let boot: string;
  try {
    boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    boot = randomUUID();
  }
  return { boot, milliseconds: () => Number(process.hrtime.bigint() / 1_000_000n) };
}

/** The clock on this file. The machine's own wall clock is never asked: a small computer without a battery begins in the past. */
export function createClock(db: Database, steady: SteadyClock): Clock {
  const bootId = db.transaction(() => {
    db.run("INSERT INTO boots (boot) VALUES (?) ON CONFLICT DO NOTHING", steady.boot);
    return db.row<{ id: number }>("SELECT id FROM boots WHERE boot = ?", steady.boot)?.id ?? 0;
  });
  const offset = () =>
    db.row<{ wall_offset_ms: number | null }>("SELECT wall_offset_ms FROM boots WHERE id = ?", bootId)
      ?.wall_offset_ms ?? null;
  const seconds = () => {
    const known = offset();
    return known === null ? null : Math.floor((steady.milliseconds() + known) / 1000);
  };
  return {
    moment: () => ({ bootId, monotonicMs: steady.milliseconds() }),
    seconds,
    learn(serverMs, { from, to }) {
      const known = offset();
      const learned = Math.round(serverMs - (from + to) / 2);
      // The service answered at some moment of the call: one that hung on a broken line says little.
      if (known !== null && Math.abs(known - learned) <= DRIFT_MS + (to - from) / 2) return;
      db.transaction(() => {
        db.run("UPDATE boots SET wall_offset_ms = ? WHERE id = ?", learned, bootId);
        estimateFormerBoots(db, bootId);
        stampWaiting(db, Math.floor((steady.milliseconds() + learned) / 1000));
      });
    },
  };
}

/**
 * Starts of the machine that ended before anybody told the time: what is certain is that they ended before the next one began, so
 * their last passage gets that time and the others their distance from it. These are the latest times possible.
 */
function estimateFormerBoots(db: Database, current: number): void {
  const boots = db.rows<{ id: number; wall_offset_ms: number | null; last: number | null }>(
    `SELECT id, wall_offset_ms, (SELECT max(monotonic_ms) FROM passages WHERE boot_id = boots.id) AS last
     FROM boots WHERE id <= ? ORDER BY id DESC`,
    current,
  );
  let nextBegan = 0;
  for (const { id, wall_offset_ms, last } of boots) {
    if (wall_offset_ms !== null) nextBegan = wall_offset_ms;
    if (wall_offset_ms !== null || last === null) continue;
    nextBegan -= last;
    db.run("UPDATE boots SET wall_offset_ms = ? WHERE id = ?", nextBegan, id);
    const waiting = db.row<{ count: number }>(
      "SELECT count(*) AS count FROM passages WHERE boot_id = ? AND claimed_at IS NULL AND at IS NULL",
      id,
    );
    tally(db, "estimated", waiting?.count ?? 0);
  }
}

function stampWaiting(db: Database, now: number): void {
  db.run(
    `UPDATE passages SET at = min(?, coalesce(claimed_at,
       (SELECT (passages.monotonic_ms + wall_offset_ms) / 1000 FROM boots WHERE id = passages.boot_id)))
     WHERE at IS NULL`,
    now,
  );
}
