import type { SecurityDetail, SecurityEventKind } from "../../db/security-words.ts";
import type { Ctx } from "../context.ts";
import { LoketError } from "../errors.ts";

/** What the caller's ctx does not know of an event. */
interface About {
  /** The user, account or key that it concerns, unless that is the actor. */
  id?: number | null;
  name?: string | null;
  /** The code of a refusal, the path of an export, or a detail with its parameters; the last may have spaces. */
  about?: string | readonly [SecurityDetail, ...(string | number)[]];
}

const longest = { name: 100, about: 200, ipAddress: 100, userAgent: 200, requestId: 128 };
/** How many characters are kept of a name that no user has: people type their password there. */
const keptOfUnknown = 3;

/**
 * Records that something happened which those who watch over the service want to see. Costs an entry in memory, which is written
 * within seconds; call it when the change is committed.
 */
export function recordSecurityEvent(ctx: Ctx, kind: SecurityEventKind, about: About = {}): void {
  const { actor, security, requestId } = ctx;
  if (security === undefined) return;
  const known = actor.role === "none" ? null : actor.username;
  security.add({
    kind,
    api: security.api,
    at: ctx.now(),
    actorId: about.id ?? actor.id,
    name: bounded(about.name ?? known, longest.name),
    about: bounded([about.about ?? []].flat().join(" ") || null, longest.about),
    ipAddress: bounded(actor.ipAddress, longest.ipAddress),
    userAgent: bounded(actor.userAgent, longest.userAgent),
    requestId: requestId.slice(0, longest.requestId),
  });
}

/** Refusals whose event the rule has recorded, with more than the API knows of it. */
const recorded = new WeakSet<Error>();

/** Records the event of a refusal and returns that refusal: `throw recordedRefusal(ctx, "login_failed", InvalidCredentials(), …)`. */
export function recordedRefusal(ctx: Ctx, kind: SecurityEventKind, refused: LoketError, about: About = {}) {
  recordSecurityEvent(ctx, kind, { about: refused.code, ...about });
  recorded.add(refused);
  return refused;
}

/** Records a 401, 403 or 429 that no rule has recorded. @param call method and route, never the raw path */
export function recordRefusal(ctx: Ctx, error: Error, call: string): void {
  if (!(error instanceof LoketError) || recorded.has(error)) return;
  const about = `${error.code} ${call}`;
  if (error.kind === "too-many") recordSecurityEvent(ctx, "throttled", { about });
  if (error.kind === "unauthenticated" || error.kind === "forbidden")
    recordSecurityEvent(ctx, "refused", { about });
}

/** What is kept of a name that no user has. */
export function unknownName(text: string): string {
  return `${Array.from(text).slice(0, keptOfUnknown).join("")}…`;
}

function bounded(text: string | null, most: number): string | null {
  // PostgreSQL takes no NUL in a text.
  return text === null ? null : text.slice(0, most).replaceAll("\0", "\uFFFD");
}
