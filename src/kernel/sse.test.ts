import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { createParser, type EventSourceMessage } from "eventsource-parser";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import {
  openSse,
  type SseEnd,
  type SseOptions,
  type SseStream,
  sseComment,
  sseFrame,
  sseRetry,
} from "./sse.ts";

interface Opened {
  client: Socket;
  stream: SseStream;
  response: ServerResponse;
  ended: Promise<SseEnd>;
  /** Every call of onClose. */
  ends: SseEnd[];
}

let server: Server | undefined;

afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** A real server whose every answer is a stream, and a plain socket that asked for it and does not read yet. */
async function open(options: Partial<SseOptions> = {}): Promise<Opened> {
  const { promise, resolve } = Promise.withResolvers<Omit<Opened, "client">>();
  server = createServer((_, response) => {
    const ends: SseEnd[] = [];
    const ended = Promise.withResolvers<SseEnd>();
    const onClose = (end: SseEnd) => {
      ends.push(end);
      ended.resolve(end);
    };
    resolve({ stream: openSse(response, { ...options, onClose }), response, ended: ended.promise, ends });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.pause();
  // The server may destroy the connection under us: that is what some of these tests are about.
  client.on("error", () => client.destroy());
  client.write("GET / HTTP/1.1\r\nHost: loket\r\n\r\n");
  return { client, ...(await promise) };
}

async function everything(client: Socket): Promise<string> {
  let text = "";
  client.setEncoding("utf8");
  client.on("data", (part) => {
    text += part;
  });
  client.resume();
  if (!client.readableEnded) await once(client, "close");
  return text;
}

/** The answer without its head and without the sizes of its chunks; the frames have no CRLF of their own. */
function body(answer: string): string {
  const [, chunks = ""] = answer.split(/\r\n\r\n([\s\S]*)/);
  return chunks
    .replace(/(?:^|\r\n)[0-9a-f]+\r\n/g, "")
    .trimEnd()
    .concat("\n\n");
}

function parsed(text: string): EventSourceMessage[] {
  const messages: EventSourceMessage[] = [];
  createParser({ onEvent: (message) => messages.push(message) }).feed(text);
  return messages;
}

describe("frames", () => {
  test("are what the standard's readers read, whatever the data", () => {
    expect(sseFrame({ event: "entry", id: 7, data: { a: "x\ny" } })).toBe(
      'id: 7\nevent: entry\ndata: {"a":"x\\ny"}\n\n',
    );
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer(), (data, id) => {
        const [message] = parsed(sseFrame({ event: "entry", id, data }));
        expect(message).toMatchObject({ event: "entry", id: String(id) });
        expect(JSON.parse(message?.data ?? "")).toEqual(JSON.parse(JSON.stringify(data)));
      }),
    );
  });

  test("hold no line break where one would begin another field", () => {
    expect(() => sseFrame({ event: "a\ndata: forged", data: 1 })).toThrow(RangeError);
    expect(() => sseFrame({ id: "1\r2", data: 1 })).toThrow(RangeError);
    expect(() => sseComment("a\n\ndata: forged")).toThrow(RangeError);
    expect(sseComment("still here")).toBe(": still here\n");
    expect(sseRetry(3000.4)).toBe("retry: 3000\n");
  });
});

describe("a stream", () => {
  test("begins at once, with the headers that keep proxies from storing or holding it", async () => {
    const { stream, client } = await open({
      headers: { "access-control-allow-origin": "*", "x-request-id": "r1" },
    });
    client.resume();
    const [head] = await once(client, "data");
    const lines = String(head).toLowerCase().split("\r\n");
    expect(lines[0]).toBe("http/1.1 200 ok");
    expect(lines).toContain("content-type: text/event-stream; charset=utf-8");
    expect(lines).toContain("cache-control: no-store");
    expect(lines).toContain("x-accel-buffering: no");
    expect(lines).toContain("access-control-allow-origin: *");
    expect(lines).toContain("x-request-id: r1");
    expect(stream.closed).toBe(false);
  });

  test("delivers frames in order, one by one or joined, and ends cleanly with the time to come back", async () => {
    const { stream, client, ends } = await open();
    const frame = (id: number) => sseFrame({ event: "entry", id, data: { id, name: "Pasar Baru é" } });
    expect(stream.send(frame(1))).toBe(true);
    expect(stream.send(Buffer.from(frame(2) + frame(3)))).toBe(true);
    expect(stream.send(sseComment("still here"))).toBe(true);
    stream.close(2500);
    stream.close(9999);
    expect(stream.closed).toBe(true);
    expect(stream.send("data: late\n\n")).toBe(false);
    const text = body(await everything(client));
    expect(text).toBe(`${frame(1)}${frame(2)}${frame(3)}: still here\nretry: 2500\n\n`);
    expect(parsed(text).map(({ id }) => id)).toEqual(["1", "2", "3"]);
    expect(ends).toEqual(["server"]);
  });

  test("closed by us leaves no connection behind", async () => {
    const { stream, client } = await open();
    stream.send(sseFrame({ data: 1 }));
    stream.close(1000);
    expect(await everything(client)).toContain("retry: 1000");
    const closed = once(server as Server, "close");
    server?.close();
    await closed;
  });

  test("tells once that the client left", async () => {
    const { stream, client, ended, ends } = await open();
    client.destroy();
    expect(await ended).toBe("client");
    expect(stream.closed).toBe(true);
    expect(stream.send("data: 1\n\n")).toBe(false);
    stream.close();
    await setTimeout(20);
    expect(ends).toEqual(["client"]);
  });

  test("tells even when the client left before it began", async () => {
    const { response, client, ended } = await open();
    client.destroy();
    await ended;
    const late = Promise.withResolvers<SseEnd>();
    const stream = openSse(response, { onClose: late.resolve });
    expect(stream.closed).toBe(true);
    expect(stream.send("data: 1\n\n")).toBe(false);
    expect(await late.promise).toBe("client");
  });
});

describe("a long replay", () => {
  const part = Buffer.from(sseFrame({ data: "x".repeat(500_000) }));

  test("that waits between its parts reaches a client that reads, far beyond the bound", async () => {
    const { stream, client, ends } = await open();
    const reading = everything(client);
    for (let sent = 0; sent < 40; sent += 1) {
      expect(stream.send(part)).toBe(true);
      expect(await stream.drained()).toBe(true);
    }
    stream.close();
    expect(await stream.drained()).toBe(false);
    expect((await reading).match(/data: "x/g)).toHaveLength(40);
    expect(ends).toEqual(["server"]);
  });

  test("stops waiting when the client is dropped or leaves", async () => {
    const slow = await open({ drainTimeoutMs: 150, maxUnsentBytes: 64 * 1_048_576 });
    for (let sent = 0; sent < 40; sent += 1) slow.stream.send(part);
    expect(await slow.stream.drained()).toBe(false);
    expect(slow.ends).toEqual(["slow"]);
  });
});

describe("a client that does not read", () => {
  const frame = Buffer.from(sseFrame({ data: "x".repeat(65_536) }));

  test("is dropped when more than the bound waits for it", async () => {
    const { stream, response, ends } = await open({ maxUnsentBytes: 1_048_576 });
    let most = 0;
    for (let sent = 0; sent < 1000 && stream.send(frame); sent += 1) {
      most = Math.max(most, response.writableLength);
      await setTimeout(0);
    }
    expect(stream.closed).toBe(true);
    expect(ends).toEqual(["slow"]);
    expect(response.destroyed).toBe(true);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(1_048_576);
    await setTimeout(20);
    expect(ends).toEqual(["slow"]);
  });

  test("is dropped when nothing drains for too long", async () => {
    const { stream, response, ended } = await open({ maxUnsentBytes: 64 * 1_048_576, drainTimeoutMs: 150 });
    for (let sent = 0; sent < 300; sent += 1) stream.send(frame);
    expect(stream.closed).toBe(false);
    expect(await ended).toBe("slow");
    expect(response.destroyed).toBe(true);
  });

  test("does not keep a closing server waiting", async () => {
    const { stream, response, ends } = await open({ maxUnsentBytes: 64 * 1_048_576, drainTimeoutMs: 150 });
    for (let sent = 0; sent < 300; sent += 1) stream.send(frame);
    stream.close(1000);
    await once(response, "close");
    expect(ends).toEqual(["server"]);
  });

  test("is not dropped when it reads again in time, and misses nothing", async () => {
    const { stream, client, response, ends } = await open({
      maxUnsentBytes: 64 * 1_048_576,
      drainTimeoutMs: 2000,
    });
    for (let id = 1; id <= 300; id += 1) {
      expect(stream.send(sseFrame({ id, data: "x".repeat(65_536) }))).toBe(true);
    }
    expect(response.writableNeedDrain).toBe(true);
    await setTimeout(100);
    const reading = everything(client);
    await setTimeout(2500);
    expect(ends).toEqual([]);
    stream.send(sseFrame({ id: 301, data: "last" }));
    stream.close();
    const ids = [...(await reading).matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
    expect(ids).toEqual(Array.from({ length: 301 }, (_, index) => index + 1));
  });
});
