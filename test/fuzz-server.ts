import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect } from "vitest";
import { adminPassword, firstKey, startTestServer, type TestServer } from "./harness.ts";
import { loadDocument, loadOperations, type Operation, type Schema } from "./operations.ts";

export interface Sent {
  method: string;
  /** As it goes over the wire, query and all. */
  target: string;
  headers: Record<string, string>;
  body?: Buffer;
}
export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

type Judge = (operation: Operation, sent: Sent, received: Received) => void;

/** A user and a key that may be broken. */
interface Spare {
  user: number;
  key: number;
}

/** A server whose every answer is judged by its own document. */
export interface Fuzz {
  server: TestServer;
  operations: Operation[];
  /** What each kind of caller sends. */
  credentials: Record<string, Record<string, string>>;
  /** The credential that opens the call. */
  entitled: (operation: Operation) => Record<string, string>;
  /** The call's path on things that exist and may be broken, or with `part` for every part that is open. */
  targetOf: (operation: Pick<Operation, "path">, query?: string, part?: string) => string;
  send: (sent: Sent) => Promise<Received>;
  /** Sends, fails unless the document has the answer, and hands it on. */
  attempt: (operation: Operation, sent: Partial<Sent>) => Promise<Received>;
  /** Something of each kind to read, change and break, again where a test has deleted it. */
  provide: () => Promise<void>;
  close: () => Promise<void>;
}

export async function startFuzz(): Promise<Fuzz> {
  const server = await startTestServer({ DATABASE_POOL_SIZE: "8" });
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  await provide(server);
  const { credentials, spare } = await gatherCredentials(server);
  const check = judge((await loadDocument(server.url)).components.schemas);
  // What ends things is tried last.
  const ends = ({ name }: Operation) => Number(/^DELETE|revoke$/.test(name));
  const operations = (await loadOperations(server.url)).sort((one, other) => ends(one) - ends(other));
  const fuzz: Fuzz = {
    server,
    operations,
    credentials,
    entitled: (operation) => credentialFor(server, operation),
    targetOf: ({ path }, query = "", part) => pathOf(spare, path, query, part),
    send: (sent) => send(server.url, agent, sent),
    async attempt(operation, sent) {
      const target = fuzz.targetOf(operation, plainQuery(operation));
      const whole = { method: operation.method, target, headers: {}, ...sent };
      const received = await fuzz.send(whole);
      check(operation, whole, received);
      return received;
    },
    provide: () => provide(server),
    async close() {
      agent.destroy();
      await server.close();
    },
  };
  return fuzz;
}

/** Something of each kind to read, change and break, again where a test has deleted it. */
async function provide(server: TestServer): Promise<void> {
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

async function gatherCredentials(server: TestServer): Promise<Pick<Fuzz, "credentials"> & { spare: Spare }> {
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
  const spare = { user: user.data.id, key: other.data.id };
  const credentials = {
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
  return { credentials, spare };
}

function credentialFor(server: TestServer, { security }: Operation): Record<string, string> {
  if (security.length === 0) return {};
  return security.includes("apiKey") ? server.machine.headers : server.admin.headers;
}

/** The call's path on things that exist and may be broken: never the admin's own user, nor the key in use. */
function pathOf(spare: Spare, path: string, query: string, part: string | undefined): string {
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
export function plainQuery({ parameters }: Operation): string {
  return parameters
    .filter((parameter) => parameter.in === "query" && parameter.required)
    .map(({ name }) => `${name}=2026-11-21`)
    .join("&");
}

/** A request with the credential, and the body as JSON where there is one. */
export function by(credential: Record<string, string>, json?: unknown): Pick<Sent, "headers" | "body"> {
  if (json === undefined) return { headers: credential };
  return {
    headers: { "content-type": "application/json", ...credential },
    body: Buffer.from(JSON.stringify(json)),
  };
}

/** The first documented body of the call; none where it takes none. */
export function plainBody({ method, bodyExamples }: Operation): unknown {
  return method === "GET" ? undefined : bodyExamples[0];
}

/** The request as it is written, without a client's good manners. A stream is hung up on as soon as it begins. */
function send(url: string, agent: Agent, { method, target, headers, body }: Sent): Promise<Received> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": String(body.length) };
    const outgoing = request(
      url,
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
function judge(schemas: Record<string, Schema>): Judge {
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
    if (headers["x-content-type-options"] !== "nosniff") fail("sniffable");
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

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
