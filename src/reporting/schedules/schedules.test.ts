import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { standAt } from "../../../test/billing.ts";
import { startTestServer, type TestServer } from "../../../test/harness.ts";
import { type Mailbox, startMailbox } from "../../../test/mailbox.ts";
import { nextDue, spanBefore } from "./due.ts";

const base = "/backoffice/v1/report-schedules";
const schedule = {
  report: "levy-takings",
  parameters: { by: "location" },
  frequency: "daily",
  local_hour: 7,
  language: "id",
  recipients: ["dinas@example.id", "kepala@example.id"],
  is_active: true,
};

let server: TestServer;
let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer(
    { SMTP_URL: mailbox.url, TOKEN_TTL: "2592000", SESSION_LIFETIME: "31536000" },
    { hurried: ["queue reports"] },
  );
  await standAt(server, "2026-11-20T06:50:00+07:00");
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

test("a report is due at its hour on each day, Monday or first, about the time before", () => {
  const zone = "Asia/Jakarta";
  const at = (frequency: "daily" | "weekly" | "monthly", after: string) => {
    const due = nextDue({ frequency, local_hour: 7 }, new Date(after), zone);
    const { start_date, end_date } = spanBefore({ frequency }, due, zone);
    return [due.toISOString(), start_date, end_date];
  };
  const friday = "2026-11-20T00:00:00Z";
  expect(at("daily", friday)).toEqual(["2026-11-21T00:00:00.000Z", "2026-11-20", "2026-11-20"]);
  expect(at("daily", "2026-11-19T23:59:00Z")).toEqual([
    new Date(friday).toISOString(),
    "2026-11-19",
    "2026-11-19",
  ]);
  expect(at("weekly", friday)).toEqual(["2026-11-23T00:00:00.000Z", "2026-11-16", "2026-11-22"]);
  expect(at("monthly", friday)).toEqual(["2026-12-01T00:00:00.000Z", "2026-11-01", "2026-11-30"]);
  expect(at("monthly", "2026-12-31T17:00:00Z").slice(1)).toEqual(["2026-12-01", "2026-12-31"]);
});

test("a report is mailed once to each for each of its days, also for days on which no server ran", async () => {
  const made = await server.admin.post(base, schedule);
  expect(made.status, made.text).toBe(201);
  expect(made.body.data).toMatchObject({ ...schedule, next_run_at: "2026-11-20T07:00:00+07:00" });
  const { id } = made.body.data;
  server.clock.stop("2026-11-22T07:00:01+07:00");
  await expect.poll(() => mailbox.mails.length).toBe(6);
  const { items, pagination } = (await server.operator.get(`${base}/${id}/deliveries?limit=2`)).body.data;
  expect(pagination.total).toBe(6);
  expect(items[0]).toMatchObject({
    start_date: "2026-11-21",
    end_date: "2026-11-21",
    state: "sent",
    tries: 1,
  });
  const mail = mailbox.mails.find(({ to }) => to === "kepala@example.id")?.source ?? "";
  expect(mail).toContain("Subject: Loket: Penerimaan retribusi, 19 November 2026");
  expect(mail).toContain("filename=penerimaan-retribusi-2026-11-19-2026-11-19.pdf");
  expect(mail).toContain("filename=penerimaan-retribusi-2026-11-19-2026-11-19.xlsx");
  expect(
    (await server.viewer.get("/retribusi/v1/frontend/audit-logs?entity=report_schedules")).body.data.items,
  ).toMatchObject([{ action: "create", entity_key: String(id) }]);
  const off = await server.admin.put(`${base}/${id}`, { is_active: false });
  expect(off.body.data.is_active).toBe(false);
  server.clock.stop("2026-11-25T07:00:01+07:00");
  expect((await server.admin.delete(`${base}/${id}`)).status).toBe(200);
  expect((await server.operator.get(`${base}/${id}/deliveries`)).body.error).toBe(
    "REPORT_SCHEDULE_NOT_FOUND",
  );
});

test("the books of the levies' cash are mailed as a PDF and a workbook", async () => {
  const reports = ["levy-cash-book", "levy-realisation", "levy-leakage"];
  const recipients = ["bendahara@example.id"];
  for (const report of reports) {
    const made = await server.admin.post(base, { ...schedule, report, parameters: {}, recipients });
    expect(made.status, made.text).toBe(201);
  }
  server.clock.stop("2026-11-26T07:00:01+07:00");
  const sent = () => mailbox.mails.filter(({ to }) => to === recipients[0]).map(({ source }) => source);
  await expect.poll(() => sent().length).toBe(reports.length);
  for (const title of ["buku-kas-umum-penerimaan", "realisasi-per-kode-rekening", "setoran-dan-kebocoran"])
    for (const ending of ["pdf", "xlsx"])
      expect(sent().join()).toContain(`filename=${title}-2026-11-25-2026-11-25.${ending}`);
});

describe("refuse", () => {
  test.each([
    [{ report: "nothing" }, "report"],
    [{ recipients: ["not an address"] }, "recipients"],
    [{ recipients: [] }, "recipients"],
    [{ parameters: { by: "moon" } }, "parameters.by"],
    [{ parameters: { moon: "1" } }, "parameters.moon"],
    [{ local_hour: 24 }, "local_hour"],
  ])("%j", async (change, field) => {
    const { status, body } = await server.admin.post(base, { ...schedule, ...change });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
  });
});
