import type { Ctx } from "../../../kernel/context.ts";
import { accountOfSession } from "./queries.ts";

type Found = Awaited<ReturnType<typeof accountOfSession>>;

interface Known {
  /** When it was asked for, by the service's clock, in milliseconds. */
  at: number;
  found: Promise<Found>;
}

/** Whose the tokens are that were shown lately, with what is kept of their sessions (decision 0044). */
export interface KnownSessions {
  /** As accountOfSession. After a change of an account, what it was before is answered no more. */
  read(ctx: Ctx, accountId: number, sessionId: string): Promise<Found>;
  /** A transaction of this process has changed an account, or a session of it. */
  changed(table: string, id: number): void;
  /** Some process has changed this account; without an id, any may have been changed. From then on changes are heard of. */
  heard(accountId?: string): void;
  /** Changes are not heard of, so nothing is remembered. */
  deaf(): void;
}

/**
 * Milliseconds that an answer of the database is good for. A home screen asks five times within one second; a connection that is dead
 * without a word, over which no change is heard, keeps a token alive for as long at the most.
 */
const rememberedFor = 10_000;
const mostAccounts = 5000;
const mostSessions = 20;

/** Remembers nothing until `heard` is called for the first time. */
export function createKnownSessions(): KnownSessions {
  const accounts = new Map<number, Map<string, Known>>();
  let isListening = false;

  function sessionsOf(accountId: number): Map<string, Known> {
    const sessions = accounts.get(accountId);
    if (sessions !== undefined && sessions.size < mostSessions) return sessions;
    const [oldest] = accounts.size < mostAccounts ? [] : accounts.keys();
    if (oldest !== undefined) accounts.delete(oldest);
    const empty = new Map<string, Known>();
    accounts.set(accountId, empty);
    return empty;
  }

  function keep(accountId: number, sessionId: string, known: Known): void {
    const sessions = sessionsOf(accountId);
    sessions.set(sessionId, known);
    const drop = () => {
      if (sessions.get(sessionId) === known) sessions.delete(sessionId);
    };
    known.found.then((found) => found ?? drop(), drop);
  }

  return {
    read(ctx, accountId, sessionId) {
      const now = ctx.now().getTime();
      const known = accounts.get(accountId)?.get(sessionId);
      if (known !== undefined && now >= known.at && now - known.at < rememberedFor) return known.found;
      const found = accountOfSession(ctx.db, accountId, sessionId);
      // An answer that a change overtakes is dropped with the rest, so it is kept before it is there.
      if (isListening) keep(accountId, sessionId, { at: now, found });
      return found;
    },
    changed(table, id) {
      if (table === "accounts") accounts.delete(id);
    },
    heard(accountId) {
      isListening = true;
      if (accountId === undefined) accounts.clear();
      else accounts.delete(Number(accountId));
    },
    deaf() {
      isListening = false;
      accounts.clear();
    },
  };
}
