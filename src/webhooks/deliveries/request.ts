import { lookup } from "node:dns";
import http, { type ClientRequest, type IncomingMessage } from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { literalOf, type Networks } from "../endpoints/address.ts";

/** Why an attempt failed; the same words stand in the schema. */
export const attemptErrors = [
  /** The name of the receiver resolves to nothing. */
  "NAME_NOT_FOUND",
  /** It leads to an address that is neither public nor in WEBHOOK_NETWORKS. */
  "ADDRESS_REFUSED",
  "CONNECTION_FAILED",
  "TLS_FAILED",
  "TIMEOUT",
  /** This server was stopped meanwhile. */
  "INTERRUPTED",
  /** Answered with a redirect, which is never followed. */
  "REDIRECTED",
  /** Answered 410: the receiver wants nothing more. */
  "GONE",
  /** Answered with any other status than 2xx. */
  "REFUSED",
] as const;
export type AttemptError = (typeof attemptErrors)[number];

export interface AttemptOutcome {
  /** Null: there was no answer. */
  statusCode: number | null;
  /** Null: the receiver has taken it. */
  error: AttemptError | null;
  /** Seconds for which the receiver wants to be left alone. */
  retryAfter?: number | undefined;
}

export interface Attempt {
  url: URL;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

export interface Line {
  networks: Networks;
  /** Names are resolved once for each attempt; tests put another resolver in its place. */
  resolve?: typeof lookup;
  /** Milliseconds for the whole attempt, from the name's resolution to the end of the answer. */
  timeLimit: number;
  /** Given when the server stops. */
  stop: AbortSignal;
}

/** Bytes of an answer's body that are read, and thrown away: no more of them is taken. */
const MOST_OF_ANSWER = 65_536;

class AddressRefused extends Error {}

/**
 * Makes one attempt, on a connection of its own: to the very address that was checked, whatever the name may resolve to a moment later,
 * and to no other that an answer leads to. Never throws.
 */
export async function attempt({ url, headers, body }: Attempt, line: Line): Promise<AttemptOutcome> {
  const literal = literalOf(url);
  if (literal !== null && !line.networks.mayReach(literal, url.protocol)) return failed("ADDRESS_REFUSED");
  const timeLimit = AbortSignal.timeout(line.timeLimit);
  const request = (url.protocol === "https:" ? https : http).request(url, {
    method: "POST",
    headers: { ...headers, "content-length": Buffer.byteLength(body) },
    agent: false,
    lookup: checkedLookup(url, line),
    signal: AbortSignal.any([timeLimit, line.stop]),
  });
  try {
    const response = await answerTo(request, body);
    await drain(response);
    return outcomeOf(response);
  } catch (error) {
    if (line.stop.aborted) return failed("INTERRUPTED");
    return failed(timeLimit.aborted ? "TIMEOUT" : errorOf(error));
  } finally {
    request.destroy();
  }
}

/** Resolves a name for the socket that is about to connect; one refused address among several refuses the name. */
function checkedLookup({ protocol }: URL, { networks, resolve = lookup }: Line): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, []);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => networks.mayReach(address, protocol)))
        return done(new AddressRefused(`${hostname} leads to an address that is refused`), []);
      if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

function answerTo(request: ClientRequest, body: string | Uint8Array): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on("response", resolve);
    // Stays, for what goes wrong after the answer's head has come.
    request.on("error", reject);
    request.end(body);
  });
}

/** Lets a short answer end by itself, so that the receiver sees no broken connection, and leaves a long one. */
async function drain(response: IncomingMessage): Promise<void> {
  let read = 0;
  try {
    for await (const chunk of response) {
      read += (chunk as Buffer).length;
      if (read > MOST_OF_ANSWER) return;
    }
  } catch {
    // The head has come, and only it counts.
  }
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage): AttemptOutcome {
  if (statusCode >= 200 && statusCode < 300) return { statusCode, error: null };
  if (statusCode === 410) return { statusCode, error: "GONE" };
  if (statusCode >= 300 && statusCode < 400) return { statusCode, error: "REDIRECTED" };
  const retryAfter = headers["retry-after"];
  const seconds = /^\d{1,6}$/.test(retryAfter ?? "") ? { retryAfter: Number(retryAfter) } : {};
  return { statusCode, error: "REFUSED", ...seconds };
}

function failed(error: AttemptError): AttemptOutcome {
  return { statusCode: null, error };
}

function errorOf(error: unknown): AttemptError {
  if (error instanceof AddressRefused) return "ADDRESS_REFUSED";
  const { code = "", syscall = "" } = error as NodeJS.ErrnoException;
  if (syscall === "getaddrinfo") return "NAME_NOT_FOUND";
  // The codes of Node and of OpenSSL for a handshake or a certificate that failed.
  return /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|INVALID_CA|EPROTO)/.test(
    code,
  )
    ? "TLS_FAILED"
    : "CONNECTION_FAILED";
}
