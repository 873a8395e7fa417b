import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Config } from "../src/config.ts";
import { openKeyRing } from "../src/kernel/keys/open.ts";
import { issueToken } from "../src/kernel/tokens.ts";

export const adminPassword = "correct horse battery staple";
export const metricsToken = "metrics-of-a-test";
export const firstKey = "rtb_testtest_0123456789abcdefghijklmnopqrstuv";
export const jwtSecret = "a secret for tests that is long enough, surely";

/** What every test server is started with, unless its test says otherwise. */
export const testSettings = {
  LEVY_PORT: "0",
  CUSTOMER_PORT: "0",
  JWT_SECRET: jwtSecret,
  ADMIN_PASSWORD: adminPassword,
  INGEST_API_KEY: firstKey,
  METRICS_TOKEN: metricsToken,
  RATE_LIMITS: "off",
  // Tests move the clock by hours, with callers who logged in before.
  REAUTHENTICATE_AFTER: "0",
  SESSION_LIFETIME: "2592000",
  // A test that is about alerts looks for them more often; for the others nothing moves by itself.
  ALERT_LOOK_EVERY: "3600",
  LOG_LEVEL: "fatal",
  DATABASE_POOL_SIZE: "4",
};

/** Makes an operator and a viewer, by the API. */
export async function createStaff(staffUrl: string): Promise<void> {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(staffUrl + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return JSON.parse(text) as { data: { token: string } };
  };
  const { data } = await post("/auth/v1/login", { username: "admin", password: adminPassword });
  const authorization = `Bearer ${data.token}`;
  for (const role of ["operator", "viewer"]) {
    const old = "given by an admin";
    await post("/auth/v1/users", { username: role, password: old, role }, { authorization });
    const first = await post("/auth/v1/login", { username: role, password: old });
    const change = { old, new: adminPassword };
    await post("/auth/v1/password", change, { authorization: `Bearer ${first.data.token}` });
  }
}

/** Spares a test the first login of a user whom an admin made: as if the password had been changed, to the same. */
export async function skipFirstLogin(sql: pg.Pool, username: string): Promise<void> {
  await sql.query("UPDATE users SET must_change_password = false WHERE username = $1", [username]);
}

/** A token as a login would give it, without hashing a password. @throws Error when there is no such user */
export async function tokenOf(sql: pg.Pool, username: string, config: Config, now: Date): Promise<string> {
  const { rows } = await sql.query<{ id: number; role: string; tv: number }>(
    "SELECT id, role, token_version AS tv FROM users WHERE username = $1",
    [username],
  );
  const [user] = rows;
  if (user === undefined) throw new Error(`no token can be made for ${username}`);
  const { id, role, tv } = user;
  const lifetime = config.tokenTtl;
  const sid = randomUUID();
  await sql.query(
    `INSERT INTO staff_sessions (id, user_id, kind, created_at, authenticated_at, last_used_at, ends_at)
     VALUES ($1, $2, 'normal', $3, $3, $3, $4)`,
    [sid, id, now, new Date(now.getTime() + lifetime * 1000)],
  );
  return issueToken({
    key: openKeyRing(config, () => now).sessions.newest(),
    audience: "staff",
    subject: String(id),
    lifetime,
    now,
    claims: { username, role, tv, sid },
  });
}
