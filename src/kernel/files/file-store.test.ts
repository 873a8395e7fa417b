import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Bucket, fail, startBucket } from "../../../test/bucket.ts";
import { onlyIf } from "../../../test/needs.ts";
import { OperatorError } from "../../operator-error.ts";
import { type FileStore, isFileKey, newFileKey, openFileStore } from "./file-store.ts";

const future = new Date("2100-01-01T00:00:00Z");
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "loket-files-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function keysIn(store: FileStore, before = future): Promise<string[]> {
  return (await Array.fromAsync(store.list(before))).sort();
}

/** The path of a key in the local store, as anybody would look for it. */
const pathIn = (root: string, key: string) => join(root, key.slice(0, 2), key.slice(2, 4), key);

/** What every store promises, wherever it keeps the bytes. */
async function keepsPromises(store: FileStore): Promise<void> {
  const keys = Array.from({ length: 5 }, newFileKey).sort();
  await Promise.all(keys.map((key, index) => store.put(key, Buffer.alloc(70_000 * index + 1, index))));
  for (const [index, key] of keys.entries()) {
    expect(await buffer(await store.read(key))).toEqual(Buffer.alloc(70_000 * index + 1, index));
    expect(await store.has(key)).toBe(true);
  }
  expect(await keysIn(store)).toEqual(keys);
  expect(await keysIn(store, new Date("2000-01-01T00:00:00Z"))).toEqual([]);
  const [first = "", ...rest] = keys;
  await store.delete(first);
  await store.delete(first);
  expect(await store.has(first)).toBe(false);
  await expect(store.read(first)).rejects.toMatchObject({ kind: "internal" });
  expect(await keysIn(store)).toEqual(rest);
  for (const key of rest) await store.delete(key);
  await store.check();
  expect(await keysIn(store)).toEqual([]);
  for (const key of [
    "",
    "x",
    "../../../../../etc/passwd",
    `${first}/`,
    `${first.slice(1)}\n`,
    "é".repeat(32),
  ]) {
    await expect(store.read(key), key).rejects.toThrow(RangeError);
    await expect(store.put(key, Buffer.from("x")), key).rejects.toThrow(RangeError);
    await expect(store.delete(key), key).rejects.toThrow(RangeError);
  }
}

test("keys are 32 characters that nobody guesses", () => {
  const keys = new Set(Array.from({ length: 1000 }, newFileKey));
  expect(keys.size).toBe(1000);
  for (const key of keys) expect(isFileKey(key)).toBe(true);
});

describe("a folder", () => {
  test("keeps what every store promises", async () => {
    await keepsPromises(await openFileStore(undefined, folder));
    const elsewhere = join(folder, "a folder");
    await keepsPromises(await openFileStore(pathToFileURL(elsewhere).href, folder));
    expect(existsSync(elsewhere)).toBe(true);
  });

  test("only its owner may read it", async () => {
    const store = await openFileStore(undefined, folder);
    const key = newFileKey();
    await store.put(key, Buffer.from("x"));
    const path = pathIn(join(folder, "files"), key);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    for (const above of [join(path, ".."), join(path, "../../.."), join(folder, "files")])
      expect(statSync(above).mode & 0o777).toBe(0o700);
  });

  test("lists what is old enough and lies in its place, and nothing else", async () => {
    const store = await openFileStore(undefined, folder);
    const [old, young] = [newFileKey(), newFileKey()];
    for (const key of [old, young]) await store.put(key, Buffer.from("x"));
    const root = join(folder, "files");
    utimesSync(pathIn(root, old), 1000, 1000);
    writeFileSync(join(root, "notes.txt"), "not ours");
    writeFileSync(join(root, newFileKey()), "not in its place");
    writeFileSync(`${pathIn(root, old)}.part`, "half");
    expect(await keysIn(store, new Date(2_000_000))).toEqual([old]);
    expect(await keysIn(store)).toEqual([old, young].sort());
  });

  test("what a crash left half written is no object, and goes with its key", async () => {
    const store = await openFileStore(undefined, folder);
    const key = newFileKey();
    const path = pathIn(join(folder, "files"), key);
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(`${path}.part`, "half");
    expect(await store.has(key)).toBe(false);
    expect(await keysIn(store)).toEqual([]);
    await store.delete(key);
    expect(readdirSync(join(path, ".."))).toEqual([]);
    writeFileSync(`${path}.part`, "half of something longer");
    await store.put(key, Buffer.from("whole"));
    expect(String(await buffer(await store.read(key)))).toBe("whole");
  });

  test("one that cannot be written is unavailable, and found out at the start", async () => {
    writeFileSync(join(folder, "files"), "a file stands where the folder should");
    const store = await openFileStore(undefined, folder);
    await expect(store.put(newFileKey(), Buffer.from("x"))).rejects.toMatchObject({ kind: "unavailable" });
    const checked = store.check();
    await expect(checked).rejects.toThrow(OperatorError);
    await expect(checked).rejects.toThrow(join(folder, "files"));
  });

  test(
    "without the right to write it is unavailable",
    onlyIf(process.getuid?.() !== 0, "root may write everywhere"),
    async () => {
      chmodSync(folder, 0o500);
      const store = await openFileStore(undefined, folder);
      await expect(store.check()).rejects.toThrow(OperatorError);
      chmodSync(folder, 0o700);
    },
  );
});

test("an address that is wrong is refused without its secret", async () => {
  for (const url of [
    "s3://host/bucket",
    "s3://KEY@host/bucket",
    "s3://KEY:hushhush@host",
    "s3://KEY:hushhush@host/",
    "s3://KEY:hushhush@host/bucket?regoin=id-1",
    "s3://KEY:hushhush@host/bucket?tls=no",
    "s3://KEY:hushhush@host/bucket?style=virtual",
    "file://another-host/folder",
  ]) {
    const refused = openFileStore(url, folder);
    await expect(refused, url).rejects.toThrow(OperatorError);
    await expect(refused, url).rejects.not.toThrow("hushhush");
  }
});

describe("a bucket", () => {
  let bucket: Bucket;
  let store: FileStore;

  beforeAll(async () => {
    bucket = await startBucket();
    store = await openFileStore(bucket.url, "not used");
  });
  afterEach(() => {
    bucket.instead = undefined;
  });
  afterAll(async () => {
    store.close();
    await bucket.close();
  });

  test("keeps what every store promises", async () => {
    await keepsPromises(store);
  });

  test("objects lie below the prefix, and others' are left alone", async () => {
    const key = newFileKey();
    await store.put(key, Buffer.from("x"));
    expect([...bucket.objects.keys()]).toEqual([`of ours/${key}`]);
    bucket.objects.set(newFileKey(), Buffer.from("another's"));
    bucket.objects.set("of ours/read me.txt", Buffer.from("not a file of ours"));
    expect(await keysIn(store)).toEqual([key]);
    bucket.objects.clear();
  });

  test("one that refuses or fails is unavailable, and says nothing of the secret", async () => {
    for (const status of [403, 500, 503]) {
      bucket.instead = (response) => fail(response, status, "SomethingWrong");
      const put = store.put(newFileKey(), Buffer.from("x"));
      await expect(put).rejects.toMatchObject({ kind: "unavailable", cause: { message: /SomethingWrong/ } });
      await expect(store.read(newFileKey())).rejects.toMatchObject({ kind: "unavailable" });
      await expect(store.has(newFileKey())).rejects.toMatchObject({ kind: "unavailable" });
      await expect(keysIn(store)).rejects.toMatchObject({ kind: "unavailable" });
    }
    const checked = store.check();
    await expect(checked).rejects.toThrow(OperatorError);
    await expect(checked).rejects.toThrow(/http:\/\/127\.0\.0\.1:\d+\/photos\/of ours\/ .*SomethingWrong/);
    await expect(checked).rejects.not.toThrow(/se\+cr/);
  });

  test("one that hangs is given up", async () => {
    const hanging: ServerResponse[] = [];
    bucket.instead = (response) => void hanging.push(response);
    await expect(store.put(newFileKey(), Buffer.from("x"))).rejects.toMatchObject({ kind: "unavailable" });
    for (const response of hanging) response.destroy();
  });

  test("one that is gone is unavailable", async () => {
    const gone = await startBucket();
    const lost = await openFileStore(gone.url, "not used");
    await gone.close();
    await expect(lost.put(newFileKey(), Buffer.from("x"))).rejects.toMatchObject({ kind: "unavailable" });
    lost.close();
  });
});
