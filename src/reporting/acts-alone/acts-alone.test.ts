import { beforeAll, expect, test } from "vitest";
import { enterLine } from "../../../test/bank.ts";
import { makeLocation } from "../../../test/harness.ts";
import { day, fillWallet, makeDebtor } from "../../../test/payments.ts";
import { sharedUtility } from "../../../test/utility.ts";

const path = "/backoffice/v1/periodic-reports/acts-alone";
const office = "/backoffice/v1";
const levy = "/retribusi/v1/frontend";
const server = sharedUtility({ BANK_ENTRY_SECOND_PERSON: "off", SINGLE_VOIDS_PER_DAY: "0" });

beforeAll(async () => {
  await makeLocation(server, "PSR01", { prices: { car: 5000, motor: 2000 } });
});

async function rowsOf(who: string) {
  const today = day(server, 0);
  const span = `start_date=${today}&end_date=${today}&language=en`;
  const { status, body, text } = await server.viewer.get(`${path}?${span}`);
  expect(status, text).toBe(200);
  const [{ rows }] = body.data.sections;
  return rows.filter(([, username]: string[]) => username === who).map((row: unknown[]) => row.slice(2));
}

async function done(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
}

test("it names what each did alone, with its amount, and leaves out what two did", async () => {
  await done(server.operator.put(`${levy}/tariffs/PSR01/G1/car`, { price: 50_000 }));
  await done(server.operator.put(`${levy}/tariffs/PSR01/G1/motor`, { price: 4000 }));
  for (const second of [1, 2]) {
    const timestamp = Math.floor(server.clock.now().getTime() / 1000) + second - 60;
    const event = { timestamp, location_code: "PSR01", gate_code: "G1", category: "motor" };
    const { body } = await server.machine.post("/retribusi/v1/ingest", event);
    await done(server.operator.post(`${levy}/entry-events/${body.data.id}/void`, { reason: "Dobel" }));
  }
  const { customer, sl } = await makeDebtor(server);
  const wallet = await fillWallet(server, customer, 30_000);
  const own = await enterLine(server, { amount: 777_001 });
  const credit = { username: customer.username, note: "uji" };
  await done(server.operator.post(`${office}/mutations/${own.id}/credit`, credit));
  const ofTwo = await enterLine(server, { amount: 777_002 });
  await done(server.admin.post(`${office}/mutations/${ofTwo.id}/credit`, credit));
  expect(await rowsOf("operator")).toEqual([
    ["Bank line entered by themselves", String(own.id), 1, 777_001],
    ["Levy's price tenfold or a tenth", "PSR01/G1/car", 1, 50_000],
    ["Money into wallets", null, 1, 30_000],
    ["Events voided one by one", null, 2, expect.any(Number)],
  ]);

  const paid = await server.operator.post(`${office}/counter-payments`, { sl });
  const { code, total } = paid.body.data;
  await done(
    server.admin.post(`${office}/payments/${code}/refund`, { reason: "Dobel", channel: "TRANSFER" }),
  );
  const cash = await server.operator.post(`${office}/counter-payments`, { sl });
  const back = { reason: "Dobel", channel: "TUNAI" };
  await done(server.admin.post(`${office}/payments/${cash.body.data.code}/refund`, back));
  const late = await makeDebtor(server, { dueIn: -20 });
  const [bill] = late.bills;
  const waiver = { due_on: day(server, 5), reason: "Keringanan" };
  await done(server.admin.post(`${office}/bills/${bill?.bill_no}/correct`, waiver));
  const payout = { amount: 10_000, channel: "TUNAI", reference: "KK-1", identity_seen: "KTP" };
  await done(server.admin.post(`${office}/wallets/${wallet}/payouts`, payout));
  expect(await rowsOf("admin")).toEqual([
    ["Money out of a wallet", wallet, 1, 10_000],
    ["Refund", code, 1, total],
    ["Due date moved (penalty waived)", bill?.bill_no, 1, 0],
  ]);
});

test("it says which rules of a second person are off, may be saved, and is of who sees the whole office", async () => {
  const span = "start_date=2026-01-01&end_date=2026-01-31";
  const { body } = await server.viewer.get(`${path}?${span}&language=en`);
  expect(body.data.notes[0]).toBe("Rules that are off: SINGLE_VOIDS_PER_DAY, BANK_ENTRY_SECOND_PERSON.");
  expect((await server.viewer.get(`${path}/file?${span}&format=xlsx`)).status).toBe(200);
  const scheduled = { report: "office-acts-alone", frequency: "weekly", local_hour: 6, language: "id" };
  const schedule = { ...scheduled, parameters: {}, recipients: ["pengawas@example.com"], is_active: true };
  await done(server.admin.post(`${office}/report-schedules`, schedule));
  const user = { username: "air", password: "kata sandi yang panjang", role: "viewer", products: ["water"] };
  await done(server.admin.post("/auth/v1/users", user));
  const narrow = await server.as("air", user.password);
  expect((await narrow.get(`${path}?${span}`)).status).toBe(403);
});
