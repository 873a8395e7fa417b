import type { Clock } from "./clock.ts";
import { type Database, tally } from "./database.ts";

/** A passage that is ready to be sent. */
export interface QueuedPassage {
  readonly seq: number;
  /** `LOCATION/GATE`. */
  readonly gate: string;
  readonly category: string;
  /** Unix seconds, final. */
  readonly at: number;
}

/** What the service made of a passage. */
export interface Result {
  readonly seq: number;
  readonly status: "accepted" | "duplicate" | "rejected";
  /** The event and why it was refused, where it was. */
  readonly detail?: object;
}

// Before this nothing was counted by this agent: a device that says so has lost its clock (2020-09-13).
const EARLIEST_CLAIM = 1_600_000_000;

/**
 * Puts a passage at the end of the queue; within a transaction.
 * @param gate `LOCATION/GATE` @param claimedAt the device's time, Unix seconds; null: now
 */
export function enqueue(
  db: Database,
  clock: Clock,
  passage: { gate: string; category: string; claimedAt: number | null },
): number {
  const { gate, category } = passage;
  const { bootId, monotonicMs } = clock.moment();
  const now = clock.seconds();
  const claimed =
    passage.claimedAt !== null && passage.claimedAt >= EARLIEST_CLAIM ? passage.claimedAt : null;
  const at = now === null ? null : Math.min(now, claimed ?? now);
  db.run("INSERT INTO gates (name) VALUES (?) ON CONFLICT DO NOTHING", gate);
  db.run(
    "UPDATE gates SET last_boot_id = ?, last_monotonic_ms = ? WHERE name = ?",
    bootId,
    monotonicMs,
    gate,
  );
  const { id } = db.run(
    `INSERT INTO passages (gate_id, category, at, claimed_at, boot_id, monotonic_ms)
     VALUES ((SELECT id FROM gates WHERE name = ?), ?, ?, ?, ?, ?)`,
    gate,
    category,
    at,
    at === null ? claimed : null,
    bootId,
    monotonicMs,
  );
  tally(db, "recorded", 1);
  return id;
}

/** The first passages of the queue, in order, none of which waits for its time. */
export function firstPassages(db: Database, most: number): QueuedPassage[] {
  const rows = db.rows<{ seq: number; gate: string; category: string; at: number | null }>(
    `SELECT seq, name AS gate, category, at FROM passages JOIN gates ON gates.id = gate_id ORDER BY seq LIMIT ?`,
    most,
  );
  const unknown = rows.findIndex(({ at }) => at === null);
  return (unknown === -1 ? rows : rows.slice(0, unknown)) as QueuedPassage[];
}

/** Takes passages out of the queue by what the service answered; the refused ones become dead letters, all in one transaction. */
export function settle(db: Database, clock: Clock, results: readonly Result[]): void {
  db.transaction(() => {
    for (const { seq, status, detail } of results) {
      const { changes } = db.run("DELETE FROM passages WHERE seq = ?", seq);
      if (changes === 0) continue;
      tally(db, status, 1);
      if (status === "rejected")
        keepLetter(db, clock, { reason: "rejected", input: null, detail: detail ?? {} });
    }
  });
}

/** Keeps what a person has to look at; within a transaction. */
export function keepLetter(
  db: Database,
  clock: Clock,
  letter: { reason: "rejected" | "unreadable" | "jump"; input: string | null; detail: object },
): void {
  const { bootId, monotonicMs } = clock.moment();
  db.run(
    "INSERT INTO dead_letters (reason, input, detail, boot_id, monotonic_ms) VALUES (?, ?, ?, ?, ?)",
    letter.reason,
    letter.input,
    JSON.stringify(letter.detail),
    bootId,
    monotonicMs,
  );
}
