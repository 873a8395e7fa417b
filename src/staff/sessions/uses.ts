import type { Db } from "../../kernel/context.ts";
import { storeSessionUses } from "./queries.ts";

/** When sessions were last used, kept in memory so that a request costs no write. One object a process. */
export interface SessionUses {
  /** @param lastUsed as it is stored: within a minute of it nothing is noted */
  note(id: string, at: Date, lastUsed: Date): void;
  /** Writes the notes in one statement. When that fails they are lost: the next request notes again. */
  flush(db: Db): Promise<void>;
}

/** Milliseconds. */
const coarse = 60_000;

/** Notes for one process; flush them every half minute or so. */
export function createSessionUses(): SessionUses {
  const notes = new Map<string, Date>();
  return {
    note(id, at, lastUsed) {
      if (at.getTime() - lastUsed.getTime() > coarse) notes.set(id, at);
    },
    async flush(db) {
      if (notes.size === 0) return;
      const uses = [...notes].map(([id, at]) => ({ id, at }));
      notes.clear();
      await storeSessionUses(db, uses);
    },
  };
}
