import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  bodyOf,
  brokenTexts,
  type Json,
  malformedBodies,
  oddParts,
  oddQueries,
  oddTypes,
  placesOf,
  queryOf,
  replacedAt,
  strangeBodies,
  valueAt,
} from "./fuzz-arbitraries.ts";
import { adminPassword, firstKey, startTestServer, type TestServer } from "./harness.ts";
import { loadDocument, loadOperations, type Operation, type Schema } from "./operations.ts";

/** `FUZZ_SEED=… npx vitest run test/fuzz` repeats a run; `FUZZ_RUNS` tries each call more often. */
const seed = Number(process.env.FUZZ_SEED ?? 20261121);
const numRuns = Number(process.env.FUZZ_RUNS ?? 40);

interface Sent {
  method: string;
  /** As it goes over the wire, query and all. */
  target: string;
  headers: Record<string, string>;
  body?: Buffer;
}
interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

let server: TestServer;
let operations: Operation[];
let check: (operation: Operation, sent: Sent, received: Received) => void;
let credentials: Record<string, Record<string, string>>;
let spare: { user: number; key: number };
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

beforeAll(async () => {
  server = await startTestServer({ DATABASE_POOL_SIZE: "8" });
  await provide();
  credentials = await gatherCredentials();
  const document = await loadDocument(server.url);
  // What ends things is tried last.
  const ends = ({ name }: Operation) => Number(/^DELETE|revoke$/.test(name));
  operations = (await loadOperations(server.url)).sort((one, other) => ends(one) - ends(other));
  check = judge(document.components.schemas);
}, 60_000);

beforeEach(() => provide());

/** Something of each kind to read, change and break, again where a test has deleted it. */
async function provide(): Promise<void> {
  const { admin, machine } = server;
  const base = "/retribusi/v1/frontend";
  const [location_code, gate_code] = ["PSR01", "G1"];
  await admin.post(`${base}/locations`, {
    code: location_code,
    name: "Pasar Baru",
    type: "pasar",
    is_active: 1,
  });
  await admin.put(`${base}/locations/${location_code}`, { is_active: 1 });
  await admin.post(`${base}/gates`, {
    location_code,
    gate_code,
    name: "Utara",
    direction: "in",
    is_active: 1,
  });
  await admin.put(`${base}/gates/${location_code}/${gate_code}`, { is_active: 1 });
  await admin.post(`${base}/tariffs`, { location_code, gate_code, category: "motor", price: 2000 });
  const event = { timestamp: server.clock.seconds(), location_code, gate_code, category: "motor" };
  const { status } = await machine.post("/retribusi/v1/ingest", event);
  if (status !== 200) throw new Error(`the event that is to be fuzzed was not stored: ${status}`);
  await machine.post("/retribusi/v1/ingest", { ...event, gate_code: "G9" });
}

afterAll(async () => {
  agent.destroy();
  await server.close();
});

async function gatherCredentials(): Promise<typeof credentials> {
  server.clock.set(new Date(Date.now() - 9 * 3600_000));
  const expired = await server.as("viewer", adminPassword);
  server.clock.real();
  const keys = "/retribusi/v1/frontend/api-keys";
  const { body: revoked } = await server.admin.post(keys, { name: "Lama" });
  await server.admin.post(`${keys}/${revoked.data.id}/revoke`);
  const { body: other } = await server.admin.post(keys, { name: "Cadangan", location_codes: ["PSR01"] });
  const { body: user } = await server.admin.post("/auth/v1/users", {
    username: "cadangan",
    password: adminPassword,
    role: "viewer",
  });
  spare = { user: user.data.id, key: other.data.id };
  return {
    none: {},
    garbage: { authorization: "Bearer \u00ff..", "x-api-key": "%00" },
    expired: expired.headers,
    viewer: server.viewer.headers,
    operator: server.operator.headers,
    admin: server.admin.headers,
    machine: server.machine.headers,
    revoked: { "x-api-key": revoked.data.key },
    swapped: {
      authorization: `Bearer ${firstKey}`,
      "x-api-key": server.admin.headers.authorization?.slice(7) ?? "",
    },
  };
}

/** The credential that opens the call. */
function entitled({ security }: Operation): Record<string, string> {
  if (security.length === 0) return {};
  return security.includes("apiKey") ? server.machine.headers : server.admin.headers;
}

/** The call's path on things that exist and may be broken: never the admin's own user, nor the key in use. */
function targetOf({ path }: Operation, query = "", part?: string): string {
  const id = path.includes("/users/") ? spare.user : path.includes("/api-keys/") ? spare.key : 1;
  const real: Record<string, string> = {
    id: String(id),
    code: "PSR01",
    location_code: "PSR01",
    gate_code: "G1",
    category: "motor",
  };
  return (
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => part ?? real[name] ?? "1") +
    (query === "" ? "" : `?${query}`)
  );
}

/** A query with which the call is well formed. */
function plainQuery({ parameters }: Operation): string {
  return parameters
    .filter((parameter) => parameter.in === "query" && parameter.required)
    .map(({ name }) => `${name}=2026-11-21`)
    .join("&");
}

/** A request with the credential, and the body as JSON where there is one. */
function by(credential: Record<string, string>, json?: unknown): Pick<Sent, "headers" | "body"> {
  if (json === undefined) return { headers: credential };
  return {
    headers: { "content-type": "application/json", ...credential },
    body: Buffer.from(JSON.stringify(json)),
  };
}

/** The first documented body of the call; none where it takes none. */
function plainBody({ method, bodyExamples }: Operation): unknown {
  return method === "GET" ? undefined : bodyExamples[0];
}

/** The request as it is written, without a client's good manners. A stream is hung up on as soon as it begins. */
function send({ method, target, headers, body }: Sent): Promise<Received> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": String(body.length) };
    const outgoing = request(
      server.url,
      { agent, method, path: target, headers: { ...headers, ...length } },
      (response) => {
        const { statusCode: status = 0, headers: received } = response;
        if (received["content-type"]?.startsWith("text/event-stream")) {
          response.destroy();
          resolve({ status, headers: received, text: "" });
          return;
        }
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () =>
          resolve({ status, headers: received, text: Buffer.concat(parts).toString() }),
        );
        response.on("error", reject);
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** Fails unless the answer is one the document has: its status, its headers, its code, its shape. */
function judge(schemas: Record<string, Schema>): typeof check {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const error = ajv.compile({ ...schemas.Error, additionalProperties: false });
  const compiled = new Map<Schema, ReturnType<typeof ajv.compile>>();
  return ({ name, responses }, sent, { status, headers, text }) => {
    const shown = `${name}\n→ ${sent.method} ${sent.target.slice(0, 300)} ${JSON.stringify(sent.headers).slice(0, 400)}\n  ${sent.body?.toString().slice(0, 500)}\n← ${status} ${text.slice(0, 500)}`;
    const fail = (why: string) => expect.fail(`${why}\n${shown}`);
    const documented = responses.get(status);
    if (status >= 500) fail("the server failed");
    if (documented === undefined) return fail("a status that the document does not have");
    if (status !== 431 && headers["x-request-id"] === undefined) fail("no request id");
    if (
      headers["x-content-type-options"] !== "nosniff" &&
      !headers["content-type"]?.startsWith("text/event-stream")
    )
      fail("sniffable");
    for (const header of ["etag", "retry-after"]) {
      if (headers[header] !== undefined && !documented.headers.includes(header))
        fail(`an ${header} that the document does not have`);
    }
    if (status >= 400) {
      const body = parsed(text);
      if (!error(body)) return fail(`not the error envelope: ${ajv.errorsText(error.errors)}`);
      const { error: code, fields } = body as { error: string; fields?: object };
      if (!documented.codes.includes(code)) fail("a code that the document does not have");
      if ((fields !== undefined) !== (code === "VALIDATION_ERROR"))
        fail("fields belong to validation errors");
      return;
    }
    const type = headers["content-type"]?.split(";")[0] ?? "";
    if (!documented.types.includes(type)) fail(`${type} is not a documented type`);
    if (documented.schema === undefined) return;
    const validate = compiled.get(documented.schema) ?? ajv.compile(documented.schema);
    compiled.set(documented.schema, validate);
    if (!validate(parsed(text))) fail(`not the documented answer: ${ajv.errorsText(validate.errors)}`);
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends, judges, and hands on what came back. */
async function attempt(operation: Operation, sent: Partial<Sent>): Promise<Received> {
  const whole = {
    method: operation.method,
    target: targetOf(operation, plainQuery(operation)),
    headers: {},
    ...sent,
  };
  const received = await send(whole);
  check(operation, whole, received);
  return received;
}

describe("whatever is sent, the answer is one the document has", () => {
  test("suitable and sabotaged queries and bodies, with every credential", { timeout: 60_000 }, async () => {
    for (const operation of operations) {
      const body = operation.method === "GET" ? fc.constant(undefined) : bodyOf(operation);
      const names = fc.oneof(fc.constant("entitled"), fc.constantFrom(...Object.keys(credentials)));
      // Hashing a password takes as long as twenty other calls.
      const runs = operation.path.includes("/auth/v1/") ? Math.ceil(numRuns / 4) : numRuns;
      await fc.assert(
        fc.asyncProperty(queryOf(operation), body, names, async (query, json, name) => {
          const credential = name === "entitled" ? entitled(operation) : (credentials[name] ?? {});
          await attempt(operation, { target: targetOf(operation, query), ...by(credential, json) });
        }),
        { seed, numRuns: runs, endOnFailure: true },
      );
    }
  });

  test("broken bodies and odd content types", { timeout: 60_000 }, async () => {
    for (const operation of operations.filter(({ method }) => method !== "GET")) {
      const type = { "content-type": "application/json" };
      for (const [what, body] of [...malformedBodies, ...strangeBodies]) {
        await attempt(operation, { headers: type, body });
        const { status } = await attempt(operation, { headers: { ...type, ...entitled(operation) }, body });
        if (malformedBodies.some(([name]) => name === what))
          expect(status, `${operation.name}: ${what}`).toBe(400);
      }
      for (const type of oddTypes) {
        for (const body of [Buffer.from("{}"), Buffer.alloc(0)])
          await attempt(operation, { headers: { "content-type": type, ...entitled(operation) }, body });
      }
      await attempt(operation, { headers: entitled(operation) });
    }
  });

  test("odd queries", async () => {
    for (const operation of operations) {
      for (const query of oddQueries) {
        await attempt(operation, { target: targetOf(operation, query), headers: entitled(operation) });
        await attempt(operation, {
          target: targetOf(operation, `${plainQuery(operation)}&${query}`),
          headers: entitled(operation),
        });
      }
    }
  });

  test("odd parts of paths", async () => {
    for (const operation of operations.filter(({ path }) => path.includes("{"))) {
      for (const part of oddParts) {
        const target = targetOf(operation, "", part);
        await attempt(operation, { target, ...by(entitled(operation), plainBody(operation)) });
      }
    }
  });

  test("odd headers", async () => {
    const odd: Record<string, string>[] = [
      { "if-match": "*" },
      { "if-match": '"' },
      { "if-match": 'W/"1"' },
      { "if-match": '"1", "2"' },
      { "if-match": "\u00ff" },
      { "if-match": "x".repeat(8000) },
      { "idempotency-key": "" },
      { "idempotency-key": "x".repeat(101) },
      { "idempotency-key": "\u00e9" },
      { "last-event-id": "-1" },
      { "last-event-id": "abc" },
      { "last-event-id": "9007199254740993" },
      { "last-event-id": "\u00ff" },
      { "x-request-id": "\u00ff" },
      { "x-request-id": "x".repeat(5000) },
      { expect: "tea" },
      { "content-encoding": "gzip" },
      { accept: "text/html" },
      { accept: "application/xml" },
      { host: "" },
      { host: "evil.example\u00ff" },
      { "x-forwarded-for": "999.1.1.1, \u00ff" },
      { "x-http-method-override": "DELETE" },
      { cookie: "a=\u00ff" },
      { range: "bytes=0-1" },
      { "if-none-match": "*" },
      { upgrade: "websocket", connection: "upgrade" },
      { "user-agent": "\u00e9".repeat(1000) },
      { authorization: "Basic YTpi" },
      { authorization: `Bearer ${"a.".repeat(3000)}` },
      { "x-api-key": "x".repeat(9000) },
      { "x-huge": "x".repeat(20_000) },
    ];
    for (const operation of operations) {
      for (const headers of odd) {
        const plain = by(entitled(operation), plainBody(operation));
        await attempt(operation, { ...plain, headers: { ...plain.headers, ...headers } });
      }
    }
  });
});

describe("text is stored as it came or refused", () => {
  test("U+0000 and halves of characters are refused in every text of a body", async () => {
    for (const operation of operations) {
      for (const example of operation.bodyExamples as Json[]) {
        const texts = placesOf(example).filter((place) => typeof valueAt(example, place) === "string");
        for (const place of texts) {
          for (const broken of brokenTexts) {
            const { status, text } = await attempt(
              operation,
              by(entitled(operation), replacedAt(example, place, broken)),
            );
            const inBatch = operation.path.endsWith("/batch");
            if (inBatch) expect(text, place.join(".")).toContain("VALIDATION_ERROR");
            else expect(status, `${operation.name} ${place.join(".")}`).toBe(422);
          }
        }
      }
    }
  });

  test("U+0000 is refused in every text of a query or a path", async () => {
    for (const operation of operations) {
      const plain = by(entitled(operation), plainBody(operation));
      for (const { name, schema, in: where } of operation.parameters) {
        if (where !== "query" || schema.type !== "string" || name === "ticket") continue;
        const others = plainQuery(operation)
          .split("&")
          .filter((pair) => pair !== "" && !pair.startsWith(`${name}=`));
        const target = targetOf(operation, [...others, `${name}=a%00b`].join("&"));
        expect((await attempt(operation, { target, ...plain })).status, `${operation.name} ${name}`).toBe(
          422,
        );
      }
      if (!operation.path.includes("{")) continue;
      const target = targetOf(operation, "", "%00");
      expect((await attempt(operation, { target, ...plain })).status, operation.name).toBe(422);
    }
  });
});

describe("what is no call of the document", () => {
  const judged = async (sent: Sent) => {
    const received = await send(sent);
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
    for (const { path, method } of operations) methods.set(path, [...(methods.get(path) ?? []), method]);
    for (const [path, has] of methods) {
      const target = targetOf({ path } as Operation);
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
        const { status, code, headers } = await judged({ method, target, headers: server.admin.headers });
        expect([status, code], `${method} ${path}`).toEqual([405, "METHOD_NOT_ALLOWED"]);
        expect(
          headers.allow
            ?.split(", ")
            .filter((name) => name !== "HEAD")
            .sort(),
        ).toEqual(has.toSorted());
      }
      const head = await send({ method: "HEAD", target, headers: {} });
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

/** Sends bytes as they are; returns what came back until the server closed. */
function overTheWire(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
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

describe("what is wrong is told in order: credential, rights, content, state", () => {
  test("every call with all of it wrong at once", async () => {
    for (const operation of operations.filter(({ security }) => security.length > 0)) {
      const { name, path, body, parameters, responses } = operation;
      const elsewhere = path.replace("{id}", "999999").replaceAll(/\{\w+\}/g, "nowhere");
      const takesQuery = parameters.some((parameter) => parameter.in === "query");
      const target = takesQuery ? `${elsewhere}?${wrongQuery}` : elsewhere;
      const wrong = (credential: Record<string, string>) =>
        attempt(operation, { target, ...by(credential, body === undefined ? undefined : wrongBody) });
      expect((await wrong({})).status, name).toBe(401);
      if (responses.has(403)) expect((await wrong(server.viewer.headers)).status, name).toBe(403);
      if (takesQuery || body !== undefined) expect((await wrong(entitled(operation))).status, name).toBe(422);
    }
  });

  test("every call that names what does not exist, and is right otherwise, is 404", async () => {
    for (const operation of operations.filter(({ path }) => path.includes("{"))) {
      const target = operation.path.replace("{id}", "999999").replaceAll(/\{\w+\}/g, "nowhere");
      const { status } = await attempt(operation, {
        target,
        ...by(entitled(operation), plainBody(operation)),
      });
      expect(status, operation.name).toBe(404);
    }
  });

  test("the documented example of every request is well formed at its own time", async () => {
    server.clock.stop("2026-11-21T07:05:30Z");
    const admin = await server.as("admin", adminPassword);
    for (const operation of operations) {
      const credential = operation.security.includes("bearer") ? admin.headers : entitled(operation);
      for (const example of operation.bodyExamples) {
        const { status, text } = await attempt(operation, by(credential, example));
        expect([400, 413, 415, 422], `${operation.name} ${text}`).not.toContain(status);
      }
    }
    server.clock.real();
  });
});

const wrongQuery = "limit=0&page=0&date=no&start_date=no&format=no&last_id=-1&status=no";
const wrongBody = { no_such_field: "\0", events: 7 };
