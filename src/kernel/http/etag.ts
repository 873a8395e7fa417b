import { preconditionFailed } from "../errors.ts";

/** A record's version as an entity tag (RFC 9110, 8.8.3). */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/** @throws 412 when `If-Match` was sent and names another version: somebody else has changed the record meanwhile. */
export function checkIfMatch(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined || ifMatch.trim() === "*") return;
  const tags = ifMatch.split(",").map((tag) => tag.trim());
  if (!tags.includes(etagOf(version))) {
    throw preconditionFailed("The record has been changed since you read it. Read it again, then repeat your change.");
  }
}
