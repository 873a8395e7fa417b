import { afterAll, beforeAll, expect, test } from "vitest";
import { adminPassword, firstKey, startTestServer, type TestServer } from "./harness.ts";
import { loadOperations, type Operation } from "./operations.ts";

/** Who may make each call. A call that is missing here, or that is here and not in the document, fails. */
const callers = `
  anyone    GET    /health
  anyone    GET    /ready
  anyone    GET    /metrics                     (from loopback, as these tests are)
  anyone    POST   /auth/v1/login
  viewer    POST   /auth/v1/renew
  viewer    GET    /auth/v1/me
  admin     GET    /auth/v1/users
  admin     POST   /auth/v1/users
  admin     GET    /auth/v1/users/{id}
  admin     PUT    /auth/v1/users/{id}

  machine   POST   /retribusi/v1/ingest
  machine   POST   /retribusi/v1/ingest/batch
  machine   POST   /retribusi/v1/heartbeat

  viewer    GET    /retribusi/v1/frontend/location-types
  viewer    GET    /retribusi/v1/frontend/locations
  operator  POST   /retribusi/v1/frontend/locations
  viewer    GET    /retribusi/v1/frontend/locations/{code}
  operator  PUT    /retribusi/v1/frontend/locations/{code}
  admin     DELETE /retribusi/v1/frontend/locations/{code}

  viewer    GET    /retribusi/v1/frontend/gates
  viewer    GET    /retribusi/v1/frontend/streams
  operator  POST   /retribusi/v1/frontend/gates
  viewer    GET    /retribusi/v1/frontend/gates/{location_code}/{gate_code}
  operator  PUT    /retribusi/v1/frontend/gates/{location_code}/{gate_code}
  admin     DELETE /retribusi/v1/frontend/gates/{location_code}/{gate_code}

  viewer    GET    /retribusi/v1/frontend/tariffs
  operator  POST   /retribusi/v1/frontend/tariffs
  viewer    GET    /retribusi/v1/frontend/tariffs/{location_code}/{gate_code}/{category}
  operator  PUT    /retribusi/v1/frontend/tariffs/{location_code}/{gate_code}/{category}
  admin     DELETE /retribusi/v1/frontend/tariffs/{location_code}/{gate_code}/{category}
  viewer    GET    /retribusi/v1/frontend/tariffs/{location_code}/{gate_code}/{category}/history

  viewer    GET    /retribusi/v1/frontend/entry-events
  viewer    GET    /retribusi/v1/frontend/entry-events/export
  viewer    GET    /retribusi/v1/frontend/entry-events/{id}
  operator  POST   /retribusi/v1/frontend/entry-events/{id}/void

  viewer    GET    /retribusi/v1/frontend/rejected-events
  viewer    GET    /retribusi/v1/frontend/rejected-events/{id}
  operator  POST   /retribusi/v1/frontend/rejected-events/{id}/replay

  admin     GET    /retribusi/v1/frontend/api-keys
  admin     POST   /retribusi/v1/frontend/api-keys
  admin     GET    /retribusi/v1/frontend/api-keys/{id}
  admin     PUT    /retribusi/v1/frontend/api-keys/{id}
  admin     POST   /retribusi/v1/frontend/api-keys/{id}/rotate
  admin     POST   /retribusi/v1/frontend/api-keys/{id}/revoke

  viewer    GET    /retribusi/v1/frontend/audit-logs
  viewer    GET    /retribusi/v1/frontend/audit-logs/export

  viewer    GET    /retribusi/v1/summary/daily
  viewer    GET    /retribusi/v1/summary/daily/export
  viewer    GET    /retribusi/v1/summary/hourly
  viewer    GET    /retribusi/v1/dashboard/daily
  viewer    GET    /retribusi/v1/dashboard/daily/export
  viewer    GET    /retribusi/v1/dashboard/by-category
  viewer    GET    /retribusi/v1/dashboard/summary

  viewer    GET    /retribusi/v1/realtime/events
  viewer    GET    /retribusi/v1/realtime/snapshot
  viewer    POST   /retribusi/v1/realtime/ticket
  listener  GET    /retribusi/v1/realtime/stream

  viewer    GET    /backoffice/v1/runs
  viewer    GET    /backoffice/v1/runs/{id}

  viewer    GET    /backoffice/v1/accounts
  viewer    GET    /backoffice/v1/accounts/{id}
  admin     POST   /backoffice/v1/accounts/{id}/deactivate
  admin     POST   /backoffice/v1/accounts/{id}/activate

  viewer    GET    /backoffice/v1/files/{id}
  operator  POST   /backoffice/v1/files

  viewer    GET    /backoffice/v1/customers
  operator  POST   /backoffice/v1/customers
  viewer    GET    /backoffice/v1/customers/{code}
  operator  PUT    /backoffice/v1/customers/{code}
  admin     DELETE /backoffice/v1/customers/{code}
  admin     POST   /backoffice/v1/customers/import

  viewer    GET    /backoffice/v1/connections
  operator  POST   /backoffice/v1/connections
  viewer    GET    /backoffice/v1/connections/{sl}
  operator  PUT    /backoffice/v1/connections/{sl}
  admin     DELETE /backoffice/v1/connections/{sl}
  admin     POST   /backoffice/v1/connections/import
  viewer    GET    /backoffice/v1/connections/{sl}/accounts
  operator  DELETE /backoffice/v1/connections/{sl}/accounts/{username}

  viewer    GET    /backoffice/v1/tariff-classes
  admin     POST   /backoffice/v1/tariff-classes
  viewer    GET    /backoffice/v1/tariff-classes/{code}
  admin     PUT    /backoffice/v1/tariff-classes/{code}
  admin     DELETE /backoffice/v1/tariff-classes/{code}
  viewer    GET    /backoffice/v1/tariff-classes/{code}/tariffs
  admin     POST   /backoffice/v1/tariff-classes/{code}/tariffs
  admin     DELETE /backoffice/v1/tariff-classes/{code}/tariffs/{effective_from}
  viewer    GET    /backoffice/v1/tariff-classes/{code}/quote
  admin     POST   /backoffice/v1/tariffs/import
  viewer    GET    /backoffice/v1/penalty-rules
  admin     POST   /backoffice/v1/penalty-rules
  admin     DELETE /backoffice/v1/penalty-rules/{id}
  viewer    GET    /backoffice/v1/stamp-rules
  admin     POST   /backoffice/v1/stamp-rules
  admin     DELETE /backoffice/v1/stamp-rules/{id}
  viewer    GET    /backoffice/v1/fees
  admin     POST   /backoffice/v1/fees
  admin     DELETE /backoffice/v1/fees/{id}

  viewer    GET    /backoffice/v1/bills
  operator  POST   /backoffice/v1/bills
  viewer    GET    /backoffice/v1/bills/{bill_no}
  admin     POST   /backoffice/v1/bills/{bill_no}/correct
  viewer    GET    /backoffice/v1/billing
  admin     POST   /backoffice/v1/billing/{period}/preview
  admin     POST   /backoffice/v1/billing/{period}/close

  viewer    GET    /backoffice/v1/wallets
  viewer    GET    /backoffice/v1/wallets/{wallet_no}
  operator  POST   /backoffice/v1/wallets/{wallet_no}/top-ups
  admin     POST   /backoffice/v1/wallets/{wallet_no}/freeze
  admin     POST   /backoffice/v1/wallets/{wallet_no}/unfreeze

  viewer    GET    /backoffice/v1/payments
  viewer    GET    /backoffice/v1/payments/{code}
  viewer    GET    /backoffice/v1/payments/{code}/receipt
  operator  POST   /backoffice/v1/counter-payments
  operator  POST   /backoffice/v1/payments/{code}/cancel
  admin     POST   /backoffice/v1/payments/{code}/refund
  viewer    GET    /backoffice/v1/proofs
  operator  POST   /backoffice/v1/proofs/{id}/review

  viewer    GET    /backoffice/v1/bank-accounts
  admin     POST   /backoffice/v1/bank-accounts
  viewer    GET    /backoffice/v1/bank-accounts/{id}
  admin     PUT    /backoffice/v1/bank-accounts/{id}
  admin     DELETE /backoffice/v1/bank-accounts/{id}
  operator  POST   /backoffice/v1/bank-accounts/{id}/mapping/try
  operator  POST   /backoffice/v1/bank-accounts/{id}/mutations
  operator  POST   /backoffice/v1/bank-accounts/{id}/mutations/import
  viewer    GET    /backoffice/v1/mutations
  viewer    GET    /backoffice/v1/mutations/{id}
  operator  POST   /backoffice/v1/mutations/{id}/match
  operator  POST   /backoffice/v1/mutations/{id}/pay-bills
  operator  POST   /backoffice/v1/mutations/{id}/credit
  admin     POST   /backoffice/v1/mutations/{id}/return

  viewer    GET    /backoffice/v1/reading-schedules
  operator  POST   /backoffice/v1/reading-schedules
  viewer    GET    /backoffice/v1/reading-schedules/{id}
  operator  PUT    /backoffice/v1/reading-schedules/{id}
  operator  DELETE /backoffice/v1/reading-schedules/{id}
  viewer    GET    /backoffice/v1/readings
  operator  POST   /backoffice/v1/readings
  operator  POST   /backoffice/v1/readings/import
  viewer    GET    /backoffice/v1/readings/anomalies
  operator  POST   /backoffice/v1/readings/{period}/estimate
  viewer    GET    /backoffice/v1/self-readings
  viewer    GET    /backoffice/v1/self-readings/{id}
  operator  POST   /backoffice/v1/self-readings/{id}/verify
  operator  POST   /backoffice/v1/self-readings/{id}/reject

  viewer    GET    /backoffice/v1/report-types
  admin     POST   /backoffice/v1/report-types
  viewer    GET    /backoffice/v1/report-types/{code}
  admin     PUT    /backoffice/v1/report-types/{code}
  admin     DELETE /backoffice/v1/report-types/{code}
  viewer    GET    /backoffice/v1/reports
  operator  POST   /backoffice/v1/reports
  viewer    GET    /backoffice/v1/reports/{no}
  operator  POST   /backoffice/v1/reports/{no}/assign
  operator  POST   /backoffice/v1/reports/{no}/start
  operator  POST   /backoffice/v1/reports/{no}/progress
  operator  POST   /backoffice/v1/reports/{no}/finish
  operator  POST   /backoffice/v1/reports/{no}/reject
  operator  POST   /backoffice/v1/reports/{no}/cancel
  operator  POST   /backoffice/v1/reports/{no}/reopen

  viewer    GET    /backoffice/v1/installations
  viewer    GET    /backoffice/v1/installations/{no}
  operator  POST   /backoffice/v1/installations/{no}/verify
  operator  POST   /backoffice/v1/installations/{no}/survey
  operator  POST   /backoffice/v1/installations/{no}/approve
  operator  POST   /backoffice/v1/installations/{no}/quote
  operator  POST   /backoffice/v1/installations/{no}/reject
  operator  POST   /backoffice/v1/installations/{no}/cancel
  operator  POST   /backoffice/v1/installations/{no}/schedule
  operator  POST   /backoffice/v1/installations/{no}/installed
  operator  POST   /backoffice/v1/installations/{no}/activate

  viewer    GET    /backoffice/v1/promotions
  operator  POST   /backoffice/v1/promotions
  viewer    GET    /backoffice/v1/promotions/{id}
  operator  PUT    /backoffice/v1/promotions/{id}
  admin     DELETE /backoffice/v1/promotions/{id}
`;

/** What each credential gets: 401, 403, or in. */
const outcomes = `
            nobody  garbage  expired  ended  customer  viewer  operator  admin  machine  revoked  swapped  ticket  used
  anyone    in      in       in       in     in        in      in        in     in       in       in       in      in
  machine   401     401      401      401    401       401     401       401    in       401      401      401     401
  viewer    401     401      401      401    401       in      in        in     401      401      401      401     401
  operator  401     401      401      401    401       403     in        in     401      401      401      401     401
  admin     401     401      401      401    401       403     403       in     401      401      401      401     401
  listener  401     401      401      401    401       in      in        in     401      401      401      in      401
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
let operations: Operation[];
let fixed: Record<string, Sent>;

beforeAll(async () => {
  server = await startTestServer();
  operations = await loadOperations(server.url);
  fixed = await gatherCredentials();
});

afterAll(() => server.close());

const withHeaders = (headers: Record<string, string>): Sent => ({ headers, query: {} });

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
    // Each kind in the other's header.
    swapped: withHeaders({
      authorization: `Bearer ${firstKey}`,
      "x-api-key": server.admin.headers.authorization?.slice(7) ?? "",
    }),
  };
}

async function credential(name: string): Promise<Sent> {
  if (name !== "ticket" && name !== "used") return fixed[name] ?? missing(name);
  const { body } = await server.viewer.post("/retribusi/v1/realtime/ticket");
  const sent = { headers: {}, query: { ticket: body.data.ticket } };
  if (name === "used") await attempt({ method: "GET", path: "/retribusi/v1/realtime/stream" }, sent);
  return sent;
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
  const response = await fetch(url, { method, headers: { ...type, ...headers }, ...withBody });
  await response.body?.cancel();
  return response.status;
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
      const status = await attempt(operation, await credential(name));
      const got = status === 401 || status === 403 ? String(status) : "in";
      const wanted = expected.get(word)?.[column];
      if (got !== wanted || status >= 500)
        wrong.push(`${operation.name} as ${name}: ${status} instead of ${wanted}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("the document says of every call what the table says", () => {
  const schemes: Record<string, string[]> = {
    anyone: [],
    machine: ["apiKey"],
    viewer: ["bearer"],
    operator: ["bearer"],
    admin: ["bearer"],
    listener: ["bearer", "ticket"],
  };
  for (const { name, security, responses } of operations) {
    const word = table.get(name);
    if (word === undefined) continue;
    expect(security, name).toEqual(schemes[word]);
    expect(responses.has(403), name).toBe(
      word === "operator" || word === "admin" || name === "POST /auth/v1/login",
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
