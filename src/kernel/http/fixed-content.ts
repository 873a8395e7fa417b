import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isKnown } from "./etag.ts";

const codings = ["br", "gzip", "identity"] as const;
type Coding = (typeof codings)[number];

/** Bytes that stay the same while the process runs, in every coding in which they are sent. */
export interface FixedContent {
  type: string;
  bytes: Record<Coding, Uint8Array>;
  /** Of the bytes as they are. */
  hash: string;
}

/** Compresses once, outside of the event loop, what many will ask for. */
export async function fixedContent(type: string, bytes: Uint8Array): Promise<FixedContent> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, {}),
  ]);
  return { type, bytes: { br, gzip: zipped, identity: bytes }, hash: hashOf(bytes) };
}

/** What the build has written and compressed (scripts/precompress.mjs). Kept in memory: thousands of slow readers share the same bytes. */
export async function builtContent(type: string, path: string): Promise<FixedContent> {
  const [identity, br, zipped] = await Promise.all([
    readFile(path),
    readFile(`${path}.br`),
    readFile(`${path}.gz`),
  ]);
  return { type, bytes: { br, gzip: zipped, identity }, hash: hashOf(identity) };
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
}

/** Answers it in the coding that the caller prefers, or 304 to whom it has not changed. Each coding has an ETag of its own. */
export function sendFixed(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { type, bytes, hash }: FixedContent,
): FastifyReply {
  const accepted = headers["accept-encoding"];
  const coding = accepted === undefined ? "identity" : codingOf(accepted);
  const etag = `"${hash}-${coding}"`;
  reply.headers({ etag, vary: "accept-encoding" });
  if (isKnown(headers["if-none-match"], etag)) return reply.code(304).send();
  const body = bytes[coding];
  if (coding !== "identity") reply.header("content-encoding", coding);
  const isLong = body.length > mostAtOnce;
  return reply
    .type(type)
    .header("content-length", body.length)
    .send(isLong ? Readable.from(partsOf(body), { objectMode: false }) : body);
}

function codingOf(accepted: string): Coding {
  const found = negotiate(accepted.toLowerCase(), [...codings]);
  return codings.find((coding) => coding === found) ?? "identity";
}

/** In parts, with a pause after each: so that requests for megabytes do not keep those for less waiting. */
async function* partsOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += partSize) {
    yield bytes.subarray(at, at + partSize);
    await setImmediate();
  }
}

const partSize = 64 * 1024;

// What is shorter is sent at once: a stream for each of the thousands of requests of a flood would hold up all others.
const mostAtOnce = 2 * 1024 * 1024;
