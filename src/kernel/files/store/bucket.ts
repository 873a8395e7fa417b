import type { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { OperatorError } from "../../../operator-error.ts";
import { type FileStore, guarded, isFileKey, missing } from "./store.ts";

export interface Bucket {
  name: string;
  /** Before every key: empty, or ending with a slash. */
  prefix: string;
  endpoint: string;
  region: string;
  pathStyle: boolean;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

/**
 * What an address s3://… names.
 * @param setting that has the address
 * @throws OperatorError when it is wrong
 */
export function bucketAt(text: string, setting = "FILES_URL"): Bucket {
  const wrong = (what: string) => new OperatorError(`${setting} ${what}`);
  if (!URL.canParse(text)) throw wrong("must be s3://KEY:SECRET@host/bucket");
  const url = new URL(text);
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

/** A client of the bucket, what speaks S3, and the patience of each call. Nothing is read or written yet. */
export async function bucketClient(bucket: Bucket) {
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
  return { s3, client, patience: () => ({ abortSignal: AbortSignal.timeout(PATIENCE) }) };
}

export async function openBucket(bucket: Bucket): Promise<FileStore> {
  const { name: Bucket, prefix } = bucket;
  const { s3, client, patience } = await bucketClient(bucket);
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
    freeBytes: async () => null,
    close: () => client.destroy(),
  });
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && ["NoSuchKey", "NotFound"].includes(error.name);
}
