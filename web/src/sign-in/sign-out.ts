import { api } from "../api/client.ts";
import { session, storeSession } from "../session/session.ts";

/** Signs out in every tab at once, and ends the session on the server, so that no copy of its token opens anything. */
export function signOut(): void {
  const token = session()?.token;
  storeSession(undefined);
  if (token !== undefined) endSession(token);
}

/**
 * Ends the session of a token that is no longer kept here. Without a connection the session ends at its own time: anyone who signs out is
 * not held up by it.
 */
export function endSession(token: string): void {
  const headers = { authorization: `Bearer ${token}` };
  api.POST("/auth/v1/logout", { headers, keepalive: true }).catch(() => undefined);
}
