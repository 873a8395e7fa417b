import { Secret, TOTP } from "otpauth";
import { recoveryCodeHash } from "../src/staff/second-factor/codes.ts";
import { adminPassword } from "../test/harness.ts";
import { fresh, type Prepare, type Stage } from "./stage.ts";

const password = adminPassword;
const code = "abcd-efgh-jkmn-pqrs";

/** Calls about the own account, its sessions and second factor. */
export const accountCalls: Record<string, Prepare> = {
  "POST /auth/v1/password": () => ({ body: { old: password, new: fresh("kata sandi baru ") } }),
  "POST /auth/v1/invitations/accept": async (stage) => {
    const { body } = await stage.server.admin.post(
      `/auth/v1/users/${await userNamed(stage, "cadangan")}/invitation`,
      {},
    );
    return { body: { token: body.data.token, password: fresh("kata sandi baru ") } };
  },
  "POST /auth/v1/reauthenticate": () => ({ body: { password } }),
  "POST /auth/v1/second-factor": () => ({ body: { password } }),
  "POST /auth/v1/second-factor/confirm": async ({ server, leaving }) => {
    const { body } = await server.anonymous.post("/auth/v1/second-factor", { password }, leaving);
    const app = new TOTP({ secret: Secret.fromBase32(body.data.secret) });
    return { body: { code: app.generate({ timestamp: server.clock.now().getTime() }) } };
  },
  "POST /auth/v1/second-factor/recovery-codes": async (stage) => {
    await giveFactor(stage, await userNamed(stage, "pamit"));
    return { body: { password, code } };
  },
  "POST /auth/v1/second-factor/remove": async (stage) => {
    await giveFactor(stage, await userNamed(stage, "pamit"));
    return { body: { password, code } };
  },
  "DELETE /auth/v1/sessions/{session_id}": async (stage) => ({
    path: { session_id: await anotherSession(stage, "pamit") },
  }),
  "DELETE /auth/v1/users/{id}/sessions/{session_id}": async (stage) => ({
    path: { id: await userNamed(stage, "cadangan"), session_id: await anotherSession(stage, "cadangan") },
  }),
  "DELETE /auth/v1/users/{id}/second-factor": async (stage) => {
    const id = await userNamed(stage, "cadangan");
    await giveFactor(stage, id);
    return { path: { id } };
  },
};

async function userNamed({ server }: Stage, username: string): Promise<number> {
  return (await server.sql.query("SELECT id FROM users WHERE username = $1", [username])).rows[0].id;
}

async function giveFactor({ server: { sql } }: Stage, id: number): Promise<void> {
  await sql.query("UPDATE users SET second_factor_at = now() WHERE id = $1", [id]);
  await sql.query(
    "INSERT INTO second_factors (user_id, secret, created_at) VALUES ($1, 'GEZDGNBVGY3TQOJQ', now()) ON CONFLICT DO NOTHING",
    [id],
  );
  await sql.query("INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, $2) ON CONFLICT DO NOTHING", [
    id,
    recoveryCodeHash(id, code),
  ]);
}

/** The id of a session that nothing else of the test needs. */
async function anotherSession(stage: Stage, username: string): Promise<string> {
  const id = await userNamed(stage, username);
  const { rows } = await stage.server.sql.query(
    `INSERT INTO staff_sessions (id, user_id, kind, created_at, authenticated_at, last_used_at, ends_at)
     VALUES (gen_random_uuid(), $1, 'normal', now(), now(), now(), now() + interval '1 hour') RETURNING id`,
    [id],
  );
  return rows[0].id;
}
