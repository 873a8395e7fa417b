import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeLocation, ok, sharedServer, type TestServer } from "../harness.ts";
import { storedAt } from "./stored.ts";

const ingest = "/retribusi/v1/ingest";
const base = "/retribusi/v1/frontend";
/** Milliseconds between a sender's events: a dozen without it take all that the machine has. */
const rest = 25;

const server = sharedServer();
let other: TestServer;
let location: string;
let count = 0;

beforeAll(async () => {
  other = await server.another();
});

beforeEach(async () => {
  server.clock.real();
  other.clock.real();
  location = `L${++count}`;
  await makeLocation(server, location, { gates: { G1: "in", G2: "out" } });
});

const now = () => Math.floor(Date.now() / 1000);

function event(more: Record<string, unknown> = {}) {
  return { timestamp: now() - 10, location_code: location, gate_code: "G1", category: "motor", ...more };
}

const stored = () => storedAt(server, location);

describe("two processes on one database", () => {
  test("what one creates, the other takes at once", async () => {
    for (let round = 0; round < 5; round++) {
      const code = `${location}-${round}`;
      await makeLocation(server, code);
      expect((await other.machine.post(ingest, event({ location_code: code }))).status).toBe(200);
      ok(await server.admin.put(`${base}/tariffs/${code}/G1/motor`, { price: 7000 + round }));
      expect(
        ok(await other.machine.post(ingest, event({ location_code: code, timestamp: now() + 2 }))).body.data
          .price,
      ).toBe(7000 + round);
      const key = ok(await server.admin.post(`${base}/api-keys`, { name: `key ${code}` }), 201).body.data;
      const machine = other.withKey(key.key);
      expect((await machine.post(ingest, event({ location_code: code }))).status).toBe(200);
      ok(await server.admin.post(`${base}/api-keys/${key.id}/revoke`));
      expect((await machine.post(ingest, event({ location_code: code }))).status).toBe(401);
      expect((await machine.post(ingest, event({ location_code: "nowhere" }))).status).toBe(401);
      ok(await server.admin.put(`${base}/gates/${code}/G1`, { is_active: 0 }));
      expect((await other.machine.post(ingest, event({ location_code: code }))).status).toBe(422);
    }
  });

  test("ids become visible in id order, without gaps, under two writers", async () => {
    const until = Date.now() + 2500;
    const seen: number[] = [];
    let failed = 0;
    const load = [server, other].flatMap((to) =>
      Array.from({ length: 8 }, async () => {
        while (Date.now() < until) {
          if ((await to.machine.post(ingest, event())).status !== 200) failed++;
          await sleep(rest);
        }
      }),
    );
    const watch = (async () => {
      let known: number[] = [];
      while (Date.now() < until) {
        const { rows } = await server.sql.query<{ id: number }>(
          "SELECT id::int FROM entries WHERE id > $1 ORDER BY id",
          [known.at(-1) ?? 0],
        );
        const fresh = rows.map(({ id }) => id);
        known = known.concat(fresh);
        seen.push(...fresh);
      }
    })();
    await Promise.all([...load, watch]);
    expect(failed).toBe(0);
    const all = (await server.sql.query<{ id: number }>("SELECT id::int FROM entries ORDER BY id")).rows.map(
      ({ id }) => id,
    );
    expect(all).toEqual(all.map((_, index) => index + 1));
    // Anyone who only ever asked for what is above the last id has missed nothing.
    expect(seen).toEqual(all.slice(0, seen.length));
    expect(seen.length).toBeGreaterThan(100);
  });
});

describe("master data that changes under load", () => {
  /** Sends events of the current second through both processes until `work` is done; returns what was accepted. */
  async function underLoad(work: () => Promise<void>) {
    let running = true;
    const accepted: { id: number; sentAt: number; at: number; price: number }[] = [];
    const statuses = new Map<number, number>();
    const load = [server, other].flatMap((to) =>
      Array.from({ length: 6 }, async () => {
        while (running) {
          const sentAt = performance.now();
          const answer = await to.machine.post(ingest, event({ timestamp: now() }));
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          if (answer.status === 200)
            accepted.push({
              id: answer.body.data.id,
              sentAt,
              at: answer.body.data.timestamp,
              price: answer.body.data.price,
            });
          await sleep(rest);
        }
      }),
    );
    await work().finally(() => {
      running = false;
    });
    await Promise.all(load);
    return { accepted, statuses };
  }

  test("no price but the one valid at the event's time", async () => {
    const changes: { price: number; from: number; answeredAt: number }[] = [];
    const { accepted, statuses } = await underLoad(async () => {
      for (let price = 3001; price <= 3012; price++) {
        await new Promise((done) => setTimeout(done, 250));
        const answer = ok(
          await (price % 2 === 0 ? server : other).admin.put(`${base}/tariffs/${location}/G1/motor`, {
            price,
          }),
        );
        changes.push({ price, from: answer.body.data.effective_from, answeredAt: performance.now() });
      }
    });
    expect([...statuses.keys()]).toEqual([200]);
    const first = { price: 2000, from: 0, answeredAt: 0 };
    for (const { at, sentAt, price } of accepted) {
      const known = [first, ...changes];
      // In the very second of a change both its prices were valid; in any other, the last one that began before.
      const before = known.filter(({ from }) => from < at).at(-1) ?? first;
      const within = known.filter(({ from }) => from === at);
      const valid = [before, ...within].map((change) => change.price);
      expect(valid).toContain(price);
      // And once a change was answered, no event sent later gets an older price.
      const answered =
        known.filter((change) => change.answeredAt < sentAt && change.from <= at).at(-1) ?? first;
      expect(price).toBeGreaterThanOrEqual(answered.price);
    }
    expect(accepted.length).toBeGreaterThan(100);
    const found = await stored();
    expect(found.count).toBe(accepted.length);
    expect(found.revenue).toBe(accepted.reduce((sum, { price }) => sum + price, 0));
    expect(found.events.map(({ id, price }) => [id, price])).toEqual(
      accepted.toSorted((a, b) => a.id - b.id).map(({ id, price }) => [id, price]),
    );
  });

  test("nothing is stored after a deactivation or a deletion has been answered", async () => {
    const gate = `${base}/gates/${location}/G1`;
    const closed: { afterId: number; untilId: number }[] = [];
    const lastId = async () =>
      Number((await server.sql.query("SELECT last_entry_id FROM ledger")).rows[0].last_entry_id);
    const { accepted, statuses } = await underLoad(async () => {
      for (let round = 0; round < 8; round++) {
        await new Promise((done) => setTimeout(done, 150));
        const by = round % 2 === 0 ? server : other;
        if (round % 4 < 2) ok(await by.admin.put(gate, { is_active: 0 }));
        else ok(await by.admin.delete(gate));
        const afterId = await lastId();
        await new Promise((done) => setTimeout(done, 100));
        const untilId = await lastId();
        closed.push({ afterId, untilId });
        if (round % 4 < 2) ok(await by.admin.put(gate, { is_active: 1 }));
        else
          ok(
            await by.admin.post(`${base}/gates`, {
              location_code: location,
              gate_code: "G1",
              name: "G1",
              direction: "in",
              is_active: 1,
            }),
            201,
          );
      }
    });
    for (const { afterId, untilId } of closed) expect(untilId).toBe(afterId);
    expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([200, 404, 422]);
    expect((await stored()).events.map(({ id }) => id)).toEqual(
      accepted.map(({ id }) => id).toSorted((a, b) => a - b),
    );
  });
});
