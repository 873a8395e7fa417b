import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createStaffClient, dataOf, login } from "../client/staff.ts";
import { adminPassword, firstKey, sharedServer } from "../test/harness.ts";
import { compareWithFile } from "./compare.ts";
import { readCounts } from "./counts.ts";
import { instantsOfHour } from "./hours.ts";
import { eventsOf, type ReplayPlan } from "./plan.ts";
import { replay } from "./replay.ts";

const seattle = "America/Los_Angeles";

function planOf(name: string): ReplayPlan {
  const csv = readFileSync(join(import.meta.dirname, "fixtures", `${name}-clock-changes.csv`), "utf8");
  return { locationCode: name, timezone: seattle, file: readCounts(csv) };
}

describe("a file of counts", () => {
  test("holds each local hour once: rows of the same hour are added", () => {
    const { file } = planOf("broadway-track");
    const spring = file.hours.filter(({ date, hour }) => date === "2014-03-09" && hour === 3);
    expect(spring.map(({ counts }) => counts)).toEqual([[0, 3]]);
    expect(file.hours.filter(({ date }) => date === "2014-03-09")).toHaveLength(23);
  });

  test.each([
    ["another head", "time,motor_in\n2014-01-01T00:00,1"],
    ["an unknown column", "local_hour,bus_in\n2014-01-01T00:00,1"],
    ["a missing count", "local_hour,motor_in,motor_out\n2014-01-01T00:00,1"],
    ["half an hour", "local_hour,motor_in\n2014-01-01T00:30,1"],
    ["a negative count", "local_hour,motor_in\n2014-01-01T00:00,-1"],
  ])("is refused with %s", (_, csv) => {
    expect(() => readCounts(csv)).toThrow(/line/);
  });
});

describe("events of a file", () => {
  test("lie in the local hour of their row, spread over it, each with an id of its own", () => {
    const plan = planOf("broadway-track");
    const events = [...eventsOf(plan)];
    expect(events).toHaveLength(plan.file.events);
    const keys = events.map(({ gate_code, event_id }) => `${gate_code} ${event_id}`);
    expect(new Set(keys).size).toBe(events.length);
    for (const { timestamp, event_id } of events) {
      const local = Temporal.Instant.fromEpochMilliseconds(timestamp * 1000).toZonedDateTimeISO(seattle);
      expect(local.toPlainDateTime().toString().slice(0, 13)).toBe(event_id.slice(0, 13));
    }
  });

  test("lie in both passes of an hour that a clock change repeats", () => {
    const plan = planOf("broadway-track");
    const offsets = [...eventsOf(plan)]
      .filter(({ event_id }) => event_id.startsWith("2014-11-02T01"))
      .map(
        ({ timestamp }) =>
          Temporal.Instant.fromEpochMilliseconds(timestamp * 1000).toZonedDateTimeISO(seattle).offset,
      );
    expect(new Set(offsets)).toEqual(new Set(["-07:00", "-08:00"]));
  });

  test("cannot be made for an hour that a clock change skips", () => {
    const file = readCounts("local_hour,motor_in\n2014-03-09T02:00,1");
    expect(() => [...eventsOf({ locationCode: "X", timezone: seattle, file })]).toThrow(/does not exist/);
    const nothing = readCounts("local_hour,motor_in\n2014-03-09T02:00,0");
    expect([...eventsOf({ locationCode: "X", timezone: seattle, file: nothing })]).toEqual([]);
  });

  test.each([
    ["America/Los_Angeles", "2014-11-02", 1, 7200],
    ["America/Los_Angeles", "2014-03-09", 2, null],
    ["Australia/Lord_Howe", "2024-04-07", 1, 5400],
    ["Australia/Lord_Howe", "2024-10-06", 2, 1800],
    ["Pacific/Apia", "2011-12-30", 12, null],
    ["Asia/Jakarta", "2026-11-21", 0, 3600],
  ])("an hour in %s, %s %i:00, lasts %o seconds", (zone, date, hour, length) => {
    const span = instantsOfHour(zone, date, hour);
    expect(span === null ? null : span.until - span.from).toBe(length);
  });
});

describe("a replay", () => {
  const server = sharedServer();

  test.each(["chief-sealth-trail", "broadway-track"])(
    "of %s around its clock changes: every figure is the file's, also when it is repeated",
    async (name) => {
      const plan = planOf(name);
      const connection = { url: server.url, username: "admin", password: adminPassword, apiKey: firstKey };
      const first = await replay(connection, plan);
      expect(first.sent).toEqual({ accepted: plan.file.events, duplicates: 0, rejected: {} });
      expect(first.comparison.mismatches).toEqual([]);
      expect(first.comparison.compared).toBeGreaterThan(1000);

      const again = await replay(connection, plan);
      expect(again.sent).toEqual({ accepted: 0, duplicates: plan.file.events, rejected: {} });
      expect(again.comparison.mismatches).toEqual([]);
    },
  );

  test("a single event too few shows in every view", async () => {
    const plan = planOf("broadway-track");
    const staff = createStaffClient(server.url, { token: await login(server.url, "admin", adminPassword) });
    const query = { location_code: plan.locationCode, page: 1, limit: 1 };
    const list = await dataOf(staff.GET("/retribusi/v1/frontend/entry-events", { params: { query } }));
    const id = list.items[0]?.id ?? 0;
    await server.admin.post(`/retribusi/v1/frontend/entry-events/${id}/void`, { reason: "Uji coba" });
    const { mismatches } = await compareWithFile(staff, plan);
    const views = new Set(mismatches.map(({ view }) => view.split(" ")[0]));
    expect(views).toEqual(new Set(["summary/hourly", "summary/daily", "dashboard/daily", "entry-events"]));
  });
});
