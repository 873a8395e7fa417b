import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CustomerCaller, TestServer } from "../../../../test/harness.ts";
import { type Receiver, startReceiver } from "../../../../test/receiver.ts";
import { makeConnection, sharedUtility } from "../../../../test/utility.ts";
import { signedHeaders } from "../../../webhooks/deliveries/signature.ts";

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

const secret = `whsec_${Buffer.from("a key of thirty-two bytes, surely").toString("base64")}`;
const appSecret = "an-app-secret-that-WhatsApp-knows";
const verifyToken = "a-verify-token-of-the-operator";
const settings = () => ({
  WEBHOOK_NETWORKS: "127.0.0.0/8",
  MESSAGE_GATEWAY_URL: `http://127.0.0.1:${receiver.port}/kirim`,
  RATE_LIMITS: "on",
});

/** Customers of a server, each with a message that the gateway has taken. */
function withMessages(server: TestServer) {
  let customer: CustomerCaller;
  let id: number;

  beforeEach(async () => {
    await server.sql.query("DELETE FROM throttles");
    customer = await server.customer();
    const phone = `+6281234${String(customer.id).padStart(6, "0")}`;
    await server.sql.query("UPDATE accounts SET phone = $2, phone_confirmed = true WHERE id = $1", [
      customer.id,
      phone,
    ]);
    await customer.post("/app/preferensi_pesan", { topik: [{ topik: "LAPORAN", whatsapp: true }] });
    const { sl } = await makeConnection(server);
    await customer.post("/app/confirm_sl", { sl });
    const fault = { kode_jenis: "LAINNYA", keterangan: "Tutup meter air hilang.", sl };
    const report = (await customer.post("/app/upload_gangguan", fault)).body.data.no_laporan;
    await server.operator.post(`/backoffice/v1/reports/${report}/assign`, { assigned_to: "Regu 1" });
    await expect.poll(async () => (await shown())?.state).toBe("sent");
    id = (await shown()).message_id;
  });

  /** As staff see the delivery. */
  const shown = async () => {
    const query = `way=gateway&account_id=${customer.id}`;
    return (await server.operator.get(`/backoffice/v1/message-deliveries?${query}`)).body.data.items[0];
  };
  return {
    shown,
    name: () => `pesan-${id}-gateway`,
    messages: async () =>
      (await server.operator.get(`/backoffice/v1/accounts/${customer.id}/messages`)).body.data.items,
    customer: () => customer,
  };
}

const post = async (server: TestServer, body: string, headers: Record<string, string>) => {
  const response = await fetch(`${server.publicUrl}/app/status_pesan`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  return { status: response.status, body: (await response.json()) as { kode?: string; data?: object } };
};

describe("a gateway of our own form", () => {
  const server = sharedUtility(() => ({ ...settings(), MESSAGE_GATEWAY_SECRET: secret }), {
    hurried: ["do tasks"],
  });
  const { shown, name, messages, customer } = withMessages(server);
  const headersOf = (body: string, at = server.clock.now(), by = secret) =>
    signedHeaders({ id: "laporan-1", at, body }, [by]);
  const report = (said: object) => {
    const body = JSON.stringify({ id: name(), ...said });
    return post(server, body, headersOf(body));
  };

  test("reports that a message arrived and was read; staff see when, in the lists and in their file", async () => {
    const at = server.clock.now();
    const told = await report({ status: "sampai", pada: at.toISOString() });
    expect([told.status, told.body.data]).toEqual([200, { berubah: 1 }]);
    const arrived = await shown();
    expect(arrived).toMatchObject({ state: "arrived", read_at: null });
    expect(Date.parse(arrived.arrived_at)).toBe(at.getTime());
    await report({ status: "dibaca" });
    const read = await shown();
    expect(read).toMatchObject({ state: "read", arrived_at: arrived.arrived_at });
    expect(read.read_at).not.toBeNull();
    expect(await messages()).toMatchObject([{ gateway: "read" }]);
    const path = "/backoffice/v1/message-deliveries";
    const query = `way=gateway&account_id=${customer().id}`;
    const found = async (state: string) =>
      (await server.operator.get(`${path}?${query}&state=${state}`)).body.data.pagination.total;
    expect([await found("read"), await found("arrived"), await found("sent")]).toEqual([1, 0, 0]);
    const file = (await server.operator.get(`${path}/export?${query}&language=en`)).text;
    expect(file).toContain("Arrived");
  });

  test("a message only goes on: what comes late, again or out of order changes nothing", async () => {
    await report({ status: "dibaca" });
    const read = await shown();
    expect([read.state, read.arrived_at]).toEqual(["read", read.read_at]);
    for (const status of ["terkirim", "sampai", "dibaca", "gagal"])
      expect((await report({ status, pada: "2036-01-01T00:00:00Z" })).body.data).toEqual({ berubah: 0 });
    expect(await shown()).toEqual(read);
  });

  test("one that will never arrive counts as not sent, with its reason, until it has arrived after all", async () => {
    await report({ status: "gagal", alasan: "Nomor\ntidak terdaftar" });
    expect(await shown()).toMatchObject({ state: "failed", last_error: "GATEWAY Nomor tidak terdaftar" });
    expect(await messages()).toMatchObject([{ gateway: "failed" }]);
    await report({ status: "sampai" });
    expect(await shown()).toMatchObject({ state: "arrived", last_error: null });
  });

  test("a report that comes before our own line has noted the message is not lost", async () => {
    await server.sql.query(
      "UPDATE message_deliveries SET state = 'waiting', ended_at = NULL, next_at = now() + interval '1 hour', tries = 0 WHERE account_id = $1",
      [customer().id],
    );
    await report({ status: "sampai" });
    expect(await shown()).toMatchObject({ state: "arrived", tries: 1 });
  });

  test("a clock that is wrong there is not believed beyond the message's own time", async () => {
    await report({ status: "sampai", pada: "2001-01-01T00:00:00Z" });
    await report({ status: "dibaca", pada: "2199-01-01T00:00:00Z" });
    const { created_at, arrived_at, read_at } = await shown();
    expect(Date.parse(arrived_at)).toBeGreaterThanOrEqual(Date.parse(created_at) - 1000);
    expect(Date.parse(read_at)).toBeLessThanOrEqual(server.clock.now().getTime());
  });

  test("what names no message of ours is answered 200 and changes nothing", async () => {
    const before = await shown();
    for (const id of ["pesan-999999999-gateway", "kode-1", "", `${name()} `, "pesan-1-mail"]) {
      const { status, body } = await report({ id, status: "gagal" });
      expect([id, status, body.data]).toEqual([id, 200, { berubah: 0 }]);
    }
    expect((await report({})).body.data).toEqual({ berubah: 0 });
    expect(await shown()).toEqual(before);
  });

  test("what is not signed by the gateway, now, changes nothing and learns nothing", async () => {
    const body = JSON.stringify({ id: name(), status: "dibaca" });
    const now = server.clock.now();
    const old = new Date(now.getTime() - 6 * 60_000);
    const other = `whsec_${Buffer.from("another key, of somebody else").toString("base64")}`;
    const right = headersOf(body, now);
    for (const headers of [
      {},
      headersOf(body, old),
      headersOf(body, now, other),
      headersOf(`${body} `, now),
      { ...right, "webhook-id": "laporan-2" },
      { ...right, "webhook-signature": "v1," },
      { ...right, "webhook-timestamp": "soon" },
      { "x-hub-signature-256": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}` },
    ]) {
      const answer = await post(server, body, headers);
      expect([answer.status, answer.body.kode]).toEqual([401, "TANDA_TANGAN_SALAH"]);
    }
    expect(await shown()).toMatchObject({ state: "sent" });
    expect(
      (await post(server, body, { ...right, "webhook-signature": `v1,x ${right["webhook-signature"]}` }))
        .status,
    ).toBe(200);
  });

  test("guesses are held up by address; the gateway itself never is, nor does it send without end", async () => {
    const body = JSON.stringify({ id: name(), status: "sampai" });
    const guesses = [];
    for (let n = 0; n < 32; n += 1) guesses.push((await post(server, body, {})).status);
    expect(guesses).toEqual([...Array(30).fill(401), 429, 429]);
    expect((await report({ status: "sampai" })).body.data).toEqual({ berubah: 1 });
    const long = JSON.stringify({ id: name(), alasan: "a".repeat(1024 * 1024) });
    expect((await post(server, long, headersOf(long))).status).toBe(413);
  });
});

describe("WhatsApp", () => {
  const server = sharedUtility(
    () => ({
      ...settings(),
      MESSAGE_GATEWAY_FORM: "whatsapp",
      MESSAGE_GATEWAY_SECRET: "an-access-token-of-the-app",
      MESSAGE_GATEWAY_APP_SECRET: appSecret,
      MESSAGE_GATEWAY_VERIFY_TOKEN: verifyToken,
    }),
    { hurried: ["do tasks"] },
  );
  const { shown, name } = withMessages(server);
  const hubSignature = (body: string, key = appSecret) => ({
    "x-hub-signature-256": `sha256=${createHmac("sha256", key).update(body).digest("hex")}`,
  });
  /** As the Cloud API sends it, with what it says in addition. */
  const payload = (...statuses: object[]) =>
    JSON.stringify({
      object: "whatsapp_business_account",
      entry: [
        {
          id: "102290129340398",
          changes: [
            {
              field: "messages",
              value: {
                messaging_product: "whatsapp",
                metadata: { display_phone_number: "15550783881", phone_number_id: "106540352242922" },
                statuses: statuses.map((status) => ({
                  id: "wamid.HBgLMTY1MDM4Nzk0MzkVAgARGBI",
                  recipient_id: "6281234000001",
                  biz_opaque_callback_data: name(),
                  conversation: { id: "1", origin: { type: "utility" } },
                  pricing: { billable: true, pricing_model: "PMP", category: "utility" },
                  ...status,
                })),
              },
            },
          ],
        },
      ],
    });
  const report = (body: string) => post(server, body, hubSignature(body));
  const seconds = () => String(Math.floor(server.clock.now().getTime() / 1000));

  test("reports by the name that the message was sent with, several at once, in any order", async () => {
    const sent = receiver.received.find(({ body }) => body.includes(`data":"${name()}"`));
    expect(JSON.parse(sent?.body ?? "{}").biz_opaque_callback_data).toBe(name());
    const timestamp = seconds();
    const { status, body } = await report(
      payload(
        { status: "read", timestamp },
        { status: "sent", timestamp },
        { status: "delivered", timestamp },
      ),
    );
    expect([status, body.data]).toEqual([200, { berubah: 1 }]);
    expect(await shown()).toMatchObject({ state: "read" });
  });

  test("says why a message will not arrive", async () => {
    const errors = [{ code: 131_026, title: "Message undeliverable", error_data: { details: "…" } }];
    await report(payload({ status: "failed", timestamp: seconds(), errors }));
    expect(await shown()).toMatchObject({
      state: "failed",
      last_error: "GATEWAY 131026 Message undeliverable",
    });
  });

  test("is answered 200 whatever else it sends, a thousand statuses too", async () => {
    for (const body of [
      JSON.stringify({ object: "whatsapp_business_account", entry: [] }),
      JSON.stringify({
        entry: [{ changes: [{ value: { messages: [{ from: "62812", text: { body: "Halo" } }] } }] }],
      }),
      payload({ status: "deleted" }, { status: "warning", timestamp: "soon" }),
      payload(...Array.from({ length: 1000 }, () => ({ status: "sent", timestamp: seconds() }))),
    ]) {
      const { status, body: answer } = await report(body);
      expect([status, answer.data]).toEqual([200, { berubah: 0 }]);
    }
  });

  test("is known by its own signature alone", async () => {
    const body = payload({ status: "read" });
    for (const headers of [
      {},
      hubSignature(body, "an-access-token-of-the-app"),
      hubSignature(`${body} `),
      { "x-hub-signature-256": "sha256=" },
    ])
      expect((await post(server, body, headers)).status).toBe(401);
    expect(await shown()).toMatchObject({ state: "sent" });
  });

  test("registers the address with the operator's token, and nobody else reads it back", async () => {
    const ask = async (query: Record<string, string>) => {
      const response = await fetch(`${server.publicUrl}/app/status_pesan?${new URLSearchParams(query)}`);
      return {
        status: response.status,
        type: response.headers.get("content-type"),
        text: await response.text(),
      };
    };
    const right = { "hub.mode": "subscribe", "hub.challenge": "1158201444", "hub.verify_token": verifyToken };
    expect(await ask(right)).toEqual({ status: 200, type: "text/plain; charset=utf-8", text: "1158201444" });
    for (const wrong of [
      {},
      { ...right, "hub.verify_token": "guessed" },
      { ...right, "hub.mode": "unsubscribe" },
    ]) {
      const { status, text } = await ask(wrong);
      expect([status, text.includes("1158201444")]).toEqual([401, false]);
    }
  });
});
