import { describe, expect, test } from "vitest";
import { sharedServer } from "../../test/harness.ts";
import { sha256Hex } from "../kernel/ids.ts";
import { hashPassword } from "../kernel/passwords/passwords.ts";

const server = sharedServer();

const given = "kata sandi dari admin";
const own = "kata sandi milik sendiri";
const login = (username: string, password: string) =>
  server.anonymous.post("/auth/v1/login", { username, password });
const withToken = (token: string) => ({ authorization: `Bearer ${token}` });

async function makeUser(username: string, role = "operator"): Promise<number> {
  const { body } = await server.admin.post("/auth/v1/users", { username, password: given, role });
  return body.data.id;
}

describe("a password that an admin set", () => {
  test("opens nothing but its own change and a logout", async () => {
    const id = await makeUser("orang.baru", "admin");
    expect((await server.admin.get(`/auth/v1/users/${id}`)).body.data.must_change_password).toBe(1);
    const first = await login("orang.baru", given);
    expect([first.status, first.body.data.required_action]).toEqual([200, "change_password"]);
    const headers = withToken(first.body.data.token);
    for (const path of ["/auth/v1/me", "/auth/v1/users", "/retribusi/v1/frontend/locations"]) {
      const { status, body } = await server.anonymous.get(path, headers);
      expect([status, body.error], path).toEqual([403, "PASSWORD_CHANGE_REQUIRED"]);
    }
    for (const path of ["/auth/v1/renew", "/auth/v1/second-factor", "/retribusi/v1/realtime/ticket"])
      expect((await server.anonymous.post(path, {}, headers)).body.error, path).toBe(
        "PASSWORD_CHANGE_REQUIRED",
      );

    const same = await server.anonymous.post("/auth/v1/password", { old: given, new: given }, headers);
    expect([same.status, Object.keys(same.body.fields)]).toEqual([422, ["new"]]);
    const changed = await server.anonymous.post("/auth/v1/password", { old: given, new: own }, headers);
    expect(changed.status).toBe(200);
    expect(changed.body.data.required_action).toBeUndefined();
    expect((await server.anonymous.get("/auth/v1/me", withToken(changed.body.data.token))).status).toBe(200);
    expect((await server.anonymous.get("/auth/v1/me", headers)).status).toBe(401);
    expect((await login("orang.baru", given)).status).toBe(401);
    expect((await login("orang.baru", own)).body.data.required_action).toBeUndefined();
    expect((await server.admin.get(`/auth/v1/users/${id}`)).body.data.must_change_password).toBe(0);

    const { status } = await server.admin.put(`/auth/v1/users/${id}`, { password: given });
    expect(status).toBe(200);
    expect((await login("orang.baru", given)).body.data.required_action).toBe("change_password");
  });

  test("may be refused by leaving", async () => {
    await makeUser("orang.lama");
    const { body } = await login("orang.lama", given);
    const headers = withToken(body.data.token);
    expect((await server.anonymous.post("/auth/v1/logout", undefined, headers)).status).toBe(200);
    expect((await server.anonymous.get("/auth/v1/me", headers)).status).toBe(401);
  });
});

describe("the own password", () => {
  test("is changed by who knows it; every other session and every earlier token ends", async () => {
    await makeUser("petugas.kunci");
    const here = await server.as("petugas.kunci", given);
    const there = await server.as("petugas.kunci", given);
    const wrong = await here.post("/auth/v1/password", { old: "salah sekali", new: own });
    expect([wrong.status, wrong.body.error]).toEqual([403, "WRONG_PASSWORD"]);
    const { status, body } = await here.post("/auth/v1/password", { old: given, new: own });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ expires_in: 28_800, user: { username: "petugas.kunci" } });
    expect((await there.get("/auth/v1/me")).status).toBe(401);
    expect((await here.get("/auth/v1/me")).status).toBe(401);
    const sessions = await server.anonymous.get("/auth/v1/sessions", withToken(body.data.token));
    expect(sessions.body.data.items).toHaveLength(1);
    const { rows } = await server.sql.query(
      "SELECT actor_username, changed_fields FROM audit_log WHERE entity_key = 'petugas.kunci' ORDER BY id DESC LIMIT 1",
    );
    expect(rows[0]).toEqual({ actor_username: "petugas.kunci", changed_fields: ["password"] });
  });

  test("of two changes at once with the same old one, one is made", async () => {
    await makeUser("petugas.serentak");
    const who = await server.as("petugas.serentak", given);
    const answers = await Promise.all(
      ["kata sandi pertama", "kata sandi kedua"].map((next) =>
        who.post("/auth/v1/password", { old: given, new: next }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("a new password is refused", () => {
  const weak: [string, string][] = [
    ["password", "guessed first"],
    ["12345678", "guessed first"],
    ["Password2026!", "guessed first"],
    ["1q2w3e4r", "guessed first"],
    ["        ", "different characters"],
    ["abababab", "different characters"],
    ["loket2026", "username"],
    ["petugas.lemah", "username"],
    ["Lemah-2026", "username"],
  ];

  test.each(weak)("of staff: %j", async (password, why) => {
    const body = { username: "petugas.lemah", password, role: "viewer" };
    const made = await server.admin.post("/auth/v1/users", body);
    expect([made.status, made.body.error]).toEqual([422, "VALIDATION_ERROR"]);
    expect(made.body.fields.password[0]).toContain(why);
  });

  test("at every place where one is set", async () => {
    const id = await makeUser("petugas.tiga");
    const changed = await server.admin.put(`/auth/v1/users/${id}`, { password: "iloveyou" });
    expect([changed.status, Object.keys(changed.body.fields)]).toEqual([422, ["password"]]);
    const who = await server.as("petugas.tiga", given);
    const weakOwn = await who.post("/auth/v1/password", { old: given, new: "iloveyou" });
    expect([weakOwn.status, Object.keys(weakOwn.body.fields)]).toEqual([422, ["new"]]);
  });

  test("of customers, in their language; one that is stored already still opens", async () => {
    const me = await server.customer();
    const fields = { username: "pelanggan.lemah", nama: "Wulan Contoh", email: "sari.dewi@example.com" };
    for (const password of ["password", "sayangku", "pelanggan.lemah1", "sari.dewi"]) {
      const { status, body } = await server.public.post("/app/daftar", { ...fields, password });
      expect([status, body.kode, Object.keys(body.errors)], password).toEqual([
        422,
        "VALIDASI_GAGAL",
        ["password"],
      ]);
    }
    const change = { password_lama: me.password, password_baru: "bismillah" };
    const refused = await me.post("/app/update_password", change);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["password_baru"]]);

    // As it was stored before there was this rule.
    const hash = await hashPassword(sha256Hex("password"));
    await server.sql.query("UPDATE accounts SET password_hash = $1 WHERE id = $2", [hash, me.id]);
    const opened = await server.public.post("/app/login", { username: me.username, password: "password" });
    expect(opened.status).toBe(200);
  });
});
