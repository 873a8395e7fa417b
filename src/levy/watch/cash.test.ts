import { afterAll, beforeAll, expect, test } from "vitest";
import { makeLocation, startTestServer, type TestServer } from "../../../test/harness.ts";
import { passage, sendPassages } from "../../../test/passages.ts";
import { type Receiver, startReceiver } from "../../../test/receiver.ts";
import { noteSecret } from "../../../test/secrets.ts";

let server: TestServer;
let receiver: Receiver;
const base = "/retribusi/v1/frontend";

beforeAll(async () => {
  receiver = await startReceiver();
  server = await startTestServer(
    {
      ...{ ALERT_LOOK_EVERY: "1", ALERT_OPEN_AFTER: "0", ALERT_END_AFTER: "0" },
      ...{ WEBHOOK_NETWORKS: "127.0.0.0/8", TOKEN_TTL: "2592000" },
    },
    { hurried: ["do tasks"] },
  );
  server.clock.set("2025-11-12T03:00:00Z");
  await makeLocation(server, "PSR01", { prices: { motor: 1000 } });
});
afterAll(async () => {
  await server?.close();
  await receiver?.close();
});

const alerts = async (kind: string) =>
  (await server.viewer.get(`/backoffice/v1/alerts?kind=${kind}&state=open`)).body.data.items;

/** A hundred passages of that date, and this much handed in for them. */
async function collect(date: string, amount: number): Promise<void> {
  const start = Date.parse(`${date}T08:00:00+07:00`) / 1000;
  await sendPassages(
    server,
    Array.from({ length: 100 }, (_, second) => passage("PSR01/G1", start + second)),
  );
  const body = { location_code: "PSR01", date, method: "CASH", amount };
  expect((await server.operator.post(`${base}/cash/hand-ins`, body)).status).toBe(201);
}
async function close(date: string): Promise<void> {
  const url = `${base}/cash/days/PSR01/${date}`;
  const { counted, exempt, handed_in } = (await server.admin.get(url)).body.data;
  const closed = await server.admin.post(`${url}/close`, { counted, exempt, handed_in, reason: "Karcis" });
  expect(closed.status, closed.text).toBe(200);
}

test("days that nobody closes by the hour of the next day are one alert of their location, until they are closed", async () => {
  await collect("2025-11-10", 100_000);
  await collect("2025-11-11", 100_000);
  await expect
    .poll(() => alerts("day_not_closed"))
    .toMatchObject([
      {
        subject: "PSR01",
        details: { count: 1, first_date: "2025-11-10" },
        text: { en: "Lokasi PSR01 (PSR01): 1 day is not closed, the first 10 Nov 2025." },
      },
    ]);
  // Noon of the next day is over.
  server.clock.set("2025-11-12T06:00:00Z");
  await expect.poll(() => alerts("day_not_closed")).toMatchObject([{ details: { count: 2 } }]);
  await close("2025-11-10");
  await close("2025-11-11");
  await expect.poll(() => alerts("day_not_closed")).toEqual([]);
});

test("cash that no bank took in time is an alert, on a slip or not, until one did; then a receiver is told", async () => {
  await expect
    .poll(() => alerts("cash_not_deposited"))
    .toMatchObject([
      {
        subject: "PSR01",
        details: { count: 1, first_date: "2025-11-10", amount: 100_000 },
        text: {
          en: expect.stringContaining("the cash of 1 day (Rp 100.000) has not been taken to the bank"),
        },
      },
    ]);
  const url = `http://127.0.0.1:${receiver.port}/bank`;
  const hook = await server.admin.post(`${base}/webhooks`, { name: "Bank", url, types: ["levy.deposited"] });
  noteSecret(hook.body.data.secret);
  const slips = `${base}/cash/deposits`;
  const days = [{ location_code: "PSR01", date: "2025-11-10" }];
  const made = await server.operator.post(slips, { days, amount: 100_000 });
  expect(made.status, made.text).toBe(201);
  // The day after next the cash of the 11th is late as well.
  server.clock.set("2025-11-12T18:00:00Z");
  const detailsOf = async () =>
    (await alerts("cash_not_deposited")).map(({ details }: { details: object }) => details);
  await expect.poll(detailsOf).toMatchObject([{ count: 2, first_date: "2025-11-10", amount: 200_000 }]);
  const bank = { deposited_on: "2025-11-12", bank_reference: "BPD-7" };
  const one = `${slips}/${made.body.data.id}`;
  expect((await server.operator.post(`${one}/deposit`, bank)).status).toBe(200);
  await expect.poll(detailsOf).toMatchObject([{ count: 1, first_date: "2025-11-11" }]);
  const sent = () => receiver.received.filter(({ path }) => path === "/bank");
  await expect.poll(() => sent().length).toBe(1);
  const { actions: _, ...data } = (await server.viewer.get(one)).body.data;
  expect(JSON.parse(sent()[0]?.body ?? "")).toMatchObject({ type: "levy.deposited", data });
});

test("a closing far from what is usual on its weekday is an alert; one within the tolerance, or of a weekday that nobody knows, is none", async () => {
  for (const [date, amount] of [
    ["2025-10-15", 99_000],
    ["2025-10-22", 99_500],
    ["2025-10-29", 98_500],
    ["2025-11-05", 99_000],
  ] as const) {
    await collect(date, amount);
    await close(date);
  }
  await collect("2025-11-09", 50_000);
  await close("2025-11-09");
  await collect("2025-11-12", 70_000);
  await close("2025-11-12");
  await expect
    .poll(() => alerts("cash_difference"))
    .toMatchObject([
      {
        subject: "PSR01/2025-11-12",
        location_code: "PSR01",
        details: { difference: -30_000, percent: -30, days: 4 },
        text: { id: expect.stringContaining("berbeda Rp -30.000 (−30 %)") },
      },
    ]);
});

test("a receiver is sent that a day was closed, confirmed and opened again, as the list has it", async () => {
  const url = `http://127.0.0.1:${receiver.port}/kas`;
  const types = ["levy.day-closed", "levy.day-reopened"];
  const made = await server.admin.post(`${base}/webhooks`, { name: "Keuangan", url, types });
  expect(made.status, made.text).toBe(201);
  noteSecret(made.body.data.secret);
  await collect("2025-11-08", 90_000);
  await close("2025-11-08");
  const day = `${base}/cash/days/PSR01/2025-11-08`;
  const supervisor = { username: "pengawas", password: "kata sandi pengawas", role: "supervisor" };
  await server.admin.post("/auth/v1/users", supervisor);
  const second = await server.as(supervisor.username, supervisor.password);
  expect((await second.post(`${day}/confirm`)).status).toBe(200);
  expect((await server.admin.post(`${day}/reopen`, { reason: "Kurang" })).status).toBe(200);
  const sent = () =>
    receiver.received
      .filter(({ path }) => path === "/kas")
      .map(({ body }) => JSON.parse(body) as { type: string; data: { status: string } })
      .map(({ type, data }) => `${type} ${data.status}`)
      .toSorted();
  await expect
    .poll(sent)
    .toEqual(["levy.day-closed closed", "levy.day-closed confirming", "levy.day-reopened open"]);
  const list = (await server.viewer.get(`${base}/cash/days?date=2025-11-08`)).body.data.items;
  const reopened = receiver.received
    .map(({ body }) => JSON.parse(body))
    .find(({ type }) => type === types[1]);
  expect(reopened.data).toEqual(list[0]);
});
