import { beforeAll, describe, expect, test } from "vitest";
import { type StreamMessage, streamEvents } from "../../client/events.ts";
import { adminPassword, type Caller, makeLocation, sharedServer } from "../harness.ts";
import { loadDocument } from "../operations.ts";
import { attacksOn, type Records } from "./foreign-records.ts";

/*
 * A user of one product tries every call of the other, and an admin of one location every way to another one: ids in paths, queries and
 * bodies, lists, totals, exports, the trail, the stream. What is foreign is called ASING and RAHASIA and costs 7771, so it is found
 * wherever it comes out.
 */
const base = "/retribusi/v1/frontend";
const foreign = /RAHASIA|ASING|7771/;

interface Call {
  method: string;
  path: string;
  product: string | undefined;
}

const server = sharedServer();
let calls: Call[];
let market: Caller;
let waterAdmin: Caller;
let levyAdmin: Caller;
/** Ids of what belongs to the foreign location, and to the own one. */
let ids: Records;
let today: string;

beforeAll(async () => {
  calls = Object.entries((await loadDocument(server.url)).paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, operation]) => ({
      method: verb.toUpperCase(),
      path,
      product: (operation as { "x-product"?: string })["x-product"],
    })),
  );
  await makeLocation(server, "ASING", { gates: { RAHASIA: "in" }, prices: { motor: 7771 } });
  await makeLocation(server, "PSR02", { gates: { G1: "in", G2: "out" }, prices: { motor: 2000, car: 5000 } });
  market = await user("kepala.pasar", { role: "admin", products: ["levies"], location_codes: ["PSR02"] });
  waterAdmin = await user("admin.air", { role: "admin", products: ["water"] });
  levyAdmin = await user("admin.retribusi", { role: "admin", products: ["levies"] });
  ids = await makeRecords();
  today = (await server.admin.get("/retribusi/v1/realtime/snapshot")).body.data.date;
});

async function user(username: string, more: object): Promise<Caller> {
  const made = await server.admin.post("/auth/v1/users", { username, password: adminPassword, ...more });
  expect(made.status, made.text).toBe(201);
  return server.as(username, adminPassword);
}

const event = (location_code: string, gate_code: string, category = "motor") => ({
  timestamp: server.clock.seconds(),
  location_code,
  gate_code,
  category,
});

async function send(location: string, gate: string, category?: string): Promise<number> {
  const { body, text } = await server.machine.post("/retribusi/v1/ingest", event(location, gate, category));
  if (body.data?.id === undefined) throw new Error(text);
  return body.data.id;
}

async function makeRecords(): Promise<Records> {
  const entry = { foreign: await send("ASING", "RAHASIA"), own: await send("PSR02", "G1") };
  await send("PSR02", "G2", "car");
  const voided = await send("ASING", "RAHASIA");
  await server.admin.post(`${base}/entry-events/${voided}/void`, { reason: "RAHASIA" });
  await server.machine.post("/retribusi/v1/ingest", event("ASING", "RAHASIA", "car"));
  await server.machine.post("/retribusi/v1/ingest", event("PSR02", "G9"));
  const { body: refused } = await server.admin.get(`${base}/rejected-events`);
  const rejectedAt = (code: string): number =>
    refused.data.items.find((one: { location_code: string }) => one.location_code === code).id;
  const key = async (name: string, location_codes: string[]): Promise<number> =>
    (await server.admin.post(`${base}/api-keys`, { name, location_codes })).body.data.id;
  const alert = async (subject: string, location: string | null, kind = "gate_silent"): Promise<number> => {
    const { rows } = await server.sql.query(
      `INSERT INTO alerts (kind, subject, location_code, details, since, opened_at)
       VALUES ($1, $2, $3, '{"last_event_at": null, "silent_after_minutes": 30, "agent_alive": null}', now(), now()) RETURNING id`,
      [kind, subject, location],
    );
    return Number(rows[0].id);
  };
  await key("Di mana-mana RAHASIA", ["ASING", "PSR02"]);
  return {
    entry,
    rejected: { foreign: rejectedAt("ASING"), own: rejectedAt("PSR02") },
    key: { foreign: await key("Kunci RAHASIA", ["ASING"]), own: await key("Kunci pasar", ["PSR02"]) },
    alert: { foreign: await alert("ASING/RAHASIA", "ASING"), own: await alert("PSR02/G1", "PSR02") },
  };
}

const attempt = (caller: Caller, { method, path }: Pick<Call, "method" | "path">) => {
  const url = path.replaceAll("{id}", "999999").replaceAll(/\{\w+\}/g, "nowhere");
  if (method === "GET") return caller.get(url);
  if (method === "DELETE") return caller.delete(url);
  return method === "PUT" ? caller.put(url, {}) : caller.post(url, {});
};

describe("products", () => {
  test("every call says of which product it is, by its place in the API", () => {
    const expected = ({ path }: Call) => {
      if (/^\/(health|ready|metrics)$|^\/auth\/v1\/login$/.test(path)) return undefined;
      if (/^\/auth\/v1\/(users|security-events|kiosks(?!\/current))/.test(path)) return "whole";
      if (/webhooks|alert-recipients|report-schedules|audit-logs\/(verification|lines)|acts-alone/.test(path))
        return "whole";
      if (/^\/auth\/|\/alerts|\/audit-logs|v1\/runs/.test(path)) return "common";
      return path.startsWith("/retribusi/") ? "levies" : "water";
    };
    const isPublic = (call: Call) => expected(call) === undefined;
    const wrong = calls.filter((call) => !isPublic(call) && call.product !== expected(call));
    expect(wrong).toEqual([]);
  });

  test("every call of the other product, and of the whole service, is refused before it is looked at", async () => {
    const callers = { water: waterAdmin, levies: levyAdmin };
    const wrong: string[] = [];
    for (const [own, caller] of Object.entries(callers)) {
      for (const call of calls) {
        if (
          call.path.startsWith("/auth/v1/sessions") ||
          /log(in|out)|password|ingest|heartbeat/.test(call.path)
        )
          continue;
        if (call.path.endsWith("/realtime/stream") && own === "levies") continue;
        const { status, body } = await attempt(caller, call);
        const isForeign = call.product === "whole" || (call.product !== own && call.product !== "common");
        const isRefused = body?.error === "OUT_OF_SCOPE";
        const isPublic = /^\/(health|ready|metrics)$/.test(call.path);
        if (!isPublic && (isRefused !== isForeign || (isForeign && status !== 403) || status >= 500))
          wrong.push(`${call.method} ${call.path} as ${own}: ${status} ${body?.error}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("a ticket opens no stream of a product that its user has nothing to do with", async () => {
    const answer = await waterAdmin.post("/retribusi/v1/realtime/ticket");
    expect([answer.status, answer.body.error]).toEqual([403, "OUT_OF_SCOPE"]);
    expect((await waterAdmin.get("/retribusi/v1/realtime/stream")).status).toBe(403);
  });

  test("alerts and the trail show each the own product's, and count no other", async () => {
    await server.sql.query(
      `INSERT INTO alerts (kind, subject, details, since, opened_at)
       VALUES ('unmatched_money', 'BANK 77', '{"lines": 1, "days": 3, "amount": 5}', now(), now()),
         ('quarantine', 'quarantine', '{"events": 1}', now(), now())`,
    );
    const kinds = async (caller: Caller) => {
      const { items, pagination } = (await caller.get("/backoffice/v1/alerts")).body.data;
      expect(pagination.total).toBe(items.length);
      return items.map(({ kind }: { kind: string }) => kind).sort();
    };
    expect(await kinds(waterAdmin)).toEqual(["unmatched_money"]);
    expect(await kinds(levyAdmin)).toEqual(["gate_silent", "gate_silent", "quarantine"]);
    // What is about all locations together is for who sees them all.
    expect(await kinds(market)).toEqual(["gate_silent"]);

    const entities = async (caller: Caller) => {
      const { items, pagination } = (await caller.get(`${base}/audit-logs?limit=100`)).body.data;
      expect(pagination.total).toBe(items.length);
      return new Set(items.map(({ entity }: { entity: string }) => entity));
    };
    expect([...(await entities(waterAdmin))]).toEqual([]);
    expect(await entities(levyAdmin)).toEqual(
      new Set(["api_keys", "entry_events", "locations", "gates", "tariffs"]),
    );
    expect(await entities(market)).toEqual(new Set(["locations", "gates", "tariffs"]));
    const users = await levyAdmin.get(`${base}/audit-logs?entity=users`);
    expect(users.body.data).toMatchObject({ items: [], pagination: { total: 0 } });
  });
});

/** The same question, with what differs between two who are told the same taken out. */
function told(text: string): string {
  return text
    .replaceAll(/"(timestamp|as_of|exported_at|last_event_id)":("[^"]*"|\d+)/g, "")
    .replaceAll(/"location_code":(null|"PSR02")/g, "")
    .replaceAll(/^(Diekspor|Exported|as of|Lokasi|Location|location_code)[^\n]*\n/gim, "");
}

describe("locations", () => {
  const dated = () => [
    `/retribusi/v1/summary/daily?date=${today}`,
    `/retribusi/v1/summary/daily/export?date=${today}&format=csv`,
    `/retribusi/v1/summary/hourly?date=${today}`,
    `/retribusi/v1/summary/hourly/export?date=${today}&format=csv`,
    `/retribusi/v1/summary/comparison?date=${today}&with_date=${today}`,
    `/retribusi/v1/summary/comparison/places?date=${today}&with_date=${today}&by=gate`,
    `/retribusi/v1/dashboard/daily?start_date=${today}&end_date=${today}`,
    `/retribusi/v1/dashboard/daily/export?start_date=${today}&end_date=${today}&format=csv`,
    `/retribusi/v1/dashboard/by-category?date=${today}`,
    `/retribusi/v1/dashboard/summary?date=${today}`,
    `/retribusi/v1/realtime/snapshot?date=${today}`,
    "/retribusi/v1/realtime/events?limit=100",
    `${base}/entry-events?limit=100`,
    `${base}/entry-events?limit=100&start_date=${today}&end_date=${today}`,
    `${base}/entry-events?limit=100&status=counted`,
    `${base}/entry-events/export?format=csv`,
    `${base}/gates?limit=100`,
    `${base}/streams?limit=100`,
    `${base}/tariffs?limit=100`,
    `${base}/rejected-events?limit=100`,
  ];

  test("lists, totals and exports are the sums over one's own locations, and show nothing of others", async () => {
    for (const path of dated()) {
      const [mine, whole] = [await market.get(path), await server.admin.get(`${path}&location_code=PSR02`)];
      expect([path, mine.status, mine.text]).toEqual([path, 200, mine.text]);
      expect(mine.text, path).not.toMatch(foreign);
      expect(told(mine.text), path).toBe(told(whole.text));
    }
    for (const path of [
      `${base}/locations`,
      `${base}/api-keys`,
      "/backoffice/v1/alerts",
      `${base}/audit-logs?limit=100`,
      `${base}/audit-logs/export?format=csv`,
    ]) {
      const { status, text } = await market.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text, path).not.toMatch(foreign);
    }
  });

  test("whoever names another location finds what one finds who names none that there is", async () => {
    for (const path of dated()) {
      const join = path.includes("?") ? "&" : "?";
      const named = await market.get(`${path}${join}location_code=ASING`);
      const unknown = await market.get(`${path}${join}location_code=TIDAK`);
      const plain = (text: string) => told(text.replaceAll(/ASING|TIDAK/g, ""));
      expect([path, named.status, plain(named.text)]).toEqual([path, unknown.status, plain(unknown.text)]);
      expect(
        (await market.get(`${path}${join}gate_code=RAHASIA`)).text.replaceAll("RAHASIA", ""),
        path,
      ).not.toMatch(foreign);
    }
    for (const [entity, key] of [
      ["locations", "ASING"],
      ["gates", "ASING/RAHASIA"],
      ["tariffs", "ASING/RAHASIA/motor"],
      ["entry_events", ""],
      ["api_keys", String(ids.key.foreign)],
    ]) {
      const query = key === "" ? "" : `&entity_key=${encodeURIComponent(key ?? "")}`;
      const { body } = await market.get(`${base}/audit-logs?entity=${entity}${query}`);
      expect([entity, body.data.items, body.data.pagination.total]).toEqual([entity, [], 0]);
    }
    const { body } = await server.admin.get(`${base}/audit-logs?limit=1`);
    const below = await market.get(`${base}/audit-logs?cursor=${body.data.items[0].id}&limit=100`);
    expect(below.text).not.toMatch(foreign);
    expect((await market.get(`/backoffice/v1/alerts?location_code=ASING`)).body.data.items).toEqual([]);
  });

  test("what lies elsewhere is answered like what is not there, whatever names it", async () => {
    const before = await ledgerOf("ASING");
    for (const [sent, status, code] of attacksOn(market, ids)) {
      const answer = await sent;
      expect([answer.status, answer.body.error], answer.text).toEqual([status, code]);
    }
    expect(await ledgerOf("ASING")).toEqual(before);
    // The same on what is one's own goes on.
    expect((await market.get(`${base}/entry-events/${ids.entry.own}`)).status).toBe(200);
    expect(
      (await market.post(`${base}/rejected-events/${ids.rejected.own}/replay`, { gate_code: "G1" })).status,
    ).toBe(200);
    expect((await market.put(`${base}/locations/PSR02`, { name: "Pasar Dua" })).status).toBe(200);
    expect((await market.post(`${base}/api-keys/${ids.key.own}/revoke`)).status).toBe(200);
    expect((await market.post(`/backoffice/v1/alerts/${ids.alert.own}/acknowledge`)).status).toBe(200);
  });

  /** What could have changed at a location. */
  async function ledgerOf(code: string) {
    const { rows } = await server.sql.query(
      `SELECT l.version, l.name, (SELECT count(*)::int FROM gates WHERE location_id = l.id) AS gates,
         (SELECT count(*)::int FROM entries e JOIN gates g ON g.id = e.gate_id WHERE g.location_id = l.id) AS entries,
         (SELECT count(*)::int FROM entry_voids) AS voids, (SELECT count(*)::int FROM api_keys) AS keys,
         (SELECT count(*)::int FROM api_keys WHERE revoked_at IS NOT NULL) AS revoked,
         (SELECT count(*)::int FROM alerts WHERE acknowledged_at IS NOT NULL) AS acknowledged
       FROM locations l WHERE code = $1`,
      [code],
    );
    return rows[0];
  }

  test("the stream carries the own locations only, from whatever position, live and voided", async () => {
    const token = market.headers.authorization?.slice("Bearer ".length) ?? "";
    for (const lastId of [0, ids.entry.foreign - 1]) {
      const stop = new AbortController();
      const messages: StreamMessage[] = [];
      const reading = (async () => {
        for await (const message of streamEvents(server.url, { token, lastId, signal: stop.signal }))
          messages.push(message);
      })();
      await expect.poll(() => messages.length).toBeGreaterThan(0);
      const secret = await send("ASING", "RAHASIA");
      await server.admin.post(`${base}/entry-events/${secret}/void`, { reason: "x" });
      const last = await send("PSR02", "G1");
      const text = () => JSON.stringify(messages);
      await expect.poll(text).toContain(`"id":${last}`);
      stop.abort();
      await reading.catch(() => undefined);
      expect(text()).not.toMatch(foreign);
      expect(text()).toContain(`"id":${ids.entry.own}`);
    }
  });
});

describe("who gives scopes", () => {
  const users = "/auth/v1/users";

  test("an admin of a part gives none, and the last one of the whole stays it", async () => {
    for (const caller of [market, waterAdmin, levyAdmin]) {
      const made = await caller.post(users, { username: "saudara", password: adminPassword, role: "admin" });
      expect([made.status, made.body.error]).toEqual([403, "OUT_OF_SCOPE"]);
      expect((await caller.get(users)).status).toBe(403);
    }
    const { id } = (await server.admin.get("/auth/v1/me")).body.data;
    for (const change of [{ products: ["water"] }, { location_codes: ["PSR02"] }]) {
      const answer = await server.admin.put(`${users}/${id}`, change);
      expect([answer.status, answer.body.error]).toEqual([409, "LAST_ADMIN"]);
    }
  });

  test("a change of scope ends the sessions, is recorded, and holds from the next login on", async () => {
    const caller = await user("petugas", { role: "viewer" });
    const me = (await caller.get("/auth/v1/me")).body.data;
    expect(me).toMatchObject({ products: ["levies", "water"], location_codes: null });
    expect((await caller.get("/backoffice/v1/customers")).status).toBe(200);
    const changed = await server.admin.put(`${users}/${me.id}`, {
      products: ["levies"],
      location_codes: ["PSR02"],
    });
    expect(changed.body.data).toMatchObject({ products: ["levies"], location_codes: ["PSR02"] });
    expect((await caller.get("/auth/v1/me")).status).toBe(401);
    const again = await server.as("petugas", adminPassword);
    expect((await again.get("/backoffice/v1/customers")).body.error).toBe("OUT_OF_SCOPE");
    expect((await again.get(`${base}/locations`)).body.data.pagination.total).toBe(1);
    const wall = await again.post("/auth/v1/sessions/display");
    const authorization = `Bearer ${wall.body.data.token}`;
    const shown = await server.anonymous.get("/retribusi/v1/realtime/snapshot", { authorization });
    expect([shown.status, foreign.test(shown.text)]).toEqual([200, false]);
    const { rows } = await server.sql.query(
      "SELECT after FROM audit_log WHERE entity = 'users' AND entity_key = 'petugas' AND action = 'update'",
    );
    expect(rows).toEqual([
      { after: expect.objectContaining({ products: ["levies"], location_codes: ["PSR02"] }) },
    ]);
    const recorded = async () =>
      (await server.admin.get("/auth/v1/security-events?kind=scope_changed")).body.data.items[0]?.about;
    await expect.poll(recorded).toBe("USER_SCOPE petugas levies PSR02");
  });

  test("what cannot be a scope is refused, field by field", async () => {
    const cases: [object, string][] = [
      [{ role: "viewer", products: [] }, "products"],
      [{ role: "viewer", products: ["parking"] }, "products.0"],
      [{ role: "viewer", location_codes: [] }, "location_codes"],
      [{ role: "viewer", location_codes: ["TIDAK"] }, "location_codes"],
      [{ role: "viewer", products: ["water"], location_codes: ["PSR02"] }, "location_codes"],
      [{ role: "counter", products: ["levies"] }, "products"],
    ];
    for (const [scope, field] of cases) {
      const { status, body } = await server.admin.post(users, {
        username: "salah",
        password: adminPassword,
        ...scope,
      });
      expect([status, Object.keys(body.fields ?? {})], JSON.stringify(scope)).toEqual([422, [field]]);
    }
  });

  test("a location that is deleted leaves its people with nothing, not with everything", async () => {
    await makeLocation(server, "TUTUP");
    const caller = await user("penjaga", { role: "viewer", location_codes: ["TUTUP"] });
    expect((await server.admin.delete(`${base}/locations/TUTUP`)).status).toBe(200);
    expect((await caller.get(`${base}/locations`)).body.data.items).toEqual([]);
    expect((await caller.get(`${base}/gates`)).body.data.items).toEqual([]);
    const { body } = await caller.get(`/retribusi/v1/summary/daily?date=${today}`);
    expect(body.data).toMatchObject({ total_count: 0, by_gate: [] });
  });
});
