import { afterAll, beforeAll, expect, test } from "vitest";
import { systemCtx } from "../../../../test/context.ts";
import type { CustomerCaller } from "../../../../test/harness.ts";
import { takePhoto } from "../../../../test/photo.ts";
import { type MadeConnection, makeBill, makeConnection, sharedUtility } from "../../../../test/utility.ts";
import { type Database, openDatabase } from "../../../db/connect.ts";
import { remindOfBills } from "./reminders.ts";

const server = sharedUtility();
let database: Database;
let payer: CustomerCaller;
let home: MadeConnection;
let billId: number;

beforeAll(async () => {
  database = openDatabase(server.databaseUrl, { size: 4, onError: () => {} });
  server.clock.set("2036-02-15T03:00:00Z");
  payer = await server.customer();
  home = await makeConnection(server);
  await payer.post("/app/confirm_sl", { sl: home.sl });
  ({ id: billId } = await makeBill(server, home.id, { period: "203601", due_on: "2036-02-20" }));
});
afterAll(() => database.close());

/** Two servers remind at this moment; what the customer was told since, the oldest first. */
async function told(at: string) {
  const ctx = { ...systemCtx(database.db), now: () => new Date(at), zone: "Asia/Jakarta" };
  await Promise.all([remindOfBills(ctx), remindOfBills(ctx)]);
  const { rows } = await server.sql.query(
    "SELECT topic, body FROM customer_messages WHERE account_id = $1 ORDER BY id",
    [payer.id],
  );
  return rows;
}
const topics = async (at: string) => (await told(at)).map(({ topic }) => topic);

test("an unpaid bill is reminded of three days before, on its last day and a week after, each once", async () => {
  expect(await topics("2036-02-16T03:00:00Z")).toEqual([]);
  expect(await topics("2036-02-17T00:30:00Z")).toEqual([]);
  const [soon] = await told("2036-02-17T03:00:00Z");
  expect(soon).toEqual({
    topic: "JATUH_TEMPO",
    body: `Rp 47.300 untuk sambungan ${home.sl} dibayar paling lambat 20 Februari 2036.`,
  });
  expect(await topics("2036-02-18T03:00:00Z")).toEqual(["JATUH_TEMPO"]);
  const [, today] = await told("2036-02-20T03:00:00Z");
  expect(today.body).toContain("Mulai 21 Februari 2036 bertambah denda Rp 4.730.");
  const [, , late] = await told("2036-02-27T03:00:00Z");
  expect(late).toMatchObject({ topic: "TERLAMBAT", body: expect.stringContaining("Rp 52.030") });
  expect(await topics("2036-02-28T03:00:00Z")).toEqual(["JATUH_TEMPO", "DENDA_BESOK", "TERLAMBAT"]);
  const [message] = (await payer.get("/app/pesan")).body.data;
  expect(message.tautan).toEqual({ jenis: "tagihan", id: String(billId) });
});

test("a bill is not reminded of while somebody says to have paid it", async () => {
  const other = await makeConnection(server);
  const who = await server.customer();
  await who.post("/app/confirm_sl", { sl: other.sl });
  await makeBill(server, other.id, { period: "203601", due_on: "2036-02-20" });
  const { data } = (await who.post("/app/request_pembayaran", { sl: other.sl })).body;
  const proof = { kode_pembayaran: data.kode_pembayaran, foto: await takePhoto() };
  await who.post("/app/upload_bukti_transfer", proof);
  await told("2036-02-20T03:00:00Z");
  expect((await who.get("/app/pesan")).body.data).toEqual([]);
});
