import type { Db } from "../../kernel/context.ts";
import { sessionWithUser } from "./queries.ts";

/** The session of that id, while it holds; a display's has the rights of a viewer. */
export async function findSession(db: Db, id: unknown, now: Date) {
  const row = typeof id === "string" ? await sessionWithUser(db, id, now) : undefined;
  if (row?.is_active !== true) return undefined;
  const { session_id, session_kind: kind, authenticated_at, last_used_at, ends_at, ...user } = row;
  return {
    id: session_id,
    kind,
    user: kind === "display" ? { ...user, role: "viewer" as const, further_roles: [] } : user,
    authenticatedAt: authenticated_at,
    lastUsedAt: last_used_at,
    endsAt: ends_at,
  };
}
