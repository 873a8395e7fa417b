import type { AgentConfig, Input } from "../config-schema.ts";
import { type Taken, take } from "../intake.ts";
import type { Clock } from "../store/clock.ts";
import type { Database } from "../store/database.ts";
import type { Note } from "../store/notes.ts";

/** What inputs are made of. */
export interface Receiving {
  config: AgentConfig;
  db: Database;
  clock: Clock;
  note: Note;
  signal: AbortSignal;
}

/** Takes a message of an input, and notes what it came to. @throws {StoreFull} */
export function receive(
  { db, clock, note }: Receiving,
  name: string,
  input: Input,
  message: { payload: string; topic?: string },
  keepUnreadable = true,
): Taken {
  const taken = take(db, clock, name, input, message, keepUnreadable);
  if (taken.doubtful > 0) note(`input ${name}`, `${taken.doubtful} at once: a person decides`, true);
  return taken;
}
