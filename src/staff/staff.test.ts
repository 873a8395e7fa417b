import { describe, expect, test } from "vitest";
import { adminPassword, sharedServer, startTestServer } from "../../test/harness.ts";

const server = sharedServer({
  RATE_LIMITS: "on",
  LOGIN_LIMIT_PER_USER: "3",
  LOGIN_LIMIT_PER_ADDRESS: "1000",
});

const password = "kata sandi yang panjang";

async function makeUser(username: string, role = "operator"): Promise<number> {
  const { status, body } = await server.admin.post("/auth/v1/users", { username, password, role });
  expect(status).toBe(201);
  return body.data.id;
}

function login(username: string, given: string, at = server) {
  return at.anonymous.post("/auth/v1/login", { username, password: given });
}

describe("work", () => {
  test("a login gives a token, its life, who it is, and the utility's clock", async () => {
    const { status, body, headers } = await login("admin", adminPassword);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: {
        token: expect.any(String),
        expires_in: 28_800,
        user: {
          id: 1,
          username: "admin",
          role: "admin",
          roles: ["admin"],
          products: ["levies", "water"],
          location_codes: null,
        },
        products: ["levies", "water"],
        timezone: "Asia/Jakarta",
        now: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+07:00$/),
      },
      timestamp: expect.any(Number),
    });
    expect(headers.get("x-request-id")).toBeTruthy();
  });

  test("a username is taken in any case", async () => {
    for (const name of ["ADMIN", "admin ", " Admin\u00a0"])
      expect((await login(name, adminPassword)).status, name).toBe(200);
  });

  test("me is the user of the token, with the utility's zone and the service's clock", async () => {
    server.clock.set(new Date("2026-11-20T18:30:00Z"));
    const { body } = await server.viewer.get("/auth/v1/me");
    server.clock.real();
    expect(body.data).toMatchObject({ username: "viewer", role: "viewer", is_active: 1 });
    expect(body.data).toMatchObject({
      timezone: "Asia/Jakarta",
      now: expect.stringMatching(/^2026-11-21T01:30:00(\.\d+)?\+07:00$/),
    });
  });

  test("a valid token gives a fresh one, which lives longer; the old one stays valid", async () => {
    const { body: old } = await login("admin", adminPassword);
    server.clock.set(new Date(Date.now() + 3_600_000));
    const headers = { authorization: `Bearer ${old.data.token}` };
    const renewed = await server.anonymous.post("/auth/v1/renew", undefined, headers);
    server.clock.real();
    expect(renewed.status).toBe(200);
    expect(renewed.body.data).toMatchObject({ expires_in: 28_800, user: old.data.user });
    const endOf = (token: string) => JSON.parse(atob(token.split(".")[1] ?? "")).exp as number;
    expect(endOf(renewed.body.data.token) - endOf(old.data.token)).toBeGreaterThanOrEqual(3600);
    expect((await server.anonymous.get("/auth/v1/me", headers)).status).toBe(200);
  });

  test("users are created, listed, read and changed", async () => {
    const id = await makeUser("petugas.satu");
    const changed = await server.admin.put(`/auth/v1/users/${id}`, { role: "viewer" });
    expect(changed.status).toBe(200);
    expect(changed.body.data).toMatchObject({ id, username: "petugas.satu", role: "viewer", is_active: 1 });
    expect((await server.admin.get(`/auth/v1/users/${id}`)).body.data).toEqual(changed.body.data);
    const list = await server.admin.get("/auth/v1/users?limit=100");
    expect(list.body.data.items).toContainEqual(changed.body.data);
    expect(list.body.data.pagination.total).toBe(list.body.data.items.length);
    const found = (await server.admin.get("/auth/v1/users?q=TUGAS.SATU")).body.data;
    expect(found).toMatchObject({ items: [changed.body.data], pagination: { total: 1 } });
  });
});

describe("refuse", () => {
  test("unknown user and wrong password answer alike", async () => {
    const unknown = await login("tidak.ada", "salah sama sekali");
    const wrong = await login("viewer", "salah sama sekali");
    expect(unknown.status).toBe(401);
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body).toEqual({ error: "INVALID_CREDENTIALS", message: expect.any(String) });
    await login("viewer", adminPassword);
  });

  test("an inactive user is told so only after the right password", async () => {
    const id = await makeUser("petugas.libur");
    await server.admin.put(`/auth/v1/users/${id}`, { is_active: 0 });
    expect((await login("petugas.libur", "salah sama sekali")).body.error).toBe("INVALID_CREDENTIALS");
    const right = await login("petugas.libur", password);
    expect(right.status).toBe(403);
    expect(right.body.error).toBe("USER_INACTIVE");
  });

  test("a missing field, a field of another type and an unknown field are named", async () => {
    const { status, body } = await server.anonymous.post("/auth/v1/login", { username: 7, passwort: "x" });
    expect(status).toBe(422);
    expect(Object.keys(body.fields).sort()).toEqual(["password", "passwort", "username"]);
  });

  test("what is no JSON, no object or of no known type", async () => {
    const send = (body: string, type: string) =>
      fetch(`${server.url}/auth/v1/login`, { method: "POST", body, headers: { "content-type": type } });
    expect((await send("{", "application/json")).status).toBe(400);
    expect((await send("[]", "application/json")).status).toBe(422);
    expect((await send("username=admin", "application/x-www-form-urlencoded")).status).toBe(415);
  });

  test("a username that is taken, a weak password, an unknown role", async () => {
    const taken = await server.admin.post("/auth/v1/users", { username: "admin", password, role: "viewer" });
    expect(taken.status).toBe(409);
    expect(taken.body.error).toBe("USER_EXISTS");
    const bad = await server.admin.post("/auth/v1/users", {
      username: "Ada Spasi",
      password: "pendek",
      role: "boss",
    });
    expect(bad.status).toBe(422);
    expect(Object.keys(bad.body.fields).sort()).toEqual(["password", "role", "username"]);
  });

  test("a user that does not exist, and a change of nothing", async () => {
    expect((await server.admin.get("/auth/v1/users/999999")).status).toBe(404);
    expect((await server.admin.put("/auth/v1/users/999999", { role: "viewer" })).body.error).toBe(
      "USER_NOT_FOUND",
    );
    expect((await server.admin.put("/auth/v1/users/1", {})).status).toBe(422);
    expect((await server.admin.get("/auth/v1/users/9999999999")).status).toBe(422);
  });

  test("only admins manage users", async () => {
    for (const who of [server.viewer, server.operator]) {
      expect((await who.get("/auth/v1/users")).status).toBe(403);
      expect((await who.post("/auth/v1/users", { nonsense: 1 })).body.error).toBe("FORBIDDEN");
      expect((await who.put("/auth/v1/users/1", { role: "viewer" })).status).toBe(403);
    }
    expect((await server.anonymous.get("/auth/v1/users")).status).toBe(401);
  });

  test("a token that was tampered with, of another kind, or too old", async () => {
    const { token } = (await login("viewer", adminPassword)).body.data;
    const me = async (authorization: string) =>
      (await server.anonymous.get("/auth/v1/me", { authorization })).body.error;
    expect(await me(`Bearer ${token.slice(0, -2)}xx`)).toBe("UNAUTHORIZED");
    const [, payload] = token.split(".");
    const none = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
    expect(await me(`Bearer ${none}.${payload}.`)).toBe("UNAUTHORIZED");
    expect(await me(`Basic ${token}`)).toBe("UNAUTHORIZED");
    expect(await me("Bearer ")).toBe("UNAUTHORIZED");
    server.clock.set(new Date(Date.now() + 28_801_000));
    expect(await me(`Bearer ${token}`)).toBe("TOKEN_EXPIRED");
    server.clock.real();
    expect(await me(`Bearer ${token}`)).toBeUndefined();
  });
});

describe("guard", () => {
  test("failed logins are throttled per user, in every process, until the window is over", async () => {
    await makeUser("korban");
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await login("korban", "salah")).status).toBe(401);
    const refused = await login("korban", password);
    expect(refused.status).toBe(429);
    expect(refused.body.error).toBe("RATE_LIMITED");
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(900);

    const other = await server.another();
    const elsewhere = await login("korban", password, other);
    expect(elsewhere.status).toBe(429);
    expect(Number(elsewhere.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await login("viewer", adminPassword, other)).status).toBe(200);

    server.clock.set(new Date(Date.now() + (wait + 1) * 1000));
    expect((await login("korban", password)).status).toBe(200);
    server.clock.real();
  });

  test("guesses sent at once do not get more attempts than guesses sent one by one", async () => {
    await makeUser("serentak");
    const answers = await Promise.all(Array.from({ length: 12 }, () => login("serentak", "salah")));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
  });

  test("a success forgives the user's failures before it", async () => {
    await makeUser("pelupa");
    for (const round of [1, 2, 3]) {
      for (const given of ["salah", "salah", password]) {
        expect((await login("pelupa", given)).status, `round ${round}`).toBe(given === password ? 200 : 401);
      }
    }
  });

  test("one good account does not buy an address more guesses at others", async () => {
    const strict = await startTestServer({
      RATE_LIMITS: "on",
      LOGIN_LIMIT_PER_USER: "1000",
      LOGIN_LIMIT_PER_ADDRESS: "8",
    });
    try {
      const seen: number[] = [];
      for (let guess = 0; guess < 10; guess += 1) {
        seen.push((await login(`sasaran${guess}`, "salah", strict)).status);
        await login("viewer", adminPassword, strict);
      }
      expect(seen).toContain(429);
    } finally {
      await strict.close();
    }
  });

  for (const [what, change] of [
    ["role", { role: "viewer" }],
    ["password", { password: "kata sandi yang lain" }],
    ["activity", { is_active: 0 }],
  ] as const) {
    test(`a change of ${what} ends the user's tokens at once, in every process`, async () => {
      const id = await makeUser(`petugas.${what}`);
      const who = await server.as(`petugas.${what}`, password);
      const other = await server.another();
      const elsewhere = () => fetch(`${other.url}/auth/v1/me`, { headers: who.headers });
      expect((await who.get("/auth/v1/me")).status).toBe(200);
      expect((await elsewhere()).status).toBe(200);
      expect((await server.admin.put(`/auth/v1/users/${id}`, change)).status).toBe(200);
      expect((await who.get("/auth/v1/me")).status).toBe(401);
      expect((await elsewhere()).status).toBe(401);
    });
  }

  test("the last active admin stays, also when two admins demote each other at once", async () => {
    const alone = await server.admin.put("/auth/v1/users/1", { role: "operator" });
    expect(alone.status).toBe(409);
    expect(alone.body.error).toBe("LAST_ADMIN");
    expect((await server.admin.put("/auth/v1/users/1", { is_active: 0 })).body.error).toBe("LAST_ADMIN");

    for (const round of [1, 2, 3, 4, 5]) {
      const id = await makeUser(`admin.kedua.${round}`, "admin");
      const second = await server.as(`admin.kedua.${round}`, password);
      const answers = await Promise.all([
        server.admin.put(`/auth/v1/users/${id}`, { role: "viewer" }),
        second.put("/auth/v1/users/1", { is_active: 0 }),
      ]);
      const { rows } = await server.sql.query("SELECT id FROM users WHERE role = 'admin' AND is_active");
      expect(rows, JSON.stringify(answers.map(({ body }) => body))).toHaveLength(1);
      // Anyone who stayed puts things right for the next round.
      if (rows[0].id !== 1) {
        await second.put("/auth/v1/users/1", { is_active: 1 });
        server.admin = await server.as("admin", adminPassword);
        await server.admin.put(`/auth/v1/users/${id}`, { role: "viewer" });
      }
    }
  });

  test("neither passwords nor their hashes get into answers or the audit trail", async () => {
    const id = await makeUser("rahasia");
    await server.admin.put(`/auth/v1/users/${id}`, { password: "sandi baru yang rahasia" });
    const { rows } = await server.sql.query(
      "SELECT before, after, changed_fields FROM audit_log WHERE entity = 'users' AND entity_key = 'rahasia' ORDER BY id",
    );
    expect(rows.map((row) => row.changed_fields)).toEqual([["is_active", "role", "username"], ["password"]]);
    const written = JSON.stringify([rows, (await server.admin.get("/auth/v1/users?limit=100")).body]);
    expect(written).not.toContain("sandi baru");
    expect(written).not.toContain("argon2");
  });
});
