import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { directInput, inputOf, readSecret } from "../config.ts";
import { errorText } from "../error-text.ts";
import { readStatus } from "../status.ts";
import { StoreFull } from "../store/database.ts";
import { type Receiving, receive } from "./receive.ts";

const MOST_BYTES = 1_000_000;
const TIMEOUT_MS = 30_000;

interface Answer {
  status: number;
  body: object;
}

/** The local HTTP API, where it is configured. */
export interface HttpInput {
  url: string;
  close(): Promise<void>;
}

/**
 * Listens for `POST /passages`, for devices that push (`POST /inputs/NAME`), and for `GET /status`. 200 means on disk. Devices that
 * can send no header may put the token into the password of Basic authentication or into `?token=`.
 */
export async function listenForHttp(receiving: Receiving): Promise<HttpInput | null> {
  const { http } = receiving.config;
  if (http === undefined) return null;
  const token = digest(readSecret(http.token_file));
  const server = createServer({ requestTimeout: TIMEOUT_MS }, (request, response) => {
    void answer(receiving, token, request)
      .catch((error: unknown) => failure(receiving, error))
      .then(({ status, body }) => {
        response.writeHead(status, { "content-type": "application/json", connection: "close" });
        response.end(`${JSON.stringify(body)}\n`);
      });
  });
  await listen(server, http.port, http.host ?? "127.0.0.1");
  const { address, family, port } = server.address() as AddressInfo;
  const url = `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
  receiving.note("http", `listens on ${url}`);
  return {
    url,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}

async function answer(receiving: Receiving, token: Buffer, request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? "/", "http://agent");
  if (!timingSafeEqual(digest(tokenIn(request, url)), token))
    return { status: 401, body: { error: "UNAUTHORIZED", message: "The token is missing or wrong." } };
  const route = `${request.method} ${url.pathname}`;
  if (route === "GET /status") return { status: 200, body: readStatus(receiving.db, receiving.clock) };
  const name = route === "POST /passages" ? directInput : /^POST \/inputs\/([\w-]+)$/.exec(route)?.[1];
  const input = name === undefined ? undefined : inputOf(receiving.config, name);
  if (name === undefined || input === undefined)
    return { status: 404, body: { error: "NOT_FOUND", message: "There is no such call or input." } };
  const payload = await bodyOf(request);
  if (payload === null)
    return { status: 413, body: { error: "TOO_LARGE", message: `At most ${MOST_BYTES} bytes.` } };
  // A caller in the service's own words hears what is wrong; a device does not listen, so its message is kept.
  const { unreadable, ...taken } = receive(receiving, name, input, { payload }, input.adapter !== "passages");
  if (unreadable !== null && input.adapter === "passages")
    return { status: 422, body: { error: "VALIDATION_ERROR", message: unreadable } };
  return { status: 200, body: { ...taken, unreadable } };
}

function failure({ note }: Receiving, error: unknown): Answer {
  note("http", errorText(error), true);
  if (error instanceof StoreFull)
    return { status: 507, body: { error: "STORE_FULL", message: "Nothing was recorded: there is no room." } };
  return { status: 500, body: { error: "INTERNAL", message: "Nothing was recorded." } };
}

function tokenIn({ headers }: IncomingMessage, url: URL): string {
  const [scheme = "", credentials = ""] = (headers.authorization ?? "").split(" ");
  if (/^bearer$/i.test(scheme)) return credentials;
  if (/^basic$/i.test(scheme))
    return Buffer.from(credentials, "base64")
      .toString()
      .replace(/^[^:]*:/, "");
  return url.searchParams.get("token") ?? "";
}

/** A digest of fixed length, so that comparing takes equal time for every text. */
const digest = (text: string) => createHash("sha256").update(text).digest();

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve());
  });
}
