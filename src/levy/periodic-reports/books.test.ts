import { beforeAll, expect, test } from "vitest";
import { adminPassword, type Caller, makeLocation, sharedServer } from "../../../test/harness.ts";
import { pagesOf } from "../../../test/journeys/receipt.ts";
import { passage, sendPassages } from "../../../test/passages.ts";
import { openParts } from "../../kernel/workbook/parts.ts";

/** The treasurer's books: what was received, what went to the bank, and how far the year's targets are met. */
const server = sharedServer({ TOKEN_TTL: "2592000" });
const cash = "/retribusi/v1/frontend/cash";
let narrow: Caller;

beforeAll(async () => {
  server.clock.set("2025-11-07T05:00:00Z");
  for (const [code, revenue_account, target] of [
    ["PSR01", "4.1.02.01", 1_000_000],
    ["PSR02", "4.1.02.02", null],
  ] as const) {
    await makeLocation(server, code, { prices: { motor: 2000 } });
    await server.admin.put(`/retribusi/v1/frontend/locations/${code}`, { revenue_account });
    if (target === null) continue;
    const of = { year: 2025, location_code: code };
    await server.admin.post("/retribusi/v1/frontend/targets", { ...of, category: null, amount: target });
    await server.admin.post("/retribusi/v1/frontend/targets", { ...of, category: "car", amount: 7 });
  }
  await sendPassages(server, [
    passage("PSR01/G1", "2025-10-30T10:00:00+07:00"),
    passage("PSR01/G1", "2025-11-05T10:00:00+07:00"),
    passage("PSR02/G1", "2025-11-05T11:00:00+07:00"),
  ]);
  const handIn = (location_code: string, date: string, amount: number, more: object = { method: "CASH" }) =>
    server.operator.post(`${cash}/hand-ins`, { location_code, date, amount, ...more });
  await handIn("PSR01", "2025-11-04", 9000);
  await handIn("PSR01", "2025-11-05", 1500);
  await handIn("PSR02", "2025-11-05", 1800);
  await handIn("PSR02", "2025-11-05", 200, { method: "QRIS", reference: "QR-1" });
  const sums = { counted: 0, exempt: 0, handed_in: 9000, reason: "Karcis kertas" };
  await server.admin.post(`${cash}/days/PSR01/2025-11-04/close`, sums);
  const days = [{ location_code: "PSR01", date: "2025-11-04" }];
  const { id } = (await server.operator.post(`${cash}/deposits`, { days, amount: 9000 })).body.data;
  const bank = { deposited_on: "2025-11-06", bank_reference: "BPD-9" };
  expect((await server.operator.post(`${cash}/deposits/${id}/deposit`, bank)).status).toBe(200);
  const user = { username: "satu.pasar", password: adminPassword, role: "viewer", location_codes: ["PSR02"] };
  await server.admin.post("/auth/v1/users", user);
  narrow = await server.as("satu.pasar", adminPassword);
});

async function report(name: string, span: string, caller: Caller = server.viewer) {
  const { body, text } = await caller.get(`/retribusi/v1/periodic-reports/${name}?${span}`);
  expect(body.data?.sections, text).toHaveLength(1);
  return body.data.sections[0] as {
    rows: (string | number | null)[][];
    sums: (string | number | null)[] | null;
  };
}
const span = "start_date=2025-11-05&end_date=2025-11-06";

test("the cash book begins with what was there, and each line says what is left", async () => {
  const { rows, sums } = await report("cash-book", span);
  expect(rows).toEqual([
    ["2025-11-05", "Saldo awal", null, null, null, 9000],
    ["2025-11-05", "Tunai Lokasi PSR01 (PSR01)", "4.1.02.01", 1500, null, 10_500],
    ["2025-11-05", "Tunai Lokasi PSR02 (PSR02)", "4.1.02.02", 1800, null, 12_300],
    ["2025-11-05", "QRIS dan transfer Lokasi PSR02 (PSR02)", "4.1.02.02", 200, 200, 12_300],
    ["2025-11-06", "STS 0001/STS/XI/2025 (BPD-9)", null, null, 9000, 3300],
  ]);
  expect(sums).toEqual(["Jumlah", null, null, 3500, 9200, 3300]);
});

test("realisation is by account and month, beside the targets of the account's locations", async () => {
  expect(await report("realisation", span)).toEqual(
    expect.objectContaining({
      rows: [
        ["4.1.02.01", "2025-11", 2000, 1500, 9000, 4000, 1_000_000, 0.4],
        ["4.1.02.02", "2025-11", 2000, 2000, 200, 2000, null, null],
      ],
      sums: ["Jumlah", null, 4000, 3500, 9200, null, null, null],
    }),
  );
});

test("who sees one location finds its money alone, on paper as well", async () => {
  const book = await report("cash-book", span, narrow);
  expect(book.rows.map((row) => row[1])).toEqual([
    "Saldo awal",
    "Tunai Lokasi PSR02 (PSR02)",
    "QRIS dan transfer Lokasi PSR02 (PSR02)",
  ]);
  expect((await report("realisation", span, narrow)).rows).toHaveLength(1);
  const others = await narrow.get(`/retribusi/v1/periodic-reports/cash-book?${span}&location_code=PSR01`);
  expect(others.body.data.sections[0].rows).toHaveLength(1);
  for (const [format, type] of [
    ["pdf", "application/pdf"],
    ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ]) {
    const file = await narrow.get(`/retribusi/v1/periodic-reports/cash-book/file?${span}&format=${format}`);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, type]);
  }
});

test("book, realisation and leakage say the same on the screen, in the PDF and in the workbook", async () => {
  for (const [name, figure] of [
    ["cash-book", 12_300],
    ["realisation", 9200],
    ["leakage", 9000],
  ] as const) {
    const address = `/retribusi/v1/periodic-reports/${name}`;
    const dates = "start_date=2025-11-01&end_date=2025-11-06";
    const shown = await server.viewer.get(`${address}?${dates}`);
    expect(JSON.stringify(shown.body.data.sections)).toContain(String(figure));
    const file = async (format: string) => {
      const answer = await fetch(`${server.url}${address}/file?${dates}&format=${format}`, {
        headers: server.viewer.headers,
      });
      return Buffer.from(await answer.arrayBuffer());
    };
    const paper = pagesOf(await file("pdf")).flatMap(({ texts }) => texts);
    expect(paper).toEqual(expect.arrayContaining([shown.body.data.title, figure.toLocaleString("id-ID")]));
    const texts: string[] = [];
    const parts = await openParts(await file("xlsx"));
    const heard = { open: () => {}, text: (text: string) => texts.push(text) };
    expect(await parts.read("xl/worksheets/sheet1.xml", heard)).toBe(true);
    expect(texts).toContain(String(figure));
  }
});

test("the leakage report has a day that is closed meanwhile once: closed, or open", async () => {
  await makeLocation(server, "PSR03", {});
  const dates = Array.from({ length: 20 }, (_, day) => `2025-10-${String(day + 1).padStart(2, "0")}`);
  for (const date of dates) {
    const handIn = { location_code: "PSR03", date, method: "CASH", amount: 100 };
    await server.operator.post(`${cash}/hand-ins`, handIn);
  }
  let isClosing = true;
  const closeAll = async () => {
    const sums = { counted: 0, exempt: 0, handed_in: 100, reason: "Karcis kertas" };
    for (const date of dates) {
      const { status, text } = await server.admin.post(`${cash}/days/PSR03/${date}/close`, sums);
      expect(status, text).toBe(200);
    }
    isClosing = false;
  };
  const seen = new Set<number>();
  const readAll = async () => {
    const query = "start_date=2025-10-01&end_date=2025-10-31&by=location&location_code=PSR03";
    while (isClosing) {
      const { body } = await server.viewer.get(`/retribusi/v1/periodic-reports/leakage?${query}`);
      const sections = body.data.sections as { columns: { key: string }[]; rows: number[][] }[];
      const days = sections
        .filter(({ columns }) => columns.some(({ key }) => key === "days"))
        .flatMap(({ columns, rows }) =>
          rows.map((row) => row[columns.findIndex(({ key }) => key === "days")] ?? 0),
        );
      seen.add(days.reduce((sum, count) => sum + count, 0));
    }
  };
  await Promise.all([closeAll(), readAll(), readAll(), readAll()]);
  expect([...seen]).toEqual([dates.length]);
});
