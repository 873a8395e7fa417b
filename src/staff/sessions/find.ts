import type { Db } from "../../kernel/context.ts";
import { sessionWithUser } from "./queries.ts";

export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** The session of that id, while it holds; a display's has the rights of a viewer. */
export async function findSession(db: Db, id: unknown, now: Date) {
  const row = typeof id === "string" ? await sessionWithUser(db, id, now) : undefined;
  if (row?.is_active !== true) return undefined;
  const { session_id, session_kind: kind, authenticated_at, last_used_at, ends_at, ...user } = row;
  return {
    id: session_id,
    kind,
    user: kind === "display" ? { ...user, role: "viewer" as const } : user,
    authenticatedAt: authenticated_at,
    lastUsedAt: last_used_at,
    endsAt: ends_at,
  };
}

/** What the last look at a session found, which lets a call begin and never lets it be answered (decision 0084). One object a process. */
export interface RememberedSessions {
  of(id: unknown): FoundSession | undefined;
  /** @param found undefined: it has ended */
  note(id: unknown, found: FoundSession | undefined): void;
}

const mostSessions = 1000;

export function createRememberedSessions(): RememberedSessions {
  const sessions = new Map<unknown, FoundSession>();
  return {
    of: (id) => sessions.get(id),
    note(id, found) {
      sessions.delete(id);
      if (found === undefined) return;
      const [oldest] = sessions.size < mostSessions ? [] : sessions.keys();
      sessions.delete(oldest);
      sessions.set(id, found);
    },
  };
}
