import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { beforeTrail, chainHash, hashedRecord } from "../src/kernel/audit/audit.ts";
import { adminPassword, makeLocation, sharedServer } from "./harness.ts";
import { needs } from "./needs.ts";

/* An auditor has the page and Python; an administrator of the database may do to its rows whatever he likes. */

const server = sharedServer();
const page = readFileSync("docs/operations/auditing.md", "utf8");
const [script = "", scriptOfLines = ""] = [...page.matchAll(/```python\n([\s\S]*?)```/g)].map(
  ([, text]) => text,
);
const run = promisify(execFile);
let token: string;

/** The last line of the script, or of why it ended. */
async function audited(...anchors: string[]): Promise<string> {
  const env = { PATH: process.env.PATH ?? "", LOKET_URL: server.url, LOKET_TOKEN: token };
  try {
    return (await run("python3", ["-c", script, ...anchors], { env })).stdout.trim();
  } catch (error) {
    return String((error as { stderr: string }).stderr).trim();
  }
}

beforeAll(async () => {
  await makeLocation(server, "PSR01", { gates: { G1: "in" }, prices: { motor: 2000 } });
  for (let price = 1; price <= 30; price += 1)
    await server.admin.put("/retribusi/v1/frontend/tariffs/PSR01/G1/motor", { price: 2000 + price });
  await server.admin.put("/retribusi/v1/frontend/locations/PSR01", {
    name: '=Pasar "Baru"\u2028é😀\t-1',
    latitude: -4.5378,
    longitude: 110,
  });
  const login = { username: "admin", password: adminPassword };
  token = (await server.admin.post("/auth/v1/login", login)).body.data.token;
});

describe("the script of docs/operations/auditing.md", needs("python3"), () => {
  test("finds the trail whole, with the head that the service says, and takes it as an anchor", async () => {
    const verdict = await audited();
    const { body } = await server.admin.get("/retribusi/v1/frontend/audit-logs/verification");
    const next = await server.admin.get(
      `/retribusi/v1/frontend/audit-logs/verification?cursor=${body.data.next_cursor}`,
    );
    const { records, head } = next.body.data;
    expect(verdict).toBe(`WHOLE ${records}-${head}`);
    expect(await audited(`${records}-${head}`)).toBe(verdict);
  });

  test("makes the same of the file of JSON lines, which is the hashed text", async () => {
    const { status, headers, text } = await server.admin.get("/retribusi/v1/frontend/audit-logs/lines");
    expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(headers.get("content-disposition")).toBe('attachment; filename="audit-trail.jsonl"');
    const python = spawnSync("python3", ["-c", scriptOfLines], { input: text, encoding: "utf8" });
    expect(`WHOLE ${python.stdout.trim()}`).toBe(await audited());
    const altered = text.replace('"price":2005', '"price":2000');
    const other = spawnSync("python3", ["-c", scriptOfLines], { input: altered, encoding: "utf8" });
    expect(other.stdout.split("-")[0]).toBe(python.stdout.split("-")[0]);
    expect(other.stdout).not.toBe(python.stdout);
    expect((await server.operator.get("/retribusi/v1/frontend/audit-logs/lines")).status).toBe(403);
  });

  const attacks: { [what: string]: string } = {
    "another actor": "UPDATE audit_log SET actor_username = 'orang lain' WHERE id = 5",
    "a moment a millisecond later":
      "UPDATE audit_log SET created_at = created_at + interval '1 ms' WHERE id = 5",
    "another address": "UPDATE audit_log SET ip_address = '10.0.0.9' WHERE id = 5",
    "another price": `UPDATE audit_log SET after = jsonb_set(after, '{price}', '1') WHERE id = (
      SELECT max(id) FROM audit_log WHERE entity = 'tariffs')`,
    "an actor without an id": "UPDATE audit_log SET actor_id = NULL WHERE actor_id IS NOT NULL AND id > 5",
    "the first record gone": "DELETE FROM audit_log WHERE id = 1",
    "a record in the middle gone": "DELETE FROM audit_log WHERE id = 9",
    "a record appended with a false hash": `INSERT INTO audit_log
      SELECT (jsonb_populate_record(a, jsonb_build_object('id', a.id + 1, 'prev_hash', a.hash, 'hash', repeat('a', 64)))).*
      FROM audit_log a ORDER BY id DESC LIMIT 1`,
  };
  for (const [what, sql] of Object.entries(attacks))
    test(`finds ${what}`, () =>
      attacking([sql], async () => expect(await audited()).toMatch(/^BROKEN at \d+$/)));

  test("finds by an anchor that the newest records were cut off, or that the trail was built anew", async () => {
    const [, anchor = ""] = (await audited()).split(" ");
    await attacking(["DELETE FROM audit_log WHERE id > 20"], async () => {
      expect(await audited()).toMatch(/^WHOLE 20-/);
      expect(await audited(anchor)).toMatch(/^BROKEN: record/);
    });
    await attacking(await rebuilt(12), async () => {
      expect(await audited()).toMatch(/^WHOLE/);
      expect(await audited(anchor)).toMatch(/^BROKEN: record/);
    });
  });
});

/** Does this to the trail as the administrator of the database, looks, and puts everything back. */
async function attacking(statements: readonly string[], look: () => Promise<unknown>): Promise<void> {
  const { sql } = server;
  await sql.query("CREATE TABLE audit_log_before AS TABLE audit_log");
  try {
    await sql.query("ALTER TABLE audit_log DISABLE TRIGGER ALL");
    for (const statement of statements) await sql.query(statement);
    await look();
  } finally {
    await sql.query("DELETE FROM audit_log");
    await sql.query("INSERT INTO audit_log TABLE audit_log_before");
    await sql.query("ALTER TABLE audit_log ENABLE TRIGGER ALL");
    await sql.query("DROP TABLE audit_log_before");
  }
}

/** What makes another's of the record with this number, and all hashes from there on right. */
async function rebuilt(id: number): Promise<string[]> {
  const { rows } = await server.sql.query("SELECT * FROM audit_log ORDER BY id");
  let prev = beforeTrail.head;
  return rows.map((row) => {
    const own = { ...row, id: Number(row.id), actor_id: row.actor_id === null ? null : Number(row.actor_id) };
    if (own.id === id) own.actor_username = "orang lain";
    const hash = chainHash(prev, hashedRecord(own));
    const statement = `UPDATE audit_log SET actor_username = '${own.actor_username}', prev_hash = '${prev}', hash = '${hash}' WHERE id = ${own.id}`;
    prev = hash;
    return statement;
  });
}
