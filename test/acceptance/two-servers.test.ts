import { afterAll, beforeAll, expect, test } from "vitest";
import { makeLocation, startOn, startTestServer, type TestServer } from "../harness.ts";
import { type Mailbox, startMailbox } from "../mailbox.ts";
import { type Receiver, startReceiver } from "../receiver.ts";

/** Two servers on one database, as behind a proxy: whatever is due once is done by one of them. */

let mailbox: Mailbox;
let receiver: Receiver;
let first: TestServer;
let second: TestServer;

beforeAll(async () => {
  [mailbox, receiver] = await Promise.all([startMailbox(), startReceiver()]);
  const env = { SMTP_URL: mailbox.url, WEBHOOK_NETWORKS: "127.0.0.0/8", SESSION_LIFETIME: "31536000" };
  const hurried = ["do tasks"];
  first = await startTestServer(env, { hurried });
  second = await startOn(first.databaseUrl, env, { hurried });
});
afterAll(async () => {
  await second?.close();
  await first?.close();
  await receiver?.close();
  await mailbox?.close();
});

test("what is asked of both is sent once, by one of them", async () => {
  const base = "/retribusi/v1/frontend/webhooks";
  const { body } = await first.admin.post(base, {
    name: "Piket",
    url: `http://127.0.0.1:${receiver.port}/hook`,
  });
  const tests = Array.from({ length: 20 }, (_, at) =>
    (at % 2 === 0 ? first : second).admin.post(`${base}/${body.data.id}/test`),
  );
  expect((await Promise.all(tests)).map(({ status }) => status)).toEqual(tests.map(() => 201));
  const deliveries = async (status: string) => {
    const list = await second.admin.get(`${base}/${body.data.id}/deliveries?status=${status}`);
    return list.body.data.pagination.total;
  };
  await expect.poll(() => deliveries("delivered")).toBe(20);
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
});

test("a gate that one has changed is shown by both as it is then", async () => {
  await makeLocation(first, "PSR01", { gates: { G1: "in", G2: "out" } });
  const base = "/retribusi/v1";
  const shown = async ({ admin }: TestServer) => {
    const [summary, snapshot] = await Promise.all([
      admin.get(`${base}/summary/daily?date=2026-01-05`),
      admin.get(`${base}/realtime/snapshot?date=2026-01-05`),
    ]);
    const lists = [summary.body.data.by_gate, snapshot.body.data.gates] as { name: string }[][];
    return lists.map((gates) => gates.map(({ name }) => name));
  };
  const names = (await shown(first))[0] ?? [];
  expect(names).toHaveLength(2);
  for (const server of [first, second]) expect(await shown(server)).toEqual([names, names]);
  await first.admin.put(`${base}/frontend/gates/PSR01/G1`, { name: "Utara" });
  for (const server of [second, first])
    expect(await shown(server)).toEqual([
      ["Utara", names[1]],
      ["Utara", names[1]],
    ]);
  await second.admin.delete(`${base}/frontend/gates/PSR01/G2`);
  for (const server of [first, second]) expect(await shown(server)).toEqual([["Utara"], ["Utara"]]);
});

test("a report that is due at both is mailed once to each", async () => {
  const made = await first.admin.post("/backoffice/v1/report-schedules", {
    report: "levy-takings",
    parameters: { by: "location" },
    frequency: "daily",
    local_hour: 7,
    language: "id",
    recipients: ["dinas@example.id", "kepala@example.id"],
    is_active: true,
  });
  expect(made.status, made.text).toBe(201);
  const due = Date.parse(made.body.data.next_run_at);
  for (const server of [first, second]) server.clock.set(new Date(due + 3 * 86_400_000));
  const sent = async () => {
    const { rows } = await first.sql.query(
      "SELECT count(*)::int AS n FROM report_deliveries WHERE sent_at IS NOT NULL",
    );
    return rows[0].n;
  };
  await expect.poll(sent).toBe(8);
  const mails = mailbox.mails.map(({ to, source }) => `${to} ${/^Subject: .*$/m.exec(source)?.[0]}`);
  expect([mails.length, new Set(mails).size]).toEqual([8, 8]);
});
