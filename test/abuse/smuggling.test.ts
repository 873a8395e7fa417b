import { describe, expect, test } from "vitest";
import { sharedServer } from "../harness.ts";
import { exchange, statusesIn } from "./wire.ts";

const server = sharedServer();

const apis = ["staff", "public"] as const;
const urlOf = (api: (typeof apis)[number]) => (api === "staff" ? server.url : server.publicUrl);
const loginOf = { staff: "/auth/v1/login", public: "/app/login" };

/** What an attacker wants to have taken for a request of somebody else's. */
const hidden = "GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
const lastChunk = "0\r\n\r\n";
const chunked = "Transfer-Encoding: chunked";

/** Headers and what follows them: a front server and we could disagree about where the request ends. */
const pairs: [what: string, headers: string, rest: string][] = [
  ["a length, and chunks", `Content-Length: 4\r\n${chunked}`, lastChunk],
  ["chunks, and a length", `${chunked}\r\nContent-Length: 4`, lastChunk],
  ["the same length twice", "Content-Length: 2\r\nContent-Length: 2", "{}"],
  ["two lengths", `Content-Length: 2\r\nContent-Length: ${2 + hidden.length}`, "{}"],
  ["a list of lengths", "Content-Length: 2, 2", "{}"],
  ["a length with a sign", "Content-Length: +2", "{}"],
  ["a length below nothing", "Content-Length: -1", "{}"],
  ["a hexadecimal length", "Content-Length: 0x2", "{}"],
  ["a length with a space in it", "Content-Length: 2 3", "{}"],
  ["a length beyond all numbers", "Content-Length: 99999999999999999999999", "{}"],
  ["an empty length", "Content-Length: ", ""],
  ["a space after the name of a length", "Content-Length : 2", "{}"],
  ["a space after the name of the encoding", "Transfer-Encoding : chunked", lastChunk],
  ["an encoding nobody knows", "Transfer-Encoding: xchunked", lastChunk],
  ["chunked, but not last", "Transfer-Encoding: chunked, identity", lastChunk],
  ["identity", "Transfer-Encoding: identity", lastChunk],
  ["gzip without chunks", "Transfer-Encoding: gzip", lastChunk],
  ["chunks and something else", `${chunked}\r\nTransfer-Encoding: x`, lastChunk],
  ["chunks twice", `${chunked}\r\n${chunked}`, lastChunk],
  ["chunked behind a vertical tab", "Transfer-Encoding: \x0bchunked", lastChunk],
  ["chunked behind a hard space", "Transfer-Encoding:\xa0chunked", lastChunk],
  ["chunked in quotes", 'Transfer-Encoding: "chunked"', lastChunk],
  ["chunked on the next line", "Transfer-Encoding:\r\n chunked", lastChunk],
  ["another header's next line", `X-A: b\r\n ${chunked}`, lastChunk],
  ["a bare carriage return", `X-A: b\r${chunked}\r\nContent-Length: 2`, "{}"],
  ["U+0000 in a name", `Transfer-\0Encoding: chunked\r\nContent-Length: 2`, "{}"],
  ["a chunk beyond all numbers", chunked, `FFFFFFFFFFFFFFFFF\r\n{}\r\n${lastChunk}`],
  ["a chunk below nothing", chunked, `-1\r\n{}\r\n${lastChunk}`],
  ["a chunk of 0x2", chunked, `0x2\r\n{}\r\n${lastChunk}`],
  ["chunks without carriage returns", chunked, "2\n{}\n0\n\n"],
  ["a line break in a chunk's extension", chunked, `2;a\nb\r\n{}\r\n${lastChunk}`],
  ["a chunk that ends elsewhere", chunked, `2\r\n{}XX${lastChunk}`],
  ["a chunk longer than it says", chunked, `1\r\n{}\r\n${lastChunk}`],
  ["a length after the last chunk", chunked, "2\r\n{}\r\n0\r\nContent-Length: 99\r\n\r\n"],
];

describe.each(apis)("at the %s API", (api) => {
  const post = (headers: string) =>
    `POST ${loginOf[api]} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`;

  test.each(pairs)("%s: refused, and nothing after it is read", async (_, headers, rest) => {
    const answer = await exchange(urlOf(api), post(headers) + rest + hidden);
    expect(statusesIn(answer), answer).toEqual([400]);
    expect(answer.toLowerCase()).toContain("connection: close");
  });

  test("two hosts, or one that is none, are refused", async () => {
    for (const hosts of ["Host: x\r\nHost: y", "Host: x\r\nhost: x", "Host: x y", "Host: x/y", "Host: x@y"])
      expect(
        statusesIn(
          await exchange(urlOf(api), `GET /health HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`),
        ),
        hosts,
      ).toEqual([400]);
    const usual = "GET /health HTTP/1.1\r\nHost: [::1]:3000\r\nConnection: close\r\n\r\n";
    expect(statusesIn(await exchange(urlOf(api), usual))).toEqual([200]);
  });

  test("a body that is packed, or in another charset, is 415 with what is taken", async () => {
    for (const [headers, isPacked] of [
      ["Content-Encoding: gzip", true],
      ["Content-Encoding: identity, br", true],
      ["Content-Type: application/json; charset=utf-16", false],
    ] as const) {
      const type = isPacked ? "Content-Type: application/json\r\n" : "";
      const bytes = `POST ${loginOf[api]} HTTP/1.1\r\nHost: x\r\n${type}${headers}\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`;
      const answer = await exchange(urlOf(api), bytes);
      expect(statusesIn(answer), headers).toEqual([415]);
      expect(/^accept-encoding: identity/im.test(answer), headers).toBe(isPacked);
    }
  });

  test("lines that end without a carriage return, and chunks to a server of 1.0", async () => {
    for (const bytes of [
      `${post("Content-Length: 2").replaceAll("\r\n", "\n")}{}${hidden}`,
      post(chunked).replace("HTTP/1.1", "HTTP/1.0") + lastChunk + hidden,
    ])
      expect(statusesIn(await exchange(urlOf(api), bytes))).toEqual([400]);
  });

  test("a body that looks like a request is a body, whether it is wanted, refused or of no use", async () => {
    const heads = [
      ["POST /nothing", 404],
      [`POST ${loginOf[api]}`, 400],
      ["GET /health", 200],
      ["DELETE /health", 405],
    ] as const;
    for (const [line, status] of heads) {
      const type = "Content-Type: application/json";
      const bodies = [
        `Content-Length: ${hidden.length}\r\n\r\n${hidden}`,
        `${chunked}\r\n\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n${lastChunk}`,
      ];
      for (const body of bodies) {
        const bytes = `${line} HTTP/1.1\r\nHost: x\r\n${type}\r\nConnection: close\r\n${body}`;
        expect(statusesIn(await exchange(urlOf(api), bytes)), bytes).toEqual([status]);
      }
    }
  });

  test("1,000 requests at once over one connection are answered in their order", async () => {
    const numbers = Array.from({ length: 1000 }, (_, number) => number);
    const requests = numbers.map((number) => {
      const isLast = number === numbers.length - 1;
      // One in a hundred takes its time: a wrong password is not told faster than a right one.
      const [line, body] =
        number % 100 === 0
          ? [`POST ${loginOf[api]}`, '{"username":"x","password":"y"}']
          : ["GET /health", ""];
      const headers = [
        `X-Request-Id: nr-${number}`,
        `Content-Length: ${body.length}`,
        ...(body === "" ? [] : ["Content-Type: application/json"]),
        ...(isLast ? ["Connection: close"] : []),
      ];
      return `${line} HTTP/1.1\r\nHost: x\r\n${headers.join("\r\n")}\r\n\r\n${body}`;
    });
    const answer = await exchange(urlOf(api), requests.join(""));
    expect(statusesIn(answer)).toEqual(numbers.map((number) => (number % 100 === 0 ? 401 : 200)));
    const order = [...answer.matchAll(/^x-request-id: nr-(\d+)/gim)].map(([, number]) => Number(number));
    expect(order).toEqual(numbers);
  });
});
