import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createStaffClient, dataOf, login, type StaffClient } from "../client/staff.ts";
import { adminPassword, firstKey, sharedServer } from "../test/harness.ts";
import { runTown, type Tally } from "./live.ts";
import { isSilent, passagesOfDay } from "./passages.ts";
import { buildTown, fillDays, missingDays } from "./past.ts";
import { town } from "./town.ts";

const small = town.filter(({ code }) => code === "RKR01" || code === "PRK01");
// Between two and three in the afternoon, when lines of this small town are down.
const afternoon = "2026-11-21T07:00:00Z";

describe("the town's history", () => {
  test("is the same in every run, with an id of its own for each passage of a gate", () => {
    for (const location of town) {
      for (const gate of location.gates) {
        const passages = passagesOfDay(location, gate, "2026-11-20");
        expect(passagesOfDay(location, gate, "2026-11-20")).toEqual(passages);
        expect(new Set(passages.map(({ event }) => event.event_id)).size).toBe(passages.length);
        expect(passages.every(({ event, deliveredAt }) => deliveredAt >= event.timestamp)).toBe(true);
      }
    }
  });

  test("has silent lines, late passages, quiet nights and full Sundays at the lake", () => {
    const lake = town.find(({ code }) => code === "RKR01");
    const gate = lake?.gates[0];
    if (lake === undefined || gate === undefined) throw new Error("no lake");
    const monday = passagesOfDay(lake, gate, "2026-11-16");
    const sunday = passagesOfDay(lake, gate, "2026-11-22");
    expect(sunday.length).toBeGreaterThan(2 * monday.length);
    const late = sunday.filter(({ event, deliveredAt }) => deliveredAt - event.timestamp > 300);
    expect(late.length).toBeGreaterThan(10);
    expect(late.length).toBeLessThan(sunday.length / 5);
    const start = Date.parse("2026-11-21T17:00:00Z") / 1000;
    const silentMinutes = Array.from({ length: 1440 }, (_, minute) =>
      isSilent(lake, gate, start + minute * 60),
    );
    expect(silentMinutes.filter(Boolean).length).toBeGreaterThan(7);
    expect(silentMinutes.filter(Boolean).length).toBeLessThan(240);
  });
});

describe("the town in a service", () => {
  const server = sharedServer({ GATE_OFFLINE_AFTER: "120" });
  let staff: StaffClient;
  let machines: StaffClient;
  beforeAll(async () => {
    machines = createStaffClient(server.url, { apiKey: firstKey });
  });
  beforeEach(async () => {
    server.clock.stop(afternoon);
    staff = createStaffClient(server.url, { token: await login(server.url, "admin", adminPassword) });
  });

  test("its past is filled once, and what is missing later is found", async () => {
    const until = server.clock.seconds();
    await buildTown(staff, small, until);
    const missing = await missingDays(staff, small, 2, until);
    expect(missing.map(({ location, date }) => `${date} ${location.code}`).sort()).toEqual([
      "2026-11-19 PRK01",
      "2026-11-19 RKR01",
      "2026-11-20 PRK01",
      "2026-11-20 RKR01",
      "2026-11-21 PRK01",
      "2026-11-21 RKR01",
    ]);
    const events = missing.reduce((sum, day) => sum + day.events, 0);
    expect(await fillDays(machines, missing, until)).toEqual({
      accepted: events,
      duplicates: 0,
      rejected: {},
    });
    expect(await missingDays(staff, small, 2, until)).toEqual([]);

    await buildTown(staff, small, until);
    const today = await missingDays(staff, small, 2, until + 3600);
    expect(today.map(({ date }) => date)).toEqual(["2026-11-21", "2026-11-21"]);
  });

  test("prices are scheduled for the first of the next month", async () => {
    const path = { location_code: "PRK01", gate_code: "MASUK", category: "motor" };
    const url = "/retribusi/v1/frontend/tariffs/{location_code}/{gate_code}/{category}";
    const tariff = await dataOf(staff.GET(url, { params: { path } }));
    expect(tariff).toMatchObject({ price: 2000, next_price: 3000 });
    expect(tariff.next_effective_from).toBe(Date.parse("2026-12-01T00:00:00+07:00") / 1000);
  });

  test("live traffic sends each passage when it is due, now and then what is refused, and a line falls silent", async () => {
    const from = server.clock.seconds();
    const before = await countToday();
    const stop = new AbortController();
    const tallies: Tally[] = [];
    const live = runTown(machines, small, {
      from,
      now: server.clock.seconds,
      signal: stop.signal,
      report: (tally) => tallies.push(tally),
      tick: 5,
    });
    let until = from;
    for (let minute = 0; minute < 60; minute += 1) {
      until += 60;
      server.clock.stop(new Date(until * 1000));
      const reports = tallies.length;
      await expect.poll(() => tallies.length, { interval: 5, timeout: 10_000 }).toBeGreaterThan(reports);
    }
    stop.abort();
    await live;

    const due = small.flatMap((location) =>
      location.gates.flatMap((gate) =>
        passagesOfDay(location, gate, "2026-11-21").filter(
          ({ deliveredAt }) => deliveredAt > from && deliveredAt <= until,
        ),
      ),
    );
    const sum = (pick: (tally: Tally) => number) => tallies.reduce((total, tally) => total + pick(tally), 0);
    expect(sum(({ stored }) => stored)).toBe(due.length);
    expect((await countToday()) - before).toBe(due.length);
    expect(sum(({ late }) => late)).toBeGreaterThan(0);
    expect(sum(({ refused }) => refused)).toBeGreaterThan(10);
    expect(sum(({ silent }) => silent.length)).toBeGreaterThan(0);
    const kept = await dataOf(
      staff.GET("/retribusi/v1/frontend/rejected-events", { params: { query: { page: 1, limit: 1 } } }),
    );
    expect(kept.pagination.total).toBe(sum(({ refused }) => refused));
  });

  async function countToday(): Promise<number> {
    const query = { date: "2026-11-21" };
    const day = await dataOf(staff.GET("/retribusi/v1/summary/daily", { params: { query } }));
    return day.total_count;
  }
});
