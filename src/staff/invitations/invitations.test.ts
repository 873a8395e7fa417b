import { describe, expect, test } from "vitest";
import { adminPassword, sharedServer } from "../../../test/harness.ts";
import { sharedMailbox } from "../../../test/mailbox.ts";

const mailbox = sharedMailbox();
const consoleUrl = "https://loket.example.id";
const server = sharedServer(() => ({
  SMTP_URL: mailbox.url,
  CONSOLE_URL: consoleUrl,
  RATE_LIMITS: "on",
  LOGIN_LIMIT_PER_ADDRESS: "5",
}));

const own = "hanya saya yang tahu";
/** Quoted-printable. */
const unfolded = (source: string) => source.replaceAll("=3D", "=");
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

async function newcomer(username: string): Promise<number> {
  const made = await server.admin.post("/auth/v1/users", { username, roles: ["counter"] });
  expect(made.status, made.text).toBe(201);
  return made.body.data.id;
}
const invite = (id: number, body: object = {}) => server.admin.post(`/auth/v1/users/${id}/invitation`, body);
const accept = (token: string, password = own) =>
  server.anonymous.post("/auth/v1/invitations/accept", { token, password });
const login = (username: string, password = own) =>
  server.anonymous.post("/auth/v1/login", { username, password });

describe("work", () => {
  test("a link is mailed, sets the password that nobody else knows, and opens once", async () => {
    const id = await newcomer("siti.kasir");
    const { body } = await invite(id, { email: "siti@example.id" });
    expect(body.data.mailed_to).toBe("siti@example.id");
    const { token } = body.data;
    const mail = await mailbox.mailTo("siti@example.id");
    expect(unfolded(mail.source)).toContain(`${consoleUrl}/console/sign-in#invite=${token}`);
    const set = await accept(token);
    expect([set.status, set.body.data]).toEqual([200, { username: "siti.kasir" }]);
    const session = await login("siti.kasir");
    expect(session.status, session.text).toBe(200);
    expect(session.body.data.required_action).toBeUndefined();
    expect((await accept(token, "yang lain sekali")).body.error).toBe("INVITATION_NOT_FOUND");
    expect((await login("siti.kasir")).status).toBe(200);

    const { rows } = await server.sql.query(
      "SELECT action, actor_username, after FROM audit_log WHERE entity = 'users' AND entity_key = 'siti.kasir' ORDER BY id",
    );
    expect(rows.map(({ action, actor_username }) => [action, actor_username])).toEqual([
      ["create", "admin"],
      ["invite", "admin"],
      ["update", "siti.kasir"],
    ]);
    const everything = JSON.stringify([
      rows,
      (await server.sql.query("SELECT * FROM security_events")).rows,
      (await server.sql.query("SELECT * FROM user_invitations")).rows,
      server.logged(),
    ]);
    expect(everything).not.toContain(token);
  });

  test("who lost the password gets another link; the sessions end, and a second factor is still asked for", async () => {
    const id = await newcomer("budi.baca");
    await accept((await invite(id)).body.data.token);
    const budi = await server.as("budi.baca", own);
    const { token } = (await invite(id)).body.data;
    expect((await login("budi.baca")).status).toBe(200);
    await server.sql.query("UPDATE users SET second_factor_at = now() WHERE id = $1", [id]);
    expect((await accept(token, "kata sandi kedua saya")).status).toBe(200);
    expect((await budi.get("/auth/v1/me")).status).toBe(401);
    expect((await login("budi.baca", "kata sandi kedua saya")).body.error).toBe("SECOND_FACTOR_REQUIRED");
  });
});

describe("refuse", () => {
  test("an older link, one that is too old, one of somebody who left, and a weak password", async () => {
    const id = await newcomer("tono.lama");
    const first = (await invite(id)).body.data.token;
    const second = (await invite(id)).body.data.token;
    expect((await accept(first)).body.error).toBe("INVITATION_NOT_FOUND");
    expect((await accept(second, "tono.lama")).status).toBe(422);
    server.clock.set(hours(73));
    expect((await accept(second)).body.error).toBe("INVITATION_NOT_FOUND");
    server.clock.real();
    const third = (await invite(id)).body.data.token;
    await server.admin.put(`/auth/v1/users/${id}`, { is_active: 0 });
    expect((await accept(third)).body.error).toBe("INVITATION_NOT_FOUND");
    const fourth = (await invite(id)).body.data.token;
    expect((await accept(fourth)).body.error).toBe("INVITATION_NOT_FOUND");
  });

  test("an address that is none, and anybody but an admin", async () => {
    const id = await newcomer("rina.salah");
    expect((await invite(id, { email: "bukan surel" })).status).toBe(422);
    expect((await server.operator.post(`/auth/v1/users/${id}/invitation`, {})).status).toBe(403);
    expect((await invite(999_999)).body.error).toBe("USER_NOT_FOUND");
    // Nobody knows the password before the link was used.
    expect((await login("rina.salah", adminPassword)).status).toBe(401);
  });
});

describe("guard", () => {
  test("of two who use a link at once one sets the password, and who guesses is stopped", async () => {
    const id = await newcomer("dua.orang");
    const { token } = (await invite(id)).body.data;
    const both = await Promise.all([accept(token, "milik yang pertama"), accept(token, "milik yang kedua")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    let last = 0;
    for (let tries = 0; tries < 8; tries += 1)
      last = (await accept(`salah-salah-salah-salah-${tries}`)).status;
    expect(last).toBe(429);
  });
});
