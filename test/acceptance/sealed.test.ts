import { hash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loket } from "../backups.ts";
import { importAll } from "../csv-import.ts";
import { templates } from "../database.ts";
import { startTestServer, type TestServer } from "../harness.ts";
import { sentApplication } from "../installations.ts";
import { adminPassword } from "../staff.ts";

const nik = { account: "3201010101010001", customer: "3201010101010002", application: "3201010101010003" };
const eventually = { timeout: 60_000, interval: 100 };

/** What seals again with a newer key, and the look for that key. */
const hurried = ["read keys again", "seal by the newest key"];

let folder: string;
let env: Record<string, string>;
let server: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "loket-sealed-"));
  env = { KEYS_FILE: join(folder, "keys.json"), DATA_DIR: folder };
  await loket(env, "keys", "rotate", "--after", "0");
  server = await startTestServer(
    { KEYS_FILE: env.KEYS_FILE ?? "", JWT_SECRET: "", FILES_URL: `file://${join(folder, "files")}` },
    { template: templates.staffed, hurried },
  );
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** The tables in which a text stands anywhere in the clear. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await server.sql.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
  const found: string[] = [];
  for (const { tablename } of rows) {
    const { rowCount } = await server.sql.query(
      `SELECT FROM ${tablename} AS one WHERE strpos(one::text, $1) > 0 LIMIT 1`,
      [text],
    );
    if (rowCount !== 0) found.push(tablename);
  }
  return found;
}

async function kids(): Promise<string[]> {
  const { rows } = await server.sql.query(`
    SELECT coalesce(nik_kid, 'plain') AS kid FROM accounts WHERE num_nonnulls(nik, nik_kid) > 0 UNION
    SELECT coalesce(nik_kid, 'plain') FROM customers WHERE num_nonnulls(nik, nik_kid) > 0 UNION
    SELECT coalesce(nik_kid, 'plain') FROM installations UNION
    SELECT kid FROM webhook_secrets UNION
    SELECT CASE WHEN secret LIKE '%:%' THEN split_part(secret, ':', 1) ELSE 'plain' END FROM second_factors`);
  return rows.map((row) => row.kid);
}

const customers = "/backoffice/v1/customers";
const masked = "************0001";

test("NIK and the secrets of second factors and webhooks stand nowhere in the clear, are found by a search, and outlive rotations", async () => {
  const me = await server.customer({ nik: nik.account });
  const applied = await sentApplication(me, { nik: nik.application });
  const code = "P-SEGEL";
  expect((await server.operator.post(customers, { code, name: "Segel", nik: nik.customer })).status).toBe(
    201,
  );
  const begun = await server.admin.post("/auth/v1/second-factor", { password: adminPassword });
  const { secret } = begun.body.data;
  const receiver = { name: "Piket", url: "https://piket.example/loket" };
  const webhook = await server.admin.post("/retribusi/v1/frontend/webhooks", receiver);

  const seen = async () => {
    const [own, account, customer, application] = await Promise.all([
      me.get("/app/akun"),
      server.admin.get(`/backoffice/v1/accounts?q=${nik.account}`),
      server.admin.get(`${customers}?q=${nik.customer.replace("3201", "3201%20")}`),
      server.admin.get(`/backoffice/v1/installations?q=${nik.application}`),
    ]);
    const full = await server.admin.get(`/backoffice/v1/installations/${applied}`);
    return [
      own.body.data.nik,
      account.body.data.items.map((row: { nik: string }) => row.nik),
      customer.body.data.items.map((row: { code: string; nik: string }) => [row.code, row.nik]),
      application.body.data.items.map((row: { nik: string }) => row.nik),
      full.body.data.nik,
    ];
  };
  const expected = [masked, [masked], [[code, "************0002"]], ["************0003"], nik.application];
  const nowhere = async () => {
    for (const text of [...Object.values(nik), secret, webhook.body.data.secret])
      expect(await tablesWith(text), text).toEqual([]);
  };
  expect(await seen()).toEqual(expected);
  await nowhere();

  // As an older Loket has left it.
  await server.sql.query(`UPDATE accounts SET nik = '${nik.account}', nik_sealed = NULL, nik_kid = NULL, nik_hash = NULL WHERE nik_kid IS NOT NULL;
    UPDATE customers SET nik = '${nik.customer}', nik_sealed = NULL, nik_kid = NULL, nik_hash = NULL WHERE nik_kid IS NOT NULL;
    UPDATE installations SET nik = '${nik.application}', nik_sealed = NULL, nik_kid = NULL, nik_hash = NULL;
    UPDATE second_factors SET secret = '${secret}'`);
  expect((await me.get("/app/akun")).body.data.nik).toBe(masked);
  await expect.poll(kids, eventually).not.toContain("plain");
  await nowhere();
  expect(await seen()).toEqual(expected);
  const before = await kids();
  expect(before).toHaveLength(1);

  expect(await loket(env, "keys", "rotate", "sealing", "--after", "0")).toMatchObject({ code: 0 });
  await expect.poll(kids, eventually).not.toContain(before[0]);
  expect(await kids()).toHaveLength(1);
  expect(await seen()).toEqual(expected);

  // A file that says the same number again changes nothing, and another one does.
  const csv = (number: string) => `code,name,nik\n${code},Segel,${number}\n`;
  const imported = async (text: string) => (await importAll(server, `${customers}/import`, text)).result;
  expect(await imported(csv(nik.customer))).toMatchObject({ updated: 0, unchanged: 1 });
  expect(await imported(csv("3201010101010009"))).toMatchObject({ updated: 1, unchanged: 0 });
  expect((await server.admin.get(`${customers}/${code}`)).body.data.nik).toBe("************0009");
});

test("uploads lie sealed in the store, old ones too, are answered as they were, and outlive rotations", async () => {
  const me = await server.customer();
  const applied = await sentApplication(me, { nik: nik.application });
  const { rows } = await server.sql.query(
    `SELECT files.id, encode(sha256, 'hex') AS sha256 FROM files JOIN installations ON id_card_file_id = files.id
     WHERE registration_no = $1`,
    [applied],
  );
  const [{ id, sha256 }] = rows;
  const path = join(folder, "files", id.slice(0, 2), id.slice(2, 4), id);
  const answered = async () => {
    const { headers } = server.admin;
    const answer = await fetch(`${server.url}/backoffice/v1/files/${id}`, { headers });
    return Buffer.from(await answer.arrayBuffer());
  };
  const picture = await answered();
  expect(hash("sha256", picture)).toBe(sha256);
  const isSealed = () => !readFileSync(path).includes(picture.subarray(-40));
  expect(isSealed()).toBe(true);

  // As an older Loket has put it.
  writeFileSync(path, picture);
  await server.sql.query("UPDATE file_seals SET kid = '' WHERE file_id = $1", [id]);
  expect((await answered()).equals(picture)).toBe(true);
  await expect.poll(isSealed, eventually).toBe(true);
  expect((await answered()).equals(picture)).toBe(true);

  const before = readFileSync(path);
  expect(await loket(env, "keys", "rotate", "sealing", "--after", "0")).toMatchObject({ code: 0 });
  await expect.poll(() => readFileSync(path).equals(before), eventually).toBe(false);
  expect(isSealed()).toBe(true);
  expect((await answered()).equals(picture)).toBe(true);
});

describe("a server without the keys", { timeout: 120_000 }, () => {
  test("does not start, and doctor says why, each in one clear line", async () => {
    await server.customer({ nik: nik.account });
    const without = { DATABASE_URL: server.databaseUrl, DATA_DIR: join(folder, "other") };
    const reason =
      /^loket: what the database holds was sealed by sealing-\w+, which this server does not have: give it the keys .*\n$/;
    const ports = { LEVY_PORT: "0", CUSTOMER_PORT: "0", LOG_LEVEL: "silent" };
    const started = await loket({ ...without, ...ports, JWT_SECRET: "another secret that is long enough" });
    expect([started.code, started.err]).toEqual([1, expect.stringMatching(reason)]);
    const seen = await loket({ ...without, JWT_SECRET: "another secret that is long enough" }, "doctor");
    expect([seen.code, seen.out]).toEqual([1, expect.stringContaining("was sealed by sealing-")]);
  });
});
