import { beforeAll, describe, expect, test } from "vitest";
import { makeLocation, sharedServer } from "../../../test/harness.ts";
import { pagesOf } from "../../../test/journeys/receipt.ts";
import { passage, sendPassages } from "../../../test/passages.ts";
import type { ReportTable } from "../../reporting/schema.ts";

const base = "/retribusi/v1/periodic-reports";

const server = sharedServer({
  OFFICE_NAME: "Dinas Contoh",
  OFFICE_ADDRESS: "Jalan Contoh 1",
  REPORT_SIGNATURES: "Kepala Bidang; Bendahara;Petugas",
});

beforeAll(async () => {
  await makeLocation(server, "PSR01", { gates: { G1: "in", G2: "out" } });
  await makeLocation(server, "TRM01", { gates: { G1: "in" }, timezone: "Asia/Makassar" });
  await sendPassages(server, [
    passage("PSR01/G1", "2024-02-28T10:00:00+07:00", "car"),
    passage("PSR01/G1", "2024-02-29T10:00:00+07:00", "car"),
    passage("PSR01/G1", "2025-02-28T10:00:00+07:00", "motor"),
    passage("PSR01/G1", "2025-03-01T00:00:00+07:00", "car"),
    passage("PSR01/G2", "2025-03-03T10:00:00+07:00", "person_walk"),
    passage("TRM01/G1", "2025-03-03T00:30:00+08:00", "car"),
  ]);
});

async function report(query: string): Promise<ReportTable> {
  const { status, body, text } = await server.viewer.get(`${base}/${query}`);
  expect(status, text).toBe(200);
  return body.data;
}

const span = "start_date=2025-02-01&end_date=2025-03-31";

describe("work", () => {
  test("takings by month and gate, beside the same dates a year earlier, add up to the daily chart", async () => {
    const whole = await report(`takings?${span}&step=month`);
    expect(whole.letterhead).toBe("Dinas Contoh");
    const [section] = whole.sections;
    expect(section?.columns.map(({ key }) => key)).toEqual([
      ...["period", "person_walk", "motor", "car", "count", "revenue", "last_year", "change"],
    ]);
    const chart = await server.viewer.get(`/retribusi/v1/dashboard/daily?${span}`);
    const { total_count, total_revenue } = chart.body.data;
    expect(section?.rows.map((row) => row[0])).toEqual(["2025-02", "2025-03"]);
    // 29 February counts with 28 February of a year that has none.
    const [february, march] = section?.rows ?? [];
    expect(february?.[6]).toBe(10_000);
    expect([february?.[4], march?.[4]]).toEqual([1, total_count - 1]);
    expect(section?.sums?.slice(4, 6)).toEqual([total_count, total_revenue]);

    const gates = await report(`takings?${span}&step=all&by=gate&language=en`);
    expect(gates.title).toBe("Takings of levies");
    expect(gates.sections[0]?.rows.map((row) => row.slice(1, 3))).toEqual([
      ["Lokasi PSR01 (PSR01)", "Gerbang G1 (G1)"],
      ["Lokasi PSR01 (PSR01)", "Gerbang G2 (G2)"],
      ["Lokasi TRM01 (TRM01)", "Gerbang G1 (G1)"],
    ]);
    expect(gates.sections[0]?.sums?.[7]).toBe(total_revenue);
    const places = await report(`takings?${span}&step=week&by=location&category=car`);
    expect(places.sections[0]?.rows.map((row) => row.slice(0, 4))).toEqual([
      ["2025-02-24 – 2025-03-02", "Lokasi PSR01 (PSR01)", 1, 5000],
      ["2025-03-03 – 2025-03-09", "Lokasi TRM01 (TRM01)", 1, 5000],
    ]);
    expect((await report(`takings?${span}`)).sections[0]?.rows).toHaveLength(59);
  });

  test("what was voided is a row by the day of the voiding", async () => {
    const [event] = (await server.viewer.get("/retribusi/v1/frontend/entry-events?gate_code=G2")).body.data
      .items;
    const reason = { reason: "Salah hitung" };
    expect(
      (await server.admin.post(`/retribusi/v1/frontend/entry-events/${event.id}/void`, reason)).status,
    ).toBe(200);
    const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
    const { sections } = await report(`voids?start_date=${today}&end_date=${today}`);
    expect(sections[0]?.rows).toEqual([
      [
        today,
        "PSR01/G2",
        "Pejalan kaki",
        "2025-03-03",
        "admin",
        "Salah hitung",
        1,
        event.price,
        0,
        -event.price,
      ],
    ]);
  });

  test("takings are compared with the targets of their year, of all and of a location", async () => {
    const set = (target: object) => server.admin.post("/retribusi/v1/frontend/targets", target);
    const all = { year: 2025, location_code: null, category: null, amount: 40_000 };
    const made = await set(all);
    expect(made.status, made.text).toBe(201);
    expect((await set({ ...all, location_code: "PSR01", category: "car", amount: 10_000 })).status).toBe(201);
    expect((await set(all)).body.error).toBe("LEVY_TARGET_EXISTS");
    expect(Object.keys((await set({ ...all, location_code: "NIX" })).body.fields)).toEqual(["location_code"]);
    const changed = await server.admin.put(`/retribusi/v1/frontend/targets/${made.body.data.id}`, {
      amount: 20_000,
    });
    expect(changed.body.data.amount).toBe(20_000);
    const { sections } = await report(`takings?${span}&step=year`);
    const revenue = Number(sections[0]?.sums?.[5]);
    expect(sections[1]?.rows).toEqual([
      ["Semua lokasi", 20_000, revenue, 20_000 - revenue, (revenue / 20_000) * 100],
      ["Lokasi PSR01 (PSR01), Mobil", 10_000, 5000, 5000, 50],
    ]);
    expect((await report(`takings?${span}&location_code=PSR01&category=car`)).sections[1]?.rows).toHaveLength(
      1,
    );
  });

  test("uptime is of the hours in which a gate must send, less those of its alerts", async () => {
    const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: "18:00", until: "02:00" }));
    await server.admin.put("/retribusi/v1/frontend/locations/TRM01", {
      sending_rule: { silent_after_minutes: 30, hours },
    });
    // An hour of each of two alerts that overlap lies in the hours of 3 March; the market closed at 02:00.
    await server.sql.query(`INSERT INTO alerts (kind, subject, location_code, gate_code, details, since, opened_at, better_since, ended_at)
      VALUES ('gate_silent', 'TRM01/G1', 'TRM01', 'G1', '{}', '2025-03-03T19:00+08', '2025-03-03T19:00+08', '2025-03-03T20:00+08', '2025-03-03T20:10+08'),
        ('agent_offline', 'TRM01/a', 'TRM01', NULL, '{"gates": ["G1"]}', '2025-03-03T19:30+08', '2025-03-03T19:30+08', '2025-03-03T20:30+08', '2025-03-03T20:40+08'),
        ('gate_silent', 'TRM01/G1', 'TRM01', 'G1', '{}', '2025-03-03T12:00+08', '2025-03-03T12:00+08', '2025-03-03T13:00+08', '2025-03-03T13:00+08')`);
    const { sections } = await report("uptime?start_date=2025-03-03&end_date=2025-03-03");
    // 00:00 to 02:00 and 18:00 to 24:00; 19:00 to 20:30 of them without a word.
    expect(sections[0]?.rows.at(-1)).toEqual(["TRM01/G1 Gerbang G1", 480, 3, 90, 81.3]);
    expect(sections[0]?.rows[0]?.slice(1)).toEqual([null, 0, 0, null]);
    expect(sections[0]?.sums?.slice(1)).toEqual([480, 3, 90, 81.3]);
  });

  test("uptime says nothing of the time before a gate was first heard of", async () => {
    const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: "08:00", until: "18:00" }));
    await makeLocation(server, "BARU", { gates: { G1: "in", G2: "in", G3: "in", G4: "in" } });
    await server.admin.put("/retribusi/v1/frontend/locations/BARU", {
      sending_rule: { silent_after_minutes: 30, hours },
    });
    await sendPassages(server, [
      passage("BARU/G2", "2025-03-10T17:00:00+07:00", "motor"),
      passage("BARU/G4", "2025-02-10T17:00:00+07:00", "motor"),
    ]);
    // Of G3 only a heartbeat was heard, until it was missed.
    await server.sql.query(`INSERT INTO alerts (kind, subject, location_code, gate_code, details, since, opened_at, ended_at)
      VALUES ('gate_silent', 'BARU/G2', 'BARU', 'G2', '{}', '2025-03-11T13:00+07', '2025-03-11T13:00+07', '2025-03-12T09:00+07'),
        ('gate_silent', 'BARU/G3', 'BARU', 'G3', '{}', '2025-03-11T17:00+07', '2025-03-11T17:00+07', '2025-03-12T18:00+07')`);
    const { sections } = await report("uptime?start_date=2025-03-03&end_date=2025-03-12&location_code=BARU");
    expect(sections[0]?.rows).toEqual([
      ["BARU/G1 Gerbang G1", null, 0, 0, null],
      ["BARU/G2 Gerbang G2", 3 * 600, 1, 360, 80],
      ["BARU/G3 Gerbang G3", 60 + 600, 1, 660, 0],
      ["BARU/G4 Gerbang G4", 10 * 600, 0, 0, 100],
    ]);
    expect(
      (await report("uptime?start_date=2025-03-01&end_date=2025-03-09&location_code=BARU&gate_code=G2"))
        .sections[0]?.rows,
    ).toEqual([["BARU/G2 Gerbang G2", null, 0, 0, null]]);
  });

  test("the same report is a PDF and a workbook", async () => {
    const file = (format: string, step = "day") =>
      fetch(`${server.url}${base}/takings/file?${span}&by=location&step=${step}&format=${format}`, {
        headers: server.viewer.headers,
      });
    const pdf = await file("pdf");
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.headers.get("content-disposition")).toContain(
      "penerimaan-retribusi-2025-02-01-2025-03-31.pdf",
    );
    expect(Buffer.from(await pdf.arrayBuffer()).toString("latin1")).toMatch(/^%PDF-1\./);
    const months = await file("pdf", "month");
    const texts = pagesOf(Buffer.from(await months.arrayBuffer())).flatMap((page) => page.texts);
    expect(texts).toEqual(expect.arrayContaining(["Dinas Contoh", "Februari 2025", "Maret 2025"]));
    // Who signs stands once, from left to right, behind all figures.
    expect(texts.filter((text) => /^(Kepala Bidang|Bendahara|Petugas)$/.test(text))).toEqual([
      ...["Kepala Bidang", "Bendahara", "Petugas"],
    ]);
    const book = await file("xlsx");
    expect(Buffer.from(await book.arrayBuffer()).toString("latin1")).toMatch(/^PK/);
  });
});

describe("refuse", () => {
  test.each([
    ["start_date=2025-03-02&end_date=2025-03-01", "start_date"],
    ["start_date=2025-02-30&end_date=2025-03-01", "start_date"],
    ["start_date=2024-01-01&end_date=2025-03-01", "end_date"],
    [`${span}&step=hour`, "step"],
    [`${span}&category=bus`, "category"],
  ])("%s", async (query, field) => {
    const { status, body } = await server.viewer.get(`${base}/takings?${query}`);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });
});
