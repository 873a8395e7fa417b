import { type AddressInfo, connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApi } from "./app.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = createApi({
    log: pino({ level: "silent" }),
    trustProxy: false,
    renderError: ({ code }) => ({ envelope: code }),
  });
  const config = { access: "anyone" } as never;
  app.post("/small", { config }, async () => "small");
  app.post("/large", { config, bodyLimit: 1024 * 1024 }, async () => "large");
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => app.close());

const piece = Buffer.alloc(64 * 1024, "A");

/**
 * Sends a body to its end before it looks for an answer, as phones do, then asks for something else over the same connection. Returns what
 * came, and whether the connection broke meanwhile.
 */
function sendWhole(head: string, bytes: number, next = "GET /none HTTP/1.1\r\nHost: x\r\n\r\n") {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  return new Promise<{ heard: string; broke: boolean }>((done) => {
    let heard = "";
    let broke = false;
    socket.on("error", () => {
      broke = true;
    });
    socket.on("close", () => done({ heard, broke }));
    socket.pause();
    socket.write(head);
    let sent = 0;
    const send = () => {
      while (sent < bytes) {
        sent += piece.length;
        if (!socket.write(piece)) return;
      }
      socket.off("drain", send);
      socket.write(next);
      socket.setEncoding("latin1").on("data", (text: string) => {
        heard += text;
        if (heard.includes("NOT_FOUND")) socket.end();
      });
      socket.resume();
    };
    socket.on("drain", send);
    send();
  });
}

const post = (path: string, more: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}\r\n\r\n`;

test.each(["/small", "/large"])(
  "who sends too large a body to %s to its end sees its 413 each time, and goes on over the same connection",
  async (path) => {
    const bytes = 8 * 1024 * 1024;
    for (let round = 0; round < 20; round += 1) {
      const { heard, broke } = await sendWhole(post(path, `Content-Length: ${bytes}`), bytes);
      expect([broke, heard.match(/HTTP\/1\.1 \d+/g)]).toEqual([false, ["HTTP/1.1 413", "HTTP/1.1 404"]]);
    }
  },
);

test("so does who does not announce its length, and who asks that the connection be closed", async () => {
  const bytes = 4 * 1024 * 1024;
  const close = `Content-Length: ${bytes}\r\nConnection: close`;
  const { heard, broke } = await sendWhole(post("/small", close), bytes, "");
  expect([broke, heard.match(/HTTP\/1\.1 \d+/g)]).toEqual([false, ["HTTP/1.1 413"]]);
  const chunk = `10000\r\n${"A".repeat(0x10000)}\r\n`;
  const chunked = await sendWhole(
    `${post("/small", "Transfer-Encoding: chunked")}${chunk.repeat(40)}0\r\n\r\n`,
    0,
  );
  expect([chunked.broke, chunked.heard.match(/HTTP\/1\.1 \d+/g)]).toEqual([
    false,
    ["HTTP/1.1 413", "HTTP/1.1 404"],
  ]);
});

test("of what is larger still no more is taken than that", async () => {
  const bytes = 512 * 1024 * 1024;
  expect((await sendWhole(post("/small", `Content-Length: ${bytes}`), bytes)).broke).toBe(true);
});
