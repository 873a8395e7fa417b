import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { adminPassword, insist, makeLocation, ok, sharedServer, type TestServer } from "../harness.ts";
import { insistOnStream, type StreamClient } from "./stream-client.ts";

const ingest = "/retribusi/v1/ingest";
const base = "/retribusi/v1/frontend";
const path = "/retribusi/v1/realtime/stream";
const replayLimit = 6000;
const env = { STREAM_REPLAY_LIMIT: String(replayLimit), LOG_LEVEL: "error" };
let other: TestServer;
const open: StreamClient[] = [];

const server = sharedServer(env, { hurried: ["keep streams alive", "notify gates"] });
beforeAll(async () => {
  other = await server.another();
  await makeLocation(server, "A", { gates: { G1: "in", G2: "out" } });
  await makeLocation(server, "B");
});
afterEach(() => {
  for (const client of open.splice(0)) client.cut();
});

const now = () => Math.floor(Date.now() / 1000);
let made = 0; // so that each has an id, by which it may be sent again
const event = (more: Record<string, unknown> = {}) => ({
  event_id: `stream-${++made}`,
  timestamp: now() - 5,
  location_code: "A",
  gate_code: "G1",
  category: "motor",
  ...more,
});

async function send(count: number, to = server, more: Record<string, unknown> = {}): Promise<void> {
  const events = Array.from({ length: count }, () => event(more));
  ok(await insist(() => to.machine.post(`${ingest}/batch`, { events })));
}

async function sendOne(to: TestServer): Promise<void> {
  const one = event();
  ok(await insist(() => to.machine.post(ingest, one)));
}

async function listen(
  to: TestServer,
  query = "",
  headers: Record<string, string> = to.viewer.headers,
): Promise<StreamClient> {
  const client = await insistOnStream(to.url, headers, path + query);
  open.push(client);
  return client;
}

const lastId = async () =>
  Number((await server.sql.query("SELECT last_entry_id FROM ledger")).rows[0].last_entry_id);
const idsAfter = async (id: number): Promise<number[]> =>
  (
    await server.sql.query<{ id: number }>("SELECT id::int FROM entries WHERE id > $1 ORDER BY id", [id])
  ).rows.map((row) => row.id);

describe("exactly every event", () => {
  test("connected first, then what is stored, as lists show it", async () => {
    const client = await listen(server);
    expect(client.headers["content-type"]).toContain("text/event-stream");
    await expect.poll(() => client.ofEvent("connected")).toHaveLength(1);
    const before = await lastId();
    expect(client.retries).toEqual([3000]);
    expect(client.messages[0]).toEqual({
      event: "connected",
      id: undefined,
      data: { last_id: before, last_void_id: 0, server_time: expect.any(Number) },
    });
    const { id } = ok(await other.machine.post(ingest, event({ event_id: "shown" }))).body.data;
    await expect.poll(() => client.ids()).toEqual([id]);
    expect(client.ofEvent("entry")[0]?.data).toMatchObject({
      id,
      event_id: "shown",
      location_code: "A",
      gate_code: "G1",
      category: "motor",
      direction: "in",
      price: 2000,
      status: "counted",
      api_key: "Kunci pertama",
    });
  });

  test("5,000 events while clients of both processes are cut off every 200 ms", async () => {
    const start = await lastId();
    let sending = true;
    const load = (async () => {
      let sent = 0;
      for (let round = 0; sent < 5000; round++) {
        const [to, also] = round % 2 === 0 ? [server, other] : [other, server];
        await Promise.all([send(40, to), sendOne(also), sendOne(to)]);
        sent += 42;
        await sleep(25);
      }
      sending = false;
    })();
    const received = await Promise.all(
      [server, other, other].map(async (to) => {
        const ids: number[] = [];
        let cuts = 0;
        // Until some have brought nothing, once all is there.
        for (let quiet = 0; quiet < 3; quiet += sending || ids.at(-1) !== (await lastId()) ? 0 : 1) {
          // The address keeps its first last_id for ever, as an EventSource does; the header is what counts.
          const header = ids.length === 0 ? {} : { "last-event-id": String(ids.at(-1)) };
          const client = await listen(to, `?last_id=${start}`, { ...to.viewer.headers, ...header });
          await sleep(200);
          client.cut();
          await client.ended;
          ids.push(...client.ids());
          cuts++;
        }
        return { ids, cuts };
      }),
    );
    await load;
    const all = await idsAfter(start);
    expect(all.length).toBeGreaterThanOrEqual(5000);
    for (const { ids, cuts } of received) {
      expect(ids).toEqual(all);
      expect(cuts).toBeGreaterThan(10);
    }
  });

  test("a ledger that is set back is told to those who listen, and they miss nothing of what follows", async () => {
    await send(30);
    const before = await lastId();
    await send(5);
    const client = await listen(server);
    await send(1);
    await expect.poll(() => client.ids().at(-1)).toBe(before + 6);
    await sleep(1500); // the service looks once a second how far the ledger is
    // As after a failover to a replica that lagged: what was stored last is gone, and its ids come again.
    await server.sql.query("BEGIN; SET LOCAL session_replication_role = replica");
    await server.sql.query("DELETE FROM entries WHERE id > $1", [before]);
    await server.sql.query("UPDATE ledger SET last_entry_id = $1", [before]);
    await server.sql.query("COMMIT");
    await expect.poll(() => client.ofEvent("reset").length).toBe(1);
    expect(client.ofEvent("reset")[0]?.data).toEqual({ reason: "ahead", last_id: before });
    await send(2);
    await expect.poll(() => client.ids().slice(-2)).toEqual([before + 1, before + 2]);
  });

  test("one location's stream holds all of it and nothing else", async () => {
    const start = await lastId();
    const replayed = async () => {
      await Promise.all(
        Array.from({ length: 5 }, () =>
          Promise.all([send(30, server), send(20, other, { location_code: "B" })]),
        ),
      );
    };
    await replayed();
    const client = await listen(other, `?last_id=${start}&location_code=B`);
    await replayed();
    const { rows } = await server.sql.query<{ id: number }>(
      "SELECT e.id::int FROM entries e JOIN gates g ON g.id = e.gate_id JOIN locations l ON l.id = g.location_id WHERE e.id > $1 AND l.code = 'B' ORDER BY e.id",
      [start],
    );
    await expect.poll(() => client.ids()).toEqual(rows.map(({ id }) => id));
    expect(rows).toHaveLength(200);
    await sleep(100);
    expect(client.ids()).toHaveLength(200);
    const nobody = await listen(other, `?last_id=${start}&location_code=nowhere`);
    await expect.poll(() => nobody.ofEvent("connected")).toHaveLength(1);
    expect(nobody.ids()).toEqual([]);
  });

  test("a position that cannot be replayed is announced, never hidden", async () => {
    while ((await lastId()) <= replayLimit) await send(2000);
    const last = await lastId();
    const atLimit = await listen(server, `?last_id=${last - replayLimit}`);
    await expect.poll(() => atLimit.ids()).toHaveLength(replayLimit);
    expect(atLimit.ofEvent("reset")).toEqual([]);
    for (const [asked, reason] of [
      [last - replayLimit - 1, "too_far_behind"],
      [last + 1, "ahead"],
      [Number.MAX_SAFE_INTEGER, "ahead"],
    ] as const) {
      const client = await listen(server, `?last_id=${asked}`);
      await expect.poll(() => client.ofEvent("reset")).toHaveLength(1);
      expect(client.ofEvent("reset")[0]).toEqual({
        event: "reset",
        id: undefined,
        data: { reason, last_id: last },
      });
      expect(client.ofEvent("connected")[0]?.data.last_id).toBe(last);
    }
    const client = await listen(server, `?last_id=${last + 5}`);
    await send(3, other);
    await expect.poll(() => client.ids()).toEqual([last + 1, last + 2, last + 3]);
  });

  test("a snapshot, then the stream from it: nothing missed, nothing twice", async () => {
    const date = new Intl.DateTimeFormat("sv", { timeZone: "Asia/Jakarta" }).format(new Date(now() * 1000));
    const timestamp = now() - 5;
    let sending = true;
    const load = Promise.all(
      [server, other].map(async (to) => {
        while (sending) await send(7, to, { timestamp });
      }),
    );
    const begun: { total: number; revenue: number; client: StreamClient }[] = [];
    for (let round = 0; round < 12; round++) {
      const to = round % 2 === 0 ? server : other;
      const { data } = ok(await to.viewer.get(`/retribusi/v1/realtime/snapshot?date=${date}`)).body;
      begun.push({
        total: data.total_count,
        revenue: data.total_revenue,
        client: await listen(other, `?last_id=${data.last_event_id}`),
      });
      await sleep(60);
    }
    sending = false;
    await load;
    const { data: end } = ok(await server.viewer.get(`/retribusi/v1/realtime/snapshot?date=${date}`)).body;
    for (const { total, revenue, client } of begun) {
      await expect.poll(() => total + client.ids().length).toBe(end.total_count);
      expect(new Set(client.ids()).size).toBe(client.ids().length);
      expect(client.ofEvent("entry").reduce((sum, { data }) => sum + data.price, revenue)).toBe(
        end.total_revenue,
      );
    }
  });
});

describe("what else it tells", () => {
  test("a gate that comes alive", async () => {
    ok(
      await server.admin.post(`${base}/gates`, {
        location_code: "B",
        gate_code: "NEW",
        name: "Baru",
        direction: "in",
        camera: "rtsp://petugas:rahasia@10.0.0.5/h264",
        is_active: 1,
      }),
      201,
    );
    const client = await listen(server);
    await sleep(1000); // it is known as it is
    ok(await other.machine.post("/retribusi/v1/heartbeat", { location_code: "B", gate_code: "NEW" }));
    const ofGate = () => client.ofEvent("gate_status").filter(({ data }) => data.gate_code === "NEW");
    await expect
      .poll(() => ofGate().at(-1)?.data, { timeout: 30_000 })
      .toMatchObject({ location_code: "B", status: "online" });
    // Viewers listen too, and may not see the rest of its record, such as its camera's password.
    expect(Object.keys(ofGate().at(-1)?.data ?? {}).sort()).toEqual([
      "gate_code",
      "last_event_at",
      "location_code",
      "problems",
      "status",
    ]);
    // Anyone who read that it was silent, and listens only now, is told too.
    const late = await listen(server, "?location_code=B");
    await expect
      .poll(() => late.ofEvent("gate_status").map(({ data }) => [data.gate_code, data.status]), {
        timeout: 30_000,
      })
      .toContainEqual(["NEW", "online"]);
  });
});

describe("who may listen", () => {
  const ticket = async (to = server): Promise<string> => {
    const { data } = ok(await to.viewer.post("/retribusi/v1/realtime/ticket")).body;
    expect(data.expires_in).toBe(60);
    return data.ticket;
  };

  test("no credential, a wrong one, an API key: 401, not a stream", async () => {
    for (const headers of [{}, { authorization: "Bearer x" }, server.machine.headers]) {
      expect((await listen(server, "", headers)).status).toBe(401);
    }
    expect((await listen(server, "?ticket=", {})).status).toBe(401);
    expect((await listen(server, "?ticket=nonsense", {})).status).toBe(401);
    expect((await listen(server, `?ticket=${"x".repeat(201)}`, {})).status).toBe(401);
    const jwt = server.viewer.headers.authorization?.slice("Bearer ".length);
    expect((await listen(server, `?ticket=${jwt}`, {})).status).toBe(401);
    expect((await server.anonymous.post("/retribusi/v1/realtime/ticket")).status).toBe(401);
  });

  test("a ticket opens one stream, through any process, within 60 seconds", async () => {
    const drawn = await ticket();
    expect((await listen(other, `?ticket=${drawn}`, {})).status).toBe(200);
    expect((await listen(server, `?ticket=${drawn}`, {})).status).toBe(401);
    const both = await ticket();
    const race = await Promise.all(
      [server, other, server, other].map((to) => listen(to, `?ticket=${both}`, {})),
    );
    expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
    const late = await ticket();
    server.clock.set(new Date(Date.now() + 61_000));
    expect((await listen(server, `?ticket=${late}`, {})).status).toBe(401);
    server.clock.real();
  });

  test("a position that is none is refused", async () => {
    for (const query of [
      "?last_id=-1",
      "?last_id=x",
      "?last_id=1.5",
      "?last_id=9007199254740993",
      "?last_id=1&last_id=2",
    ]) {
      expect([query, (await listen(server, query)).status]).toEqual([query, 422]);
    }
    for (const id of ["-1", "x", "0x10", "1e3", "9007199254740993"]) {
      expect([
        id,
        (await listen(server, "", { ...server.viewer.headers, "last-event-id": id })).status,
      ]).toEqual([id, 422]);
    }
    const client = await listen(server, `?last_id=${(await lastId()) - 2}`, {
      ...server.viewer.headers,
      "last-event-id": "",
    });
    await expect.poll(() => client.ids()).toHaveLength(2);
  });

  test("a stream ends when its user's tokens do", async () => {
    const { data: user } = ok(
      await server.admin.post("/auth/v1/users", {
        username: "leaving",
        password: adminPassword,
        role: "viewer",
      }),
      201,
    ).body;
    const leaving = await other.as("leaving", adminPassword);
    const draw = () => insist(() => leaving.post("/retribusi/v1/realtime/ticket"));
    const drawn = ok(await draw()).body.data.ticket;
    const unused = ok(await draw()).body.data.ticket;
    const streams = [await listen(other, "", leaving.headers), await listen(other, `?ticket=${drawn}`, {})];
    let stays = await listen(other);
    expect([...streams, stays].map(({ status }) => status)).toEqual([200, 200, 200]);
    ok(await insist(() => server.admin.put(`/auth/v1/users/${user.id}`, { is_active: 0 })));
    await Promise.all(streams.map((client) => client.ended));
    expect((await listen(other, "", leaving.headers)).status).toBe(401);
    expect((await listen(other, `?ticket=${unused}`, {})).status).toBe(401);
    const signsOfLife = async () => {
      // A busy machine may have broken it off: then it comes again, as clients do. Who may not listen would be ended each time before.
      if (await hasEnded(stays)) stays = await listen(other);
      return stays.comments;
    };
    const hasEnded = ({ ended }: StreamClient) =>
      Promise.race([ended.then(() => true), sleep(0).then(() => false)]);
    await expect.poll(signsOfLife, { timeout: 60_000 }).not.toEqual([]);
  });
});
