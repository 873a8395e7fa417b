import { beforeAll, describe, expect, test } from "vitest";
import { makeLocation, sharedServer } from "../../../test/harness.ts";
import { passage, sendPassages } from "../../../test/passages.ts";

const base = "/retribusi/v1";
const day = "2025-06-10";

const server = sharedServer();

beforeAll(async () => {
  await makeLocation(server, "PSR01", { gates: { G1: "in", G2: "out" } });
  await makeLocation(server, "TRM01", { gates: { G1: "in" }, timezone: "Asia/Makassar" });
  await sendPassages(server, [
    passage("PSR01/G1", "2025-06-09T23:59:59+07:00"),
    passage("PSR01/G1", "2025-06-10T00:00:00+07:00"),
    passage("PSR01/G1", "2025-06-10T14:10:00+07:00", "car"),
    passage("PSR01/G2", "2025-06-10T14:20:00+07:00", "person_walk"),
    passage("PSR01/G1", "2025-06-10T23:59:59+07:00"),
    passage("PSR01/G1", "2025-06-11T00:00:00+07:00"),
    passage("TRM01/G1", "2025-06-10T00:30:00+08:00", "car"),
  ]);
});

describe("work", () => {
  test("the hours of a day that is not over say until when, next to a whole day", async () => {
    const today = server.clock.now().toLocaleDateString("sv-SE", { timeZone: "Asia/Jakarta" });
    const query = `date=${today}&with_date=${day}&location_code=PSR01`;
    const { text } = await server.viewer.get(`${base}/summary/hourly/export?${query}&language=id`);
    const heads = rowsOf(text).map(([name = ""]) => name);
    expect(heads).toContainEqual(
      expect.stringMatching(new RegExp(`^Jumlah kejadian ${today} \\(sampai \\d\\d\\.\\d\\d\\)$`)),
    );
    expect(heads).toContain(`Jumlah kejadian ${day} (sehari penuh)`);
    const { text: alone } = await server.viewer.get(`${base}/summary/hourly/export?date=${day}&language=id`);
    expect(rowsOf(alone).map(([name]) => name)).toContain("Jumlah kejadian");
  });

  test("a summary is exported by gate, totals first, and a name is never a formula", async () => {
    await server.admin.put(`${base}/frontend/locations/PSR01`, { name: "=1+1" });
    const { text, headers } = await server.viewer.get(
      `${base}/summary/daily/export?date=${day}&location_code=PSR01`,
    );
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toBe(`attachment; filename="daily-summary-${day}.csv"`);
    const rows = rowsOf(text);
    expect(rows).toEqual([
      ["Daily summary"],
      ["Date", day],
      ["Location", "PSR01"],
      ["Gate", "all"],
      ["Time zone", "Asia/Jakarta"],
      ["Exported at", expect.stringMatching(/\+07:00$/)],
      ["Total count", "4"],
      ["Total revenue (rupiah)", "10000"],
      ["In", "3"],
      ["Out", "1"],
      ["Late", "4"],
      [""],
      expect.arrayContaining(["location_code", "gate_code", "count", "revenue"]),
      [
        "PSR01",
        "'=1+1",
        "G1",
        "Gerbang G1",
        "in",
        "0",
        "0",
        "2",
        "4000",
        "1",
        "5000",
        "3",
        "9000",
        "2025-06-10T23:59:59+07:00",
      ],
      [
        "PSR01",
        "'=1+1",
        "G2",
        "Gerbang G2",
        "out",
        "1",
        "1000",
        "0",
        "0",
        "0",
        "0",
        "1",
        "1000",
        "2025-06-10T14:20:00+07:00",
      ],
    ]);
  });

  test("a chart is exported as CSV with ';' and as a workbook", async () => {
    const query = "start_date=2025-06-09&end_date=2025-06-12";
    const { text } = await server.viewer.get(`${base}/dashboard/daily/export?${query}&separator=;`);
    expect(text).toContain('Time zone;"each location\'s own: Asia/Jakarta, Asia/Makassar"\r\n');
    expect(text).toContain("Total count;7\r\n");
    expect(text).toContain(
      "date;count;revenue;person_walk;motor;car\r\n2025-06-09;1;2000;0;1;0\r\n2025-06-10;5;15000;1;2;2\r\n",
    );
    expect(text.endsWith("2025-06-12;0;0;0;0;0\r\n")).toBe(true);
    const workbook = await server.viewer.get(`${base}/dashboard/daily/export?${query}&format=xlsx`);
    expect(workbook.headers.get("content-disposition")).toBe(
      'attachment; filename="events-and-revenue-by-day-2025-06-09-2025-06-12.xlsx"',
    );
    expect(workbook.text.startsWith("PK")).toBe(true);
  });
});

describe("refuse", () => {
  test("an unknown format or separator, and a filter that no text can be", async () => {
    expect(
      (await server.viewer.get(`${base}/summary/daily/export?date=2025-06-10&format=pdf`)).body.fields,
    ).toHaveProperty("format");
    expect(
      (await server.viewer.get(`${base}/summary/daily/export?date=2025-06-10&separator=x`)).body.fields,
    ).toHaveProperty("separator");
    expect((await server.viewer.get(`${base}/summary/daily?date=2025-06-10&location_code=%00`)).status).toBe(
      422,
    );
  });
});

function rowsOf(csv: string): string[][] {
  return csv
    .replace("\uFEFF", "")
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
}
