import { type Static, Type } from "typebox";
import { Value } from "typebox/value";
import type { Clock } from "./store/clock.ts";
import { type Database, tally } from "./store/database.ts";
import { enqueue } from "./store/queue.ts";

/** What a person has to look at. */
export interface Letter {
  readonly id: number;
  readonly reason: "rejected" | "unreadable" | "jump";
  /** The input it came from; null for what the service refused. */
  readonly input: string | null;
  readonly detail: unknown;
}

const JumpDetail = Type.Object({
  gate: Type.String(),
  category: Type.String(),
  count: Type.Integer({ minimum: 1 }),
  at: Type.Union([Type.Null(), Type.Integer()]),
});

/** Dead letters, the oldest first. */
export function readLetters(db: Database, most: number): Letter[] {
  return db
    .rows<Letter & { detail: string }>(
      "SELECT id, reason, input, detail FROM dead_letters ORDER BY id LIMIT ?",
      most,
    )
    .map((letter) => ({ ...letter, detail: JSON.parse(letter.detail) }));
}

/**
 * Believes a jump: its passages go into the queue, at the time of the message that brought them. Returns how many, or null where
 * there is no such letter or it is no jump.
 */
export function acceptJump(db: Database, clock: Clock, id: number): number | null {
  return db.transaction(() => {
    const letter = db.row<{ detail: string }>(
      "SELECT detail FROM dead_letters WHERE id = ? AND reason = 'jump'",
      id,
    );
    if (letter === undefined) return null;
    const { gate, category, count, at } = jumpIn(letter.detail);
    for (let one = 0; one < count; one++) enqueue(db, clock, { gate, category, claimedAt: at });
    db.run("DELETE FROM dead_letters WHERE id = ?", id);
    return count;
  });
}

/** Takes a letter away for good; it stays in the counts. Returns whether there was one. */
export function discardLetter(db: Database, id: number): boolean {
  return db.transaction(() => {
    const { changes } = db.run("DELETE FROM dead_letters WHERE id = ?", id);
    if (changes > 0) tally(db, "discarded", 1);
    return changes > 0;
  });
}

function jumpIn(detail: string): Static<typeof JumpDetail> {
  const jump: unknown = JSON.parse(detail);
  return Value.Parse(JumpDetail, jump);
}
