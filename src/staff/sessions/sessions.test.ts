import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { adminPassword, sharedServer, startTestServer } from "../../../test/harness.ts";
import { inTurn, waitingForLocks } from "../../../test/in-turn.ts";

const server = sharedServer(
  { SESSION_LIFETIME: "43200", REAUTHENTICATE_AFTER: "900" },
  { hurried: ["keep streams alive"] },
);

afterEach(() => server.clock.real());

const hour = 3_600_000;
const password = "kata sandi yang panjang";
let users = 0;

async function makeUser(role = "operator"): Promise<{ id: number; username: string }> {
  users += 1;
  const username = `petugas.${users}`;
  const { status, body } = await server.admin.post("/auth/v1/users", { username, password, role });
  expect(status).toBe(201);
  return { id: body.data.id, username };
}

const tokenOf = (headers: Record<string, string>) => headers.authorization?.slice(7) ?? "";
const withToken = (token: string) => ({ authorization: `Bearer ${token}` });
const me = async (headers: Record<string, string>, at = server) =>
  (await at.anonymous.get("/auth/v1/me", headers)).status;

async function statusOfStream(headers: Record<string, string>): Promise<Response> {
  return fetch(`${server.url}/retribusi/v1/realtime/stream`, { headers });
}

describe("a session", () => {
  test("ends on the server when somebody logs out: a copied token is refused, in every process", async () => {
    const { username } = await makeUser();
    const who = await server.as(username, password);
    const copy = { ...who.headers };
    const other = await server.another();
    expect([await me(copy), await me(copy, other)]).toEqual([200, 200]);
    const { status, body } = await who.post("/auth/v1/logout");
    expect([status, body.data]).toEqual([200, { ended: 1 }]);
    expect([await me(copy), await me(copy, other)]).toEqual([401, 401]);
    expect((await server.anonymous.post("/auth/v1/renew", undefined, copy)).status).toBe(401);
    expect((await server.anonymous.post("/auth/v1/logout", undefined, copy)).body.error).toBe("UNAUTHORIZED");
  });

  test("is renewed up to its end, and not beyond", async () => {
    const { username } = await makeUser();
    const who = await server.as(username, password);
    const begun = Date.now();
    const renewAfter = async (hours: number, token: string) => {
      server.clock.set(new Date(begun + hours * hour));
      return server.anonymous.post("/auth/v1/renew", undefined, withToken(token));
    };
    const second = await renewAfter(7, tokenOf(who.headers));
    expect(second.body.data.expires_in).toBeGreaterThan(4.9 * 3600);
    expect(second.body.data.expires_in).toBeLessThanOrEqual(5 * 3600);
    const third = await renewAfter(11.5, second.body.data.token);
    expect(third.body.data.expires_in).toBeLessThanOrEqual(1800);
    const last = await renewAfter(12.1, third.body.data.token);
    expect([last.status, last.body.error]).toEqual([401, "TOKEN_EXPIRED"]);
  });

  test("cannot be moved on by a token that claims a later end", async () => {
    const { username, id } = await makeUser();
    const who = await server.as(username, password);
    await server.sql.query(
      "UPDATE staff_sessions SET ends_at = now() - interval '1 second' WHERE user_id = $1",
      [id],
    );
    expect(await me(who.headers)).toBe(401);
  });

  test("is listed with address, client and times, and can be ended by its user alone", async () => {
    const { username } = await makeUser();
    const one = await server.as(username, password);
    const two = await server.as(username, password);
    const { body } = await one.get("/auth/v1/sessions");
    expect(body.data.pagination.total).toBe(2);
    const current = body.data.items.filter((session: { is_current: number }) => session.is_current === 1);
    expect(current).toHaveLength(1);
    expect(current[0]).toMatchObject({
      kind: "normal",
      ip_address: "127.0.0.1",
      user_agent: expect.any(String),
      created_at: expect.any(String),
      last_used_at: expect.any(String),
      ends_at: expect.any(String),
    });
    const other = body.data.items.find((session: { is_current: number }) => session.is_current === 0);
    const stranger = await server.operator.delete(`/auth/v1/sessions/${other.id}`);
    expect([stranger.status, stranger.body.error]).toEqual([404, "SESSION_NOT_FOUND"]);
    expect((await one.delete(`/auth/v1/sessions/${other.id}`)).body.data).toEqual({ ended: 1 });
    expect([await me(one.headers), await me(two.headers)]).toEqual([200, 401]);
    expect((await one.delete(`/auth/v1/sessions/${other.id}`)).status).toBe(404);
    expect((await one.delete("/auth/v1/sessions/7")).status).toBe(422);
  });

  test("ends with all others but the own one, at once", async () => {
    const { username } = await makeUser();
    const [one, two, three] = [
      await server.as(username, password),
      await server.as(username, password),
      await server.as(username, password),
    ];
    expect((await one.post("/auth/v1/sessions/end-others")).body.data).toEqual({ ended: 2 });
    expect([await me(one.headers), await me(two.headers), await me(three.headers)]).toEqual([200, 401, 401]);
  });

  test("of any user is listed and ended by an admin, which the trail keeps", async () => {
    const { id, username } = await makeUser();
    const [one, two, three] = [
      await server.as(username, password),
      await server.as(username, password),
      await server.as(username, password),
    ];
    const path = `/auth/v1/users/${id}/sessions`;
    const list = await server.admin.get(path);
    expect(list.body.data.items).toHaveLength(3);
    expect(list.body.data.items.map((session: { is_current: number }) => session.is_current)).toEqual([
      0, 0, 0,
    ]);
    const newest = list.body.data.items[0].id;
    expect((await server.admin.delete(`${path}/${newest}`)).status).toBe(200);
    expect(await me(three.headers)).toBe(401);
    expect((await server.admin.delete(path)).body.data).toEqual({ ended: 2 });
    expect([await me(one.headers), await me(two.headers)]).toEqual([401, 401]);
    expect((await server.admin.get("/auth/v1/users/999999/sessions")).body.error).toBe("USER_NOT_FOUND");
    const { rows } = await server.sql.query(
      "SELECT action, before FROM audit_log WHERE entity = 'staff_sessions' AND entity_key = $1 ORDER BY id",
      [username],
    );
    expect(rows).toEqual([
      { action: "end", before: { kind: "normal", sessions: 1 } },
      { action: "end", before: { sessions: 2 } },
    ]);
  });

  test("closes its streams when it ends, and spends its tickets", async () => {
    const { username } = await makeUser();
    const who = await server.as(username, password);
    const { body } = await who.post("/retribusi/v1/realtime/ticket");
    const response = await statusOfStream(who.headers);
    const reader = response.body?.getReader();
    await reader?.read();
    await who.post("/auth/v1/logout");
    const late = await fetch(`${server.url}/retribusi/v1/realtime/stream?ticket=${body.data.ticket}`);
    expect(late.status).toBe(401);
    await late.body?.cancel();
    for (;;) if ((await reader?.read())?.done !== false) break;
  });

  test("shows when it was last used without a write per request", async () => {
    const { id, username } = await makeUser();
    const who = await server.as(username, password);
    const used = async () =>
      (await server.sql.query("SELECT last_used_at FROM staff_sessions WHERE user_id = $1", [id])).rows[0]
        .last_used_at;
    const before = await used();
    await who.get("/auth/v1/me");
    expect(await used()).toEqual(before);
  });
});

describe("a read while its session changes", () => {
  const locations = "/retribusi/v1/frontend/locations";
  const place = { code: "PSR77", name: "Pasar", type: "pasar", is_active: 1 };

  beforeAll(() => server.admin.post(locations, place));

  /** Signs somebody in and reads, then reads again while no session can be found until their change is made. */
  async function overtaken(change: string, path: string) {
    const { id, username } = await makeUser();
    const who = await server.as(username, password);
    expect((await who.get(locations)).status).toBe(200);
    const holder = await server.sql.connect();
    try {
      await holder.query("BEGIN");
      await holder.query("LOCK TABLE staff_sessions IN ACCESS EXCLUSIVE MODE");
      const reading = who.get(path);
      await expect.poll(async () => (await server.sql.query(waitingForLocks)).rowCount).toBe(1);
      await holder.query(change, [id]);
      await holder.query("COMMIT");
      return await reading;
    } finally {
      holder.release();
    }
  }

  test.each([
    ["what is there", `${locations}/PSR77`],
    ["what is not there", `${locations}/PSR78`],
    ["what cannot be asked", `${locations}?limit=none`],
  ])("is refused when the session turns out to have ended: %s", async (_what, path) => {
    const { status, body, headers } = await overtaken("DELETE FROM staff_sessions WHERE user_id = $1", path);
    expect([status, body.error, headers.get("etag")]).toEqual([401, "UNAUTHORIZED", null]);
  });

  test("shows what they may see by then", async () => {
    const confine = "UPDATE users SET all_locations = false WHERE id = $1";
    const { status, body, headers } = await overtaken(confine, `${locations}/PSR77`);
    expect([status, body.error, headers.get("etag")]).toEqual([404, "LOCATION_NOT_FOUND", null]);
  });
});

describe("a wall display's session", () => {
  test("reads and nothing else, outlives the login that opened it, and is listed and ended", async () => {
    const { username } = await makeUser("admin");
    const who = await server.as(username, password);
    const opened = await who.post("/auth/v1/sessions/display");
    expect(opened.status).toBe(201);
    expect(opened.body.data).toMatchObject({ expires_in: 7_776_000, user: { username, role: "viewer" } });
    const wall = withToken(opened.body.data.token);
    const asWall = (method: "get" | "post", path: string) =>
      method === "get" ? server.anonymous.get(path, wall) : server.anonymous.post(path, {}, wall);
    expect((await asWall("get", "/auth/v1/me")).body.data.role).toBe("viewer");
    expect((await asWall("get", "/retribusi/v1/realtime/snapshot")).status).toBe(200);
    expect((await asWall("get", "/auth/v1/users")).body.error).toBe("FORBIDDEN");
    expect((await asWall("post", "/retribusi/v1/frontend/locations")).body.error).toBe("FORBIDDEN");
    for (const path of ["/auth/v1/sessions/display", "/auth/v1/password", "/auth/v1/reauthenticate"])
      expect((await asWall("post", path)).body.error, path).toBe("DISPLAY_SESSION");

    const { body } = await who.get("/auth/v1/sessions");
    const listed = body.data.items.find(({ kind }: { kind: string }) => kind === "display");
    await who.post("/auth/v1/logout");
    server.clock.set(new Date(Date.now() + 60 * 24 * hour));
    const renewed = await server.anonymous.post("/auth/v1/renew", undefined, wall);
    expect(renewed.body.data.expires_in).toBeLessThanOrEqual(30 * 24 * 3600);
    server.clock.real();
    const again = await server.as(username, password);
    expect((await again.delete(`/auth/v1/sessions/${listed.id}`)).status).toBe(200);
    expect(await me(wall)).toBe(401);
  });

  test("is not opened by a session that is being ended with all others of its user", async () => {
    const { id, username } = await makeUser();
    const thief = await server.as(username, password);
    const [ended, opened] = await inTurn(server, `users WHERE id = ${id}`, [
      () => server.admin.delete(`/auth/v1/users/${id}/sessions`),
      () => thief.post("/auth/v1/sessions/display"),
    ]);
    expect([ended?.body.data, opened?.body.error]).toEqual([{ ended: 1 }, "SESSION_NOT_FOUND"]);
    const { body } = await server.admin.get(`/auth/v1/users/${id}/sessions`);
    expect(body.data.pagination.total).toBe(0);
  });
});

describe("what moves money or rights", () => {
  const someUser = () => {
    users += 1;
    return { username: `baru.${users}`, password, role: "viewer" };
  };

  test("wants the password again once the last proof is old; proving it opens it for a while", async () => {
    const { username } = await makeUser("admin");
    const who = await server.as(username, password);
    expect((await who.post("/auth/v1/users", someUser())).status).toBe(201);

    server.clock.set(new Date(Date.now() + 16 * 60_000));
    const late = await who.post("/auth/v1/users", someUser());
    expect([late.status, late.body.error]).toEqual([403, "REAUTHENTICATION_REQUIRED"]);
    expect((await who.post("/retribusi/v1/frontend/api-keys", { name: "Kunci" })).body.error).toBe(
      "REAUTHENTICATION_REQUIRED",
    );
    // A renewed token proves nothing about who has it.
    const renewed = await who.post("/auth/v1/renew");
    const asRenewed = await server.anonymous.post(
      "/auth/v1/users",
      someUser(),
      withToken(renewed.body.data.token),
    );
    expect(asRenewed.body.error).toBe("REAUTHENTICATION_REQUIRED");
    // What only reads, and what the interface document defines, goes on.
    expect((await who.get("/auth/v1/users")).status).toBe(200);
    const place = { code: "PSR09", name: "Pasar", type: "pasar", is_active: 1 };
    expect((await who.post("/retribusi/v1/frontend/locations", place)).status).toBe(201);

    const wrong = await who.post("/auth/v1/reauthenticate", { password: "salah sekali" });
    expect([wrong.status, wrong.body.error]).toEqual([403, "WRONG_PASSWORD"]);
    expect((await who.post("/auth/v1/users", someUser())).status).toBe(403);
    expect((await who.post("/auth/v1/reauthenticate", { password })).status).toBe(200);
    expect((await who.post("/auth/v1/users", someUser())).status).toBe(201);
  });

  test("is refused before its content is looked at, and after the rights", async () => {
    const { username } = await makeUser();
    const who = await server.as(username, password);
    server.clock.set(new Date(Date.now() + hour));
    expect((await who.post("/auth/v1/users", {})).body.error).toBe("FORBIDDEN");
    const path = "/backoffice/v1/wallets/nowhere/top-ups";
    expect((await who.post(path, {})).body.error).toBe("REAUTHENTICATION_REQUIRED");
    await who.post("/auth/v1/reauthenticate", { password });
    expect((await who.post(path, {})).status).toBe(422);
  });

  test("guesses at the password are counted", async () => {
    const strict = await startTestServer({ RATE_LIMITS: "on", LOGIN_LIMIT_PER_USER: "3" });
    try {
      const thief = await strict.as("operator", adminPassword);
      const guess = () => thief.post("/auth/v1/reauthenticate", { password: "salah sekali" });
      expect([(await guess()).status, (await guess()).status, (await guess()).status]).toEqual([
        403, 403, 403,
      ]);
      expect((await guess()).status).toBe(429);
      const change = { old: "salah sekali", new: password };
      expect((await thief.post("/auth/v1/password", change)).status).toBe(429);
    } finally {
      await strict.close();
    }
  });
});
