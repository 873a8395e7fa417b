import { createServer } from "node:net";
import mqtt, { type IClientOptions, type MqttClient } from "mqtt";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { firstKey, makeLocation, startTestServer, type TestServer } from "../../../test/harness.ts";

let server: TestServer;
let url: string;
const open = new Set<MqttClient>();
const patient = { timeout: 60_000, interval: 50 };
const prefix = firstKey.split("_").slice(0, 2).join("_");
const topic = "loket/v1/PSR01/G1";

beforeAll(async () => {
  const port = await freePort();
  url = `mqtt://127.0.0.1:${port}`;
  server = await startTestServer({ MQTT_PORT: String(port) });
  await makeLocation(server, "PSR01", { gates: { G1: "in", G2: "in" } });
});
afterEach(async () => {
  for (const client of open) await client.endAsync(true);
  open.clear();
});
afterAll(() => server.close());

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== "object" || address === null) throw new Error("no port");
  return address.port;
}

/** A gate that is connected, and does not try again by itself. */
async function connect(options: IClientOptions = {}): Promise<MqttClient> {
  const client = await mqtt.connectAsync(
    url,
    { username: prefix, password: firstKey, protocolVersion: 4, reconnectPeriod: 0, ...options },
    false,
  );
  client.on("error", () => {});
  open.add(client);
  return client;
}

/** Publishes, and returns whether it was acknowledged before the connection was closed. */
async function publish(client: MqttClient, payload: unknown, options: object = {}, to = topic) {
  const closed = new Promise<"closed">((resolve) => client.once("close", () => resolve("closed")));
  const text = typeof payload === "string" ? payload : JSON.stringify(payload);
  const acknowledged = client.publishAsync(to, text, { qos: 1, ...options }).then(
    () => "acknowledged" as const,
    () => "closed" as const,
  );
  return Promise.race([acknowledged, closed]);
}

const now = () => server.clock.seconds();
const count = async () =>
  (await server.sql.query("SELECT count(*)::int AS n FROM entries")).rows[0].n as number;
const quarantined = async () =>
  (await server.admin.get("/retribusi/v1/frontend/rejected-events?limit=50")).body.data.items as {
    error: string;
  }[];

test("an event is stored when it is acknowledged, once also when it comes again, with or without an id of its own", async () => {
  const before = await count();
  const client = await connect({ clientId: "gate-1" });
  const passage = { timestamp: now(), category: "motor" };
  expect(await publish(client, { ...passage, event_id: "m-1" })).toBe("acknowledged");
  expect(await count()).toBe(before + 1);
  expect(await publish(client, { ...passage, event_id: "m-1" })).toBe("acknowledged");
  expect(await count()).toBe(before + 1);
  // Two passages in one second, alike but for the message's id.
  expect(await publish(client, passage)).toBe("acknowledged");
  expect(await publish(client, { ...passage, event_id: null })).toBe("acknowledged");
  expect(await count()).toBe(before + 3);
  // The same message delivered again, as a gate does that has not seen its acknowledgement.
  const again = (dup: boolean) =>
    new Promise<void>((resolve, reject) => {
      client.once("packetreceive", () => resolve());
      client.stream.write(
        Buffer.concat([
          Buffer.from([dup ? 0x3a : 0x32]),
          packetRest(topic, 777, JSON.stringify({ ...passage, category: "car" })),
        ]),
        (error) => error && reject(error),
      );
    });
  await again(false);
  await again(true);
  await expect.poll(count, patient).toBe(before + 4);
  await client.endAsync();
  const { rows } = await server.sql.query("SELECT event_id FROM entries ORDER BY id DESC LIMIT 1");
  expect(rows[0].event_id).toMatch(/^mqtt-[\w-]{22}$/);
});

/** The remaining length, topic, message id and payload of PUBLISH. */
function packetRest(name: string, messageId: number, payload: string): Buffer {
  const body = Buffer.concat([
    Buffer.from([0, name.length]),
    Buffer.from(name),
    Buffer.from([messageId >> 8, messageId & 0xff]),
    Buffer.from(payload),
  ]);
  const length: number[] = [];
  for (let rest = body.length; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.concat([Buffer.from([...length, rest]), body]);
    length.push((rest % 128) | 0x80);
  }
}

test("what an event is refused for is in quarantine, and acknowledged: a gate would only send it again", async () => {
  const before = { entries: await count(), quarantined: (await quarantined()).length };
  const client = await connect();
  const passage = { timestamp: now(), category: "motor" };
  for (const [payload, to] of [
    [passage, "loket/v1/PSR01/NONE"],
    [{ ...passage, category: "truck" }, topic],
    ["no JSON", topic],
    [{ ...passage, gate_code: "G2" }, topic],
  ] as const)
    expect(await publish(client, payload, {}, to)).toBe("acknowledged");
  expect(await count()).toBe(before.entries);
  const found = await quarantined();
  expect(found.length).toBe(before.quarantined + 4);
  expect(new Set(found.map(({ error }) => error))).toEqual(
    new Set(["GATE_NOT_FOUND", "VALIDATION_ERROR", "TOPIC_MISMATCH"]),
  );
});

/** Refused logins among the security events; what is alike within a minute is written when that is over. */
const refusedLogins = async () =>
  (
    await server.sql.query(
      `SELECT coalesce(sum(count), 0)::int AS n FROM security_events
       WHERE kind = 'refused' AND api = 'machine' AND name IS NULL AND ip_address = '127.0.0.1'
       AND about = 'INVALID_API_KEY MQTT CONNECT'`,
    )
  ).rows[0].n as number;

test("who has no valid key is not let in, which is a security event, and a revoked one ends the connection", async () => {
  const refused = (options: IClientOptions) =>
    expect(connect(options)).rejects.toThrow(/Bad username|not authorized/i);
  await refused({ password: `${firstKey.slice(0, -1)}x` });
  await refused({ username: "rtb_otherone" });
  await refused({ username: "" });
  await expect.poll(refusedLogins, patient).toBeGreaterThan(0);
  const { body } = await server.admin.post("/retribusi/v1/frontend/api-keys", {
    name: "Gerbang dua",
    gates: [{ location_code: "PSR01", gate_code: "G2" }],
  });
  const { key, id, prefix: shownPrefix } = body.data;
  const client = await connect({ username: shownPrefix, password: key });
  const passage = { timestamp: now(), category: "motor", event_id: "scoped" };
  const before = await count();
  // Outside of the key's scope a gate is not there.
  expect(await publish(client, passage)).toBe("acknowledged");
  expect(await count()).toBe(before);
  expect(await publish(client, passage, {}, "loket/v1/PSR01/G2")).toBe("acknowledged");
  expect(await count()).toBe(before + 1);
  expect((await server.admin.post(`/retribusi/v1/frontend/api-keys/${id}/revoke`)).status).toBe(200);
  expect(await publish(client, { ...passage, event_id: "late" }, {}, "loket/v1/PSR01/G2")).toBe("closed");
  expect(await count()).toBe(before + 1);
});

test("what cannot be kept as promised closes the connection: QoS 0 and 2, retained, other topics, wills, large packets", async () => {
  const before = await count();
  const passage = { timestamp: now(), category: "motor" };
  for (const [options, to] of [
    [{ qos: 2 }, topic],
    [{ retain: true }, topic],
    [{}, "loket/v1/PSR01"],
    [{}, "other/topic"],
  ] as const)
    expect(await publish(await connect(), passage, options, to)).toBe("closed");
  const lossy = await connect();
  const closed = new Promise<void>((resolve) => lossy.once("close", () => resolve()));
  await lossy.publishAsync(topic, JSON.stringify(passage), { qos: 0 });
  await closed;
  // Nobody tells the device; so it is kept, and an alert names the gate (src/levy/watch/refused.test.ts).
  const { items } = (await server.viewer.get("/retribusi/v1/frontend/rejected-events?error=MQTT_NOT_QOS_1"))
    .body.data;
  expect(items).toMatchObject([{ location_code: "PSR01", event: passage, status: "waiting" }]);
  expect(await publish(await connect(), { ...passage, more: "x".repeat(20_000) })).toBe("closed");
  await expect(
    connect({ will: { topic, payload: Buffer.from("x"), qos: 1, retain: false } }),
  ).rejects.toThrow();
  const listener = await connect();
  const refused = await listener.subscribeAsync("#", { qos: 1 }).catch((error: Error) => error.message);
  expect(refused).toMatch(/Unspecified error/);
  expect(await count()).toBe(before);
  // It is told so, and may go on publishing.
  expect(await publish(listener, { ...passage, event_id: "after-subscribing" })).toBe("acknowledged");
});

test("while the database stands still nothing is acknowledged", async () => {
  const before = await count();
  const client = await connect();
  const lock = await server.sql.connect();
  try {
    await lock.query("BEGIN");
    await lock.query("SELECT FROM ledger FOR UPDATE");
    const published = publish(client, { timestamp: now(), category: "motor", event_id: "waits" });
    let outcome = "";
    void published.then((what) => {
      outcome = what;
    });
    await expect
      .poll(
        async () =>
          (await server.sql.query("SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'")).rowCount,
        patient,
      )
      .toBeGreaterThan(0);
    expect(outcome).toBe("");
    await lock.query("ROLLBACK");
    expect(await published).toBe("acknowledged");
    expect(await count()).toBe(before + 1);
  } finally {
    lock.release();
  }
});
