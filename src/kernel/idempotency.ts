import { sql } from "kysely";
import type { Ctx, Db, Tx } from "./context.ts";
import { sha256 } from "./ids.ts";
import { conflict } from "./refusal.ts";

export const IdempotencyConflict = conflict(
  "IDEMPOTENCY_CONFLICT",
  "This key was used before, for another request.",
);

export interface Repeatable {
  /** On whose behalf, and what is asked, as 'whose:what': keys of different scopes know nothing of each other. */
  scope: string;
  /** undefined: the sender gave none, so this is no repeat and cannot be repeated. */
  key: string | undefined;
  /** Hash of the request (see ids.ts, sha256); compared if both the first request and its repeat have one. */
  fingerprint?: Uint8Array;
}

interface Answered {
  fingerprint: Buffer | null;
  reference: string | null;
}

const SWEPT_AT_ONCE = 10_000;

/**
 * Does `work` the first time, and returns its reference to every repeat (guarantee 2). The key is taken in the caller's
 * transaction before the work, so a second request waits for the first to commit, or does the work itself when the first
 * rolled back. When the work throws, the transaction must roll back.
 * @throws {LoketError} conflict IDEMPOTENCY_CONFLICT when the key was used with another fingerprint
 */
export async function once(tx: Tx, request: Repeatable, work: () => Promise<string>) {
  const { scope, key, fingerprint } = request;
  if (key === undefined) return { reference: await work(), repeated: false };
  while (!(await takeKey(tx, { scope, key, fingerprint }))) {
    // A statement of its own: the one that waited does not see what it waited for (READ COMMITTED).
    const answered = await answeredBefore(tx.db, scope, key);
    // Swept between the two statements.
    if (answered === undefined) continue;
    // Its own work asked for it again, or failed in a transaction that was committed nevertheless.
    if (answered.reference === null) throw new Error(`the work under a key of ${scope} never ended`);
    refuseAnother(answered, fingerprint);
    return { reference: answered.reference, repeated: true };
  }
  const reference = await work();
  await sql`UPDATE idempotency_keys SET reference = ${reference} WHERE scope = ${scope} AND key = ${key}`.execute(
    tx.db,
  );
  return { reference, repeated: false };
}

/** What a member of staff asks for under a key of theirs; `asked` is what a repeat has to say again. */
export interface AskedByStaff {
  /** The kind of the key, for the sweep that forgets it. */
  what: string;
  key: string | undefined;
  asked: readonly unknown[];
}

/** The same for what a member of staff asks for. */
export function onceByStaff(tx: Tx, request: AskedByStaff, work: () => Promise<string>) {
  return once(tx, ofStaff(tx, request), work);
}

/** What referenceOf finds of such a request. */
export function referenceOfStaff(ctx: Ctx, request: AskedByStaff): Promise<string | null> {
  const { scope, key, fingerprint } = ofStaff(ctx, request);
  return referenceOf(ctx.db, scope, key, fingerprint);
}

function ofStaff({ actor }: Pick<Ctx, "actor">, { what, key, asked }: AskedByStaff): Repeatable {
  return { scope: `staff:${actor.username}:${what}`, key, fingerprint: sha256(JSON.stringify(asked)) };
}

/**
 * The reference that `once` would return without doing any work: a look before something expensive. Null proves
 * nothing, as the first request may be under way.
 * @throws {LoketError} conflict IDEMPOTENCY_CONFLICT as `once` does
 */
export async function referenceOf(db: Db, scope: string, key: string | undefined, fingerprint?: Uint8Array) {
  if (key === undefined) return null;
  const answered = await answeredBefore(db, scope, key);
  if (answered === undefined) return null;
  refuseAnother(answered, fingerprint);
  return answered.reference;
}

/**
 * Forgets the keys taken before `before` in scopes of these kinds, the part of a scope after its last ':'. Kinds that
 * are not named are kept for ever, as a phone may repeat an upload after months. Returns how many it forgot.
 */
export async function sweepIdempotencyKeys(db: Db, before: Date, kinds: readonly string[]) {
  let forgotten = 0;
  for (;;) {
    const { numAffectedRows } = await sql`
      DELETE FROM idempotency_keys WHERE (scope, key) IN (
        SELECT scope, key FROM idempotency_keys
        WHERE split_part(scope, ':', -1) = ANY(${kinds}) AND created_at < ${before}
        LIMIT ${SWEPT_AT_ONCE})`.execute(db);
    forgotten += Number(numAffectedRows);
    if (Number(numAffectedRows) < SWEPT_AT_ONCE) return forgotten;
  }
}

/** Whether the key is this transaction's now. Waits for another that has taken it and not yet ended. */
async function takeKey(
  tx: Tx,
  { scope, key, fingerprint }: { scope: string; key: string; fingerprint: Uint8Array | undefined },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO idempotency_keys (scope, key, fingerprint, created_at)
    VALUES (${scope}, ${key}, ${fingerprint ?? null}, ${tx.now()})
    ON CONFLICT (scope, key) DO NOTHING`.execute(tx.db);
  return numAffectedRows === 1n;
}

/**
 * Locks the row: its transaction then waits, at its end, until the first one is on a standby too, where there is one. A repeat must not
 * be answered by what one machine alone knows, because the wait of the first one was cancelled.
 */
async function answeredBefore(db: Db, scope: string, key: string): Promise<Answered | undefined> {
  const { rows } = await sql<Answered>`
    SELECT fingerprint, reference FROM idempotency_keys WHERE scope = ${scope}
      AND key = ${key} FOR SHARE`.execute(db);
  return rows[0];
}

function refuseAnother(answered: Answered, fingerprint: Uint8Array | undefined): void {
  if (fingerprint === undefined || answered.fingerprint === null) return;
  if (!answered.fingerprint.equals(fingerprint)) throw IdempotencyConflict();
}
