import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { makeLocation } from "../../test/harness.ts";
import { loadOperations } from "../../test/operations.ts";
import { makeBill, makeConnection, sharedUtility } from "../../test/utility.ts";

const server = sharedUtility();

beforeAll(async () => {
  await makeLocation(server, "PSR01", { gates: { G1: "in" } });
  const first = await makeConnection(server, { sl: "0900000001" });
  await makeConnection(server, { sl: "0900000002", area: "SELATAN" });
  await makeBill(server, first.id, { period: "202608" });
  await makeBill(server, first.id, { period: "202609", water: 8800, usage: 8 });
  // More than the rows of one page.
  await server.sql.query(`INSERT INTO customers (code, name, nik, created_at, updated_at)
    SELECT 'MANY-' || lpad(n::text, 4, '0'), CASE n WHEN 7 THEN '=1+1' ELSE 'Budi Contoh' END, NULL, now(), now()
    FROM generate_series(1, 2345) n`);
});

/** The file's head by name, its columns, and its rows as records. */
async function exported(path: string, who = server.viewer) {
  const { status, text, headers } = await who.get(path);
  expect(status, text).toBe(200);
  const lines = text
    .replace("\uFEFF", "")
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(";"));
  const at = lines.findIndex(([first]) => first === "");
  const columns = lines[at + 1] ?? [];
  return {
    headers,
    title: lines[0]?.[0],
    facts: Object.fromEntries(lines.slice(1, at)) as Record<string, string>,
    columns,
    rows: lines
      .slice(at + 2)
      .map((cells) => Object.fromEntries(columns.map((name, index) => [name, cells[index]]))),
  };
}

const csv = "format=csv&separator=;";

test("every list of the office is exported, for those who may read it, with its filters", async () => {
  const operations = await loadOperations(server.url);
  const lists = operations.filter(({ path, responses }) => {
    const data = responses.get(200)?.schema?.properties?.data;
    return /^\/(backoffice|retribusi)\//.test(path) && data?.properties?.pagination !== undefined;
  });
  const ofMachines = "/retribusi/v1/realtime/events";
  expect(lists.length).toBeGreaterThan(30);
  for (const { path, parameters } of lists.filter((list) => list.path !== ofMachines)) {
    const file = operations.find((one) => one.method === "GET" && one.path === `${path}/export`);
    const names = file?.parameters.map(({ name }) => name) ?? [];
    const filters = parameters.map(({ name }) => name).filter((name) => !/^(page|limit|cursor)$/.test(name));
    expect(names, path).toEqual(expect.arrayContaining([...filters, "format", "separator"]));
  }
});

test("each export names every column and filter in both languages, and none by the API's name", async () => {
  const operations = await loadOperations(server.url);
  const lists = operations.filter(
    ({ path, parameters }) =>
      parameters.some(({ name }) => name === "language") &&
      operations.some((one) => one.method === "GET" && `${one.path}/export` === path),
  );
  const nameless: string[] = [];
  for (const { path, parameters } of lists.filter((one) => !/[{]|summary|dashboard/.test(one.path))) {
    const query = parameters.some(({ name, required }) => name === "period" && required === true)
      ? "&period=202608"
      : "";
    for (const language of ["id", "en"]) {
      const { title, facts, columns } = await exported(
        `${path}?${csv}&language=${language}${query}`,
        server.admin,
      );
      const names = [title ?? "", ...Object.keys(facts), ...columns];
      const missing = names.filter((name) => name === "" || /^[a-z]+(_[a-z]+)*$/.test(name));
      nameless.push(...missing.map((name) => `${path}: ${name}`));
      expect(Object.keys(facts)).toContain(language === "id" ? "Jumlah baris" : "Rows");
    }
  }
  expect(nameless).toEqual([]);
});

test("bills are exported under the list's filters, labels in Indonesian, records within them left out", async () => {
  const query = `${csv}&language=id&sl=0900000001&period=202609`;
  const { headers, title, facts, columns, rows } = await exported(`/backoffice/v1/bills/export?${query}`);
  expect(headers.get("content-disposition")).toBe('attachment; filename="tagihan.csv"');
  expect(title).toBe("Tagihan");
  expect(facts).toMatchObject({
    "Nomor SL": "0900000001",
    "Zona waktu": "Asia/Jakarta",
    "Jumlah baris": "1",
  });
  expect(columns).not.toContain("Blok tarif");
  expect(columns.slice(0, 4)).toEqual(["Nomor tagihan", "Nomor SL", "Nama", "Alamat"]);
  expect(rows).toMatchObject([
    { "Nomor SL": "0900000001", Air: "8800", Status: "Belum lunas", Dibatalkan: "tidak", Periode: "2026-09" },
  ]);
});

test("a list of many pages is exported whole and once, and a name in it is no formula", async () => {
  const { rows, facts } = await exported(`/backoffice/v1/customers/export?${csv}&q=MANY-`);
  expect(facts).toMatchObject({ Rows: "2345", q: "MANY-" });
  expect(new Set(rows.map(({ code }) => code)).size).toBe(2345);
  expect(rows).toHaveLength(2345);
  expect(rows[6]).toMatchObject({ code: "MANY-0007", name: "'=1+1" });
});

test("rows that arrive while a list is exported neither come into its file nor push others out of it or in twice", async () => {
  const mutations = (from: number, to: number) =>
    server.sql.query(
      `INSERT INTO bank_mutations (bank_account_id, booked_at, amount, description, fingerprint, entered_by, created_at)
       SELECT (SELECT min(id) FROM bank_accounts), '2026-08-01'::timestamptz + n * interval '1 second', 1000, 'TRF', sha256(n::text::bytea),
         'test', now() FROM generate_series($1::int, $2::int) n`,
      [from, to],
    );
  const locations = (from: number, to: number) =>
    server.sql.query(
      `INSERT INTO locations (code, name, type, timezone, is_active, created_at, updated_at)
       SELECT 'A' || lpad((99999 - n)::text, 5, '0'), 'Kios', 'pasar', 'Asia/Jakarta', true, now(), now() FROM generate_series($1::int, $2::int) n`,
      [from, to],
    );
  for (const [path, key, add] of [
    ["/backoffice/v1/mutations", "id", mutations],
    ["/retribusi/v1/frontend/locations", "code", locations],
  ] as const) {
    await add(1, 2500);
    const before = (await server.viewer.get(`${path}?limit=1`)).body.data.pagination.total;
    let isOver = false;
    // Each comes before all others in the list.
    const arriving = (async () => {
      let added = 0;
      for (; !isOver; added += 1) await add(2501 + added, 2501 + added);
      return added;
    })();
    const { rows, facts } = await exported(`${path}/export?${csv}`);
    isOver = true;
    const arrived = await arriving;
    const keys = rows.map((row) => row[key]);
    expect(new Set(keys).size).toBe(keys.length);
    expect(facts.Rows).toBe(String(keys.length));
    expect(keys.length).toBeGreaterThanOrEqual(before);
    expect(keys.length).toBeLessThanOrEqual(before + arrived);
    const whole: unknown[] = [];
    for (let page = 1; whole.length < before + arrived; page += 1) {
      const { items } = (await server.viewer.get(`${path}?limit=100&page=${page}`)).body.data;
      whole.push(...items.map((item: Record<string, unknown>) => String(item[key])));
    }
    // What was there when it began, in the list's order: the last this many of the list.
    expect(keys).toEqual(whole.slice(-keys.length));
  }
});

test("only lists that are short, or have an export of their own, count rows to skip", () => {
  const root = join(import.meta.dirname, "..", "..");
  const skipping = globSync("src/**/*.ts", { cwd: root, exclude: ["**/*.test.ts"] }).filter((file) =>
    /\boffsetOf\(/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(skipping.toSorted()).toEqual([
    "src/kernel/lists/page-queries.ts", // a page; an export goes on by a cursor
    "src/kernel/lists/paging.ts",
    "src/levy/audit-log/queries.ts", // exported by id
    "src/levy/entry-events/entry-events.ts", // exported by id, and sought by totals
    "src/utility/bills/totals/totals.ts", // counts what is skipped, and reads nothing
  ]);
});

test("as XLSX, too; and what the list refuses its export refuses", async () => {
  const xlsx = await fetch(`${server.url}/backoffice/v1/connections/export?format=xlsx&language=en`, {
    headers: server.viewer.headers,
  });
  expect(xlsx.headers.get("content-type")).toContain("spreadsheetml");
  expect(
    Buffer.from(await xlsx.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
  const { status, body } = await server.viewer.get("/backoffice/v1/bills/export?period=neither");
  expect([status, body.error]).toEqual([422, "VALIDATION_ERROR"]);
  expect((await server.viewer.get("/auth/v1/users/export")).status).toBe(403);
});

test("without its preamble a file begins with the columns' names, and has the same rows", async () => {
  for (const path of ["/backoffice/v1/customers/export", "/retribusi/v1/frontend/audit-logs/export"]) {
    const whole = (await server.admin.get(`${path}?format=csv`)).text.replace("\uFEFF", "");
    const bare = (await server.admin.get(`${path}?format=csv&preamble=none`)).text.replace("\uFEFF", "");
    const [, table = ""] = whole.split("\r\n\r\n");
    // The trail has grown by what was asked meanwhile: nothing of it is a change.
    expect(bare, path).toBe(table);
    expect(bare.split("\r\n").length, path).toBeGreaterThan(3);
  }
});
