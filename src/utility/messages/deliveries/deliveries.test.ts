import { beforeAll, expect, test } from "vitest";
import type { CustomerCaller } from "../../../../test/harness.ts";
import { sharedMailbox } from "../../../../test/mailbox.ts";
import { makeConnection, sharedUtility } from "../../../../test/utility.ts";

const mailbox = sharedMailbox();
const server = sharedUtility(() => ({ SMTP_URL: mailbox.url }), { hurried: ["do tasks"] });
const path = "/backoffice/v1/message-deliveries";
let customer: CustomerCaller;
let other: CustomerCaller;

/** A report that is given to a crew: its account is told. */
async function reportMoves(who: CustomerCaller) {
  const home = await makeConnection(server);
  await who.post("/app/confirm_sl", { sl: home.sl });
  const fault = { kode_jenis: "LAINNYA", keterangan: "Tutup meter air hilang.", sl: home.sl };
  const report = (await who.post("/app/upload_gangguan", fault)).body.data.no_laporan;
  await server.operator.post(`/backoffice/v1/reports/${report}/assign`, { assigned_to: "Regu 1" });
}
const found = async (query: string) => (await server.operator.get(`${path}?${query}`)).body.data;

beforeAll(async () => {
  customer = await server.customer();
  other = await server.customer();
});

test("staff see to whom a message went on which way, and why it did not arrive", async () => {
  await reportMoves(customer);
  await expect.poll(() => found("state=sent")).toMatchObject({ pagination: { total: 1 } });
  mailbox.refuse(550);
  await reportMoves(other);
  await expect.poll(() => found("state=failed")).toMatchObject({ pagination: { total: 1 } });
  const { items, pagination } = await found("");
  expect(pagination.total).toBe(2);
  expect(items).toMatchObject([
    { username: other.username, way: "mail", state: "failed", last_error: expect.stringContaining("550") },
    { username: customer.username, way: "mail", state: "sent", topic: "LAPORAN", tries: 1, browser: null },
  ]);
  expect(items[1].ended_at).not.toBeNull();
});

test("deliveries are found by topic, way, state, account and day, each with its exact total", async () => {
  const today = new Date().toLocaleDateString("sv", { timeZone: "Asia/Jakarta" });
  const totals = async (query: string) => (await found(query)).pagination.total;
  expect(await totals("topic=LAPORAN&way=mail")).toBe(2);
  expect(await totals("topic=WIPAY")).toBe(0);
  expect(await totals("way=push")).toBe(0);
  expect(await totals(`account_id=${other.id}`)).toBe(1);
  expect(await totals(`start_date=${today}&end_date=${today}`)).toBe(2);
  expect(await totals("end_date=2020-01-01")).toBe(0);
  expect((await server.operator.get(`${path}?start_date=2036-02-02&end_date=2036-02-01`)).status).toBe(422);
  expect((await server.viewer.get(path)).status).toBe(403);
});

test("a push is shown after its browser is gone", async () => {
  const [{ message_id: id }] = (await found("state=sent")).items;
  await server.sql.query(
    "INSERT INTO push_deliveries (message_id, subscription_id, tries, last_error, ended_as, ended_at) VALUES ($1, 77, 1, 'GONE', 'failed', now())",
    [id],
  );
  expect((await found("way=push")).items).toMatchObject([
    { message_id: id, browser: 77, state: "failed", last_error: "GONE" },
  ]);
});
