import { beforeAll, expect, test } from "vitest";
import { wellAgent } from "../../test/agent-report.ts";
import { makeLocation, sharedServer } from "../../test/harness.ts";
import { sharedMailbox } from "../../test/mailbox.ts";
import { openDatabase } from "../db/connect.ts";
import { localHour } from "../kernel/time.ts";
import { sweepAlerts } from "./alerts.ts";

let start: number;

const alerts = "/backoffice/v1/alerts";
const recipients = "/backoffice/v1/alert-recipients";
const frontend = "/retribusi/v1/frontend";
const patience = { timeout: 60_000, interval: 100 };

const mailbox = sharedMailbox();
const server = sharedServer(
  () => ({
    ALERT_LOOK_EVERY: "1",
    ALERT_OPEN_AFTER: "60",
    ALERT_END_AFTER: "300",
    ALERT_QUARANTINE: "1",
    SMTP_URL: mailbox.url,
  }),
  { hurried: ["do tasks"] },
);
beforeAll(async () => {
  // A whole minute, so that what happens half a minute later is mailed half a minute after that.
  start = Math.floor(Date.now() / 60_000) * 60_000;
  await makeLocation(server, "PSR01", { gates: { G1: "in", G2: "in" } });
});

/** Moves the service's clock to this many minutes after the start; from there it runs. */
const at = (minutes: number) => server.clock.set(new Date(start + minutes * 60_000));

const always = {
  silent_after_minutes: 30,
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: "00:00", until: "24:00" })),
};

async function pass(gate_code: string): Promise<void> {
  const event = { timestamp: server.clock.seconds(), location_code: "PSR01", gate_code, category: "motor" };
  expect((await server.machine.post("/retribusi/v1/ingest", event)).status).toBe(200);
}

async function beat(gate_code: string, agent: object = {}): Promise<void> {
  const report = { ...wellAgent, name: "pasar", ...agent };
  const gate = { location_code: "PSR01", gate_code, agent: report };
  expect((await server.machine.post("/retribusi/v1/heartbeat", gate)).status).toBe(200);
}

async function list(query: string) {
  const { status, body } = await server.viewer.get(`${alerts}?${query}`);
  expect(status).toBe(200);
  return body.data;
}
const subjects = async (query: string) =>
  (await list(query)).items.map(
    (alert: { kind: string; subject: string }) => `${alert.kind} ${alert.subject}`,
  );
/** As the gate's record has them, and the snapshot, from which the console's Home begins. */
async function problems(gate: string): Promise<string[]> {
  const { body } = await server.viewer.get(`${frontend}/gates/PSR01/${gate}`);
  const snapshot = (await server.viewer.get("/retribusi/v1/realtime/snapshot?location_code=PSR01")).body.data;
  const shown = snapshot.gates.find(({ gate_code }: { gate_code: string }) => gate_code === gate);
  expect(shown).toMatchObject({ status: body.data.status, problems: body.data.problems });
  return body.data.problems;
}
/** What has been wrong for less than ALERT_OPEN_AFTER. */
const candidates = async () =>
  (await server.sql.query("SELECT kind || ' ' || subject AS one FROM alert_candidates ORDER BY 1")).rows.map(
    ({ one }) => one,
  );
const mailsTo = (address: string) => mailbox.mails.filter(({ to }) => to === address);

test("a silent gate opens one alert after a delay, is acknowledged, and ends once it has sent for a while; both are mailed once", async () => {
  for (const recipient of [
    { email: "dinas@example.id", location_codes: [], language: "id" },
    { email: "pasar@example.id", location_codes: ["PSR01"], kinds: ["gate_silent"], language: "en" },
    { email: "lain@example.id", location_codes: ["PSR01"], kinds: ["takings_low"], language: "en" },
  ])
    expect((await server.admin.post(recipients, recipient)).status).toBe(201);

  // Without a rule nobody says that it must send.
  for (const gate of ["G1", "G2"]) await pass(gate);
  at(40);
  expect(await problems("G1")).toEqual([]);
  await server.operator.put(`${frontend}/locations/PSR01`, { sending_rule: always });
  await pass("G2");
  expect(await problems("G1")).toEqual(["silent"]);
  expect(await problems("G2")).toEqual([]);
  await expect.poll(candidates, patience).toEqual(["gate_silent PSR01/G1"]);
  expect((await list("")).pagination.total).toBe(0);

  at(41.5);
  await expect.poll(() => subjects("state=open"), patience).toEqual(["gate_silent PSR01/G1"]);
  expect(await candidates()).toEqual([]);
  const [alert] = (await list("kind=gate_silent&location_code=PSR01&gate_code=G1&muted=0")).items;
  expect(alert).toMatchObject({
    state: "open",
    text: {
      id: expect.stringMatching(/^.+ \(PSR01\/G1\) diam: .* \(batas 30 menit\)\.$/),
      en: expect.stringMatching(/^.+ \(PSR01\/G1\) is silent: .* \(limit 30 min\)\.$/),
    },
    details: { agent_alive: false },
    acknowledged_by: null,
    ended_at: null,
  });
  const duplicate = `INSERT INTO alerts (kind, subject, details, since, opened_at) SELECT kind, subject, details, since, opened_at FROM alerts`;
  await expect(server.sql.query(duplicate)).rejects.toThrow(/alerts_one_open/);

  expect((await server.viewer.post(`${alerts}/${alert.id}/acknowledge`)).status).toBe(403);
  const etag = (await server.viewer.get(`${alerts}/${alert.id}`)).headers.get("etag") ?? "";
  const acknowledge = () =>
    server.operator.post(`${alerts}/${alert.id}/acknowledge`, undefined, { "if-match": etag });
  expect((await acknowledge()).body.data).toMatchObject({
    state: "acknowledged",
    acknowledged_by: "operator",
  });
  expect((await acknowledge()).status).toBe(412);
  // Of several the first has acknowledged it.
  const again = await server.admin.post(`${alerts}/${alert.id}/acknowledge`);
  expect(again.body.data.acknowledged_by).toBe("operator");
  expect([
    (await list("state=open")).pagination.total,
    (await list("state=acknowledged")).pagination.total,
  ]).toEqual([0, 1]);

  // Nothing is mailed before its minute is over.
  expect(mailbox.mails).toEqual([]);
  at(43);
  await expect.poll(() => mailbox.mails.length, patience).toBe(2);
  expect(mailsTo("dinas@example.id")[0]?.source).toContain("Subject: Loket: 1 peringatan baru, 0 berakhir");
  expect(mailsTo("pasar@example.id")[0]?.source).toContain("(PSR01/G1) is silent");

  // Better, worse again, and better: it has not ended in between.
  const better = async () => (await server.viewer.get(`${alerts}/${alert.id}`)).body.data.better_since;
  await pass("G1");
  await expect.poll(better, patience).not.toBeNull();
  at(73.5);
  await pass("G2");
  await expect.poll(better, patience).toBeNull();
  await pass("G1");
  await expect.poll(better, patience).not.toBeNull();
  at(79);
  await expect.poll(() => subjects("state=ended"), patience).toEqual(["gate_silent PSR01/G1"]);
  at(80.5);
  await expect.poll(() => mailbox.mails.length, patience).toBe(4);
  expect(mailsTo("dinas@example.id")[1]?.source).toContain("Subject: Loket: 0 peringatan baru, 1 berakhir");

  const ended = await server.operator.post(`${alerts}/${alert.id}/acknowledge`);
  // Acknowledged before it ended, so it stays so.
  expect([ended.status, ended.body.data.state]).toEqual([200, "ended"]);
  const { rows } = await server.sql.query(
    "SELECT action, actor_username FROM audit_log WHERE entity = 'alerts'",
  );
  expect(rows).toEqual([{ action: "acknowledge", actor_username: "operator" }]);
});

test("an agent is one alert for all its gates; while it is offline nothing is said of its counters; what is mute is mailed to nobody", async () => {
  const mails = mailbox.mails.length;
  at(100);
  for (const gate of ["G1", "G2"]) await pass(gate);
  for (const gate of ["G1", "G2"])
    await beat(gate, { queue_length: 3, clock_offset_seconds: -61, dead_letters: 2, is_store_full: true });
  expect(await problems("G1")).toEqual(["clock_off"]);
  await expect
    .poll(candidates, patience)
    .toEqual(["clock_off PSR01/pasar", "dead_letters PSR01/pasar", "store_full PSR01/pasar"]);
  at(101.5);
  await expect.poll(() => subjects("state=open&limit=3"), patience).toHaveLength(3);
  const [{ id }] = (await list("kind=clock_off")).items;
  const mute = (until: unknown) => server.operator.post(`${alerts}/${id}/mute`, { until });
  expect((await mute(new Date(start).toISOString())).status).toBe(422);
  expect((await mute(new Date(start + 91 * 86_400_000 + 102 * 60_000).toISOString())).status).toBe(422);
  const muted = await mute(new Date(start + 86_400_000).toISOString());
  expect(muted.body.data).toMatchObject({ state: "open", muted_by: "operator" });
  expect(await subjects("muted=1")).toEqual(["clock_off PSR01/pasar"]);

  // What waits becomes no less, though the agent is heard of.
  at(106);
  for (const gate of ["G1", "G2"]) await beat(gate, { queue_length: 3, oldest_waiting_seconds: 360 });
  at(111);
  for (const gate of ["G1", "G2"]) await beat(gate, { queue_length: 9, oldest_waiting_seconds: 660 });
  expect(await problems("G2")).toEqual(["queue_growing"]);
  for (const gate of ["G1", "G2"]) await beat(gate, { queue_length: 8, oldest_waiting_seconds: 660 });
  expect(await problems("G2")).toEqual([]);

  at(145);
  expect(await problems("G1")).toEqual(["agent_offline"]);
  await expect.poll(candidates, patience).toEqual(["agent_offline PSR01/pasar"]);
  at(146.5);
  await expect.poll(() => subjects("kind=agent_offline"), patience).toEqual(["agent_offline PSR01/pasar"]);
  const [offline] = (await list("kind=agent_offline")).items;
  expect(offline).toMatchObject({ gate_code: null, details: { agent: "pasar", gates: ["G1", "G2"] } });
  expect(await subjects("kind=gate_silent&state=open")).toEqual([]);

  // Heard of again, but its counters are not.
  for (const gate of ["G1", "G2"]) await beat(gate);
  expect(await problems("G1")).toEqual(["counter_silent"]);
  await expect.poll(candidates, patience).toEqual(["gate_silent PSR01/G1", "gate_silent PSR01/G2"]);
  at(148);
  await expect
    .poll(() => subjects("kind=gate_silent&state=open"), patience)
    .toEqual(["gate_silent PSR01/G2", "gate_silent PSR01/G1"]);
  // A closed place is not silent, and what is not known there ends nothing.
  await server.operator.put(`${frontend}/locations/PSR01`, { sending_rule: { ...always, hours: [] } });
  expect(await problems("G1")).toEqual([]);
  // A gate's own rule goes before that of its location.
  await server.operator.put(`${frontend}/gates/PSR01/G1`, { sending_rule: always });
  expect(await problems("G1")).toEqual(["counter_silent"]);
  await server.operator.put(`${frontend}/gates/PSR01/G2`, { is_active: 0 });
  at(149);
  await expect
    .poll(async () => (await list("kind=gate_silent&gate_code=G2")).items[0].better_since, patience)
    .not.toBeNull();
  expect((await list("kind=gate_silent&gate_code=G1")).items[0].better_since).toBeNull();

  at(150.5);
  await expect
    .poll(
      async () => (await server.sql.query("SELECT FROM tasks WHERE kind = 'alert-mail'")).rowCount,
      patience,
    )
    .toBe(0);
  const later = mailbox.mails.slice(mails).filter(({ to }) => to === "dinas@example.id");
  expect(later.map(({ source }) => source).join("\n")).not.toContain("Jam mesin");
  // Both silent gates came within one look, so within one mail.
  expect(later.filter(({ source }) => source.includes("diam")).length).toBe(1);
});

test("what waits in quarantine, low takings, unmatched money and late reports are alerts, with their figures", async () => {
  at(160);
  const now = server.clock.seconds();
  // A place where it is day: until the first full hour there is nothing to compare.
  const isDayInJakarta = Math.abs(localHour("Asia/Jakarta", now).hour - 12) < 6;
  const timezone = isDayInJakarta ? "Asia/Jakarta" : "America/New_York";
  await makeLocation(server, "PSR02", { timezone });
  // Six weeks of Rp 100,000 in the first hour of the day; today has a tenth of that.
  await server.sql.query(
    `INSERT INTO hourly_totals (local_date, gate_id, local_hour, category, direction, utc_hour, count, revenue, late_count, first_event_at, last_event_at)
     SELECT day, g.id, 0, 'motor', 'in', day, 50, CASE weeks WHEN 0 THEN 10000 ELSE 100000 END, 0, day, day
     FROM generate_series(0, 6) weeks, LATERAL (SELECT $1::date - 7 * weeks AS day) d, gates g JOIN locations l ON l.id = g.location_id
     WHERE l.code = 'PSR02'`,
    [localHour(timezone, now).date],
  );
  const event = { timestamp: now, location_code: "PSR01", gate_code: "G9", category: "motor" };
  for (let count = 0; count < 2; count += 1) await server.machine.post("/retribusi/v1/ingest", event);
  await server.sql.query(
    `INSERT INTO complaints (type_code, description, priority, deadline, created_at, updated_at)
     SELECT code, 'Pipa bocor', 'TINGGI', $1, $1, $1 FROM complaint_types LIMIT 1`,
    [server.clock.now()],
  );
  await server.sql.query(
    `WITH account AS (
       INSERT INTO bank_accounts (bank, account_no, holder, created_at, updated_at)
       VALUES ('BANK', '12345', 'Perumda', $1, $1) RETURNING id)
     INSERT INTO bank_mutations (bank_account_id, booked_at, amount, description, fingerprint, entered_by, created_at)
     SELECT id, $1::timestamptz - interval '4 days', 50000, 'transfer', 'x', 'operator', $1 FROM account`,
    [server.clock.now()],
  );
  // The figures of weeks are read again after five minutes.
  at(166);
  await expect.poll(candidates, patience).toContain("takings_low PSR02");
  at(167.5);
  const found = async (kind: string) => (await list(`kind=${kind}&state=open`)).items[0];
  await expect.poll(() => found("takings_low"), patience).toBeDefined();
  expect((await found("takings_low")).details).toMatchObject({
    takings: 10_000,
    median: 100_000,
    mad: 0,
    lowest: 70_000,
    weeks: 6,
  });
  expect((await found("takings_low")).text.en).toContain(
    "The same weekday of the last 6 weeks: median Rp 100.000",
  );
  // Each alert of a look has its own transaction.
  const details = { count: 2, above: 1 };
  await expect.poll(() => found("quarantine"), patience).toMatchObject({ location_code: null, details });
  for (const kind of ["unmatched_money", "report_due"])
    await expect.poll(() => found(kind), patience).toBeDefined();
  expect((await found("unmatched_money")).text.id).toContain("1 mutasi bank (Rp 50.000)");
  expect(await found("report_due")).toMatchObject({ subject: "overdue", details: { count: 1 } });
});

test("recipients are kept by admins, each once for a place that exists", async () => {
  const recipient = { email: "kepala@example.id", location_codes: ["PSR01"], language: "id" };
  expect((await server.operator.post(recipients, recipient)).status).toBe(403);
  expect((await server.viewer.get(recipients)).status).toBe(403);
  const { body, headers } = await server.admin.post(recipients, recipient);
  expect((await server.admin.post(recipients, recipient)).body.error).toBe("ALERT_RECIPIENT_EXISTS");
  const wrong = await server.admin.post(recipients, { ...recipient, email: "a@b, c@d" });
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ["email"]]);
  const nowhere = await server.admin.post(recipients, { ...recipient, location_codes: ["PSR01", "TIADA"] });
  expect([nowhere.status, Object.keys(nowhere.body.fields)]).toEqual([422, ["location_codes"]]);
  for (const [hours, field] of [
    [{ from_hour: 7 }, "until_hour"],
    [{ from_hour: 7, until_hour: 7 }, "until_hour"],
    [{ kinds: [] }, "kinds"],
  ] as const)
    expect(
      Object.keys((await server.admin.post(recipients, { ...recipient, ...hours })).body.fields),
    ).toEqual([field]);
  const one = `${recipients}/${body.data.id}`;
  const match = { "if-match": headers.get("etag") ?? "" };
  const change = { location_codes: [], kinds: ["unmatched_money"], from_hour: 7, until_hour: 18 };
  expect((await server.admin.put(one, change, match)).body.data).toMatchObject(change);
  expect((await server.admin.put(one, { language: "en" }, match)).status).toBe(412);
  expect((await server.operator.get(one)).body.data.email).toBe("kepala@example.id");
  expect((await server.operator.get(recipients)).body.data.pagination.total).toBe(4);
  expect((await server.admin.delete(one)).status).toBe(200);
  expect((await server.admin.get(one)).status).toBe(404);
});

test("what has ended is kept for so many days, then removed with its mails; what is open stays, outages are kept for reports, and a mute goes when it is over", async () => {
  const totals = async () => ({
    all: (await list("")).pagination.total,
    ended: (await list("state=ended")).pagination.total,
    mutes: (await server.sql.query("SELECT FROM alert_mutes")).rowCount,
  });
  await server.sql.query(
    `INSERT INTO alerts (kind, subject, details, since, opened_at, ended_at)
     SELECT 'quarantine', 'long over', '{"count": 3, "above": 2}', at, at, at FROM to_timestamp($1) AS at`,
    [start / 1000],
  );
  const before = await totals();
  expect(before.ended).toBeGreaterThan(0);
  expect(before.all).toBeGreaterThan(before.ended);
  const { db, close } = openDatabase(server.databaseUrl, { size: 1, onError: () => {} });
  const sweep = (days: number) => sweepAlerts({ db, now: () => new Date(start + 30 * 86_400_000) }, days);
  await sweep(31);
  expect(await totals()).toEqual({ ...before, mutes: 0 });
  await sweep(29);
  await close();
  const { items } = await list("state=ended&limit=100");
  const kinds = new Set<string>(items.map(({ kind }: { kind: string }) => kind));
  expect([...kinds].filter((kind) => !["gate_silent", "agent_offline"].includes(kind))).toEqual([]);
  expect(items.length).toBeLessThan(before.ended);
  expect(await totals()).toEqual({
    all: before.all - before.ended + items.length,
    ended: items.length,
    mutes: 0,
  });
  const mails = "SELECT FROM alert_mails JOIN alerts ON alerts.id = alert_id WHERE ended_at IS NOT NULL";
  expect((await server.sql.query(mails)).rowCount).toBe(0);
});
