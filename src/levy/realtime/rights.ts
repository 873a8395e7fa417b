import type { Db } from "../../kernel/context.ts";
import { holdingKiosks } from "../../staff/kiosks/kiosks.ts";
import { holdingSessions } from "../../staff/sessions/sessions.ts";

/** By what right a client listens, and for how long. */
export type RightToListen = {
  /** By which streams are counted. */
  placeOf: string;
  /** null: until it is revoked. */
  expiresAt: Date | null;
} & (
  | { /** Of a session of staff, with the version of its user's tokens. */ id: string; version: number }
  | { /** Of a screen on a wall. */ id: number; version: null }
);

/** The token versions that hold, by session; and the screens that were not revoked, without one. */
export type HoldingRights = ReadonlyMap<string | number, number | null>;

export async function holdingRights(db: Db, ids: ReadonlySet<string | number>, now: Date) {
  const ofSessions = [...ids].filter((id) => typeof id === "string");
  const ofKiosks = [...ids].filter((id) => typeof id === "number");
  const sessions = ofSessions.length === 0 ? [] : await holdingSessions(db, ofSessions, now);
  const kiosks = ofKiosks.length === 0 ? [] : await holdingKiosks(db, ofKiosks);
  return new Map<string | number, number | null>([
    ...sessions.map(({ id, token_version }) => [id, token_version] as const),
    ...kiosks.map((id) => [id, null] as const),
  ]);
}
