import { hash, randomBytes, timingSafeEqual } from "node:crypto";

/** An unguessable text of A-Z a-z 0-9 - _, from this many random bytes: 32 for what opens something. */
export function randomToken(bytes: number): string {
  return randomBytes(bytes).toString("base64url");
}

/** SHA-256 of the text's UTF-8 bytes. */
export function sha256(text: string): Buffer {
  return hash("sha256", text, "buffer");
}

/** SHA-256 of the text's UTF-8 bytes, in 64 lower-case hexadecimal digits. */
export function sha256Hex(text: string): string {
  return hash("sha256", text, "hex");
}

/** Whether two texts are equal, in a time that shows neither where they differ nor how long the secret one is. */
export function sameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(sha256(given), sha256(secret));
}

// Random per process, then counted: a request id must be unique and cheap, not unguessable.
const PROCESS = randomToken(9);
let requests = 0;

/** A new request id, unique among all processes. */
export function newRequestId(): string {
  requests += 1;
  return `${PROCESS}-${requests.toString(36)}`;
}

/** The caller's X-Request-Id where it is one clean value of 1-128 signs, else a new one. */
export function requestIdFrom(header: string | string[] | undefined): string {
  return typeof header === "string" && /^[A-Za-z0-9._:-]{1,128}$/.test(header) ? header : newRequestId();
}
