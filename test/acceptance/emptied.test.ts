import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeLocation, ok, startTestServer, type TestServer } from "../harness.ts";
import { makeUtility } from "../utility.ts";

const ingest = "/retribusi/v1/ingest";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  await makeLocation(server, "A", { gates: { G1: "in" } });
  await makeUtility(server);
});
afterEach(() => server.close());

function event(event_id: string) {
  const timestamp = Math.floor(Date.now() / 1000) - 10;
  return { timestamp, location_code: "A", gate_code: "G1", category: "motor", event_id };
}

/** What somebody with a wrong command does to a database under a server that runs. */
const accidents: [string, string][] = [
  ["emptied", "DROP SCHEMA public CASCADE; CREATE SCHEMA public"],
  ["left without a schema", "DROP SCHEMA public CASCADE"],
];

const parts: [string, string][] = [
  [
    "functions",
    "SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', oid::regprocedure) FROM pg_proc WHERE pronamespace = 'public'::regnamespace",
  ],
  [
    "types",
    "SELECT format('DROP TYPE IF EXISTS %s CASCADE', oid::regtype) FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd')",
  ],
];

test.each(parts)("a database without its %s stores no event", async (_, drops) => {
  ok(await server.machine.post(ingest, event("a")));
  await server.sql.query(
    `DO $$ DECLARE one text; BEGIN FOR one IN ${drops} LOOP EXECUTE one; END LOOP; END $$`,
  );
  for (const [path, body] of [
    [ingest, event("b")],
    [`${ingest}/batch`, { events: [event("c"), event("d")] }],
  ] as const) {
    const { status, headers } = await server.machine.post(path, body);
    expect([status, headers.has("retry-after")]).toEqual([503, true]);
  }
});

describe("a database that was spoilt under a running server is away, and nothing is taken for stored", () => {
  test.each(accidents)("%s", async (_, statement) => {
    const customer = await server.customer();
    ok(await server.machine.post(ingest, event("a")));
    await server.sql.query(statement);
    const calls = {
      event: () => server.machine.post(ingest, event("b")),
      batch: () => server.machine.post(`${ingest}/batch`, { events: [event("c"), event("d")] }),
      staff: () =>
        server.admin.post("/retribusi/v1/frontend/locations", {
          code: "B",
          name: "B",
          type: "pasar",
          is_active: 1,
        }),
      customer: () =>
        customer.post("/app/upload_gangguan", { kode_jenis: "LAINNYA", keterangan: "Air mati sejak pagi." }),
      login: () =>
        server.public.post("/app/login", { username: customer.username, password: customer.password }),
    };
    // More than once: the first answer after it may still come from what a session knows.
    for (let time = 0; time < 3; time += 1)
      for (const [name, send] of Object.entries(calls)) {
        const { status, headers, text } = await send();
        expect([name, status, headers.get("retry-after") !== null], text).toEqual([name, 503, true]);
      }
  });
});
