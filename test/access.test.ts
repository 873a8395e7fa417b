import mqtt from "mqtt";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../torture/ports.ts";
import { callers } from "./access-callers.ts";
import { exchange } from "./exchange.ts";
import { adminPassword, firstKey, startTestServer, type TestServer } from "./harness.ts";
import { loadOperations, type Operation } from "./operations.ts";
import { metricsToken } from "./staff.ts";

/** What each credential gets: 401, 403, or in. */
const outcomes = `
            nobody  garbage  expired  ended  customer  viewer  operator  admin  machine  revoked  swapped  newcomer  display  ticket  used
  anyone    in      in       in       in     in        in      in        in     in       in       in       in        in       in      in
  scraper   401     401      401      401    401       401     401       401    401      401      401      401       401      401     401
  machine   401     401      401      401    401       401     401       401    in       401      401      401       401      401     401
  leaving   401     401      401      401    401       in      in        in     401      401      401      in        in       401     401
  arriving  401     401      401      401    401       in      in        in     401      401      401      in        403      401     401
  enrolling 401     401      401      401    401       in      in        in     401      401      401      403       403      401     401
  person    401     401      401      401    401       in      in        in     401      401      401      403       403      401     401
  viewer    401     401      401      401    401       in      in        in     401      401      401      403       in       401     401
  operator  401     401      401      401    401       403     in        in     401      401      401      403       403      401     401
  admin     401     401      401      401    401       403     403       in     401      401      401      403       403      401     401
  listener  401     401      401      401    401       in      in        in     401      401      401      403       in       in      401
`;

const [credentials = [], ...rows] = outcomes
  .trim()
  .split("\n")
  .map((line) => line.trim().split(/ +/));
const expected = new Map(rows.map(([word = "", ...cells]) => [word, cells]));

/** What a credential adds to a request. */
interface Sent {
  headers: Record<string, string>;
  query: Record<string, string>;
}

const table = new Map<string, string>(
  callers
    .split("\n")
    .map((line) => /^ {2}(\w+) +([A-Z]+) +(\S+)/.exec(line))
    .flatMap((found) => (found === null ? [] : [[`${found[2]} ${found[3]}`, found[1] ?? ""] as const])),
);

let server: TestServer;
let mqttUrl: string;
let operations: Operation[];
let fixed: Record<string, Sent>;

beforeAll(async () => {
  const mqttPort = await freePort();
  mqttUrl = `mqtt://127.0.0.1:${mqttPort}`;
  server = await startTestServer({ MQTT_PORT: String(mqttPort) });
  operations = await loadOperations(server.url);
  fixed = await gatherCredentials();
});

afterAll(() => server.close());

const withHeaders = (headers: Record<string, string>): Sent => ({ headers, query: {} });

const bearer = ({ body }: { body: { data: { token: string } } }) =>
  withHeaders({ authorization: `Bearer ${body.data.token}` });

/** Somebody whose password an admin set. */
async function newcomer(): Promise<Sent> {
  const first = { username: "newcomer", password: adminPassword };
  return bearer(await server.anonymous.post("/auth/v1/login", first));
}

/** A screen on a wall, of an admin. */
async function display(): Promise<Sent> {
  return bearer(await (await server.as("wall", adminPassword)).post("/auth/v1/sessions/display"));
}

async function gatherCredentials(): Promise<typeof fixed> {
  server.clock.set(new Date(Date.now() - 9 * 3600_000));
  const expired = await server.as("viewer", adminPassword);
  server.clock.real();

  const { body: user } = await server.admin.post("/auth/v1/users", {
    username: "former",
    password: adminPassword,
    role: "admin",
  });
  const ended = await server.as("former", adminPassword);
  await server.admin.put(`/auth/v1/users/${user.data.id}`, { is_active: 0 });

  const { body: key } = await server.admin.post("/retribusi/v1/frontend/api-keys", { name: "Lama" });
  await server.admin.post(`/retribusi/v1/frontend/api-keys/${key.data.id}/revoke`);

  for (const username of ["newcomer", "wall"])
    await server.admin.post("/auth/v1/users", { username, password: adminPassword, role: "admin" });

  return {
    nobody: withHeaders({}),
    garbage: withHeaders({ authorization: "Bearer not.a.token", "x-api-key": "rtb_notakey_" }),
    expired: withHeaders(expired.headers),
    ended: withHeaders(ended.headers),
    customer: withHeaders((await server.customer()).headers),
    viewer: withHeaders(server.viewer.headers),
    operator: withHeaders(server.operator.headers),
    admin: withHeaders(server.admin.headers),
    machine: withHeaders(server.machine.headers),
    revoked: withHeaders({ "x-api-key": key.data.key }),
    newcomer: await newcomer(),
    display: await display(),
    // Each kind in the other's header.
    swapped: withHeaders({
      authorization: `Bearer ${firstKey}`,
      "x-api-key": server.admin.headers.authorization?.slice(7) ?? "",
    }),
  };
}

const stream = "/retribusi/v1/realtime/stream";

/** Tickets by whether they were used, until when they may be tried: only the stream uses one up. */
const tickets = new Map<string, { sent: Sent; until: number }>();

async function credential(name: string): Promise<Sent> {
  if (name !== "ticket" && name !== "used") return fixed[name] ?? missing(name);
  const known = tickets.get(name);
  if (known !== undefined && Date.now() < known.until) return known.sent;
  const { body } = await server.viewer.post("/retribusi/v1/realtime/ticket");
  const sent = { headers: {}, query: { ticket: body.data.ticket } };
  if (name === "used") await attempt({ method: "GET", path: stream }, sent);
  // It is good for a minute.
  tickets.set(name, { sent, until: Date.now() + 10_000 });
  return sent;
}

/** A credential that may be signed out, because nobody else has its session. */
async function leaving(name: string): Promise<Sent> {
  if (name === "newcomer") return newcomer();
  if (name === "display") return display();
  const isStaff = ["viewer", "operator", "admin"].includes(name);
  return isStaff ? withHeaders((await server.as(name, adminPassword)).headers) : credential(name);
}

function missing(name: string): never {
  throw new Error(`no such credential: ${name}`);
}

/** Makes the call on things that do not exist, so that nothing changes; returns its status. */
async function attempt(
  { method, path }: Pick<Operation, "method" | "path">,
  { headers, query }: Sent,
): Promise<number> {
  const url = new URL(path.replace("{id}", "999999").replaceAll(/\{\w+\}/g, "nowhere"), server.url);
  url.search = new URLSearchParams(query).toString();
  const isLogin = path === "/auth/v1/login";
  const body = isLogin ? { username: "viewer", password: adminPassword } : {};
  const withBody = method === "POST" || method === "PUT" ? { body: JSON.stringify(body) } : {};
  const type = "body" in withBody ? { "content-type": "application/json" } : {};
  const sent = { method, headers: { ...type, ...headers }, ...withBody };
  return (await exchange(url.href, sent)).status;
}

test("the table names every call of the document, and no other", () => {
  expect([...table.keys()].sort()).toEqual(operations.map(({ name }) => name).sort());
});

test("every call lets in whom the table says, and nobody else", async () => {
  const wrong: string[] = [];
  for (const operation of operations) {
    const word = table.get(operation.name);
    if (word === undefined) continue;
    for (const [column, name] of credentials.entries()) {
      const sent = operation.path === "/auth/v1/logout" ? await leaving(name) : await credential(name);
      const status = await attempt(operation, sent);
      const got = status === 401 || status === 403 ? String(status) : "in";
      const wanted = expected.get(word)?.[column];
      if (got !== wanted || status >= 500)
        wrong.push(`${operation.name} as ${name}: ${status} instead of ${wanted}`);
    }
    if (operation.path === stream) tickets.clear();
  }
  expect(wrong).toEqual([]);
});

test("the MQTT API lets in a machine's key under its own prefix, and nobody else", async () => {
  const admitted: string[] = [];
  for (const [name, { headers }] of Object.entries(fixed)) {
    const password = headers["x-api-key"] ?? headers.authorization?.slice("Bearer ".length) ?? "";
    const login = {
      username: password.slice(0, 12),
      password,
      protocolVersion: 4,
      reconnectPeriod: 0,
    } as const;
    const client = await mqtt.connectAsync(mqttUrl, login, false).catch(() => null);
    if (client !== null) admitted.push(name);
    await client?.endAsync(true);
  }
  expect(admitted).toEqual(["machine"]);
});

test("the metrics are for who has their token, and no login has it", async () => {
  const asked = (token: string) => server.anonymous.get("/metrics", { authorization: `Bearer ${token}` });
  expect((await asked(metricsToken)).text).toMatch(/^loket_database_connections \d+$/m);
  for (const token of [`${metricsToken}s`, metricsToken.slice(1), ""])
    expect((await asked(token)).status).toBe(401);
});

test("the document says of every call what the table says", () => {
  const schemes: Record<string, string[]> = {
    anyone: [],
    scraper: [],
    machine: ["apiKey"],
    viewer: ["bearer"],
    operator: ["bearer"],
    admin: ["bearer"],
    leaving: ["bearer"],
    arriving: ["bearer"],
    enrolling: ["bearer"],
    person: ["bearer"],
    listener: ["bearer", "ticket"],
  };
  for (const { name, security, responses } of operations) {
    const word = table.get(name);
    if (word === undefined) continue;
    expect(security, name).toEqual(schemes[word]);
    const opensToAll = ["anyone", "scraper", "machine", "leaving"].includes(word);
    expect(responses.has(403), name).toBe(!opensToAll || name === "POST /auth/v1/login");
    expect(responses.get(403)?.codes.includes("FORBIDDEN") === true, name).toBe(
      word === "operator" || word === "admin",
    );
  }
});

test("what is not in the document is there for everybody: the reference, its script, the document itself", async () => {
  for (const path of [
    "/",
    "/js/scalar.js",
    "/openapi.json",
    "/favicon.ico",
    "/console",
    "/console/any/view",
  ]) {
    expect(await attempt({ method: "GET", path }, fixed.nobody ?? missing("nobody")), path).toBeLessThan(300);
  }
});
