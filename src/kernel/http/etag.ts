import type { FastifyReply } from "fastify";
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

export function withEtag<Record>(reply: FastifyReply, { record, version }: Versioned<Record>): Record {
  reply.header("etag", etagOf(version));
  return record;
}

/** A record's version as an entity tag (RFC 9110, 8.8.3). */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/** @throws 412 when `If-Match` was sent and names another version: the record has been changed meanwhile. */
export function checkIfMatch(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined || ifMatch.trim() === "*") return;
  const tags = ifMatch.split(",").map((tag) => tag.trim());
  if (!tags.includes(etagOf(version))) throw PreconditionFailed();
}
