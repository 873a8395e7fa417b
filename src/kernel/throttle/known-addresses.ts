import { createHmac, hkdfSync } from "node:crypto";
import { sql } from "kysely";
import type { Ctx, Db } from "../context.ts";
import type { Keys } from "../keys/key-ring.ts";
import { networkOf } from "./throttle.ts";

/** Whence each name logged in lately, and whence each key was used; kept as keyed hashes, from which only the keys lead back. */
export interface KnownAddresses {
  isKnown(ctx: Ctx, subject: string): Promise<boolean>;
  /** Keeps the caller's address, or another one. Returns whether it was not known. @param most addresses that a subject has */
  note(ctx: Ctx, subject: string, options?: { address?: string | null; most?: number }): Promise<boolean>;
}

const keptFor = 30 * 86_400_000;
const usual = 10;

/** @param keys for codes; those of the hashes are derived from them */
export function knownAddresses(keys: Keys): KnownAddresses {
  /** By every key that counts, the newest first. */
  const hashesOf = (subject: string, address: string | null) =>
    keys.all().map(({ secret }) => hashOf(secret, subject, address));

  return {
    async isKnown({ db, actor, now }, subject) {
      const row = await db
        .selectFrom("known_addresses")
        .select("seen_at")
        .where("subject", "=", subject)
        .where("address_hash", "in", hashesOf(subject, actor.ipAddress))
        .where("seen_at", ">", new Date(now().getTime() - keptFor))
        .executeTakeFirst();
      return row !== undefined;
    },
    async note({ db, actor, now }, subject, { address = actor.ipAddress, most = usual } = {}) {
      const hash = hashOf(keys.newest().secret, subject, address);
      const isNew = await keep(db, subject, { hash, known: hashesOf(subject, address) }, now());
      if (isNew) await forgetOldest(db, subject, most);
      return isNew;
    },
  };
}

function hashOf(secret: string, subject: string, address: string | null): Buffer {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "loket known addresses", 32));
  return createHmac("sha256", key)
    .update(`${subject}\n${address === null ? "unknown" : networkOf(address)}`)
    .digest();
}

/** Returns whether it was not there, or too long ago. */
async function keep(
  db: Db,
  subject: string,
  { hash, known }: { hash: Buffer; known: readonly Buffer[] },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`
    WITH before AS (SELECT max(seen_at) AS seen_at FROM known_addresses WHERE subject = ${subject} AND address_hash IN (${sql.join(known)}))
    INSERT INTO known_addresses AS k (subject, address_hash, seen_at) VALUES (${subject}, ${hash}, ${now})
    ON CONFLICT (subject, address_hash) DO UPDATE SET seen_at = greatest(k.seen_at, excluded.seen_at)
    RETURNING EXISTS (SELECT FROM before WHERE seen_at > ${new Date(now.getTime() - keptFor)})
      AS is_known`.execute(db);
  return rows[0]?.is_known !== true;
}

async function forgetOldest(db: Db, subject: string, most: number): Promise<void> {
  await sql`
    DELETE FROM known_addresses WHERE subject = ${subject} AND address_hash NOT IN
      (SELECT address_hash FROM known_addresses WHERE subject = ${subject} ORDER BY seen_at DESC LIMIT ${most})`.execute(
    db,
  );
}

/** Removes what was not seen for 30 days. */
export async function sweepKnownAddresses(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("known_addresses")
    .where("seen_at", "<=", new Date(now.getTime() - keptFor))
    .execute();
}
