import { type Logger, pino } from "pino";
import { logOptions } from "../src/kernel/log.ts";

/*
 * No test server's log may hold a secret, at any level: not a token, key, password, PIN or code that a test has sent. What is sent with
 * fetch is noted; what was logged is looked through when the server closes (test/harness.ts).
 */

const secrets = new Set<string>();

/** Names of fields that hold one. */
const secretField = /password|^pin$|^kode$|token|secret/i;

/** Notes a secret that was not sent by this process' fetch. */
export function noteSecret(text: string): void {
  // What is shorter stands in any log by chance.
  if (text.length >= 6) secrets.add(text);
}

/** Starts again: what was noted until now is looked for no more. */
export function forgetSecrets(): void {
  secrets.clear();
}

function noteRequest(url: string, headers: Headers, body: unknown): void {
  const [, bearer] = /^Bearer (.+)$/i.exec(headers.get("authorization") ?? "") ?? [];
  for (const text of [bearer, headers.get("x-api-key")]) if (text != null) noteSecret(text);
  const [, ticket] = /[?&]ticket=([^&]+)/.exec(url) ?? [];
  if (ticket !== undefined) noteSecret(ticket);
  // A photo is large and holds none.
  if (typeof body !== "string" || body.length > 10_000 || !body.startsWith("{")) return;
  for (const [, name = "", value = ""] of body.matchAll(/"(\w+)":"((?:[^"\\]|\\.)*)"/g))
    if (secretField.test(name)) noteSecret(value);
}

const plainFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : undefined;
  const url = request?.url ?? String(input);
  const body = init?.body ?? (request && (await textOf(request)));
  noteRequest(url, new Headers(init?.headers ?? request?.headers), body);
  return plainFetch(input, init);
};

/** The JSON that a request will send, as which the typed clients send everything; the request itself stays unread. */
async function textOf(request: Request): Promise<string | undefined> {
  const isJson = request.headers.get("content-type")?.includes("json") === true;
  return isJson && !request.bodyUsed ? request.clone().text() : undefined;
}

interface WatchedLog {
  log: Logger;
  /** All that was logged, a JSON text a line. */
  lines: () => readonly string[];
}

/** A log at debug level that is kept; what is at or above `level` is printed too, and every error that nobody expected. */
export function createWatchedLog(level: string): WatchedLog {
  const lines: string[] = [];
  const least = pino.levels.values[level] ?? Number.POSITIVE_INFINITY;
  // Pino tells such a destination the level of the line beforehand.
  const destination = {
    [Symbol.for("pino.metadata")]: true,
    lastLevel: 0,
    write(line: string) {
      lines.push(line);
      if (destination.lastLevel >= least || line.includes('"unexpected error"')) process.stderr.write(line);
    },
  };
  return { log: pino(logOptions("debug"), destination), lines: () => lines };
}

/** The lines that hold a secret, whole; the mail that is logged because there is no mail server is meant to hold its code. */
export function linesWithSecrets(lines: readonly string[], known: ReadonlySet<string> = secrets): string[] {
  const suspects = lines.filter(
    (line) => !line.includes("a mail that is not sent, because SMTP_URL is not set"),
  );
  const text = suspects.join("\n");
  const found = [...known, "$argon2id$"].filter((secret) => text.includes(secret));
  return suspects.filter((line) => found.some((secret) => holds(line, secret)));
}

/** As a word of its own: '000000' is no part of a number. */
function holds(line: string, secret: string): boolean {
  for (let at = line.indexOf(secret); at !== -1; at = line.indexOf(secret, at + 1)) {
    const around = `${line[at - 1] ?? ""}${line[at + secret.length] ?? ""}`;
    if (secret.startsWith("$") || !/[0-9A-Za-z]/.test(around)) return true;
  }
  return false;
}
