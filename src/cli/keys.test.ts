import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loket } from "../../test/backups.ts";
import { templates } from "../../test/database.ts";
import { startTestServer, type TestServer } from "../../test/harness.ts";
import { type Mailbox, startMailbox } from "../../test/mailbox.ts";
import { codeMailedTo, emailOf } from "../../test/mailed-codes.ts";
import { adminPassword } from "../../test/staff.ts";
import { ringOfSecret } from "../kernel/keys/key-ring.ts";
import { issueToken } from "../kernel/tokens.ts";

const older = "the jwt-secret of an older Loket, long enough";

let mailbox: Mailbox;
let server: TestServer;
/** Of the server, and of commands about its keys. */
let env: Record<string, string>;
let folder: string;

beforeAll(async () => {
  mailbox = await startMailbox();
  folder = mkdtempSync(join(tmpdir(), "loket-keys-"));
  writeFileSync(join(folder, "jwt-secret"), older, { mode: 0o600 });
  const KEYS_FILE = join(folder, "keys.json");
  env = { KEYS_FILE, DATA_DIR: folder };
  expect(await loket(env, "keys", "rotate", "--after", "0")).toMatchObject({ code: 0 });
  server = await startTestServer(
    { KEYS_FILE, JWT_SECRET: "", SMTP_URL: mailbox.url },
    { template: templates.staffed, hurried: ["read keys again"] },
  );
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
  rmSync(folder, { recursive: true });
});

const kidOf = (token: string) => decodeProtectedHeader(token).kid ?? "";

async function loggedIn(): Promise<{ token: string; kid: string }> {
  const { body } = await server.anonymous.post("/auth/v1/login", {
    username: "admin",
    password: adminPassword,
  });
  return { token: body.data.token, kid: kidOf(body.data.token) };
}

async function me(token: string): Promise<number> {
  return (await server.anonymous.get("/auth/v1/sessions", { authorization: `Bearer ${token}` })).status;
}

async function opens(token: string): Promise<number> {
  return (await server.public.get("/app/akun", { authorization: `Bearer ${token}` })).status;
}

describe("work", { timeout: 120_000 }, () => {
  test("a rotation under a running server voids neither sessions nor codes, and a withdrawal ends what the key signed", async () => {
    const customer = await server.customer();
    const before = await loggedIn();
    expect(before.kid).toMatch(/^sessions-/);
    await server.public.post("/app/buat_kode", { username: customer.username });
    const { kode } = await codeMailedTo(mailbox, emailOf(customer));
    // As a Loket of before there were key ids has issued it.
    const ancient = await issueToken({
      key: ringOfSecret(older).sessions.newest(),
      audience: "customer",
      subject: String(customer.id),
      lifetime: 3600,
      now: server.clock.now(),
      claims: { tv: 1 },
    });
    expect(await opens(ancient)).toBe(200);

    const rotated = await loket(env, "keys", "rotate", "--after", "0");
    expect(rotated).toMatchObject({ code: 0, out: expect.stringContaining("added keys for sessions, ") });
    await expect
      .poll(async () => (await loggedIn()).kid, { timeout: 60_000, interval: 100 })
      .not.toBe(before.kid);

    expect([await me(before.token), await opens(customer.token), await opens(ancient)]).toEqual([
      200, 200, 200,
    ]);
    const reset = { username: customer.username, kode, password_baru: "rahasia yang lain" };
    expect((await server.public.post("/app/reset_kode", reset)).status).toBe(200);

    expect(await loket(env, "keys", "withdraw", before.kid)).toMatchObject({ code: 0, err: "" });
    await expect.poll(() => me(before.token), { timeout: 60_000, interval: 100 }).toBe(401);
    expect(await me((await loggedIn()).token)).toBe(200);
  });

  test("the list and doctor show ids and what they do, and no key", async () => {
    const { out } = await loket(env, "keys", "list");
    expect(out).toMatch(/^sessions {2}sessions-[0-9a-f]{12} +in use$/m);
    expect(out).toMatch(/^sessions {2}sessions-[0-9a-f]{12} +withdrawn on 20/m);
    expect(out).toMatch(/^receipts {2}secret-[0-9a-f]{12} +still valid$/m);
    expect(out).not.toContain(older);
    const seen = await loket({ ...env, DATABASE_URL: server.databaseUrl }, "doctor");
    expect(seen).toMatchObject({ code: 0, out: expect.stringContaining(out.split("\n")[0] ?? "?") });
  });

  test("a key that is rotated in for later waits; KEYS is answered with the text to set", async () => {
    const own = { ...env, KEYS_FILE: join(folder, "later.json") };
    cpSync(env.KEYS_FILE ?? "", own.KEYS_FILE);
    await loket(own, "keys", "rotate", "receipts", "--after", "3600");
    expect((await loket(own, "keys", "list")).out).toMatch(/^receipts {2}receipts-\w+ +in use from 20/m);
    const { KEYS_FILE, ...inEnv } = own;
    const [first] = (
      await loket({ JWT_SECRET: older, DATA_DIR: join(folder, "none") }, "keys", "list")
    ).out.split("\n");
    expect(first).toMatch(/^sessions {2}secret-\w+ +in use$/);
    const text = JSON.stringify({ version: 1, keys: [] });
    const printed = await loket({ ...inEnv, KEYS: text }, "keys", "rotate");
    expect(JSON.parse(printed.out).keys).toHaveLength(4);
    expect(printed.err).toContain("nothing was changed");
  });
});

describe("refuse", { timeout: 120_000 }, () => {
  test("the key in use, one that seals, one that is not there, and what is no purpose", async () => {
    const { out } = await loket(env, "keys", "list");
    const inUse = /^sessions {2}(\S+) +in use$/m.exec(out)?.[1] ?? "";
    const seals = /^sealing {3}(\S+)/m.exec(out)?.[1] ?? "";
    const cases: [string[], string][] = [
      [["withdraw", inUse], `${inUse} is in use for sessions`],
      [["withdraw", seals], `${seals} stays`],
      [["withdraw", "sessions-0"], "has no such key"],
      [["rotate", "everything"], "everything must be one of sessions"],
      [["rotate", "--after", "soon"], "--after must be"],
      [["burn"], "usage: loket keys"],
    ];
    for (const [args, reason] of cases) {
      const { code, err } = await loket(env, "keys", ...args);
      expect([code, err], args.join(" ")).toEqual([1, expect.stringContaining(reason)]);
      expect(err.trim().split("\n")).toHaveLength(1);
    }
  });
});
