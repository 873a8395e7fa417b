import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { systemCtx } from "../../../../test/context.ts";
import type { CustomerCaller } from "../../../../test/harness.ts";
import { type Receiver, startReceiver } from "../../../../test/receiver.ts";
import { type MadeConnection, makeConnection, sharedUtility } from "../../../../test/utility.ts";
import { openDatabase } from "../../../db/connect.ts";
import { doDue } from "../../../kernel/queue/queue.ts";
import { allowedNetworks } from "../../../webhooks/endpoints/address.ts";
import { messageTaskKind } from "./deliver.ts";
import { type Gateway, gatewaySender } from "./gateway.ts";

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

const secret = `whsec_${Buffer.from("a key of thirty-two bytes, surely").toString("base64")}`;
const server = sharedUtility(
  () => ({
    WEBHOOK_NETWORKS: "127.0.0.0/8",
    MESSAGE_GATEWAY_URL: `http://127.0.0.1:${receiver.port}/kirim`,
    MESSAGE_GATEWAY_SECRET: secret,
  }),
  { hurried: ["do tasks"] },
);
const patience = { timeout: 60_000, interval: 50 };
let people = 0;
let customer: CustomerCaller;
let home: MadeConnection;
let phone: string;

beforeEach(async () => {
  receiver.answer("/kirim", (response) => response.writeHead(200).end());
  people += 1;
  phone = `+62812345670${String(people).padStart(2, "0")}`;
  customer = await server.customer();
  await server.sql.query("UPDATE accounts SET phone = $2, phone_confirmed = true WHERE id = $1", [
    customer.id,
    phone,
  ]);
  home = await makeConnection(server);
  await customer.post("/app/confirm_sl", { sl: home.sl });
});

const choose = (whatsapp: boolean) =>
  customer.post("/app/preferensi_pesan", {
    topik: ["LAPORAN", "PETUGAS_BERANGKAT"].map((topik) => ({ topik, whatsapp })),
  });
/** A report that moves in two steps, of each of which the account is told. */
async function reportMoves() {
  const fault = { kode_jenis: "LAINNYA", keterangan: "Tutup meter air hilang.", sl: home.sl };
  const report = (await customer.post("/app/upload_gangguan", fault)).body.data.no_laporan;
  await server.operator.post(`/backoffice/v1/reports/${report}/assign`, { assigned_to: "Regu 1" });
  await server.operator.post(`/backoffice/v1/reports/${report}/start`, {});
}
const sent = () => receiver.received.filter(({ body }) => body.includes(phone.slice(1)));
const topics = () => sent().map(({ body }) => JSON.parse(body).topik);
const deliveries = async () =>
  (
    await server.sql.query(
      "SELECT state, last_error FROM message_deliveries WHERE account_id = $1 AND way = 'gateway' ORDER BY message_id",
      [customer.id],
    )
  ).rows;
const hurry = async () => {
  await server.sql.query("UPDATE message_deliveries SET next_at = now() WHERE state = 'waiting'");
  await server.sql.query("UPDATE tasks SET run_at = now() WHERE kind = 'message-gateway'");
};
/** The first message was refused, and the second has seen that it waits. */
const bothWait = () =>
  expect
    .poll(async () => {
      const text =
        "SELECT last_error FROM tasks WHERE kind = 'message-gateway' AND lane = $1 AND leased_until IS NULL ORDER BY id";
      return (await server.sql.query(text, [String(customer.id)])).rows.map((row) => row.last_error);
    }, patience)
    .toEqual([expect.stringMatching(/^REFUSED 50/), "WAITS_FOR_EARLIER"]);
const done = [
  { state: "sent", last_error: null },
  { state: "sent", last_error: null },
];

test("nothing goes to the gateway unless the customer has chosen it; then each message goes once, signed", async () => {
  await reportMoves();
  expect([await deliveries(), sent()]).toEqual([[], []]);
  const { topik } = (await choose(true)).body.data;
  expect(topik.filter(({ whatsapp }: { whatsapp: boolean }) => whatsapp)).toHaveLength(2);
  await reportMoves();
  await expect.poll(deliveries, patience).toEqual(done);
  expect(topics()).toEqual(["LAPORAN", "PETUGAS_BERANGKAT"]);
  const [first] = sent();
  if (first === undefined) throw new Error("nothing was sent");
  const { headers, body } = first;
  const { id, no_hp } = JSON.parse(body);
  expect([no_hp, headers["idempotency-key"], headers["webhook-id"]]).toEqual([phone, id, id]);
  const key = Buffer.from(secret.slice(6), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${headers["webhook-timestamp"]}.${body}`);
  expect(headers["webhook-signature"]).toBe(`v1,${signature.digest("base64")}`);
});

test("a gateway that fails, asks for patience or loses its answer loses nothing, and changes no order", async () => {
  await choose(true);
  receiver.answer("/kirim", (response) => response.writeHead(500).end());
  await reportMoves();
  await bothWait();
  receiver.answer("/kirim", (response) => response.writeHead(429, { "retry-after": "7200" }).end());
  await hurry();
  const waits = async () => {
    const text =
      "SELECT next_at - now() > interval '110 minutes' AS late FROM message_deliveries WHERE account_id = $1 AND way = 'gateway' ORDER BY message_id LIMIT 1";
    return (await server.sql.query(text, [customer.id])).rows[0]?.late;
  };
  await expect.poll(waits, patience).toBe(true);
  receiver.answer("/kirim", (response) => response.destroy());
  await hurry();
  await expect.poll(async () => (await deliveries())[0]?.last_error, patience).toBe("CONNECTION_FAILED");
  expect(new Set(topics())).toEqual(new Set(["LAPORAN"]));
  receiver.answer("/kirim", (response) => response.writeHead(200).end());
  await hurry();
  await expect.poll(deliveries, patience).toEqual(done);
  expect(topics().slice(-2)).toEqual(["LAPORAN", "PETUGAS_BERANGKAT"]);
  const keys = sent().map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys).size).toBe(2);
});

test("a number gets nothing until its owner has sent back the code that went there", async () => {
  await choose(true);
  await server.sql.query("UPDATE accounts SET phone_confirmed = false WHERE id = $1", [customer.id]);
  await reportMoves();
  expect([await deliveries(), sent()]).toEqual([[], []]);
  const asked = await customer.post("/app/kirim_ulang_kontak", { isian: "no_hp" });
  expect([asked.status, asked.body.data.tujuan_tersamar]).toEqual([200, `+62********${phone.slice(-3)}`]);
  await expect.poll(() => sent().length, patience).toBe(1);
  const [code = ""] = /\d{6}/.exec(JSON.parse(sent()[0]?.body ?? "{}").isi) ?? [];
  const { data } = (await customer.post("/app/konfirmasi_kontak", { isian: "no_hp", kode: code })).body;
  expect(data).toMatchObject({ no_hp: phone, no_hp_dikonfirmasi: true, menunggu_konfirmasi: [] });
  const again = await customer.post("/app/kirim_ulang_kontak", { isian: "no_hp" });
  expect([again.status, again.body.kode]).toEqual([409, "TIDAK_ADA_PERUBAHAN"]);
  await reportMoves();
  await expect.poll(deliveries, patience).toEqual(done);
  await customer.post("/app/update_akun", { no_hp: "+628999000111", password_lama: customer.password });
});

test("a message that the gateway refuses for good does not hold back the next one", async () => {
  await choose(true);
  receiver.answer("/kirim", (response) => response.writeHead(400).end());
  await reportMoves();
  const refused = { state: "failed", last_error: "REFUSED 400" };
  await expect.poll(deliveries, patience).toEqual([refused, refused]);
  receiver.answer("/kirim", (response) => response.writeHead(200).end());
  await reportMoves();
  await expect.poll(deliveries, patience).toEqual([refused, refused, ...done]);
});

test("two servers send each message once; one that dies before it notes it has it sent again by the same key", async () => {
  await choose(true);
  receiver.answer("/kirim", (response) => response.writeHead(503).end());
  await reportMoves();
  await bothWait();
  receiver.answer("/kirim", (response) => response.writeHead(200).end());
  receiver.received.length = 0;
  const database = openDatabase(server.databaseUrl, { size: 2, onError: () => {} });
  const ctx = systemCtx(database.db);
  const gateway: Gateway = {
    url: `http://127.0.0.1:${receiver.port}/kirim`,
    ...{ secret, form: "loket", template: "", networks: allowedNetworks(["127.0.0.0/8"]) },
  };
  const kind = messageTaskKind(gatewaySender(gateway));
  const { rows } = await server.sql.query(
    "SELECT message_id FROM message_deliveries WHERE account_id = $1 ORDER BY message_id",
    [customer.id],
  );
  // It does the task and dies: nothing is noted.
  await server.sql.query(
    "UPDATE message_deliveries SET next_at = now() - interval '1 minute' WHERE state = 'waiting'",
  );
  const task = { subject: String(rows[0].message_id), tries: 1, queued_at: ctx.now() };
  expect((await kind.run(ctx, task, new AbortController().signal)).failure).toBeNull();
  await hurry();
  await Promise.all([doDue(ctx, kind), doDue(ctx, kind)]);
  await expect.poll(deliveries, patience).toEqual(done);
  expect(topics()).toEqual(["LAPORAN", "LAPORAN", "PETUGAS_BERANGKAT"]);
  const keys = sent().map(({ headers }) => headers["idempotency-key"]);
  expect(keys[0]).toBe(keys[1]);
  await database.close();
});

test("the operator's own network is not reached, and WhatsApp gets a template with its parameters", async () => {
  const ctx = systemCtx({} as never);
  const message = { id: 7, phone, title: "Judul", body: "Isi\nbaris dua", topic: "LAPORAN" } as never;
  const gateway: Gateway = {
    url: `http://127.0.0.1:${receiver.port}/whatsapp`,
    ...{ secret: "a token", form: "whatsapp", template: "pesan", networks: allowedNetworks([]) },
  };
  const { signal } = new AbortController();
  expect((await gatewaySender(gateway).send(ctx, message, signal)).error).toBe("ADDRESS_REFUSED");
  const allowed = { ...gateway, networks: allowedNetworks(["127.0.0.0/8"]) };
  expect((await gatewaySender(allowed).send(ctx, message, signal)).error).toBeNull();
  const { headers, body } = receiver.received.filter(({ path }) => path === "/whatsapp")[0] ?? {};
  expect(headers?.authorization).toBe("Bearer a token");
  expect(JSON.parse(body ?? "{}")).toMatchObject({
    messaging_product: "whatsapp",
    to: phone.slice(1),
    type: "template",
    template: {
      name: "pesan",
      components: [
        {
          type: "body",
          parameters: [
            { type: "text", text: "Judul" },
            { type: "text", text: "Isi baris dua" },
          ],
        },
      ],
    },
  });
});
