import { Secret, TOTP } from "otpauth";
import { afterEach, describe, expect, test } from "vitest";
import { sharedServer, startTestServer } from "../../../test/harness.ts";
import { inTurn } from "../../../test/in-turn.ts";
import { stepOf } from "./totp.ts";

const server = sharedServer({
  RATE_LIMITS: "on",
  LOGIN_LIMIT_PER_USER: "4",
  REAUTHENTICATE_AFTER: "900",
});

afterEach(() => server.clock.real());

const password = "kata sandi yang panjang";
const base = "/auth/v1/second-factor";
let users = 0;

const codeAt = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

async function makeUser(role = "operator", at = server) {
  users += 1;
  const username = `petugas.${users}`;
  const { body } = await at.admin.post("/auth/v1/users", { username, password, role });
  return { id: body.data.id as number, username };
}

/** Somebody with a second factor, the secret of their app, and their recovery codes. */
async function withFactor(role = "operator", at = server) {
  const { id, username } = await makeUser(role, at);
  const who = await at.as(username, password);
  const begun = await who.post(base, { password });
  expect(begun.status).toBe(200);
  const { secret, uri } = begun.body.data as { secret: string; uri: string };
  const confirmed = await who.post(`${base}/confirm`, { code: codeAt(secret, at.clock.now()) });
  expect(confirmed.status).toBe(200);
  const codes = confirmed.body.data.recovery_codes as string[];
  return { id, username, who, secret, uri, codes };
}

const login = (username: string, code?: string, at = server) =>
  at.anonymous.post("/auth/v1/login", { username, password, ...(code === undefined ? {} : { code }) });
/** The clock goes on by this many steps of 30 seconds. */
const wait = (steps: number) => server.clock.set(new Date(server.clock.now().getTime() + steps * 30_000));

describe("a code of RFC 6238", () => {
  const secret = Secret.fromUTF8("12345678901234567890").base32;

  test.each([
    ["287082", 59],
    ["081804", 1_111_111_109],
    ["005924", 1_234_567_890],
    ["279037", 2_000_000_000],
  ])("%s is that of its time", (code, seconds) => {
    const at = (moment: number) => stepOf(secret, code, new Date(moment * 1000));
    expect(at(seconds)).toBe(Math.floor(seconds / 30));
    expect(at(seconds + 30)).toBe(Math.floor(seconds / 30));
    expect(at(seconds + 90)).toBeNull();
  });
});

describe("a second factor", () => {
  test("counts once its first code is confirmed; the URI is what apps read", async () => {
    const { username } = await makeUser();
    const who = await server.as(username, password);
    const other = await server.as(username, password);
    expect((await who.get(base)).body.data).toEqual({ is_active: 0, since: null, recovery_codes_left: 0 });
    const wrong = await who.post(base, { password: "salah sekali" });
    expect([wrong.status, wrong.body.error]).toEqual([403, "WRONG_PASSWORD"]);
    const { secret, uri } = (await who.post(base, { password })).body.data;
    const read = new URL(uri);
    expect([read.protocol, read.host, decodeURIComponent(read.pathname)]).toEqual([
      "otpauth:",
      "totp",
      `/Loket:${username}`,
    ]);
    expect(read.searchParams.get("secret")).toBe(secret);
    expect((await login(username)).status).toBe(200);

    expect((await who.post(`${base}/confirm`, { code: "000000" })).body.error).toBe("WRONG_CODE");
    const { status, body } = await who.post(`${base}/confirm`, { code: codeAt(secret, server.clock.now()) });
    expect(status).toBe(200);
    expect(new Set(body.data.recovery_codes).size).toBe(10);
    expect((await who.get(base)).body.data).toMatchObject({ is_active: 1, recovery_codes_left: 10 });
    expect((await other.get("/auth/v1/me")).status).toBe(401);
    expect((await who.post(base, { password })).body.error).toBe("SECOND_FACTOR_ACTIVE");
    expect((await who.get("/auth/v1/me")).body.data.has_second_factor).toBe(1);
  });

  test("is asked for at the login, after the right password only", async () => {
    const { username, secret } = await withFactor();
    const wrong = await server.anonymous.post("/auth/v1/login", {
      username,
      password: "salah",
      code: "123456",
    });
    expect([wrong.status, wrong.body.error]).toEqual([401, "INVALID_CREDENTIALS"]);
    const without = await login(username);
    expect([without.status, without.body.error]).toEqual([401, "SECOND_FACTOR_REQUIRED"]);
    wait(1);
    expect((await login(username, codeAt(secret, server.clock.now()))).status).toBe(200);
  });

  test("takes a code once, and none of an earlier step after it", async () => {
    const { username, secret } = await withFactor();
    // The code that confirmed it was used up, too.
    const confirmed = codeAt(secret, server.clock.now());
    expect((await login(username, confirmed)).body.error).toBe("INVALID_CODE");
    wait(2);
    const before = codeAt(secret, new Date(server.clock.now().getTime() - 30_000));
    const now = codeAt(secret, server.clock.now());
    const answers = await Promise.all([login(username, now), login(username, now), login(username, now)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await login(username, before)).body.error).toBe("INVALID_CODE");
  });

  test("wrong codes are counted, whatever the right password forgives", async () => {
    const { username, secret } = await withFactor();
    for (let guess = 0; guess < 4; guess += 1)
      expect((await login(username, `00000${guess}`)).body.error).toBe("INVALID_CODE");
    wait(1);
    expect((await login(username, codeAt(secret, server.clock.now()))).status).toBe(429);
  });

  test("is replaced by a recovery code, each once; they are stored hashed", async () => {
    const { username, codes, who } = await withFactor();
    const [first = "", second = ""] = codes;
    expect((await login(username, first.toUpperCase().replaceAll("-", " "))).status).toBe(200);
    expect((await login(username, first)).body.error).toBe("INVALID_CODE");
    expect((await who.get(base)).body.data.recovery_codes_left).toBe(9);
    const { rows } = await server.sql.query("SELECT code_hash FROM recovery_codes");
    expect(JSON.stringify(rows)).not.toContain(second);

    const drawn = await who.post(`${base}/recovery-codes`, { password, code: second });
    expect(drawn.body.data.recovery_codes).toHaveLength(10);
    expect((await login(username, codes[2])).body.error).toBe("INVALID_CODE");
    expect((await login(username, drawn.body.data.recovery_codes[0])).status).toBe(200);
  });

  test("is wanted by a re-authentication, too", async () => {
    const { who, codes } = await withFactor();
    const without = await who.post("/auth/v1/reauthenticate", { password });
    expect([without.status, Object.keys(without.body.fields)]).toEqual([422, ["code"]]);
    const wrong = await who.post("/auth/v1/reauthenticate", { password, code: "000000" });
    expect([wrong.status, wrong.body.error]).toEqual([403, "WRONG_CODE"]);
    expect((await who.post("/auth/v1/reauthenticate", { password, code: codes[0] })).status).toBe(200);
  });

  test("goes away by password and code, or by an admin's reset, which ends the sessions; the trail keeps both", async () => {
    const mine = await withFactor();
    expect((await mine.who.post(`${base}/remove`, { password })).status).toBe(422);
    expect((await mine.who.post(`${base}/remove`, { password, code: mine.codes[0] })).status).toBe(200);
    expect((await login(mine.username)).status).toBe(200);

    const lost = await withFactor();
    const reset = await server.admin.delete(`/auth/v1/users/${lost.id}/second-factor`);
    expect([reset.status, reset.body.data.is_active]).toEqual([200, 0]);
    expect((await lost.who.get("/auth/v1/me")).status).toBe(401);
    expect((await login(lost.username)).status).toBe(200);
    const again = await server.admin.delete(`/auth/v1/users/${lost.id}/second-factor`);
    expect([again.status, again.body.error]).toEqual([409, "SECOND_FACTOR_MISSING"]);
    const own = await server.admin.delete("/auth/v1/users/1/second-factor");
    expect(own.body.error).toBe("OWN_SECOND_FACTOR");
    const { rows } = await server.sql.query(
      "SELECT actor_username, action FROM audit_log WHERE entity = 'second_factors' AND entity_key = $1 ORDER BY id",
      [lost.username],
    );
    expect(rows).toEqual([
      { actor_username: lost.username, action: "create" },
      { actor_username: "admin", action: "delete" },
    ]);
  });

  test("the secret stands in no answer after the setup, and not in the trail", async () => {
    const { who, secret, username } = await withFactor();
    const { rows } = await server.sql.query("SELECT before, after FROM audit_log WHERE entity_key = $1", [
      username,
    ]);
    const seen = JSON.stringify([rows, (await who.get("/auth/v1/me")).body, (await who.get(base)).body]);
    expect(seen).not.toContain(secret);
  });
});

describe("at the same moment", () => {
  const codesOf = (answers: { status: number; body: { error?: string } }[]) =>
    answers.map(({ status, body }) => body.error ?? status);
  const row = (id: number) => `users WHERE id = ${id}`;

  test("a login that has the right password and no code does not slip in beside the confirmation", async () => {
    const { id, username } = await makeUser();
    const who = await server.as(username, password);
    const { secret } = (await who.post(base, { password })).body.data;
    const answers = await inTurn(server, row(id), [
      () => who.post(`${base}/confirm`, { code: codeAt(secret, server.clock.now()) }),
      () => login(username),
    ]);
    expect(codesOf(answers)).toEqual([200, "SECOND_FACTOR_REQUIRED"]);
    expect((await who.get("/auth/v1/sessions")).body.data.pagination.total).toBe(1);
  });

  test("a setup that is begun again does not replace the secret that was confirmed", async () => {
    const { id, username } = await makeUser();
    const who = await server.as(username, password);
    const { secret } = (await who.post(base, { password })).body.data;
    const answers = await inTurn(server, row(id), [
      () => who.post(`${base}/confirm`, { code: codeAt(secret, server.clock.now()) }),
      () => who.post(base, { password }),
    ]);
    expect(codesOf(answers)).toEqual([200, "SECOND_FACTOR_ACTIVE"]);
    wait(1);
    expect((await login(username, codeAt(secret, server.clock.now()))).status).toBe(200);
  });

  test("a code of the secret that was replaced meanwhile confirms nothing", async () => {
    const { id, username } = await makeUser();
    const who = await server.as(username, password);
    const { secret } = (await who.post(base, { password })).body.data;
    const answers = await inTurn(server, row(id), [
      () => who.post(base, { password }),
      () => who.post(`${base}/confirm`, { code: codeAt(secret, server.clock.now()) }),
    ]);
    expect(codesOf(answers)).toEqual([200, "WRONG_CODE"]);
    expect((await login(username)).status).toBe(200);
  });

  test("recovery codes that are drawn twice are those of the second; without a factor there are none", async () => {
    const { id, username, who, codes } = await withFactor();
    const draw = (code?: string) => () => who.post(`${base}/recovery-codes`, { password, code });
    const [first, second] = await inTurn(server, row(id), [draw(codes[0]), draw(codes[1])]);
    expect((await who.get(base)).body.data.recovery_codes_left).toBe(10);
    expect((await login(username, first?.body.data.recovery_codes[0])).body.error).toBe("INVALID_CODE");
    const [one, other] = second?.body.data.recovery_codes ?? [];
    const answers = await inTurn(server, row(id), [
      () => who.post(`${base}/remove`, { password, code: one }),
      draw(other),
    ]);
    expect(codesOf(answers)).toEqual([200, "SECOND_FACTOR_MISSING"]);
  });
});

test("where admins need one, they can set it up and do nothing before; others need none", async () => {
  const strict = await startTestServer({ ADMIN_SECOND_FACTOR: "on" });
  try {
    // Its own admin has one already.
    await strict.sql.query("UPDATE users SET second_factor_at = now() WHERE username = 'admin'");
    const { username } = await makeUser("admin", strict);
    const who = await strict.as(username, password);
    const { body } = await login(username, undefined, strict);
    expect(body.data.required_action).toBe("enrol_second_factor");
    const refused = await who.get("/auth/v1/users");
    expect([refused.status, refused.body.error]).toEqual([403, "SECOND_FACTOR_ENROLMENT_REQUIRED"]);
    const begun = await who.post(base, { password });
    const code = codeAt(begun.body.data.secret, strict.clock.now());
    expect((await who.post(`${base}/confirm`, { code })).status).toBe(200);
    expect((await who.get("/auth/v1/users")).status).toBe(200);
    expect((await strict.operator.get("/auth/v1/me")).status).toBe(200);
  } finally {
    await strict.close();
  }
});
