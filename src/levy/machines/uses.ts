import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import { storeUses } from "./queries.ts";

/** When and from where each key was last used, kept in memory so that a use costs no write. One object a process. */
export interface UseNotes {
  note(keyId: number, at: Date, ip: string | null): void;
  /** Writes the notes in one statement. When that fails they are kept for the next time, and the error passes on. */
  flush(db: Kysely<DB>): Promise<void>;
}

/** Notes for one process; flush them every few seconds and at shutdown. */
export function createUseNotes(): UseNotes {
  const notes = new Map<number, { at: Date; ip: string | null }>();
  return {
    note(keyId, at, ip) {
      notes.set(keyId, { at, ip });
    },
    async flush(db) {
      if (notes.size === 0) return;
      const taken = [...notes];
      notes.clear();
      try {
        await storeUses(
          db,
          taken.map(([id, use]) => ({ id, ...use })),
        );
      } catch (error) {
        for (const [id, use] of taken) if (!notes.has(id)) notes.set(id, use);
        throw error;
      }
    },
  };
}
