import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { demandPace } from "./pace.ts";

/** Milliseconds between two looks; the span of six is 300, in which 614 bytes keep the pace. */
const every = 50;

let server: Server;
let socket: Socket;
afterEach(() => {
  socket.destroy();
  server.closeAllConnections();
  server.close();
});

/** Sends the first bytes of a POST of this length, then `piece` every `pause` milliseconds. Returns all that is heard until the close. */
async function send(length: number, piece: number, pause: number): Promise<string> {
  server = createServer((request, response) => {
    request.resume().on("end", () => response.writeHead(200, { connection: "close" }).end());
  });
  server.on("clientError", (error: Error & { code?: string }, broken) =>
    broken.end(`HTTP/1.1 408 ${error.code}\r\n\r\n`),
  );
  demandPace(server, every);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  socket = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
  let heard = "";
  const closed = new Promise<void>((done) => socket.on("close", () => done()));
  socket.setEncoding("latin1").on("data", (text: string) => {
    heard += text;
  });
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
  for (let sent = 0; sent < length && heard === ""; sent += piece) {
    socket.write("A".repeat(Math.min(piece, length - sent)));
    await Promise.race([sleep(pause, undefined, { ref: false }), closed]);
  }
  await closed;
  return heard;
}

describe("work", () => {
  test("a body that takes many times the span arrives, while it keeps the pace", async () => {
    expect(await send(40_000, 1000, 50)).toContain("200 OK");
  });

  test("so does one whose line is silent for a while, and makes up for it", async () => {
    expect(await send(20_000, 5000, 200)).toContain("200 OK");
  });
});

describe("refuse", () => {
  test("a body that comes byte by byte is 408", async () => {
    expect(await send(40_000, 1, 50)).toContain("408 ERR_HTTP_REQUEST_TIMEOUT");
  });

  test("so is one of which nothing comes any more", async () => {
    expect(await send(40_000, 39_000, 2_000_000_000)).toContain("408");
  });
});
