import { randomBytes } from "node:crypto";
import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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
import { openFileStore } from "../../kernel/files/file-store.ts";
import { checkBackup } from "./check.ts";
import { type Contents, type Manifest, writeManifest } from "./manifest.ts";

let lived: LivedIn;
let folder: string;
/** Of the quiet server. */
let backup: string;

beforeAll(async () => {
  lived = await startLivedIn();
  folder = lived.folder;
  backup = join(folder, "backup");
  await loket(lived.env, "backup", backup);
});
afterAll(() => lived.close());

// Each step is a process of its own, which a busy machine starts slowly.
describe("refuse", { timeout: 120_000 }, () => {
  /** A copy of the backup, spoilt. */
  function spoilt(spoil: (copy: string) => void): string {
    const copy = join(folder, `spoilt-${randomBytes(4).toString("hex")}`);
    cpSync(backup, copy, { recursive: true });
    spoil(copy);
    return copy;
  }
  const turnBit = (path: string) => {
    const bytes = readFileSync(path);
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    writeFileSync(path, bytes);
  };
  const anUpload = (copy: string) => join(copy, "files", filesIn(join(copy, "files"))[0] ?? "");
  const changeManifest = (copy: string, change: (manifest: Manifest) => Contents) => {
    rmSync(join(copy, "manifest.json"));
    const { manifest_sha256: _, ...contents } = change(manifestOf(backup)) as Manifest;
    return writeManifest(copy, contents);
  };

  test("a damaged backup, with one line and before anything is written", async () => {
    const copy = spoilt((path) => truncateSync(join(path, "tables", "bills.tsv.zst"), 100));
    await inEmptyPlace(folder, async ({ env, sql }) => {
      const { code, err } = await loket(env, "restore", copy);
      expect(err).toMatch(
        /^loket: the backup is damaged: \S+bills\.tsv\.zst has 100 bytes, \d+ were written\n$/,
      );
      expect({ code, content: await contentOf(sql) }).toEqual({ code: 1, content: {} });
      expect(readdirSync(folder)).not.toContain(new URL(env.FILES_URL).pathname.split("/").at(-1));
      expect(await loket(env, "restore", copy, "--check")).toEqual({ code: 1, out: "", err });
    });
  });

  test.each<[string, (copy: string) => void, RegExp]>([
    [
      "a bit turned in a part",
      (copy) => turnBit(join(copy, "tables", "audit_log.tsv.zst")),
      /not as it was written \(SHA/,
    ],
    ["a bit turned in an upload", (copy) => turnBit(anUpload(copy)), /damaged: file \S{32} is/],
    [
      "a bit turned in the list",
      (copy) => turnBit(join(copy, "files.sha256")),
      /files\.sha256 is not as it was written/,
    ],
    [
      "a bit turned in the manifest",
      (copy) => turnBit(join(copy, "manifest.json")),
      /manifest\.json is damaged/,
    ],
    ["a missing part", (copy) => rmSync(join(copy, "tables", "gates.tsv.zst")), /gates\.tsv\.zst is missing/],
    ["a missing upload", (copy) => rmSync(anUpload(copy)), /file \S{32} is missing/],
    ["a backup that was never finished", (copy) => rmSync(join(copy, "manifest.json")), /never finished/],
  ])("%s", async (_what, spoil, reason) => {
    await expect(checkBackup(spoilt(spoil))).rejects.toThrow(reason);
  });

  test("a backup that does not come back as it was: no row is kept", async () => {
    const copy = spoilt(() => {});
    await changeManifest(copy, ({ sums, ...rest }) => ({ ...rest, sums: { ...sums, bills_amount: 1 } }));
    await inEmptyPlace(folder, async ({ env, sql }) => {
      const { code, err } = await loket(env, "restore", copy);
      expect({ code, err }).toEqual({
        code: 1,
        err: expect.stringContaining("bills_amount is 141900 after restoring, the backup says 1"),
      });
      const content = await contentOf(sql);
      expect([content.bills, content.audit_log, content.users]).toEqual([[], [], []]);
      expect(await loket(env, "restore", backup)).toMatchObject({ code: 0 });
    });
  });

  test("a backup of a later Loket", async () => {
    const copy = spoilt(() => {});
    await changeManifest(copy, ({ migrations, ...rest }) => ({
      ...rest,
      migrations: [...migrations, "9999_later"],
    }));
    const { code, err } = await loket({}, "restore", copy);
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringContaining("whose migration 9999_later is not known here"),
    });
  });

  test("a backup of before the first release, whose schema began with other migrations", async () => {
    const copy = spoilt(() => {});
    await changeManifest(copy, (manifest) => ({ ...manifest, migrations: ["0001_staff", "0002_levy"] }));
    expect(await loket({}, "restore", copy)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^loket: the backup was made by Loket \S+ before the first release, .*\n$/),
    });
  });

  test("a place that is not empty: a database in use, a stranger's table, a stranger's upload", async () => {
    const inUse = await loket(
      { ...lived.env, FILES_URL: `file://${join(folder, "other")}` },
      "restore",
      backup,
    );
    expect(inUse).toEqual({
      code: 1,
      out: "",
      err: "loket: the database is not empty: a backup is restored into a new one only\n",
    });
    await inEmptyPlace(folder, async ({ env, sql }) => {
      await sql.query("CREATE TABLE theirs (id int)");
      expect(await loket(env, "restore", backup)).toMatchObject({ code: 1, err: inUse.err });
    });
    await inEmptyPlace(folder, async ({ env, sql }) => {
      const store = await openFileStore(env.FILES_URL, folder);
      await store.put("A".repeat(32), Buffer.from("theirs"));
      const { code, err } = await loket(env, "restore", backup);
      expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining("is not empty: it holds AAAA") });
      expect(await contentOf(sql)).toEqual({});
    });
  });

  test("a folder that is not empty, and no folder at all", async () => {
    expect(await loket(lived.env, "backup", backup)).toMatchObject({
      code: 1,
      err: expect.stringContaining("is not empty"),
    });
    expect(await loket(lived.env, "backup")).toMatchObject({
      code: 1,
      err: "loket: usage: loket backup FOLDER [--without-lost]\n",
    });
    expect(await loket(lived.env, "restore", join(folder, "nowhere"))).toMatchObject({
      code: 1,
      err: expect.stringContaining("is no backup"),
    });
  });

  test("a store that has lost an upload, unless it is told to go on without", async () => {
    const store = await openFileStore(lived.env.FILES_URL, folder);
    await store.delete(lived.home.things.file);
    const path = join(folder, "with-lost");
    const { code, err } = await loket(lived.env, "backup", path);
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringContaining(`1 files that the database promises`),
    });
    expect(readdirSync(path)).not.toContain("manifest.json");
    const other = join(folder, "without-lost");
    expect(await loket(lived.env, "backup", other, "--without-lost")).toMatchObject({ code: 0 });
    expect(manifestOf(other).files.lost).toEqual([lived.home.things.file]);
    await inEmptyPlace(folder, async ({ env }) => {
      const restored = await loket(env, "restore", other);
      expect(restored).toMatchObject({
        code: 0,
        err: `the file ${lived.home.things.file} was lost before the backup was made\n`,
      });
    });
  });

  test("nothing of a place without the keys, but says in one line what it lacks", async () => {
    await inEmptyPlace(folder, async ({ env: { JWT_SECRET, ...env } }) => {
      const restored = await loket({ ...env, DATA_DIR: join(folder, "keyless") }, "restore", backup);
      expect(restored.code).toBe(0);
      expect(restored.err).toMatch(
        /^loket: what the database holds was sealed by secret-\w+, which this server does not have: .*\n$/,
      );
    });
  });
});
