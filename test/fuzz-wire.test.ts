import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exchange, statusesIn } from "./abuse/wire.ts";
import { parsed } from "./fuzz-judge.ts";
import { type ApiName, startFuzz } from "./fuzz-server.ts";
import type { Fuzz, Sent } from "./fuzz-side.ts";

const methods = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND", "TRACE", "QUERY"];

/** What the two APIs do not share. */
const manners = {
  staff: {
    error: { error: expect.stringMatching(/^[A-Z_]+$/), message: expect.stringMatching(/./) },
    codeOf: (body: { error?: string } | undefined) => body?.error,
    codes: { notAllowed: "METHOD_NOT_ALLOWED", notFound: "NOT_FOUND", badRequest: "BAD_REQUEST" },
    healthy: { status: "ok" },
    login: "/auth/v1/login",
    thing: "/retribusi/v1/frontend/locations",
  },
  public: {
    error: {
      status: false,
      pesan: expect.stringMatching(/./),
      kode: expect.stringMatching(/^[A-Z_]+$/),
    },
    codeOf: (body: { kode?: string } | undefined) => body?.kode,
    codes: {
      notAllowed: "METODE_TIDAK_DIIZINKAN",
      notFound: "TIDAK_DITEMUKAN",
      badRequest: "PERMINTAAN_TIDAK_VALID",
    },
    healthy: { status: true },
    login: "/app/login",
    thing: "/app/tagihan",
  },
};

describe.each(["staff", "public"] satisfies ApiName[])(
  "at the %s API, what is no call of its document",
  (api) => {
    const { error, codeOf, codes, healthy, login, thing } = manners[api];
    let fuzz: Fuzz;

    beforeAll(async () => {
      fuzz = await startFuzz(api);
    });

    afterAll(() => fuzz.close());

    const judged = async (sent: Sent) => {
      const received = await fuzz.send(sent);
      const body = parsed(received.text);
      if (received.text !== "" || sent.method !== "HEAD")
        expect(body, `${sent.method} ${sent.target}: ${received.text.slice(0, 200)}`).toEqual(error);
      expect(received.headers["x-content-type-options"]).toBe("nosniff");
      return { ...received, code: codeOf(body as object | undefined) };
    };

    test("a method that a path does not have is 405, and Allow names those it has", async () => {
      for (const path of new Set(fuzz.operations.map((operation) => operation.path))) {
        const target = fuzz.targetOf({ path });
        // A path that ends with a word is that address alone, though another one that is open would take the word for an id.
        const isOf = (one: string) => (path.endsWith("}") ? matches(one, target) : one === path);
        const has = [...new Set(fuzz.operations.filter((one) => isOf(one.path)).map(({ method }) => method))];
        for (const method of methods) {
          // Asked across origins, the customer API says of OPTIONS what it allows.
          if (has.includes(method) || (api === "public" && method === "OPTIONS")) continue;
          const { status, code, headers } = await judged({
            method,
            target,
            headers: api === "staff" ? fuzz.server.admin.headers : (fuzz.credentials.owner ?? {}),
          });
          expect([status, code], `${method} ${path}`).toEqual([405, codes.notAllowed]);
          const allowed = headers.allow?.split(", ").filter((name) => name !== "HEAD");
          expect(allowed?.sort(), path).toEqual(has.toSorted());
        }
        const head = await fuzz.send({ method: "HEAD", target, headers: {} });
        expect(head.text, path).toBe("");
        expect(head.status, path).toBeLessThan(500);
      }
    });

    test("a path that does not exist is 404, one that is no URL 400", async () => {
      for (const target of [
        "/nothing",
        "/..",
        "//",
        `${login}/`,
        "/js/../health",
        "/%2e%2e/health",
        `/${"x/".repeat(4000)}`,
        "/health/..%2f",
      ]) {
        const { status, code } = await judged({ method: "GET", target, headers: {} });
        expect([status, code], target.slice(0, 100)).toEqual([404, codes.notFound]);
      }
      for (const target of ["/%ff", "/%", "/health%zz", `${thing}/%c0%80`]) {
        const { status, code } = await judged({ method: "GET", target, headers: {} });
        expect([status, code], target).toEqual([400, codes.badRequest]);
      }
    });

    if (api === "public")
      test("OPTIONS says to any page what it may send, preflight or not", async () => {
        const asks = [{}, { origin: "https://a.example" }, { "access-control-request-method": "PATCH" }];
        for (const target of ["/app/login", "/app/tagihan/1", "/nothing"]) {
          for (const headers of asks) {
            const answer = await fuzz.send({
              method: "OPTIONS",
              target,
              headers: { ...headers } as Sent["headers"],
            });
            expect([answer.status, answer.text], target).toEqual([204, ""]);
            expect(answer.headers["access-control-allow-origin"]).toBe("*");
            expect(answer.headers["access-control-allow-methods"]).toBe("GET, HEAD, POST");
            expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
          }
        }
      });

    if (api === "staff")
      test("a file that is refused before it was read holds up no further request on its connection", async () => {
        const { authorization } = fuzz.server.admin.headers;
        const file = "x".repeat(5_000_000);
        const type = `Authorization: ${authorization}\r\nContent-Type: application/json\r\nContent-Length: ${file.length}`;
        const refused = `POST /backoffice/v1/customers/import HTTP/1.1\r\nHost: x\r\n${type}\r\n\r\n${file}`;
        const next = "GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
        expect(statusesIn(await exchange(fuzz.url, refused + next))).toEqual([415, 200]);
      });

    test.each([
      ["garbage", "garbage\r\n\r\n", 400],
      ["no Host", "GET /health HTTP/1.1\r\n\r\n", 400],
      [
        "two lengths",
        `POST ${login} HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx`,
        400,
      ],
      [
        "length and chunks",
        `POST ${login} HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
        400,
      ],
      ["a header with U+0000", "GET /health HTTP/1.1\r\nHost: x\r\nA: \0\r\n\r\n", 400],
      [
        "a broken chunk",
        `POST ${login} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
        400,
      ],
      ["huge headers", `GET /health HTTP/1.1\r\nHost: x\r\nA: ${"x".repeat(20_000)}\r\n\r\n`, 431],
      ["a huge path", `GET /${"x".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
      [
        "an Expect nobody knows",
        "GET /health HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n",
        200,
      ],
      ["HTTP/1.0", "GET /health HTTP/1.0\r\n\r\n", 200],
    ])("%s on the wire", async (_, bytes, status) => {
      const answer = await overTheWire(fuzz.url, bytes);
      const [head = "", body = ""] = answer.split("\r\n\r\n");
      expect(head.split(" ")[1], answer).toBe(String(status));
      expect(head.toLowerCase()).toContain("x-content-type-options: nosniff");
      expect(JSON.parse(body)).toEqual(status === 200 ? expect.objectContaining(healthy) : error);
    });
  },
);

/** Whether the concrete path is one that the template means. */
function matches(template: string, target: string): boolean {
  const [one, other] = [template.split("/"), target.split("/")];
  return one.length === other.length && one.every((part, at) => part.startsWith("{") || part === other[at]);
}

/** Sends bytes as they are; returns what came back until the server closed. */
function overTheWire(url: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port) });
    let answer = "";
    socket.setEncoding("latin1").on("data", (text) => {
      answer += text;
      if (answer.includes("\r\n\r\n") && /\}$/.test(answer)) socket.end();
    });
    socket.on("close", () => resolve(answer)).on("error", reject);
    socket.write(bytes, "latin1");
  });
}
