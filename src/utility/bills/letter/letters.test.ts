import { beforeAll, expect, test } from "vitest";
import { standAt } from "../../../../test/billing.ts";
import { pagesOf } from "../../../../test/journeys/receipt.ts";
import { makeBill, makeConnection, sharedUtility } from "../../../../test/utility.ts";
import type { ReportTable } from "../../../reporting/schema.ts";

const server = sharedUtility({ UTILITY_NAME: "Perumda Tirta Contoh" });
const billing = "/backoffice/v1/billing/202611";

beforeAll(async () => {
  await standAt(server, "2026-12-10T09:00:00+07:00");
  const places = [
    ["0102000002", "UTARA"],
    ["0102000001", "UTARA"],
    ["0101000009", "SELATAN"],
    ["0101000008", "SELATAN"],
  ] as const;
  for (const [sl, area] of places) {
    const connection = await makeConnection(server, { sl, area });
    await makeBill(server, connection.id, { period: "202611" });
    if (sl === "0102000002") await makeBill(server, connection.id, { period: "202609" });
    if (sl === "0101000009") await server.operator.post("/backoffice/v1/counter-payments", { sl });
  }
});

async function lettersAt(query: string) {
  const response = await fetch(`${server.url}${billing}/letters${query}`, { headers: server.viewer.headers });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toMatch(/filename="tagihan-202611[-A-Z]*\.pdf"/);
  const file = Buffer.from(await response.arrayBuffer());
  return { file: file.toString("latin1"), pages: pagesOf(file).map(({ texts }) => texts.join(" ")) };
}

test("the unpaid bills of a period are one file, by area and number, each as its own letter", async () => {
  const { pages, file } = await lettersAt("?print=true");
  expect(file).toContain("/N /Print");
  expect(pages.map((text) => /\b01\d{8}\b/.exec(text)?.[0])).toEqual([
    "0101000008",
    "0102000001",
    "0102000002",
  ]);
  for (const text of pages) expect(text).toContain("Halaman 1 dari 1");
  // What else the connection owes is in its letter.
  expect(pages[2]).toContain("Seluruhnya harus dibayar");
  expect((await lettersAt("?area=UTARA")).pages).toHaveLength(2);
});

test("areas say what their bills come to; nothing unpaid is refused by name, and each download is a security event", async () => {
  const { body } = await server.viewer.get(`${billing}/areas`);
  expect(body.data.items).toMatchObject([
    { area: "SELATAN", bills: 2, unpaid: 1, amount: 94_600, unpaid_amount: 47_300 },
    { area: "UTARA", bills: 2, unpaid: 2, amount: 94_600, unpaid_amount: 94_600 },
  ]);
  const none = await server.viewer.get(`${billing}/letters?area=BARAT`);
  expect([none.status, none.body.error]).toEqual([409, "NOTHING_TO_PRINT"]);
  expect((await server.viewer.get("/backoffice/v1/billing/2026/letters")).status).toBe(422);
  const count = async () =>
    (await server.sql.query("SELECT count(*)::int AS n FROM security_events WHERE about LIKE '%/letters'"))
      .rows[0].n;
  await expect.poll(count).toBeGreaterThan(0);
});

test("the collectors' list has each connection that owes, by area, with all it has to pay today", async () => {
  const path = "/backoffice/v1/periodic-reports/collection";
  const { body } = await server.viewer.get(`${path}?end_date=2026-12-31&language=id`);
  const { sections } = body.data as ReportTable;
  expect(sections.map(({ title, rows, sums }) => [title, rows.map(([sl]) => sl), sums?.at(-1)])).toEqual([
    ["Wilayah SELATAN", ["0101000008"], 47_300],
    ["Wilayah UTARA", ["0102000001", "0102000002"], 146_630],
  ]);
  expect(sections[1]?.rows[1]).toEqual([
    ...["0102000002", "Budi Contoh", "Jalan Melati 1", 2, "2026-09", 94_600, 4730, 99_330],
  ]);
  const one = await server.viewer.get(`${path}?end_date=2026-12-31&area=UTARA`);
  expect(one.body.data.sections).toHaveLength(1);
  for (const format of ["pdf", "xlsx"]) {
    const file = await fetch(`${server.url}${path}/file?end_date=2026-12-31&format=${format}`, {
      headers: server.viewer.headers,
    });
    expect(file.status).toBe(200);
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  }
});
