import { randomBytes } from "node:crypto";
import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { S3Client } from "@aws-sdk/client-s3";
import { OperatorError } from "../operator-error.ts";
import { LoketError, unavailable } from "./errors.ts";

/**
 * Where bytes are kept under keys of 32 characters (see newFileKey). Every method throws LoketError unavailable when the store
 * cannot be used just now.
 */
export interface FileStore {
  /** Where it is, without credentials. */
  readonly place: string;
  /** Durable when it returns: it survives a crash and a power cut. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Rejects, rather than failing in the stream, when there is no such object. */
  read(key: string): Promise<Readable>;
  has(key: string): Promise<boolean>;
  /** Durable when it returns; removing what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Keys of the objects written before that time, in no order. */
  list(before: Date): AsyncIterable<string>;
  /** Writes an object and removes it. @throws OperatorError when that fails */
  check(): Promise<void>;
  close(): void;
}

/** 24 random bytes in base64url: nobody guesses it, and it is safe in a path. */
export function newFileKey(): string {
  return randomBytes(24).toString("base64url");
}

const keyForm = /^[A-Za-z0-9_-]{32}$/;

/** Whether a text has the form of a key; whatever else is asked for is nowhere. */
export function isFileKey(text: string): boolean {
  return keyForm.test(text);
}

/**
 * Opens the store that FILES_URL names; nothing is read or written yet.
 * - not set: the folder `files` in `dataDir`
 * - `file:///var/lib/loket/files`: that folder
 * - `s3://KEY:SECRET@host[:port]/bucket[/prefix]?region=ap-southeast-3`: a bucket of an S3-compatible service, over HTTPS; key and
 *   secret percent-encoded. `region` (us-east-1) is what the service signs with; `tls=off` is for a service without HTTPS in your
 *   own network; `style=host` for services that want the bucket in the host name.
 * @throws OperatorError when the address is wrong
 */
export async function openFileStore(url: string | undefined, dataDir: string): Promise<FileStore> {
  if (url === undefined) return openFolder(join(dataDir, "files"));
  if (url.startsWith("s3:")) return openBucket(bucketAt(url));
  try {
    return openFolder(fileURLToPath(url));
  } catch {
    throw new OperatorError("FILES_URL must be file:///an/absolute/folder or s3://KEY:SECRET@host/bucket");
  }
}

interface Driver extends Omit<FileStore, "check" | "list"> {
  list(before: Date): AsyncGenerator<string>;
}

/** What all stores share: only keys go in, failures come out as `unavailable`, and how a store is tried. */
function guarded(driver: Driver): FileStore {
  const run = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    if (!isFileKey(key)) throw new RangeError("not a key of the file store");
    return work().catch(translate);
  };
  const store: FileStore = {
    place: driver.place,
    put: (key, bytes) => run(key, () => driver.put(key, bytes)),
    read: (key) => run(key, () => driver.read(key)),
    has: (key) => run(key, () => driver.has(key)),
    delete: (key) => run(key, () => driver.delete(key)),
    async *list(before) {
      try {
        yield* driver.list(before);
      } catch (error) {
        translate(error);
      }
    },
    async check() {
      const key = newFileKey();
      try {
        await store.put(key, Buffer.from("Loket tries whether it can write here."));
        await store.delete(key);
      } catch (error) {
        const reason =
          error instanceof LoketError && error.cause instanceof Error ? error.cause.message : error;
        throw new OperatorError(`files cannot be kept in ${driver.place} (FILES_URL): ${reason}`);
      }
    },
    close: driver.close,
  };
  return store;
}

function translate(error: unknown): never {
  if (error instanceof LoketError) throw error;
  // A new error: a client's own may carry the request that it made.
  const cause = error instanceof Error ? new Error(`${error.name}: ${error.message}`) : error;
  throw unavailable("The file store cannot be used.", cause);
}

/** An object that a row promises is not there: somebody's mistake or a lost disk, and a repeat does not help. */
function missing(key: string): LoketError {
  return new LoketError("internal", "INTERNAL_ERROR", `The file ${key} is not in the file store.`);
}

/** Files of mode 0600 in folders of mode 0700, as ab/cd/abcd…; written beside their place and moved there when they are whole. */
function openFolder(root: string): FileStore {
  const pathOf = (key: string) => join(root, key.slice(0, 2), key.slice(2, 4), key);
  return guarded({
    place: root,
    async put(key, bytes) {
      const path = pathOf(key);
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const file = await open(`${path}.part`, "w", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
      // Each folder may be new, made by us or by somebody who has not come as far as this.
      let folder = dirname(path);
      const top = made !== undefined && root.startsWith(made) ? dirname(made) : root;
      await syncFolder(folder);
      while (folder.length > top.length) {
        folder = dirname(folder);
        await syncFolder(folder);
      }
    },
    async read(key) {
      const file = await open(pathOf(key)).catch((error: unknown) => {
        throw isAbsent(error) ? missing(key) : error;
      });
      return file.createReadStream();
    },
    async has(key) {
      return (await unlessAbsent(stat(pathOf(key)))) !== undefined;
    },
    async delete(key) {
      const path = pathOf(key);
      await rm(`${path}.part`, { force: true });
      await rm(path, { force: true });
      await unlessAbsent(syncFolder(dirname(path)));
    },
    async *list(before) {
      for await (const path of filesBelow(root)) {
        const key = path.slice(-32);
        if (!isFileKey(key) || path !== pathOf(key)) continue;
        const found = await unlessAbsent(stat(path));
        if (found !== undefined && found.mtime < before) yield key;
      }
    },
    close() {},
  });
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await unlessAbsent(opendir(folder));
  if (entries === undefined) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** Makes the folder's names durable. Windows cannot, and keeps them by itself. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

async function unlessAbsent<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (isAbsent(error)) return undefined;
    throw error;
  });
}

interface Bucket {
  name: string;
  /** Before every key: empty, or ending with a slash. */
  prefix: string;
  endpoint: string;
  region: string;
  pathStyle: boolean;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

function bucketAt(text: string): Bucket {
  const url = new URL(text);
  const wrong = (what: string) => new OperatorError(`FILES_URL ${what}`);
  const [name = "", ...folders] = url.pathname
    .split("/")
    .slice(1)
    .filter((part) => part !== "");
  if (url.username === "" || url.password === "" || url.host === "" || name === "")
    throw wrong("must be s3://KEY:SECRET@host/bucket");
  const {
    region = "us-east-1",
    tls = "on",
    style = "path",
    ...others
  } = Object.fromEntries(url.searchParams);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw wrong(`has a parameter that is not known: ${unknown}`);
  if (!["on", "off"].includes(tls)) throw wrong("may end with tls=on or tls=off");
  if (!["path", "host"].includes(style)) throw wrong("may end with style=path or style=host");
  return {
    name,
    prefix: folders.map((folder) => `${decodeURIComponent(folder)}/`).join(""),
    endpoint: `${tls === "on" ? "https" : "http"}://${url.host}`,
    region,
    pathStyle: style === "path",
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
  };
}

/** Two attempts within this time, milliseconds; a body that is being read may take longer, if it keeps coming. */
const PATIENCE = 8000;

async function openBucket({ name: Bucket, prefix, ...bucket }: Bucket): Promise<FileStore> {
  // Loaded here: it costs start-up time and memory, and most installations have no bucket.
  const s3 = await import("@aws-sdk/client-s3");
  const client: S3Client = new s3.S3Client({
    endpoint: bucket.endpoint,
    region: bucket.region,
    forcePathStyle: bucket.pathStyle,
    credentials: bucket.credentials,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 2000,
      requestTimeout: PATIENCE,
      socketTimeout: PATIENCE,
      throwOnRequestTimeout: true,
    },
    // Compatible services do not know the checksums that this client adds; the signature covers the body's SHA-256 anyway.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const patience = () => ({ abortSignal: AbortSignal.timeout(PATIENCE) });
  const at = (key: string) => ({ Bucket, Key: prefix + key });
  return guarded({
    place: `${bucket.endpoint}/${Bucket}/${prefix}`,
    async put(key, bytes) {
      await client.send(new s3.PutObjectCommand({ ...at(key), Body: bytes }), patience());
    },
    async read(key) {
      const { Body } = await client
        .send(new s3.GetObjectCommand(at(key)), patience())
        .catch((error: unknown) => {
          throw isNotFound(error) ? missing(key) : error;
        });
      return Body as Readable;
    },
    async has(key) {
      return client.send(new s3.HeadObjectCommand(at(key)), patience()).then(
        () => true,
        (error: unknown) => {
          if (isNotFound(error)) return false;
          throw error;
        },
      );
    },
    async delete(key) {
      await client.send(new s3.DeleteObjectCommand(at(key)), patience());
    },
    async *list(before) {
      let next: string | undefined;
      do {
        const page = await client.send(
          new s3.ListObjectsV2Command({
            Bucket,
            Prefix: prefix,
            ...(next === undefined ? {} : { ContinuationToken: next }),
          }),
          patience(),
        );
        for (const { Key = "", LastModified } of page.Contents ?? []) {
          const key = Key.slice(prefix.length);
          if (isFileKey(key) && LastModified !== undefined && LastModified < before) yield key;
        }
        next = page.NextContinuationToken;
      } while (next !== undefined);
    },
    close: () => client.destroy(),
  });
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && ["NoSuchKey", "NotFound"].includes(error.name);
}
