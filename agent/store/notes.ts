import type { Clock } from "./clock.ts";
import { type Database, StoreFull } from "./database.ts";

/** Says what a part of the running agent does, or what its trouble is; the same text again keeps the time of the first. */
export type Note = (part: string, text: string, isTrouble?: boolean) => void;

/** Notes for `status`, which is another process, and for the log. What the disk has no room for is only logged. */
export function createNotes(db: Database, clock: Clock, log: (line: string) => void): Note {
  const last = new Map<string, string>();
  return (part, text, isTrouble = false) => {
    if (last.get(part) === text) return;
    last.set(part, text);
    log(`${part}: ${text}`);
    const { bootId, monotonicMs } = clock.moment();
    try {
      db.transaction(() =>
        db.run(
          `INSERT INTO notes (part, text, is_trouble, boot_id, monotonic_ms) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT (part) DO UPDATE SET text = excluded.text, is_trouble = excluded.is_trouble,
             boot_id = excluded.boot_id, monotonic_ms = excluded.monotonic_ms`,
          part,
          text,
          isTrouble ? 1 : 0,
          bootId,
          monotonicMs,
        ),
      );
    } catch (error) {
      if (!(error instanceof StoreFull)) throw error;
      log(`${part}: could not be noted: ${error.message}`);
    }
  };
}
