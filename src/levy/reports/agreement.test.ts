import { afterAll, describe, expect, test } from "vitest";
import { makeLocation, sharedServer } from "../../../test/harness.ts";
import { passage, sendPassages } from "../../../test/passages.ts";
import { addDays } from "../../kernel/time.ts";

const prices = { person_walk: 1000, motor: 2000, car: 5000 };
const categories = ["person_walk", "motor", "car"] as const;
const base = "/retribusi/v1";

// Passages of 2011, long before their tariffs.
const server = sharedServer({ INGEST_BEFORE_TARIFF: "0" });

afterAll(async () => {});

describe("guard", () => {
  test("a voided event counts nowhere", async () => {
    await makeLocation(server, "VOID", { gates: { G1: "in" } });
    const [first] = await sendPassages(server, [
      passage("VOID/G1", "2025-06-22T09:00:00+07:00"),
      passage("VOID/G1", "2025-06-22T08:00:00+07:00", "car"),
    ]);
    expect(
      (await server.operator.post(`${base}/frontend/entry-events/${first}/void`, { reason: "counted twice" }))
        .status,
    ).toBe(200);
    await expectOneTruth("2025-06-22", "VOID", { count: 1, revenue: 5000 });
    expect(await read("/summary/hourly?date=2025-06-22&location_code=VOID")).toMatchObject({ peak_hour: 8 });
    expect(await read("/summary/daily?date=2025-06-22&location_code=VOID")).toMatchObject({
      late_count: 1,
      last_event_at: "2025-06-22T08:00:00+07:00",
    });
  });

  test.each([
    ["America/Los_Angeles", "2025-03-09", 23],
    ["America/Los_Angeles", "2025-11-02", 25],
    ["Australia/Lord_Howe", "2025-04-06", 24.5],
    ["Australia/Lord_Howe", "2025-10-05", 23.5],
    ["Asia/Kathmandu", "2025-05-05", 24],
  ])(
    "every view agrees where a clock change makes a day longer or shorter: %s, %s",
    async (timezone, date, length) => {
      const code = `Z${timezone.length}-${date}`;
      await makeLocation(server, code, { gates: { G1: "in", G2: "out" }, timezone });
      const start = Temporal.PlainDate.from(date).toZonedDateTime(timezone).epochMilliseconds / 1000;
      const inside = Array.from({ length: length * 4 }, (_, quarter) => start + quarter * 900);
      const outside = [start - 1, start + length * 3600];
      const events = [...inside, ...outside].map((at, index) =>
        passage(`${code}/G${(index % 2) + 1}`, at, categories[index % 3]),
      );
      await sendPassages(server, events);

      const counted = events.slice(0, inside.length);
      await expectOneTruth(date, code, {
        count: inside.length,
        revenue: sum(
          counted.map(({ category }) => ({ price: prices[category] })),
          "price",
        ),
      });
      const { hours } = await read(`/summary/hourly?date=${date}&location_code=${code}`);
      const localHours = inside.map(
        (at) => Temporal.Instant.fromEpochMilliseconds(at * 1000).toZonedDateTimeISO(timezone).hour,
      );
      expect(hours.map(({ count }: { count: number }) => count)).toEqual(
        Array.from({ length: 24 }, (_, hour) => localHours.filter((local) => local === hour).length),
      );
    },
  );

  test("a day that a zone skipped has its row, with nothing in it", async () => {
    await makeLocation(server, "APIA", { timezone: "Pacific/Apia" });
    await sendPassages(server, [
      passage("APIA/G1", "2011-12-30T09:59:59Z"),
      passage("APIA/G1", "2011-12-30T10:00:00Z"),
      passage("APIA/G1", "2011-12-30T10:00:01Z"),
    ]);
    const chart = await read("/dashboard/daily?start_date=2011-12-29&end_date=2011-12-31&location_code=APIA");
    expect(chart.series.map(({ date, count }: { date: string; count: number }) => [date, count])).toEqual([
      ["2011-12-29", 1],
      ["2011-12-30", 0],
      ["2011-12-31", 2],
    ]);
    expect((await read("/summary/hourly?date=2011-12-30&location_code=APIA")).hours).toHaveLength(24);
  });

  test("sums beyond 32 bits stay whole rupiah", async () => {
    await makeLocation(server, "RICH", { prices: { motor: 999_999_999 } });
    await sendPassages(
      server,
      Array.from({ length: 1001 }, (_, index) =>
        passage("RICH/G1", Date.parse("2025-07-01T00:00:00Z") / 1000 + index),
      ),
    );
    await expectOneTruth("2025-07-01", "RICH", { count: 1001, revenue: 1001 * 999_999_999 });
  });
});

/**
 * Every view of a location's day must give the same totals (docs/contracts/levy-contract.md, "Entry events, summaries,
 * dashboard").
 */
async function expectOneTruth(
  date: string,
  code: string,
  { count, revenue }: { count: number; revenue: number },
) {
  const query = `date=${date}&location_code=${code}`;
  const total = { total_count: count, total_revenue: revenue };
  const daily = await read(`/summary/daily?${query}`);
  const hourly = await read(`/summary/hourly?${query}`);
  const byCategory = await read(`/dashboard/by-category?${query}`);
  const cards = await read(`/dashboard/summary?${query}`);
  const chart = await read(
    `/dashboard/daily?start_date=${addDays(date, -1)}&end_date=${addDays(date, 1)}&location_code=${code}`,
  );
  const shown = await read(`/realtime/snapshot?${query}`);
  for (const view of [daily, hourly, byCategory, cards, shown]) expect(view).toMatchObject(total);
  expect(chart.series[1]).toMatchObject({ date, count, revenue });
  expect(chart.total_count).toBe(sum(chart.series, "count"));
  for (const way of ["in_count", "out_count"] as const) expect(sum(hourly.hours, way)).toBe(daily[way]);
  for (const parts of [
    hourly.hours,
    byCategory.items,
    daily.by_category,
    daily.by_gate,
    cards.by_category,
    shown.by_category,
    shown.gates,
  ]) {
    expect([sum(parts, "count"), sum(parts, "revenue")]).toEqual([count, revenue]);
  }
  for (const view of [daily, cards, shown]) expect(view.in_count + view.out_count).toBe(count);

  const list = await read(
    `/frontend/entry-events?start_date=${date}&end_date=${date}&location_code=${code}&status=counted`,
  );
  expect(list.pagination.total).toBe(count);

  const { text } = await server.viewer.get(`${base}/summary/daily/export?${query}`);
  const lines = rowsOf(text);
  expect(lines).toContainEqual(["Total count", String(count)]);
  expect(lines).toContainEqual(["Total revenue (rupiah)", String(revenue)]);
  const header = lines.find(([name]) => name === "location_code") ?? [];
  const rows = lines.slice(lines.indexOf(header) + 1);
  const column = (name: string) => rows.reduce((all, row) => all + Number(row[header.indexOf(name)]), 0);
  expect([
    column("count"),
    column("revenue"),
    column("person_walk") + column("motor") + column("car"),
  ]).toEqual([count, revenue, count]);
}

async function read(path: string) {
  const { status, body } = await server.viewer.get(base + path);
  expect(status).toBe(200);
  return body.data;
}

function rowsOf(csv: string): string[][] {
  return csv
    .replace("\uFEFF", "")
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
}

function sum(rows: readonly Record<string, number>[], name: string): number {
  return rows.reduce((total, row) => total + (row[name] ?? 0), 0);
}
