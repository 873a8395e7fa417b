import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { systemCtx } from "../../test/context.ts";
import { startTestServer, type TestServer } from "../../test/harness.ts";
import { type Received, type Receiver, startReceiver } from "../../test/receiver.ts";
import { noteSecret } from "../../test/secrets.ts";
import { metricsToken } from "../../test/staff.ts";
import { type Database, openDatabase } from "../db/connect.ts";
import { type Ctx, inTransaction } from "../kernel/context.ts";
import { sweepDeliveries } from "./deliveries/deliveries.ts";
import { enqueueWebhook, type WebhookEvent } from "./deliveries/messages.ts";

const base = "/retribusi/v1/frontend/webhooks";
const eventually = { timeout: 60_000, interval: 50 };

let server: TestServer;
let receiver: Receiver;
let database: Database;
let ctx: Ctx;

beforeAll(async () => {
  receiver = await startReceiver();
  const env = { WEBHOOK_NETWORKS: "127.0.0.0/8", TOKEN_TTL: "2592000" };
  server = await startTestServer(env, { hurried: ["do tasks"] });
  database = openDatabase(server.databaseUrl, { size: 2, onError: () => {} });
  ctx = systemCtx(database.db, server.clock.now);
});
afterEach(() => server.clock.real());
afterAll(async () => {
  await database.close();
  await server.close();
  await receiver.close();
});

let paths = 0;

/** An endpoint whose messages go to a path of its own. */
async function create(fields: object = {}) {
  paths += 1;
  const path = `/hook/${paths}`;
  const url = `http://127.0.0.1:${receiver.port}${path}`;
  const answer = await server.admin.post(base, {
    name: `Piket ${paths}`,
    url,
    types: ["alert.ended"],
    ...fields,
  });
  expect(answer.status, answer.text).toBe(201);
  const { id, secret } = answer.body.data as { id: number; secret: string };
  noteSecret(secret);
  return { id, secret, path, url, etag: answer.headers.get("etag") ?? "", record: answer.body.data };
}

const sentTo = (path: string) => receiver.received.filter((one) => one.path === path);
const arrivals = async (path: string, count: number): Promise<Received[]> => {
  await expect.poll(() => sentTo(path).length, eventually).toBeGreaterThanOrEqual(count);
  return sentTo(path);
};
const deliveriesOf = async (id: number) =>
  (await server.admin.get(`${base}/${id}/deliveries`)).body.data.items;
const delivery = async (id: number, one: number) =>
  (await server.admin.get(`${base}/${id}/deliveries/${one}`)).body.data;
const eventuallyHas = (id: number, one: number, fields: object) =>
  expect.poll(() => delivery(id, one), eventually).toMatchObject(fields);
const test1 = async (id: number): Promise<number> => {
  const answer = await server.admin.post(`${base}/${id}/test`);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
};
const verify = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);
const happened = (type: WebhookEvent["type"] = "alert.opened"): WebhookEvent => ({
  type,
  at: server.clock.now(),
  data: { id: 7, location_code: "PSR01", gate_code: "G1" },
});
const versionIn = (etag: unknown) => /^"(\d+)-/.exec(String(etag))?.[1];
/** What failed is due again a few hours later, whatever its luck. The clock stands until then, however slow the machine is. */
const later = (hours: number) =>
  server.clock.stop(new Date(server.clock.now().getTime() + hours * 3_600_000));

describe("an endpoint", () => {
  test("shows its secret once, is read, changed under If-Match, listed and deleted, and leaves a trail", async () => {
    const { id, secret, url, etag, record } = await create({ types: [] });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { secret: _shown, ...fields } = record;
    expect(fields).toMatchObject({ id, url, types: [], is_active: 1, status: "active", waiting: 0 });
    const read = await server.admin.get(`${base}/${id}`);
    expect(read.body.data).toEqual(fields);
    // Of the same version, and another answer: it shows no secret.
    expect(versionIn(read.headers.get("etag"))).toBe(versionIn(etag));
    const listed = await server.admin.get(`${base}?limit=100`);
    expect(listed.body.data.items).toContainEqual(fields);
    const change = { name: "Piket malam", types: ["alert.opened"] };
    const changed = await server.admin.put(`${base}/${id}`, change, { "if-match": etag });
    expect(changed.body.data).toMatchObject(change);
    expect((await server.admin.put(`${base}/${id}`, change, { "if-match": etag })).status).toBe(412);
    expect((await server.admin.post(`${base}/${id}/rotate`, {}, { "if-match": etag })).status).toBe(412);
    await server.admin.delete(`${base}/${id}`);
    expect((await server.admin.get(`${base}/${id}`)).body.error).toBe("WEBHOOK_NOT_FOUND");

    const { rows } = await server.sql.query(
      "SELECT action, before, after FROM audit_log WHERE entity = 'webhook_endpoints' AND entity_key = $1 ORDER BY id",
      [String(id)],
    );
    expect(rows.map(({ action }) => action)).toEqual(["create", "update", "delete"]);
    expect([listed.text, read.text, JSON.stringify(rows)].join()).not.toContain(secret);
    for (const path of [`${base}/${id}`, `${base}/${id}/deliveries`, `${base}/${id}/deliveries/1`])
      expect((await server.admin.get(path)).status).toBe(404);
  });

  test("is refused at an address that messages may not go to", async () => {
    const refusedFor = async (url: string) => (await server.admin.post(base, { name: "x", url })).body;
    const codes: Record<string, string> = {
      "ftp://piket.example/": "NOT_A_WEB_ADDRESS",
      "piket.example": "NOT_A_WEB_ADDRESS",
      "https://user:pass@piket.example/": "ADDRESS_WITH_PASSWORD",
      "https://10.0.0.1/": "ADDRESS_NOT_ALLOWED",
      "https://[::1]/": "ADDRESS_NOT_ALLOWED",
      "http://8.8.8.8/": "ADDRESS_NOT_ALLOWED",
      "https://169.254.169.254/latest": "ADDRESS_NOT_ALLOWED",
    };
    for (const [url, code] of Object.entries(codes))
      expect((await refusedFor(url)).details, url).toMatchObject([{ field: "url", code }]);
  });
});

describe("a message", () => {
  test("is sent if and only if its transaction commits, once to each endpoint that wants it, signed for each", async () => {
    const [all, opened, ended] = [
      await create({ types: [] }),
      await create({ types: ["alert.opened"] }),
      await create({ types: ["alert.ended"] }),
    ];
    await expect(
      inTransaction(ctx, async (tx) => {
        await enqueueWebhook(tx, happened("alert.ended"));
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    const event = happened();
    await inTransaction(ctx, (tx) => enqueueWebhook(tx, event));
    const [toAll] = await arrivals(all.path, 1);
    const [toOpened] = await arrivals(opened.path, 1);
    for (const [{ secret }, one] of [
      [all, toAll],
      [opened, toOpened],
    ] as const) {
      const said = { type: "alert.opened", timestamp: event.at.toISOString(), data: event.data };
      expect(verify(secret, one as Received)).toEqual(said);
    }
    expect(() => verify(opened.secret, toAll as Received)).toThrow();
    expect(toAll?.headers["webhook-id"]).toBe(toOpened?.headers["webhook-id"]);
    expect(toAll?.headers["content-type"]).toBe("application/json");
    const [row] = await deliveriesOf(all.id);
    await eventuallyHas(all.id, row.id, { status: "delivered", attempts: 1, last_status_code: 204 });
    expect([sentTo(all.path).length, sentTo(ended.path).length, await deliveriesOf(ended.id)]).toEqual([
      1,
      0,
      [],
    ]);
    for (const { id } of [all, opened, ended]) await server.admin.delete(`${base}/${id}`);
  });

  test("is tried for a day with one webhook-id, can be sent again, and every attempt is in the log", async () => {
    later(0);
    const { id, secret, path } = await create();
    receiver.answer(path, (response) => response.writeHead(500).end("a page that nobody keeps"));
    const one = await test1(id);
    await eventuallyHas(id, one, {
      status: "waiting",
      attempts: 1,
      last_status_code: 500,
      last_error: "REFUSED",
    });
    expect((await server.admin.get(`${base}/${id}`)).body.data).toMatchObject({
      status: "failing",
      waiting: 1,
    });
    const asked = { authorization: `Bearer ${metricsToken}` };
    const failing = await server.anonymous.get("/metrics", asked);
    expect(failing.text).toMatch(/^loket_webhook_failing_endpoints 1$/m);
    later(5);
    await eventuallyHas(id, one, { status: "waiting", attempts: 2 });
    expect((await server.anonymous.get("/metrics", asked)).text).toMatch(
      /^loket_webhook_oldest_waiting_seconds 18\d{3}(\.\d+)?$/m,
    );
    later(19.5);
    await eventuallyHas(id, one, { status: "failed", attempts: 3, next_attempt_at: null });

    receiver.answer(path, (response) => response.writeHead(200).end());
    const again = await server.admin.post(`${base}/${id}/deliveries/${one}/resend`);
    expect(again.body.data).toMatchObject({ id: one, status: "waiting" });
    await eventuallyHas(id, one, {
      status: "delivered",
      attempts: 4,
      last_status_code: 200,
      last_error: null,
    });
    const { log, body, message_id } = await delivery(id, one);
    expect(log.map((row: { number: number; status_code: number }) => [row.number, row.status_code])).toEqual([
      [1, 500],
      [2, 500],
      [3, 500],
      [4, 200],
    ]);
    const sent = sentTo(path);
    expect(sent.map(({ headers }) => headers["webhook-id"])).toEqual(Array(4).fill(message_id));
    expect(sent.map((each) => each.body)).toEqual(Array(4).fill(body));
    expect(verify(secret, sent[0] as Received)).toMatchObject({
      type: "webhook.test",
      data: { webhook_id: id },
    });
    expect((await server.admin.get(`${base}/${id}`)).body.data).toMatchObject({
      status: "active",
      waiting: 0,
    });
  });

  test("is signed by both secrets while a rotation's grace lasts, by the new one afterwards", async () => {
    const { id, secret: old, path } = await create();
    const rotated = await server.admin.post(`${base}/${id}/rotate`, { grace_seconds: 3600 });
    const { secret: fresh, old_secret_until } = rotated.body.data;
    expect([fresh === old, old_secret_until === null]).toEqual([false, false]);
    await test1(id);
    const [first] = await arrivals(path, 1);
    for (const secret of [old, fresh])
      expect(verify(secret, first as Received)).toMatchObject({ type: "webhook.test" });
    await server.admin.post(`${base}/${id}/rotate`, { grace_seconds: 0 });
    await test1(id);
    const [, second] = await arrivals(path, 2);
    for (const secret of [old, fresh]) expect(() => verify(secret, second as Received)).toThrow();
  });

  test("ends an endpoint that answers 410 Gone, and what waits for it; a person switches it on again", async () => {
    const { id, path } = await create();
    receiver.answer(path, (response) => response.writeHead(503).end());
    const waiting = await test1(id);
    await eventuallyHas(id, waiting, { attempts: 1, last_status_code: 503 });
    receiver.answer(path, (response) => response.writeHead(410).end());
    const last = await test1(id);
    await eventuallyHas(id, last, { status: "failed", last_status_code: 410, last_error: "GONE" });
    await eventuallyHas(id, waiting, { status: "cancelled", next_attempt_at: null });
    const gone = await server.admin.get(`${base}/${id}`);
    expect(gone.body.data).toMatchObject({
      status: "gone",
      is_active: 0,
      gone_at: expect.any(String),
      waiting: 0,
    });
    for (const call of ["test", `deliveries/${last}/resend`])
      expect((await server.admin.post(`${base}/${id}/${call}`)).body.error).toBe("WEBHOOK_OFF");
    await inTransaction(ctx, (tx) => enqueueWebhook(tx, happened("alert.ended")));
    expect(await deliveriesOf(id)).toHaveLength(2);
    const seen = await server.admin.put(`${base}/${id}`, { is_active: 0 });
    expect(seen.body.data).toMatchObject({ status: "off", gone_at: null });
    receiver.answer(path, (response) => response.writeHead(204).end());
    const on = await server.admin.put(`${base}/${id}`, { is_active: 1 });
    expect(on.body.data).toMatchObject({ status: "active", gone_at: null });
    await server.admin.post(`${base}/${id}/deliveries/${waiting}/resend`);
    await eventuallyHas(id, waiting, { status: "delivered" });
    const { rows } = await server.sql.query(
      "SELECT action, actor_username FROM audit_log WHERE entity = 'webhook_endpoints' AND entity_key = $1 AND action = 'deactivate'",
      [String(id)],
    );
    expect(rows).toEqual([{ action: "deactivate", actor_username: "system" }]);
  });

  test("leads nowhere but to the address of the endpoint: what it redirects to, and private ones, are refused", async () => {
    const moved = await create();
    receiver.answer(moved.path, (response) =>
      response.writeHead(301, { location: moved.url.replace("hook", "x") }).end(),
    );
    const one = await test1(moved.id);
    await eventuallyHas(moved.id, one, { last_status_code: 301, last_error: "REDIRECTED" });
    const inside = await create({ url: `https://localhost:${receiver.port}/inside` });
    await server.sql.query("UPDATE webhook_endpoints SET url = $1 WHERE id = $2", [
      "https://10.1.2.3/",
      inside.id,
    ]);
    const two = await test1(inside.id);
    await eventuallyHas(inside.id, two, { last_status_code: null, last_error: "ADDRESS_REFUSED" });
    expect(receiver.received.map(({ path }) => path)).not.toContain(moved.path.replace("hook", "x"));
    for (const { id } of [moved, inside]) await server.admin.put(`${base}/${id}`, { is_active: 0 });
    await eventuallyHas(inside.id, two, { status: "cancelled" });
  });

  test("is sent once by several servers, and a test once for an Idempotency-Key", async () => {
    const { id, path } = await create();
    const other = await server.another();
    const count = 12;
    for (let at = 0; at < count; at += 1)
      await (at % 2 === 0 ? server : other).admin.post(`${base}/${id}/test`, undefined, {
        "idempotency-key": `test-${Math.floor(at / 2)}`,
      });
    await arrivals(path, count / 2);
    await expect
      .poll(
        async () => (await server.admin.get(`${base}/${id}/deliveries?status=waiting`)).body.data.items,
        eventually,
      )
      .toEqual([]);
    await other.close();
    expect(new Set(sentTo(path).map(({ headers }) => headers["webhook-id"])).size).toBe(count / 2);
    expect(sentTo(path)).toHaveLength(count / 2);
  });

  test("is sent again where its server died before it was noted, and old ones are forgotten", async () => {
    const { id, path } = await create();
    const one = await test1(id);
    await eventuallyHas(id, one, { status: "delivered" });
    await server.sql.query(
      `WITH again AS (UPDATE webhook_deliveries SET status = 'waiting', ended_at = NULL, attempts = 2 WHERE id = $1 RETURNING *)
       INSERT INTO tasks (kind, subject, lane, run_at, queued_at, leased_until)
       SELECT 'webhook', id::text, endpoint_id::text, queued_at, queued_at, queued_at + interval '1 minute' FROM again`,
      [one],
    );
    later(0.1);
    await eventuallyHas(id, one, { status: "delivered", attempts: 3 });
    expect(sentTo(path)).toHaveLength(2);
    later(28 * 24);
    await sweepDeliveries(ctx, 30);
    expect(await delivery(id, one)).toMatchObject({ id: one });
    await sweepDeliveries(ctx, 26);
    expect((await server.admin.get(`${base}/${id}/deliveries/${one}`)).body.error).toBe(
      "WEBHOOK_DELIVERY_NOT_FOUND",
    );
    expect((await server.sql.query("SELECT FROM webhook_messages")).rowCount).toBe(0);
  });
});
