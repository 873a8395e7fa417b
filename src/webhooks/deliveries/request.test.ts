import type { lookup } from "node:dns";
import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Receiver, startReceiver } from "../../../test/receiver.ts";
import { allowedNetworks } from "../endpoints/address.ts";
import { attempt, type Line } from "./request.ts";

let receiver: Receiver;
/** Takes connections and says nothing. */
let silent: Server;

beforeAll(async () => {
  receiver = await startReceiver();
  silent = createServer(() => {});
  await new Promise<void>((listening) => silent.listen(0, "127.0.0.1", listening));
});
afterAll(async () => {
  await receiver.close();
  silent.close();
});

const send = (address: string, line: Partial<Line> = {}) =>
  attempt(
    { url: new URL(address), headers: { "webhook-id": "msg_1" }, body: "{}" },
    {
      networks: allowedNetworks(["127.0.0.0/8"]),
      timeLimit: 20_000,
      stop: new AbortController().signal,
      ...line,
    },
  );

/** A resolver that answers what it is given, one answer after the other; and how often it was asked. */
function resolver(...answers: string[][]) {
  const asked: string[] = [];
  const resolve = ((hostname: string, _options: object, done: (...result: unknown[]) => void) => {
    const addresses = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(hostname);
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );
  }) as unknown as typeof lookup;
  return { resolve, asked };
}

test("private addresses are refused, as a number and behind a name, one among public ones too", async () => {
  const before = receiver.received.length;
  const networks = allowedNetworks(["10.20.0.0/16"]);
  const refused = { statusCode: null, error: "ADDRESS_REFUSED" };
  for (const host of ["127.0.0.1", "2130706433", "0x7f.1", "localhost", "[::1]", "[::ffff:127.0.0.1]"])
    expect(await send(`http://${host}:${receiver.port}/`, { networks }), host).toEqual(refused);
  for (const addresses of [["127.0.0.1"], ["8.8.8.8", "127.0.0.1"], []]) {
    const { resolve } = resolver(addresses);
    expect(await send("https://receiver.example/", { networks, resolve })).toEqual(refused);
  }
  expect(receiver.received).toHaveLength(before);
});

test("the connection goes to the address that was checked, though the name leads elsewhere a moment later", async () => {
  const { resolve, asked } = resolver(["127.0.0.1"], ["127.0.0.2"]);
  const outcome = await send(`http://receiver.example:${receiver.port}/rebound`, { resolve });
  expect(outcome).toEqual({ statusCode: 204, error: null });
  expect(asked).toEqual(["receiver.example"]);
  const [{ at, headers } = { at: "", headers: {} }] = receiver.received.filter(
    ({ path }) => path === "/rebound",
  );
  expect([at, headers.host]).toEqual(["127.0.0.1", `receiver.example:${receiver.port}`]);
});

test("no redirect is followed, and what is answered is judged by its status alone", async () => {
  const base = `http://127.0.0.1:${receiver.port}`;
  receiver.answer("/moved", (response) => response.writeHead(307, { location: `${base}/elsewhere` }).end());
  receiver.answer("/gone", (response) => response.writeHead(410).end());
  receiver.answer("/busy", (response) => response.writeHead(429, { "retry-after": "120" }).end());
  receiver.answer("/endless", (response) => {
    const more = () => {
      while (response.write(Buffer.alloc(65_536)));
      response.once("drain", more);
    };
    more();
  });
  expect(await send(`${base}/moved`)).toEqual({ statusCode: 307, error: "REDIRECTED" });
  expect(await send(`${base}/gone`)).toEqual({ statusCode: 410, error: "GONE" });
  expect(await send(`${base}/busy`)).toEqual({ statusCode: 429, error: "REFUSED", retryAfter: 120 });
  expect(await send(`${base}/endless`)).toEqual({ statusCode: 200, error: null });
  expect(receiver.received.map(({ path }) => path)).not.toContain("/elsewhere");
});

test("an attempt ends after its time, when the server stops, and when nobody is there", async () => {
  const { port } = silent.address() as { port: number };
  const quiet = `http://127.0.0.1:${port}/`;
  expect(await send(quiet, { timeLimit: 200 })).toEqual({ statusCode: null, error: "TIMEOUT" });
  const stop = new AbortController();
  const stopped = send(quiet, { stop: stop.signal });
  stop.abort();
  expect(await stopped).toEqual({ statusCode: null, error: "INTERRUPTED" });
  expect(await send("http://127.0.0.1:1/")).toEqual({ statusCode: null, error: "CONNECTION_FAILED" });
  expect(await send(`https://127.0.0.1:${receiver.port}/`)).toEqual({
    statusCode: null,
    error: "TLS_FAILED",
  });
});
