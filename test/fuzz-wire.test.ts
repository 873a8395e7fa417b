import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Fuzz, parsed, type Sent, startFuzz } from "./fuzz-server.ts";

let fuzz: Fuzz;

beforeAll(async () => {
  fuzz = await startFuzz();
}, 60_000);

beforeEach(() => fuzz.provide());

afterAll(() => fuzz.close());

describe("what is no call of the document", () => {
  const judged = async (sent: Sent) => {
    const received = await fuzz.send(sent);
    const body = parsed(received.text);
    if (received.text !== "" || sent.method !== "HEAD") {
      expect(body, `${sent.method} ${sent.target}: ${received.text.slice(0, 200)}`).toEqual({
        error: expect.stringMatching(/^[A-Z_]+$/),
        message: expect.any(String),
      });
    }
    expect(received.headers["x-content-type-options"]).toBe("nosniff");
    return { ...received, code: (body as { error?: string } | undefined)?.error };
  };

  test("a method that a path does not have is 405, and Allow names those it has", async () => {
    const methods = new Map<string, string[]>();
    for (const { path, method } of fuzz.operations) methods.set(path, [...(methods.get(path) ?? []), method]);
    for (const [path, has] of methods) {
      const target = fuzz.targetOf({ path });
      for (const method of [
        "GET",
        "POST",
        "PUT",
        "DELETE",
        "PATCH",
        "OPTIONS",
        "PROPFIND",
        "TRACE",
        "QUERY",
      ]) {
        if (has.includes(method)) continue;
        const { status, code, headers } = await judged({
          method,
          target,
          headers: fuzz.server.admin.headers,
        });
        expect([status, code], `${method} ${path}`).toEqual([405, "METHOD_NOT_ALLOWED"]);
        expect(
          headers.allow
            ?.split(", ")
            .filter((name) => name !== "HEAD")
            .sort(),
        ).toEqual(has.toSorted());
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
      "/auth/v1/login/",
      "/js/../health",
      "/%2e%2e/health",
      `/${"x/".repeat(4000)}`,
      "/health/..%2f",
    ]) {
      const { status, code } = await judged({ method: "GET", target, headers: {} });
      expect([status, code], target.slice(0, 100)).toEqual([404, "NOT_FOUND"]);
    }
    for (const target of ["/%ff", "/%", "/health%zz", "/retribusi/v1/frontend/locations/%c0%80"]) {
      const { status, code } = await judged({ method: "GET", target, headers: {} });
      expect([status, code], target).toEqual([400, "BAD_REQUEST"]);
    }
  });

  test.each([
    ["garbage", "garbage\r\n\r\n", 400],
    ["no Host", "GET /health HTTP/1.1\r\n\r\n", 400],
    [
      "two lengths",
      "POST /auth/v1/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx",
      400,
    ],
    [
      "length and chunks",
      "POST /auth/v1/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
    ],
    ["a header with U+0000", "GET /health HTTP/1.1\r\nHost: x\r\nA: \0\r\n\r\n", 400],
    [
      "a broken chunk",
      "POST /auth/v1/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
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
    const answer = await overTheWire(bytes);
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    expect(head.split(" ")[1], answer).toBe(String(status));
    expect(head.toLowerCase()).toContain("x-content-type-options: nosniff");
    expect(JSON.parse(body)).toEqual(
      status === 200
        ? expect.objectContaining({ status: "ok" })
        : { error: expect.any(String), message: expect.any(String) },
    );
  });
});

/** Sends bytes as they are; returns what came back until the fuzz.server closed. */
function overTheWire(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(fuzz.server.url);
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
