import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import { storeUses } from "./queries.ts";

export interface Use {
  at: Date;
  ip: string | null;
}

/** When and from where each key was last used, by key id, since the last flush. One object a process, made in server.ts. */
export type UseNotes = Map<number, Use>;

export function createUseNotes(): UseNotes {
  return new Map();
}

/** Notes that a key was used; written to the database by the next flush. */
export function noteUse(notes: UseNotes, keyId: number, at: Date, ip: string | null): void {
  notes.set(keyId, { at, ip });
}

/** Writes the notes in one statement. When the database is away they are kept for the next time, and the error passes on. */
export async function flushUses(notes: UseNotes, db: Kysely<DB>): Promise<void> {
  if (notes.size === 0) return;
  const taken = [...notes];
  notes.clear();
  try {
    await storeUses(db, taken.map(([id, { at, ip }]) => ({ id, at, ip })));
  } catch (error) {
    for (const [id, use] of taken) if (!notes.has(id)) notes.set(id, use);
    throw error;
  }
}
