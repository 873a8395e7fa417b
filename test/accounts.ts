import { randomUUID } from "node:crypto";
import { hashSync } from "@node-rs/argon2";
import type pg from "pg";
import type { Config } from "../src/config.ts";
import { sha256Hex } from "../src/kernel/ids.ts";
import { openKeyRing } from "../src/kernel/keys/open.ts";
import { issueToken } from "../src/kernel/tokens.ts";

/**
 * A password as it is stored, though at nearly no cost: a hash says itself how it was made, so anyone who logs in with it waits for nothing.
 * Anyone who compares times makes his accounts by the API.
 */
export function cheapHash(password: string): string {
  return hashSync(password, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });
}

interface NewAccount {
  username: string;
  password: string;
  nama: string;
  email: string;
}

/** An account and a session of it, as a registration would make them, without hashing a password at the price of one in service. */
export async function makeAccount(
  sql: pg.Pool,
  config: Config,
  now: Date,
  { username, password, nama, email }: NewAccount,
): Promise<{ id: number; token: string }> {
  const lifetime = config.customerTokenTtl;
  const session = randomUUID();
  const { rows } = await sql.query<{ id: number; tv: number }>(
    `WITH made AS (
       INSERT INTO accounts (username, name, email, password_hash, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $5) RETURNING id, token_version),
     begun AS (
       INSERT INTO customer_sessions (id, account_id, claimed_version, token_version, created_at, last_used_at, expires_at)
       SELECT $6, id, token_version, token_version, $5, $5, $7 FROM made)
     SELECT id::int, token_version AS tv FROM made`,
    [
      username,
      nama,
      email,
      cheapHash(sha256Hex(password)),
      now,
      session,
      new Date(now.getTime() + lifetime * 1000),
    ],
  );
  const [account] = rows;
  if (account === undefined) throw new Error(`no account was made for ${username}`);
  const { id, tv } = account;
  const key = openKeyRing(config, () => now).sessions.newest();
  const token = await issueToken({
    ...{ key, audience: "customer", subject: String(id), lifetime, now },
    id: session,
    claims: { tv },
  });
  return { id, token };
}
