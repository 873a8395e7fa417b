import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";
import { refusal } from "../refusal.ts";

export const PreconditionFailed = refusal(
  "precondition-failed",
  "PRECONDITION_FAILED",
  "The record has been changed since you read it. Read it again, then repeat your change.",
);

/** A record and the number that each change of it raises. */
export interface Versioned<Record> {
  record: Record;
  version: number;
}

/** Optimistic locking: send back the ETag of the record that you changed. */
export const IfMatch = Type.Object({
  "if-match": Type.Optional(
    Type.String({ description: "The ETag you read; 412 when the record has changed since." }),
  ),
});

/** A reader that keeps the record asks whether it has changed. */
export const IfNoneMatch = Type.Object({
  "if-none-match": Type.Optional(
    Type.String({ description: "The ETags you have; 304 while one of them is the answer's." }),
  ),
});

export function withEtag<Record>(reply: FastifyReply, { record, version }: Versioned<Record>): Record {
  reply.header("etag", etagOf(version, record));
  return record;
}

/**
 * A record's entity tag (RFC 9110, 8.8.3): its version, and a hash of what is answered, since that also says what raises no version (when
 * a gate was last seen) and differs by who asks.
 */
export function etagOf(version: number, record: unknown): string {
  return `"${version}-${hash("sha256", JSON.stringify(record), "base64url").slice(0, 16)}"`;
}

/**
 * Marks the answer of a read that its caller keeps. The tag is a weak one, because the answer is compressed: it names what is said, and
 * not the bytes (RFC 9110, 8.8.1). A browser asks each time, and shows what it has where nothing has changed.
 */
export function withWeakEtag(reply: FastifyReply, answer: unknown): void {
  const tag = hash("sha256", JSON.stringify(answer), "base64url").slice(0, 22);
  reply.headers({ etag: `W/"${tag}"`, "cache-control": "private, no-cache" });
}

/** @throws 412 when `If-Match` was sent and names another version: the record has been changed meanwhile. */
export function checkIfMatch(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined || ifMatch.trim() === "*") return;
  const versions = tagsOf(ifMatch).map((tag) => /^"([0-9]+)(?:-[^"]*)?"$/.exec(tag)?.[1]);
  if (!versions.includes(String(version))) throw PreconditionFailed();
}

/** Answers 304 without a body where the caller has what would be sent. For `onSend`, of a read alone. */
export async function leaveOutWhatIsKnown(
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const etag = reply.getHeader("etag");
  if (reply.statusCode !== 200 || typeof etag !== "string") return payload;
  if (!isKnown(headers["if-none-match"], etag)) return payload;
  reply.code(304).removeHeader("content-type").removeHeader("content-length");
  // Of a HEAD, Fastify takes the length and leaves the body out itself.
  return method === "HEAD" ? payload : null;
}

/** RFC 9110, 13.1.2: whether a reader has it. Compared weakly, since a proxy may have made it a weak one. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === "*" || tagsOf(ifNoneMatch).some((tag) => opaque(tag) === opaque(etag));
}

const opaque = (etag: string) => etag.replace(/^W\//, "");

/** The entity tags of a list, which may have commas within. */
function tagsOf(list: string): string[] {
  return list.match(/(?:W\/)?"[^"]*"/g) ?? [];
}
