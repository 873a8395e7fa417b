import { isIPv6 } from "node:net";
import { sql } from "kysely";
import type { Ctx, Db } from "../context.ts";
import { tooMany } from "../errors.ts";
import { factsOf } from "../refusal.ts";

export const RateLimited = factsOf(tooMany("Too many failed logins. Try again in 512 seconds.", 512));

export interface Limit {
  /** Attempts allowed in one window, or what else is counted, such as bytes; 0 switches the limit off. */
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
 * @param weight for how much of the limit it counts
 * @throws 429 RATE_LIMITED when the limit was already used up
 */
export async function countAttempt(ctx: Ctx, key: string, limit: Limit, what: string, weight = 1) {
  const wait = await attempt(ctx.db, key, limit, ctx.now(), weight);
  if (wait !== null) throw tooMany(`Too many ${what}. Try again in ${wait} seconds.`, wait);
}

/**
 * Counts one attempt under `key` in a fixed window kept in PostgreSQL, so it holds across processes and restarts
 * (guarantee 12). Returns the seconds to wait when the limit was already used up, else null: the attempt with which a heavy one goes
 * beyond it is the last.
 */
export async function attempt(db: Db, key: string, limit: Limit, now: Date, weight = 1) {
  if (limit.attempts === 0) return null;
  const { hits, ends_in } = await count(db, key, limit, now, weight);
  return hits - weight >= limit.attempts ? Math.max(1, ends_in) : null;
}

/** More are not counted. */
const mostHits = 1_000_000;

/** Counts one attempt under `key`, refuses nothing, and returns how many there were in this window, this one too. */
export async function countUp(db: Db, key: string, windowSeconds: number, now: Date) {
  return (await count(db, key, { attempts: mostHits, windowSeconds }, now, 1)).hits;
}

async function count(db: Db, key: string, limit: Limit, now: Date, weight: number) {
  const window = sql`make_interval(secs => ${limit.windowSeconds})`;
  // One that begins more than a window ahead was counted while the clock was wrong. By less, the clocks of two servers may differ, and
  // anyone who asks them in turn would never be stopped.
  const isOver = sql`t.window_start + ${window} <= ${now} OR t.window_start - ${window} > ${now}`;
  const { rows } = await sql<{ hits: number; ends_in: number }>`
    INSERT INTO throttles AS t (key, window_start, hits) VALUES (${key}, ${now}, ${weight})
    ON CONFLICT (key) DO UPDATE SET
      hits = CASE WHEN ${isOver} THEN ${weight} ELSE least(t.hits, ${limit.attempts}) + ${weight} END,
      window_start = CASE WHEN ${isOver} THEN ${now} ELSE t.window_start END
    RETURNING hits, ceil(extract(epoch FROM window_start + make_interval(secs => ${limit.windowSeconds}) - ${now}))::int AS ends_in`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("an attempt was not counted");
  return row;
}

/**
 * The key under which attempts of the caller's network address count: of IPv6 those of its /64 together, since anyone who has one address
 * has them all; an IPv4 address in the form of IPv6 is the IPv4 address (guarantee 12).
 * @param what is counted: 'login'
 */
export function addressKey({ actor }: Pick<Ctx, "actor">, what: string): string {
  return `${what}:address:${actor.ipAddress === null ? "unknown" : networkOf(actor.ipAddress)}`;
}

/** The network that an address stands for: of IPv6 the /64, and an IPv4 address in the form of IPv6 is the IPv4 address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [left = [], right] = address.split("::").map((part) => (part === "" ? [] : part.split(":")));
  const zeros = right === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(zeros, 0)).fill("0"), ...(right ?? [])].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** Forgets the attempts under `key`, for instance after a success. */
export async function forgive(db: Db, key: string): Promise<void> {
  await sql`DELETE FROM throttles WHERE key = ${key}`.execute(db);
}

/** Takes one attempt back, because it turned out not to be one that counts. @param weight with which it was counted */
export async function takeBack(db: Db, key: string, weight = 1): Promise<void> {
  await sql`
    WITH last AS (DELETE FROM throttles WHERE key = ${key} AND hits <= ${weight})
    UPDATE throttles SET hits = hits - ${weight} WHERE key = ${key} AND hits > ${weight}`.execute(db);
}

/** Removes windows that began before `before`. */
export async function sweepThrottles(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM throttles WHERE window_start < ${before}`.execute(db);
}
