import { hash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  contentOf,
  filesIn,
  inEmptyPlace,
  type LivedIn,
  loket,
  manifestOf,
  startLivedIn,
} from "../../../test/backups.ts";
import { systemCtx } from "../../../test/context.ts";
import { copyUsedDataDir } from "../../../test/data-dir.ts";
import { adminPassword, firstKey } from "../../../test/harness.ts";
import { passage, sendPassages } from "../../../test/passages.ts";
import { loadConfig } from "../../config.ts";
import { openDatabase } from "../../db/connect.ts";
import { connectPatiently } from "../../db/dump.ts";
import { keepFiles, letFilesGo } from "../../db/files-lock.ts";
import { migrate } from "../../db/migrate.ts";
import { migrationNames } from "../../db/migrations.ts";
import { inTransaction } from "../../kernel/context.ts";
import { openFileStore } from "../../kernel/files/file-store.ts";
import { removeFile, sweepFiles } from "../../kernel/files/files.ts";
import { type Server, startServer } from "../../server.ts";

let lived: LivedIn;
let folder: string;
/** Of the quiet server. */
let backup: string;
let taken: Awaited<ReturnType<typeof loket>>;

beforeAll(async () => {
  lived = await startLivedIn();
  folder = lived.folder;
  backup = join(folder, "backup");
  taken = await loket(lived.env, "backup", backup);
});
afterAll(() => lived.close());

const schemaQuery = `
  SELECT tgrelid::regclass::text AS place, tgname AS name, tgenabled::text AS state FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT indrelid::regclass::text, indexrelid::regclass::text, indisvalid::text FROM pg_index JOIN pg_class c ON c.oid = indexrelid WHERE c.relnamespace = 'public'::regnamespace
  UNION ALL SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) || convalidated FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT '', sequencename, coalesce(last_value, 0)::text FROM pg_sequences WHERE sequencename NOT IN ('migrations_id_seq', 'security_events_id_seq')
  ORDER BY 1, 2, 3`;

// Each step is a process of its own, which a busy machine starts slowly.
describe("work", { timeout: 120_000 }, () => {
  test("a backup tells what it holds, and what it does not", () => {
    expect(taken).toMatchObject({
      code: 0,
      err: "",
      out: expect.stringContaining("does not hold the keys"),
    });
  });

  test("a restored place is the same in every row, sequence, trigger, file and answer", async () => {
    await inEmptyPlace(folder, async ({ env, sql }) => {
      const restored = await loket(env, "restore", backup);
      expect(restored).toMatchObject({
        code: 0,
        err: "",
        out: expect.stringContaining("the audit trail is whole"),
      });
      const [before, after] = [await contentOf(lived.server.sql), await contentOf(sql)];
      // The server's job goes on noting when keys were used.
      delete before.api_keys;
      delete after.api_keys;
      // So do those that note from where, and what those who watch over the service want to see: of these the backup has the earlier.
      for (const table of ["known_addresses", "security_events"]) {
        expect(after[table]?.length, table).toBeGreaterThan(0);
        expect(before[table]).toEqual(expect.arrayContaining(after[table] ?? []));
        delete before[table];
        delete after[table];
      }
      const { rows: ids } = await sql.query(
        "SELECT last_value >= (SELECT max(id) FROM security_events) AS goes_on FROM security_events_id_seq",
      );
      expect(ids).toEqual([{ goes_on: true }]);
      // That it was made and read again is noted afterwards.
      expect(after).toEqual({ ...before, backups: [] });
      expect((await sql.query(schemaQuery)).rows).toEqual((await lived.server.sql.query(schemaQuery)).rows);
      expect(filesIn(new URL(env.FILES_URL).pathname)).toEqual(
        filesIn(new URL(lived.env.FILES_URL).pathname),
      );
      expect((await loket(env, "audit", "verify")).code).toBe(0);
      await livesOn(env);
      await expect(sql.query("DELETE FROM audit_log")).rejects.toThrow("append-only");
    });
  });

  test("the manifest counts, sums and hashes what is there", async () => {
    const { sums, tables, files, sequences } = manifestOf(backup);
    expect(sums).toMatchObject({
      events: 3,
      hourly_events: 3,
      voided_events: 1,
      wallet_balances: 75_000,
      wallet_entries: 0,
    });
    expect(sums.events_price).toBe(Number(sums.hourly_revenue) + Number(sums.hourly_voided_revenue));
    const { rows } = await lived.server.sql.query(
      "SELECT count(*)::int AS records, max(hash) FILTER (WHERE id = (SELECT max(id) FROM audit_log)) AS head FROM audit_log",
    );
    expect(sums).toMatchObject({ audit_records: rows[0].records, audit_head: rows[0].head });
    expect(tables.find(({ name }) => name === "entries")).toMatchObject({ rows: 3 });
    expect(files).toMatchObject({ count: 2, lost: [] });
    expect(sequences.bills_id_seq).toBe(3);
    for (const { name, sha256 } of tables)
      expect(hash("sha256", readFileSync(join(backup, "tables", `${name}.tsv.zst`)))).toBe(sha256);
  });

  test("only its owner can read a backup", () => {
    const modes = (readdirSync(backup, { recursive: true }) as string[]).map((name) => {
      const found = statSync(join(backup, name));
      return found.isFile() ? (found.mode & 0o777) === 0o600 : (found.mode & 0o777) === 0o700;
    });
    expect(modes.length).toBeGreaterThan(60);
    expect(modes).not.toContain(false);
    expect(statSync(backup).mode & 0o777).toBe(0o700);
  });

  test("a backup under load is of one moment, and holds what was acknowledged before it began", async () => {
    const path = join(folder, "under-load");
    const writers = pour();
    await writers.reached(5000);
    const acknowledged = writers.stored();
    const taken = await loket(lived.env, "backup", path);
    const afterwards = writers.stored();
    await writers.stop();
    expect(taken).toMatchObject({ code: 0, err: "" });
    const { sums, tables } = manifestOf(path);
    const entries = tables.find(({ name }) => name === "entries")?.rows ?? 0;
    expect(entries).toBeGreaterThanOrEqual(acknowledged);
    expect(afterwards).toBeGreaterThan(acknowledged);
    expect(sums).toMatchObject({ events: entries, hourly_events: entries });
    expect(sums.events_price).toBe(Number(sums.hourly_revenue) + Number(sums.hourly_voided_revenue));
    await inEmptyPlace(folder, async ({ env, sql }) => {
      expect(await loket(env, "restore", path)).toMatchObject({ code: 0, err: "" });
      const { rows } = await sql.query(
        "SELECT (SELECT max(id) FROM entries) = (SELECT count(*) FROM entries) AS gapless, (SELECT last_entry_id FROM ledger)::int AS last",
      );
      expect(rows).toEqual([{ gapless: true, last: entries }]);
    });
  });

  test("a running server's embedded database is reached, and a new embedded one takes it in", async () => {
    const dataDir = join(folder, "embedded");
    await copyUsedDataDir(dataDir);
    const config = loadConfig({ DATA_DIR: dataDir, LEVY_PORT: "0", CUSTOMER_PORT: "0", LOG_LEVEL: "silent" });
    const running = await startServer(config);
    const path = join(folder, "of-embedded");
    expect(await loket({ DATA_DIR: dataDir }, "backup", path)).toMatchObject({ code: 0, err: "" });
    await running.close();
    const other = join(folder, "embedded-2");
    expect(await loket({ DATA_DIR: other }, "restore", path)).toMatchObject({ code: 0, err: "" });
    // Stopped by now: the same commands start it for themselves.
    const again = join(folder, "of-embedded-2");
    expect(await loket({ DATA_DIR: other }, "backup", again)).toMatchObject({ code: 0, err: "" });
    const digests = (from: string) =>
      manifestOf(from).tables.map(({ name, rows, digest }) => ({ name, rows, digest }));
    expect(digests(again)).toEqual(digests(path));
  });

  test("a restore that was cut off among the files can be started again", async () => {
    await inEmptyPlace(folder, async ({ env }) => {
      const store = await openFileStore(env.FILES_URL, folder);
      const [file = ""] = filesIn(join(backup, "files"));
      await store.put(file.slice(-32), readFileSync(join(backup, "files", file)));
      expect((await loket(env, "migrate")).code).toBe(0);
      expect(await loket(env, "restore", backup)).toMatchObject({ code: 0, err: "" });
    });
  });

  test("a backup of an older schema is restored as it was, and then migrated", async () => {
    await inEmptyPlace(folder, async (older) => {
      const names = migrationNames();
      await migrate(older.url, names.length - 1);
      await older.sql.query(
        "INSERT INTO users (username, password_hash, role, created_at, updated_at) VALUES ('lama', 'x', 'admin', now(), now())",
      );
      const path = join(folder, "older");
      expect(await loket(older.env, "backup", path)).toMatchObject({ code: 0, err: "" });
      expect(manifestOf(path).migrations).toEqual(names.slice(0, -1));
      await inEmptyPlace(folder, async ({ env, sql }) => {
        expect(await loket(env, "restore", path)).toMatchObject({ code: 0, err: "" });
        const { rows } = await sql.query(
          "SELECT username, (SELECT count(*)::int FROM migrations) AS migrations FROM users",
        );
        expect(rows).toEqual([{ username: "lama", migrations: names.length }]);
      });
    });
  });

  test("no upload is swept away while a backup holds on to it", async () => {
    const { db, close } = openDatabase(lived.server.databaseUrl, { size: 3, onError: () => {} });
    const ctx = systemCtx(db);
    const store = await openFileStore(lived.env.FILES_URL, folder);
    const id = randomBytes(24).toString("base64url");
    await store.put(id, Buffer.from("a picture"));
    await lived.server.sql.query(
      `INSERT INTO files (id, content_type, bytes, sha256, original_sha256, repeats, created_at)
       VALUES ($1, 'application/pdf', 9, $2, $2, false, now())`,
      [id, hash("sha256", "a picture", "buffer")],
    );
    const holder = await connectPatiently(lived.server.databaseUrl, "backup");
    await keepFiles(holder);
    await inTransaction(ctx, (tx) => removeFile(tx, null, id));
    expect([await sweepFiles(ctx, store), await store.has(id)]).toEqual([0, true]);
    expect(await letFilesGo(holder)).toBe(true);
    await holder.end();
    expect([await sweepFiles(ctx, store), await store.has(id)]).toEqual([1, false]);
    await close();
  });
});

/** The restored place serves: the same passwords, keys, ids that go on, and the same answers. */
async function livesOn(env: Record<string, string>): Promise<void> {
  const config = loadConfig({
    ...env,
    DATA_DIR: join(folder, "restored"),
    LEVY_PORT: "0",
    CUSTOMER_PORT: "0",
    JWT_SECRET: "a secret for tests that is long enough, surely",
    RATE_LIMITS: "off",
    LOG_LEVEL: "silent",
  });
  const restored: Server = await startServer(config);
  try {
    const login = await fetch(`${restored.staffUrl}/auth/v1/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "admin", password: adminPassword }),
    });
    expect(login.status).toBe(200);
    const asked = (base: string, path: string, headers: Record<string, string>) =>
      fetch(base + path, { headers }).then(async (answer) => {
        const { timestamp: _, ...body } = (await answer.json()) as Record<string, unknown>;
        return body;
      });
    const paths = ["entry-events", "audit-logs", "locations", "rejected-events", "tariffs"];
    for (const path of paths.map((name) => `/retribusi/v1/frontend/${name}`))
      expect(await asked(restored.staffUrl, path, lived.server.admin.headers)).toEqual(
        await asked(lived.server.url, path, lived.server.admin.headers),
      );
    for (const path of ["/app/cek_tagihan", "/app/request_saldo"])
      expect(await asked(restored.publicUrl, path, lived.home.owner.headers)).toEqual(
        await asked(lived.server.publicUrl, path, lived.home.owner.headers),
      );
    const event = { ...passage("PSR01/G1", lived.server.clock.seconds()), event_id: "palang-2" };
    const sent = await fetch(`${restored.staffUrl}/retribusi/v1/ingest`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": firstKey },
      body: JSON.stringify(event),
    });
    expect(await sent.json()).toMatchObject({ data: { id: 4, duplicate: false } });
  } finally {
    await restored.close();
  }
}

/** Machines that send until they are stopped, and leave the backup a part of the machine. */
function pour() {
  let stored = 3;
  let stopping = false;
  const send = async (number: number) => {
    for (let turn = 0; !stopping; turn += 1) {
      const at = lived.server.clock.seconds() - 5;
      const events = Array.from({ length: 50 }, (_, index) => ({
        ...passage(index % 2 === 0 ? "PSR01/G1" : "PSR01/G2", at, index % 3 === 0 ? "car" : "motor"),
        ...(index % 4 === 0 ? { event_id: `${number}-${turn}-${index}` } : {}),
      }));
      stored += (await sendPassages(lived.server, events)).length;
      await sleep(50);
    }
  };
  const writers = [1, 2, 3, 4].map(send);
  return {
    stored: () => stored,
    async reached(count: number) {
      while (stored < count) await sleep(20);
    },
    async stop() {
      stopping = true;
      await Promise.all(writers);
    },
  };
}
