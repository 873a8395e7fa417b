import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeLocation, sharedServer } from "../../../test/harness.ts";
import { type Passage, passage, sendPassages } from "../../../test/passages.ts";
import { isoInZone, today } from "../../kernel/time.ts";

const base = "/retribusi/v1";

const server = sharedServer();

afterAll(async () => {});

async function read(path: string) {
  const { status, body } = await server.viewer.get(base + path);
  expect(body).toMatchObject({ success: true });
  expect(status).toBe(200);
  return body.data;
}

describe("work", () => {
  const day = "2025-06-10";

  beforeAll(async () => {
    await makeLocation(server, "PSR01", { gates: { G1: "in", G2: "out" } });
    await makeLocation(server, "TRM01", { gates: { G1: "in" }, timezone: "Asia/Makassar" });
    await sendPassages(server, [
      passage("PSR01/G1", "2025-06-10T00:00:00+07:00"),
      passage("PSR01/G1", "2025-06-10T14:10:00+07:00", "car"),
      passage("PSR01/G2", "2025-06-10T14:20:00+07:00", "person_walk"),
      passage("PSR01/G1", "2025-06-10T23:59:59+07:00"),
      passage("PSR01/G1", "2025-06-09T23:59:59+07:00"),
      passage("PSR01/G1", "2025-06-11T00:00:00+07:00"),
      passage("TRM01/G1", "2025-06-10T00:30:00+08:00", "car"),
      passage("PSR01/G1", "2025-06-03T12:00:00+07:00"),
      passage("PSR01/G1", "2025-06-03T12:00:01+07:00"),
    ]);
  });

  test("a daily summary has every figure of the day, local to the location", async () => {
    expect(await read(`/summary/daily?date=${day}&location_code=PSR01`)).toEqual({
      date: day,
      location_code: "PSR01",
      gate_code: null,
      total_count: 4,
      total_revenue: 10_000,
      in_count: 3,
      out_count: 1,
      late_count: 4,
      by_category: [
        { category: "person_walk", count: 1, revenue: 1000 },
        { category: "motor", count: 2, revenue: 4000 },
        { category: "car", count: 1, revenue: 5000 },
      ],
      by_gate: [
        {
          location_code: "PSR01",
          gate_code: "G1",
          name: "Gerbang G1",
          direction: "in",
          count: 3,
          revenue: 9000,
          last_event_at: "2025-06-10T23:59:59+07:00",
        },
        {
          location_code: "PSR01",
          gate_code: "G2",
          name: "Gerbang G2",
          direction: "out",
          count: 1,
          revenue: 1000,
          last_event_at: "2025-06-10T14:20:00+07:00",
        },
      ],
      first_event_at: "2025-06-10T00:00:00+07:00",
      last_event_at: "2025-06-10T23:59:59+07:00",
    });
  });

  test("a summary of all locations takes each location's own day, and writes moments in its zone", async () => {
    const all = await read(`/summary/daily?date=${day}`);
    expect(all).toMatchObject({
      location_code: null,
      total_count: 5,
      first_event_at: "2025-06-10T00:30:00+08:00",
    });
    expect(all.by_gate.map((gate: Passage) => `${gate.location_code}/${gate.gate_code}`)).toEqual([
      "PSR01/G1",
      "PSR01/G2",
      "TRM01/G1",
    ]);
  });

  test("a gate code without a location is that gate of every location", async () => {
    expect(await read(`/summary/daily?date=${day}&gate_code=G1`)).toMatchObject({
      gate_code: "G1",
      total_count: 4,
      total_revenue: 14_000,
    });
  });

  test("an hourly summary has 24 hours and the first busiest one", async () => {
    const hourly = await read(`/summary/hourly?date=${day}&location_code=PSR01`);
    expect(hourly).toMatchObject({
      date: day,
      location_code: "PSR01",
      gate_code: null,
      total_count: 4,
      total_revenue: 10_000,
      peak_hour: 14,
    });
    expect(hourly.hours.map(({ hour }: { hour: number }) => hour)).toEqual(
      Array.from({ length: 24 }, (_, hour) => hour),
    );
    const kinds = { person_walk: 1, motor: 0, car: 1 };
    expect(hourly.hours[14]).toEqual({
      hour: 14,
      count: 2,
      revenue: 6000,
      ...kinds,
      in_count: 1,
      out_count: 1,
    });
    const none = { person_walk: 0, motor: 0, car: 0, in_count: 0, out_count: 0 };
    expect(hourly.hours[15]).toEqual({ hour: 15, count: 0, revenue: 0, ...none });
  });

  test("a chart has a row for every day, a year's too", async () => {
    const chart = await read(
      "/dashboard/daily?start_date=2025-06-09&end_date=2025-06-12&location_code=PSR01",
    );
    expect(chart).toEqual({
      start_date: "2025-06-09",
      end_date: "2025-06-12",
      series: [
        { date: "2025-06-09", count: 1, revenue: 2000, person_walk: 0, motor: 1, car: 0 },
        { date: "2025-06-10", count: 4, revenue: 10_000, person_walk: 1, motor: 2, car: 1 },
        { date: "2025-06-11", count: 1, revenue: 2000, person_walk: 0, motor: 1, car: 0 },
        { date: "2025-06-12", count: 0, revenue: 0, person_walk: 0, motor: 0, car: 0 },
      ],
      total_count: 6,
      total_revenue: 14_000,
    });
    expect((await read("/dashboard/daily?start_date=2024-01-01&end_date=2024-12-31")).series).toHaveLength(
      366,
    );
  });

  test("categories come with percentages", async () => {
    expect(await read(`/dashboard/by-category?date=${day}&location_code=PSR01`)).toEqual({
      date: day,
      items: [
        { category: "person_walk", count: 1, revenue: 1000, percentage: 25 },
        { category: "motor", count: 2, revenue: 4000, percentage: 50 },
        { category: "car", count: 1, revenue: 5000, percentage: 25 },
      ],
      total_count: 4,
      total_revenue: 10_000,
    });
  });

  test("stat cards compare with the same weekday a week earlier", async () => {
    expect(await read(`/dashboard/summary?date=${day}&location_code=PSR01`)).toMatchObject({
      date: day,
      total_count: 4,
      total_revenue: 10_000,
      in_count: 3,
      out_count: 1,
      peak_hour: 14,
      top_gate: { location_code: "PSR01", gate_code: "G1", name: "Gerbang G1", count: 3, revenue: 9000 },
      comparison: {
        date: "2025-06-03",
        total_count: 2,
        total_revenue: 4000,
        count_change_pct: 100,
        revenue_change_pct: 150,
      },
    });
    expect((await read("/dashboard/summary?date=2025-06-03&location_code=PSR01")).comparison).toEqual({
      date: "2025-05-27",
      total_count: 0,
      total_revenue: 0,
      count_change_pct: null,
      revenue_change_pct: null,
    });
  });

  test("stat cards tell what is active and online now", async () => {
    await makeLocation(server, "NOW", { gates: { A: "in", B: "in", C: "in", D: "in" } });
    await server.admin.put(`${base}/frontend/gates/NOW/D`, { is_active: 0 });
    const dayOf = (seconds: number) => today("Asia/Jakarta", new Date(seconds * 1000));
    const now = server.clock.seconds();
    // Twenty minutes later it has to be the same day.
    if (dayOf(now + 1300) !== dayOf(now)) server.clock.set(new Date((now + 1300) * 1000));
    const at = server.clock.seconds();
    await sendPassages(server, [passage("NOW/A", at), passage("NOW/B", at)]);
    server.clock.set(new Date((at + 1200) * 1000));
    await sendPassages(server, [passage("NOW/B", at + 1200)]);
    const cards = await read(`/dashboard/summary?date=${day}&location_code=NOW`);
    expect(cards).toMatchObject({
      active_locations: 1,
      active_gates: 3,
      online_gates: 1,
      offline_gates: 1,
      peak_hour: null,
      top_gate: null,
    });
    const figures = await read(
      `/realtime/snapshot?date=${today("Asia/Jakarta", new Date(at * 1000))}&location_code=NOW`,
    );
    expect(
      figures.gates.map(({ gate_code, status }: Record<string, string>) => `${gate_code} ${status}`),
    ).toEqual(["A offline", "B online", "C unknown", "D inactive"]);
    expect(figures.gates[0]).toMatchObject({
      count: 1,
      revenue: 2000,
      last_event_at: isoInZone(at * 1000, "Asia/Jakarta"),
    });
    // Of a large town a snapshot names the gates that need attention, and sums the others.
    const counted = await read(`/realtime/snapshot?date=${figures.date}&location_code=NOW&gate_limit=2`);
    expect(counted).toEqual({
      ...figures,
      as_of: counted.as_of,
      gate_sums: { gates: 4, active: 3, online: 1, attention: 2 },
      locations: [
        {
          location_code: "NOW",
          name: "Lokasi NOW",
          count: 3,
          revenue: 6000,
          gates: 4,
          active: 3,
          online: 1,
          attention: 2,
        },
      ],
      gates: [figures.gates[0], figures.gates[2]],
    });
    const { gates, ...rest } = await read(
      `/realtime/snapshot?date=${figures.date}&gates=NOW/B,PSR01/G2,NOW/X`,
    );
    expect(gates).toMatchObject([
      { location_code: "NOW", gate_code: "B", count: 2 },
      { location_code: "PSR01", gate_code: "G2", count: 0, last_event_at: null },
    ]);
    expect(rest).toMatchObject({ total_count: 3, gate_sums: { gates: 7 } });
    expect(rest.locations.map((place: { location_code: string }) => place.location_code)).toEqual([
      "NOW",
      "PSR01",
      "TRM01",
    ]);
    const page = await read("/frontend/gates?gates=NOW/B,PSR01/G2,NOW/X");
    expect(page.items.map((gate: { gate_code: string }) => gate.gate_code)).toEqual(["B", "G2"]);
    expect(page.pagination.total).toBe(2);
    server.clock.real();
  });
});

describe("refuse", () => {
  test("a date that is missing, malformed, no real day or given twice", async () => {
    for (const path of [
      "/summary/daily",
      "/summary/hourly",
      "/dashboard/by-category",
      "/dashboard/summary",
      "/summary/daily/export",
    ]) {
      for (const query of [
        "",
        "?date=",
        "?date=2025-02-30",
        "?date=2025-6-1",
        "?date=10-06-2025",
        "?date=1999-12-31",
        "?date=2025-06-01&date=2025-06-02",
      ]) {
        const { status, body } = await server.viewer.get(base + path + query);
        expect([path, query, status, body]).toEqual([
          path,
          query,
          422,
          expect.objectContaining({ error: "VALIDATION_ERROR" }),
        ]);
        expect(body.fields).toEqual({ date: [expect.any(String)] });
      }
    }
  });

  test("a range that is incomplete, backwards or longer than 366 days", async () => {
    const refused: [string, string[]][] = [
      ["", ["start_date", "end_date"]],
      ["?start_date=2025-06-01", ["end_date"]],
      ["?start_date=2025-02-30&end_date=2025-06-31", ["start_date", "end_date"]],
      ["?start_date=2025-06-02&end_date=2025-06-01", ["start_date"]],
      ["?start_date=2025-01-01&end_date=2026-01-02", ["end_date"]],
    ];
    for (const path of ["/dashboard/daily", "/dashboard/daily/export"]) {
      for (const [query, names] of refused) {
        const { status, body } = await server.viewer.get(base + path + query);
        expect([query, status, Object.keys(body.fields).sort()]).toEqual([query, 422, names.sort()]);
      }
    }
  });

  test("whoever has no token", async () => {
    for (const path of ["/summary/daily", "/summary/daily/export", "/dashboard/summary"]) {
      expect((await server.anonymous.get(base + path)).status).toBe(401);
    }
  });
});

describe("guard", () => {
  test("an unknown location or gate is nothing found", async () => {
    for (const filter of [
      "location_code=NONE",
      "gate_code=NONE",
      "location_code=PSR01&gate_code=NONE",
      "location_code=%27%3B--",
    ]) {
      const query = `date=2025-06-10&${filter}`;
      expect(await read(`/summary/daily?${query}`)).toMatchObject({
        total_count: 0,
        by_gate: [],
        first_event_at: null,
        last_event_at: null,
      });
      expect(await read(`/summary/hourly?${query}`)).toMatchObject({
        total_count: 0,
        total_revenue: 0,
        peak_hour: null,
      });
      expect((await read(`/dashboard/by-category?${query}`)).items).toMatchObject([
        { percentage: 0 },
        { percentage: 0 },
        { percentage: 0 },
      ]);
      expect(
        await read(`/dashboard/daily?start_date=2025-06-10&end_date=2025-06-10&${filter}`),
      ).toMatchObject({ total_count: 0, series: [{ count: 0 }] });
    }
    expect(await read("/dashboard/summary?date=2025-06-10&location_code=NONE")).toMatchObject({
      total_count: 0,
      active_locations: 0,
      active_gates: 0,
      online_gates: 0,
      offline_gates: 0,
      top_gate: null,
    });
  });

  test("what a deleted gate or location counted stays readable by code", async () => {
    await makeLocation(server, "GONE", { gates: { G1: "in", G2: "in" } });
    await sendPassages(server, [passage("GONE/G1", "2025-06-20T08:00:00+07:00")]);
    await server.admin.delete(`${base}/frontend/gates/GONE/G1`);
    const codesOn = async (date: string) =>
      (await read(`/summary/daily?date=${date}&location_code=GONE`)).by_gate.map(
        (gate: Passage) => gate.gate_code,
      );
    expect(await codesOn("2025-06-20")).toEqual(["G1", "G2"]);
    expect(await codesOn("2025-06-21")).toEqual(["G2"]);
    await server.admin.delete(`${base}/frontend/locations/GONE`);
    expect(await codesOn("2025-06-20")).toEqual(["G1"]);
    expect(await read("/dashboard/summary?date=2025-06-20&location_code=GONE")).toMatchObject({
      total_count: 1,
      active_locations: 0,
      active_gates: 0,
      top_gate: { gate_code: "G1", count: 1 },
    });
    const gone = await read("/realtime/snapshot?date=2025-06-20&location_code=GONE&gate_limit=5");
    expect(gone.gates).toMatchObject([{ gate_code: "G1", count: 1, status: "inactive" }]);
    expect(gone.gate_sums.gates).toBe(0);
    expect(gone.locations).toMatchObject([{ location_code: "GONE", count: 1, gates: 0 }]);
    expect(gone.recent_events).toMatchObject([{ gate_code: "G1", event_time: "2025-06-20T08:00:00+07:00" }]);
  });
});
