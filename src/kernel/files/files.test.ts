import { spawn } from "node:child_process";
import { hash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemCtx } from "../../../test/context.ts";
import { startTestServer, type TestServer } from "../../../test/harness.ts";
import { type Database, openDatabase } from "../../db/connect.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { meansDatabaseUnavailable } from "../errors.ts";
import { type FileStore, newFileKey, openFileStore } from "./file-store.ts";
import {
  addFile,
  anyFile,
  type FileOwner,
  fileOf,
  type KeptFile,
  readFile,
  removeFile,
  type StoredUpload,
  storeUpload,
  sweepFiles,
} from "./files.ts";
import type { Upload } from "./images.ts";

let server: TestServer;
let database: Database;
let folder: string;
let store: FileStore;
let ctx: Ctx;
let clock: Date | undefined;

const future = new Date("2100-01-01T00:00:00Z");

beforeAll(async () => {
  server = await startTestServer();
  database = openDatabase(server.databaseUrl, { size: 10, onError: () => {} });
  folder = mkdtempSync(join(tmpdir(), "loket-files-"));
  store = await openFileStore(undefined, folder);
  ctx = systemCtx(database.db, () => clock ?? new Date());
});
afterAll(async () => {
  await database.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

function upload(bytes: Buffer = randomBytes(500), more: Partial<Upload> = {}): Upload {
  const originalSha256 = hash("sha256", bytes, "buffer");
  return { contentType: "image/png", bytes, originalSha256, width: 4, height: 3, position: null, ...more };
}

async function keep(sent: Upload, owner: FileOwner): Promise<KeptFile> {
  const stored = await storeUpload(ctx, store, sent);
  return inTransaction(ctx, (tx) => addFile(tx, stored, owner));
}

async function count(table: "files" | "file_drafts"): Promise<number> {
  const { rows } = await server.sql.query(`SELECT count(*)::int FROM ${table}`);
  return rows[0].count;
}

/** Every object has a row or a draft, and every row its object. */
async function expectWhole(): Promise<void> {
  expect(await strayObjects(database.db, store, future)).toEqual([]);
  expect(await lostFiles(database.db, store)).toEqual([]);
}

describe("work", () => {
  test("what was kept is found with its facts, and read byte by byte", async () => {
    const position = { latitude: -6.2084722, longitude: 106.8166667 };
    const sent = upload(randomBytes(300_000), { position, originalSha256: Buffer.alloc(32, 7) });
    const kept = await keep(sent, "account:12");
    expect(kept).toEqual({
      id: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/),
      owner: "account:12",
      content_type: "image/png",
      bytes: 300_000,
      sha256: hash("sha256", sent.bytes, "buffer"),
      width: 4,
      height: 3,
      latitude: position.latitude,
      longitude: position.longitude,
      original_sha256: Buffer.alloc(32, 7),
      repeats: false,
      created_at: expect.any(Date),
    });
    expect(await fileOf(database.db, "account:12", kept.id)).toEqual(kept);
    expect(await buffer(await readFile(store, kept))).toEqual(sent.bytes);
    expect(await count("file_drafts")).toBe(0);
  });

  test("the same bytes sent again, by anybody, are told from the first", async () => {
    const sent = upload();
    const flags = [];
    for (const owner of ["account:1", "account:1", "account:2", null] as const)
      flags.push((await keep(sent, owner)).repeats);
    expect(flags).toEqual([false, true, true, true]);
    const stored = [await storeUpload(ctx, store, sent), await storeUpload(ctx, store, upload())];
    const both = await inTransaction(ctx, (tx) =>
      Promise.all(stored.map((one) => addFile(tx, one, "staff"))),
    );
    expect(both.map(({ repeats }) => repeats)).toEqual([true, false]);
  });

  test("a repeat stays one when the first was removed meanwhile", async () => {
    const sent = upload();
    const first = await keep(sent, "account:1");
    await keep(sent, "account:2");
    await inTransaction(ctx, (tx) => removeFile(tx, "account:1", first.id));
    expect((await keep(sent, "account:3")).repeats).toBe(true);
    expect(await sweepFiles(ctx, store)).toBe(1);
  });

  test("a removed file is gone at once, and its bytes with the next sweep", async () => {
    const kept = await keep(upload(), "account:5");
    const remove = (owner: FileOwner) => inTransaction(ctx, (tx) => removeFile(tx, owner, kept.id));
    expect(await remove("account:6")).toBe(false);
    expect(await remove(null)).toBe(false);
    expect(await remove("account:5")).toBe(true);
    expect(await remove("account:5")).toBe(false);
    expect(await anyFile(database.db, kept.id)).toBeUndefined();
    expect(await store.has(kept.id)).toBe(true);
    expect(await sweepFiles(ctx, store)).toBe(1);
    expect(await store.has(kept.id)).toBe(false);
  });

  test("the sweeper takes what got no row within the grace, and nothing else", async () => {
    clock = new Date("2026-11-21T08:00:00Z");
    const kept = await keep(upload(), "account:1");
    const late = await storeUpload(ctx, store, upload());
    clock = new Date("2026-11-21T08:30:00Z");
    const young = await storeUpload(ctx, store, upload());
    clock = new Date("2026-11-21T09:00:01Z");
    expect(await sweepFiles(ctx, store)).toBe(1);
    expect(await Promise.all([kept.id, late.id, young.id].map(store.has))).toEqual([true, false, true]);
    await expect(inTransaction(ctx, (tx) => addFile(tx, late, "account:1"))).rejects.toMatchObject({
      kind: "unavailable",
    });
    expect((await inTransaction(ctx, (tx) => addFile(tx, young, "account:1"))).id).toBe(young.id);
    expect(await sweepFiles(ctx, store, 0)).toBe(0);
    clock = undefined;
    await expectWhole();
  });

  test("a sweep is bounded, and the next ones finish", async () => {
    await server.sql.query(
      "INSERT INTO file_drafts (id, created_at) SELECT lpad(n::text, 32, '0'), '2020-01-01' FROM generate_series(1, 250) n",
    );
    const sweeps = [];
    for (let turn = 0; turn < 4; turn += 1) sweeps.push(await sweepFiles(ctx, store));
    expect(sweeps).toEqual([100, 100, 50, 0]);
  });

  test("the doctor hears of lost bytes and of strangers", async () => {
    const [kept, other] = [await keep(upload(), "staff"), await keep(upload(), "staff")];
    await store.delete(kept.id);
    const stranger = newFileKey();
    await store.put(stranger, Buffer.from("x"));
    expect(await lostFiles(database.db, store)).toEqual([kept.id]);
    expect(await strayObjects(database.db, store, future)).toEqual([stranger]);
    expect(await strayObjects(database.db, store, new Date("2020-01-01"))).toEqual([]);
    await expect(readFile(store, kept)).rejects.toMatchObject({ kind: "internal" });
    await store.delete(other.id);
    expect(await lostFiles(database.db, store, 1)).toHaveLength(1);
    for (const { id } of [kept, other]) await inTransaction(ctx, (tx) => removeFile(tx, "staff", id));
    expect(await sweepFiles(ctx, store)).toBe(2);
    await store.delete(stranger);
  });
});

describe("refuse", () => {
  test("a foreign file is not found, everybody's is", async () => {
    const [mine, staffs, everybodys] = await Promise.all([
      keep(upload(), "account:1"),
      keep(upload(), "staff"),
      keep(upload(), null),
    ]);
    const seenBy = async (owner: FileOwner) => {
      const found = await Promise.all(
        [mine, staffs, everybodys].map(({ id }) => fileOf(database.db, owner, id)),
      );
      return found.map((file) => file !== undefined);
    };
    expect(await seenBy("account:1")).toEqual([true, false, true]);
    expect(await seenBy("account:11")).toEqual([false, false, true]);
    expect(await seenBy("staff")).toEqual([false, true, true]);
    expect(await seenBy(null)).toEqual([false, false, true]);
    expect((await anyFile(database.db, mine.id))?.owner).toBe("account:1");
  });

  test("ids that are none are not found", async () => {
    for (const id of [
      "",
      "x",
      newFileKey(),
      "\0".repeat(32),
      "é".repeat(32),
      "../../".repeat(20),
      "A".repeat(1e6),
    ])
      expect(await fileOf(database.db, "account:1", id)).toBeUndefined();
  });

  test("the database refuses to change a row, and rows that make no sense", async () => {
    await keep(upload(), "account:1");
    for (const statement of ["UPDATE files SET owner = 'account:2'", "TRUNCATE files CASCADE"])
      await expect(server.sql.query(statement), statement).rejects.toThrow(/append-only/);
    const wrong: [string, Upload][] = [
      ["files_images_have_a_size", upload(undefined, { contentType: "application/pdf" })],
      ["files_images_have_a_size", upload(undefined, { width: null })],
      ["files_latitude_check", upload(undefined, { position: { latitude: Number.NaN, longitude: 0 } })],
      ["files_longitude_check", upload(undefined, { position: { latitude: 0, longitude: 181 } })],
      ["files_content_type_known", upload(undefined, { contentType: "text/html" as "image/png" })],
      ["files_original_sha256_check", upload(undefined, { originalSha256: Buffer.alloc(31) })],
    ];
    for (const [constraint, sent] of wrong)
      await expect(keep(sent, "account:1"), constraint).rejects.toMatchObject({ constraint });
  });

  test("bytes are not stored inside a transaction, whose end would forget them", async () => {
    await expect(inTransaction(ctx, (tx) => storeUpload(tx, store, upload()))).rejects.toThrow("before");
  });
});

describe("guard", () => {
  test("no row comes into being when the store fails, or when the transaction does", async () => {
    const rows = await count("files");
    const broken: FileStore = {
      ...store,
      put: () => Promise.reject(new Error("disk full")),
    };
    await expect(storeUpload(ctx, broken, upload())).rejects.toThrow("disk full");
    const stored = await storeUpload(ctx, store, upload());
    const failing = inTransaction(ctx, async (tx) => {
      await addFile(tx, stored, "account:1");
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await count("files")).toBe(rows);
    clock = future;
    expect(await sweepFiles(ctx, store)).toBeGreaterThanOrEqual(2);
    clock = undefined;
    expect(await count("file_drafts")).toBe(0);
    await expectWhole();
  });

  test("of the same bytes sent by many at once, one is the first", async () => {
    const sent = upload();
    const kept = await Promise.all(Array.from({ length: 8 }, () => keep(sent, "account:1")));
    expect(kept.filter(({ repeats }) => !repeats)).toHaveLength(1);
  });

  test("a repeat waits for the first, and takes its place when that is given up", async () => {
    const sent = upload();
    const stored = [await storeUpload(ctx, store, sent), await storeUpload(ctx, store, sent)] as const;
    let waiting: Promise<KeptFile> | undefined;
    const givenUp = inTransaction(ctx, async (tx) => {
      expect((await addFile(tx, stored[0], "account:1")).repeats).toBe(false);
      waiting = inTransaction(ctx, (other) => addFile(other, stored[1], "account:2"));
      throw new Error("changed my mind");
    });
    await expect(givenUp).rejects.toThrow("changed my mind");
    expect((await waiting)?.repeats).toBe(false);
  });

  test("sweepers that race with rows being added at any grace leave each upload whole or gone", async () => {
    const stored: StoredUpload[] = [];
    for (let turn = 0; turn < 150; turn += 1) stored.push(await storeUpload(ctx, store, upload()));
    const kept: string[] = [];
    const swept: string[] = [];
    const add = (index: number): Promise<unknown> => {
      const one = stored[index] as StoredUpload;
      return inTransaction(ctx, (tx) => addFile(tx, one, "account:1")).then(
        () => kept.push(one.id),
        (error: { kind?: string }) => {
          // On a busy machine, that many at once wait too long for a connection.
          if (meansDatabaseUnavailable(error)) return add(index);
          if (error.kind !== "unavailable") throw error;
          swept.push(one.id);
        },
      );
    };
    clock = future;
    // The sweep takes the oldest hundred, the newest are added first: they meet in the middle.
    await Promise.all([sweepFiles(ctx, store), ...stored.map((_, index) => add(stored.length - 1 - index))]);
    await Promise.all([sweepFiles(ctx, store), sweepFiles(ctx, store)]);
    clock = undefined;
    expect(kept.length).toBeGreaterThan(0);
    expect(swept.length).toBeGreaterThan(0);
    for (const id of kept) expect(await store.has(id)).toBe(true);
    for (const id of swept) expect(await store.has(id)).toBe(false);
    await expectWhole();
  });

  test("a process killed at any moment leaves no row without its file, and no file that the sweeper does not find", async () => {
    for (const enough of [1, 7, 23]) {
      const acknowledged = await killedAfter(enough);
      for (const [id, digest] of acknowledged) {
        const file = await fileOf(database.db, "account:9", id);
        expect(file?.sha256.toString("hex")).toBe(digest);
        expect(hash("sha256", await buffer(await store.read(id)))).toBe(digest);
      }
      await expectWhole();
    }
    clock = future;
    while ((await sweepFiles(ctx, store)) > 0);
    clock = undefined;
    const { rows } = await server.sql.query("SELECT id FROM files ORDER BY id");
    const objects = (await Array.fromAsync(store.list(future))).sort();
    expect(objects).toEqual(rows.map(({ id }) => id).sort());
    const parts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".part"),
    );
    expect(parts).toEqual([]);
  });
});

/** What a process reported as kept, id and SHA-256, before it was killed without warning. */
async function killedAfter(lines: number): Promise<[string, string][]> {
  const source = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const script = `
    import { hash, randomBytes } from "node:crypto";
    import { openDatabase } from ${source("../../db/connect.ts")};
    import { inTransaction, systemActor } from ${source("../context.ts")};
    import { openFileStore } from ${source("./file-store.ts")};
    import { addFile, storeUpload } from ${source("./files.ts")};
    const [databaseUrl, dataDir] = process.argv.slice(1);
    const { db } = openDatabase(databaseUrl, { size: 4, onError: () => {} });
    const store = await openFileStore(undefined, dataDir);
    const ctx = { db, actor: systemActor, now: () => new Date(), zone: "Asia/Jakarta", requestId: "child", sealer: { newest: () => "none" }, log: console };
    await Promise.all([1, 2, 3, 4].map(async () => {
      for (;;) {
        const bytes = randomBytes(1_000_000);
        const sent = { contentType: "application/pdf", bytes, originalSha256: randomBytes(32), width: null, height: null, position: null };
        const stored = await storeUpload(ctx, store, sent);
        const { id } = await inTransaction(ctx, (tx) => addFile(tx, stored, "account:9"));
        console.log(id, hash("sha256", bytes));
      }
    }));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script, server.databaseUrl, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const reported: [string, string][] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const [id = "", digest = ""] = line.split(" ");
    reported.push([id, digest]);
    if (reported.length === lines) child.kill("SIGKILL");
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  expect(child.signalCode).toBe("SIGKILL");
  return reported;
}

/** Ids of files whose bytes the store has lost, at most `most` of them. */
async function lostFiles(db: Ctx["db"], store: FileStore, most = 100): Promise<string[]> {
  const lost: string[] = [];
  let last = "";
  for (;;) {
    const rows = await db
      .selectFrom("files")
      .select("id")
      .where("id", ">", last)
      .orderBy("id")
      .limit(500)
      .execute();
    for (const { id } of rows) {
      if (!(await store.has(id))) lost.push(id);
      if (lost.length === most) return lost;
      last = id;
    }
    if (rows.length === 0) return lost;
  }
}

/**
 * Keys of objects older than `before` that the database has never heard of, at most `most` of them. A crash leaves
 * none; a database restored from an older backup does. Nothing removes them by itself: the store may be another database's.
 */
async function strayObjects(db: Ctx["db"], store: FileStore, before: Date, most = 100) {
  const strays: string[] = [];
  for await (const id of store.list(before)) {
    const known = await db
      .selectFrom("files")
      .select("id")
      .where("id", "=", id)
      .unionAll(db.selectFrom("file_drafts").select("id").where("id", "=", id))
      .executeTakeFirst();
    if (known === undefined) strays.push(id);
    if (strays.length === most) break;
  }
  return strays;
}
