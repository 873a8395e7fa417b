import { isIPv6 } from "node:net";
import { type Kysely, sql } from "kysely";
import type { DB } from "../db/tables.ts";
import type { Ctx } from "./context.ts";
import { tooMany } from "./errors.ts";

export interface Limit {
  /** Attempts allowed in one window; 0 switches the limit off. */
  attempts: number;
  windowSeconds: number;
}

/** A limit, unless all of them are switched off. */
export function limitOf(config: { rateLimits: boolean }, attempts: number, windowSeconds: number): Limit {
  return { attempts: config.rateLimits ? attempts : 0, windowSeconds };
}

/**
 * Counts one attempt under `key`. Inside a transaction that is rolled back it was not counted; a refused one need not be.
 * @param what went too often, in the plural: "failed logins"
 * @throws 429 RATE_LIMITED when the limit was already used up
 */
export async function countAttempt(ctx: Ctx, key: string, limit: Limit, what: string): Promise<void> {
  const wait = await attempt(ctx.db, key, limit, ctx.now());
  if (wait !== null) throw tooMany(`Too many ${what}. Try again in ${wait} seconds.`, wait);
}

/**
 * Counts one attempt under `key` in a fixed window kept in PostgreSQL, so it holds across processes and restarts
 * (guarantee 12). Returns the seconds to wait when the limit was already used up, else null.
 */
export async function attempt(db: Kysely<DB>, key: string, limit: Limit, now: Date): Promise<number | null> {
  if (limit.attempts === 0) return null;
  const { rows } = await sql<{ hits: number; ends_in: number }>`
    INSERT INTO throttles AS t (key, window_start, hits) VALUES (${key}, ${now}, 1)
    ON CONFLICT (key) DO UPDATE SET
      hits = CASE WHEN t.window_start + make_interval(secs => ${limit.windowSeconds}) <= ${now} THEN 1 ELSE least(t.hits, ${limit.attempts}) + 1 END,
      window_start = CASE WHEN t.window_start + make_interval(secs => ${limit.windowSeconds}) <= ${now} THEN ${now} ELSE t.window_start END
    RETURNING hits, ceil(extract(epoch FROM window_start + make_interval(secs => ${limit.windowSeconds}) - ${now}))::int AS ends_in`.execute(
    db,
  );
  const row = rows[0];
  return row !== undefined && row.hits > limit.attempts ? Math.max(1, row.ends_in) : null;
}

/**
 * The key under which attempts of the caller's network address count: of IPv6 those of its /64 together, since whoever has one address
 * has them all; an IPv4 address in the form of IPv6 is the IPv4 address (guarantee 12).
 * @param what is counted: 'login'
 */
export function addressKey({ actor }: Pick<Ctx, "actor">, what: string): string {
  return `${what}:address:${actor.ipAddress === null ? "unknown" : networkOf(actor.ipAddress)}`;
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [left = [], right] = address.split("::").map((part) => (part === "" ? [] : part.split(":")));
  const zeros = right === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(zeros, 0)).fill("0"), ...(right ?? [])].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** Forgets the attempts under `key`, for instance after a success. */
export async function forgive(db: Kysely<DB>, key: string): Promise<void> {
  await sql`DELETE FROM throttles WHERE key = ${key}`.execute(db);
}

/** Takes one attempt back, because it turned out not to be one that counts. */
export async function takeBack(db: Kysely<DB>, key: string): Promise<void> {
  await sql`
    WITH last AS (DELETE FROM throttles WHERE key = ${key} AND hits = 1)
    UPDATE throttles SET hits = hits - 1 WHERE key = ${key} AND hits > 1`.execute(db);
}

/** Removes windows that began before `before`. */
export async function sweepThrottles(db: Kysely<DB>, before: Date): Promise<void> {
  await sql`DELETE FROM throttles WHERE window_start < ${before}`.execute(db);
}
