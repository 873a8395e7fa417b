import { beforeAll, describe, expect, test } from "vitest";
import { makeLocation, sharedServer } from "../../../test/harness.ts";
import { passage, sendPassages } from "../../../test/passages.ts";

const base = "/retribusi/v1";
const server = sharedServer();
let voided: number | undefined;

beforeAll(async () => {
  await makeLocation(server, "PSR01", { gates: { G1: "in", G2: "out" } });
  [voided] = await sendPassages(server, [
    passage("PSR01/G1", "2025-06-10T09:10:00+07:00"),
    // On the Tuesday before: a full hour, the minutes before 09:25, and what came after them.
    passage("PSR01/G1", "2025-06-03T08:59:59+07:00", "car"),
    passage("PSR01/G2", "2025-06-03T09:24:59+07:00", "person_walk"),
    passage("PSR01/G1", "2025-06-03T09:25:00+07:00"),
    passage("PSR01/G1", "2025-06-03T23:00:00+07:00"),
    // On the Tuesday itself.
    passage("PSR01/G1", "2025-06-10T00:00:00+07:00", "car"),
    passage("PSR01/G1", "2025-06-10T09:24:00+07:00", "car"),
    passage("PSR01/G2", "2025-06-10T09:25:10+07:00"),
  ]);
  await server.operator.post(`${base}/frontend/entry-events/${voided}/void`, { reason: "counted twice" });
});

test("what a new price would have meant yesterday is told, and whether the change is large", async () => {
  server.clock.set(new Date("2025-06-11T09:00:00+07:00"));
  const of = async (price: number) =>
    (
      await server.operator.get(
        `${base}/summary/price-effect?location_code=PSR01&gate_code=G1&category=car&price=${price}`,
      )
    ).body;
  expect((await of(50_000)).data).toEqual({
    price: 5000,
    new_price: 50_000,
    is_large: true,
    date: "2025-06-10",
    count: 2,
    revenue: 10_000,
    new_revenue: 100_000,
  });
  for (const [price, isLarge] of [
    [15_000, false],
    [15_001, true],
    [1667, false],
    [1666, true],
    [0, true],
    [5000, false],
  ])
    expect([price, (await of(Number(price))).data.is_large]).toEqual([price, isLarge]);
  server.clock.real();
  const { status } = await server.operator.get(
    `${base}/summary/price-effect?location_code=PSR01&gate_code=G9&category=car&price=1`,
  );
  expect(status).toBe(404);
});

const compare = async (query: string) =>
  (await server.viewer.get(`${base}/summary/comparison?date=2025-06-10&with_date=2025-06-03${query}`)).body
    .data;

test("a town whose clocks agree is compared as its one location with events is, in a running hour and afterwards", async () => {
  await makeLocation(server, "PSR02", { gates: { G1: "in" } });
  const moments = ["2025-06-10T09:26:30+07:00", "2025-06-11T09:00:00+07:00"];
  for (const moment of moments) {
    server.clock.set(new Date(moment));
    const ofLocation = await compare("&location_code=PSR01");
    expect(ofLocation.figures.total_count).toBe(3);
    expect(await compare("")).toEqual({ ...ofLocation, location_code: null });
  }
  server.clock.real();
});

describe("two days beside each other", () => {
  beforeAll(async () => {
    await makeLocation(server, "TRM01", { gates: { G1: "in" }, timezone: "Asia/Makassar" });
    // An hour ahead, where it is 10:25.
    await sendPassages(server, [
      passage("TRM01/G1", "2025-06-03T10:20:00+08:00"),
      passage("TRM01/G1", "2025-06-03T10:25:00+08:00"),
    ]);
  });

  test("while one is running, both count to the same minute, and a voided event nowhere", async () => {
    server.clock.set(new Date("2025-06-10T09:25:40+07:00"));
    expect(await compare("&location_code=PSR01")).toEqual({
      date: "2025-06-10",
      with_date: "2025-06-03",
      location_code: "PSR01",
      gate_code: null,
      until: "2025-06-10T09:25:00+07:00",
      figures: { total_count: 2, total_revenue: 10_000, in_count: 2, out_count: 0 },
      with_figures: { total_count: 2, total_revenue: 6000, in_count: 1, out_count: 1 },
      count_change_pct: 0,
      revenue_change_pct: 66.7,
      in_change_pct: 100,
      out_change_pct: -100,
    });
    // Each location by its own clock: of Makassar's, what was before 10:25.
    expect((await compare("")).with_figures).toMatchObject({ total_count: 3, total_revenue: 8000 });
    expect(await compare("&location_code=TRM01")).toMatchObject({
      until: "2025-06-10T10:25:00+08:00",
      with_figures: { total_count: 1 },
    });
    expect(await compare("&location_code=NONE")).toMatchObject({ until: null, count_change_pct: null });

    server.clock.set(new Date("2025-06-10T09:26:00+07:00"));
    expect(await compare("&location_code=PSR01")).toMatchObject({
      figures: { total_count: 3 },
      with_figures: { total_count: 3 },
    });
    server.clock.set(new Date("2025-06-11T09:00:00+07:00"));
    expect(await compare("&location_code=PSR01&gate_code=G1")).toMatchObject({
      until: null,
      figures: { total_count: 2 },
      with_figures: { total_count: 3, total_revenue: 9000 },
    });
    server.clock.real();
    const { status, body } = await server.viewer.get(`${base}/summary/comparison?date=2025-06-10`);
    expect([status, Object.keys(body.fields)]).toEqual([422, ["with_date"]]);
  });

  test("stand beside each other place by place, over the same span, and add up to the whole", async () => {
    const query = "date=2025-06-10&with_date=2025-06-03&location_code=PSR01";
    const read = async (path: string) => (await server.viewer.get(`${base}/summary/${path}`)).body.data;
    // In the morning, in the evening, and when the day is over.
    for (const now of ["2025-06-12T12:00:00", "2025-06-10T21:25:40", "2025-06-10T09:25:40"]) {
      server.clock.set(new Date(`${now}+07:00`));
      const whole = await read(`comparison?${query}`);
      for (const by of ["location", "gate"]) {
        const { items, more, until } = await read(`comparison/places?${query}&by=${by}`);
        const sum = (name: string) =>
          items.reduce((all: number, one: Record<string, number>) => all + (one[name] ?? 0), 0);
        expect([by, until, more]).toEqual([by, whole.until, 0]);
        expect([sum("total_count"), sum("total_revenue")]).toEqual([
          whole.figures.total_count,
          whole.figures.total_revenue,
        ]);
        expect([sum("with_count"), sum("with_revenue")]).toEqual([
          whole.with_figures.total_count,
          whole.with_figures.total_revenue,
        ]);
        expect(items.map((one: { gate_code: string | null }) => one.gate_code)).toEqual(
          by === "gate" ? ["G1", "G2"] : [null],
        );
      }
    }
    const [first] = (await read(`comparison/places?${query}&by=gate&gate_code=G1`)).items;
    expect(first).toMatchObject({
      location_code: "PSR01",
      total_count: 2,
      total_revenue: 10_000,
      with_count: 1,
      revenue_change_pct: 100,
    });
    server.clock.real();
  });

  test("with itself a day is what it is, over a part of it and over the whole", async () => {
    const itself = "date=2025-06-10&with_date=2025-06-10&location_code=PSR01";
    const beside = "date=2025-06-10&with_date=2025-06-03&location_code=PSR01";
    const read = async (path: string) => (await server.viewer.get(`${base}/summary/${path}`)).body.data;
    for (const now of ["2025-06-10T09:25:40", "2025-06-12T12:00:00"]) {
      server.clock.set(new Date(`${now}+07:00`));
      const { figures } = await read(`comparison?${beside}`);
      expect(figures.total_count).toBeGreaterThan(0);
      expect(await read(`comparison?${itself}`)).toMatchObject({
        figures,
        with_figures: figures,
        count_change_pct: 0,
        revenue_change_pct: 0,
      });
      const { total_count, total_revenue } = figures;
      expect((await read(`comparison/places?${itself}&by=location`)).items).toMatchObject([
        { total_count, total_revenue, with_count: total_count, with_revenue: total_revenue },
      ]);
    }
    server.clock.real();
  });

  test("are exported by hour, in the language asked for", async () => {
    const query = "date=2025-06-10&with_date=2025-06-03&location_code=PSR01";
    const { text } = await server.viewer.get(
      `${base}/summary/hourly/export?${query}&separator=;&language=id`,
    );
    const lines = text.replace("\uFEFF", "").split("\r\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "Kejadian dan pendapatan per jam",
        "Tanggal;2025-06-10",
        "Dibandingkan dengan;2025-06-03",
        "Lokasi;PSR01",
        expect.stringMatching(/^Jumlah kejadian 2025-06-10 \((?:sampai \d\d\.\d\d|sehari penuh)\);3$/),
        expect.stringMatching(/^Jumlah pendapatan \(rupiah\) 2025-06-10 \(.+\);12000$/),
        "Jumlah kejadian 2025-06-03 (sehari penuh);4",
        "Jam;Kejadian;Pendapatan;Pejalan kaki;Motor;Mobil;Masuk;Keluar;Kejadian 2025-06-03;Pendapatan 2025-06-03",
        "08:00;0;0;0;0;0;0;0;1;5000",
        "09:00;2;7000;0;1;1;1;1;2;3000",
      ]),
    );
  });
});
