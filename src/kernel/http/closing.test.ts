import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { createApi } from "./app.ts";

/** What a client hears that asks `GET path` over a connection on which something is still under way while the API closes. */
async function askWhileClosing(path: string): Promise<string> {
  const app = createApi({
    log: pino({ level: "silent" }),
    trustProxy: false,
    renderError: ({ code }) => ({ envelope: code }),
  });
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  const config = { access: "anyone" } as never;
  app.get("/slow", { config }, async () => {
    await released;
    return "slow";
  });
  for (const url of ["/quick", "/health"]) app.get(url, { config }, async () => "quick");
  await app.listen({ host: "127.0.0.1", port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  let heard = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    heard += text;
  });
  socket.write("GET /slow HTTP/1.1\r\nhost: x\r\n\r\n");
  await once(app.server, "request");
  const closed = app.close();
  await sleep(50);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  await sleep(50);
  release();
  await Promise.all([closed, once(socket, "close")]);
  const [first = "", second = ""] = heard.split(/(?=HTTP\/1\.1 )/);
  expect(first).toContain("200 OK");
  return second;
}

describe("work", () => {
  test("while the API closes, who asks how we are is answered", async () => {
    expect(await askWhileClosing("/health")).toContain("200 OK");
  });
});

describe("refuse", () => {
  test("while the API closes, what still comes is 503 in the API's envelope, with Retry-After", async () => {
    const answer = await askWhileClosing("/quick");
    expect(answer).toContain("503 Service Unavailable");
    expect(answer).toMatch(/retry-after: \d+/i);
    expect(answer).toMatch(/connection: close/i);
    expect(answer).toContain('{"envelope":"SERVICE_UNAVAILABLE"}');
    expect(answer).toContain("x-request-id");
  });
});
