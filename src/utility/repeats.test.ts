import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { standAt } from "../../test/billing.ts";
import type { CustomerCaller } from "../../test/harness.ts";
import { applicationOf } from "../../test/installations.ts";
import { makeDebtor } from "../../test/payments.ts";
import { link, photo, reportOf } from "../../test/reports.ts";
import { makeConnection, sharedUtility } from "../../test/utility.ts";

const server = sharedUtility();
let me: CustomerCaller;

beforeAll(async () => {
  await standAt(server, "2026-11-21T12:00:00+07:00");
  const plan = { period: "202611", starts_on: "2026-11-20", ends_on: "2026-11-27" };
  expect((await server.operator.post("/backoffice/v1/reading-schedules", plan)).status).toBe(201);
  me = await server.customer();
});

async function owned(): Promise<string> {
  const connection = await makeConnection(server);
  await link(me, connection);
  return connection.sl;
}

async function payment(): Promise<string> {
  const { sl } = await makeDebtor(server, { customer: me });
  return (await me.post("/app/request_pembayaran", { sl })).body.data.kode_pembayaran;
}

/** Each call that creates: what it sends for one thing and what for another; the same for the calls that have no other thing. */
const calls: Record<string, () => Promise<{ one: object; other?: object }>> = {
  upload_gangguan: async () => ({
    one: reportOf("LAINNYA", { sl: await owned() }),
    other: reportOf("LAINNYA", { sl: await owned() }),
  }),
  upload_pasang_baru: async () => ({
    one: await applicationOf(),
    other: await applicationOf({ alamat: "Jl. Kenanga No. 3" }),
  }),
  upload_catat_meter: async () => ({
    one: { sl: await owned(), foto: await photo() },
    other: { sl: await owned(), foto: await photo() },
  }),
  upload_baca_mandiri: async () => ({
    one: { sl: await owned(), stand_akhir: 20, foto: await photo() },
    other: { sl: await owned(), stand_akhir: 20, foto: await photo() },
  }),
  upload_bukti_transfer: async () => ({
    one: { kode_pembayaran: await payment(), foto: await photo() },
    other: { kode_pembayaran: await payment(), foto: await photo() },
  }),
  upload_pp: async () => ({ one: { foto: await photo() } }),
  confirm_sl: async () => ({
    one: { sl: (await makeConnection(server)).sl },
    other: { sl: (await makeConnection(server)).sl },
  }),
};
const byUuid = Object.keys(calls).filter((call) => call.startsWith("upload_"));

describe("work", () => {
  test.each(Object.keys(calls))(
    "%s is done once under an Idempotency-Key, also when it is tapped twice at once",
    async (call) => {
      const { one } = (await calls[call]?.()) ?? {};
      const key = { "idempotency-key": randomUUID() };
      const send = () => me.post(`/app/${call}`, one, key);
      const taps = await Promise.all([send(), send()]);
      const first = /^upload_(pp|bukti)/.test(call) ? 200 : 201;
      expect(taps.map(({ status }) => status).sort()).toEqual([200, first]);
      const again = await send();
      expect([again.status, again.body.data]).toEqual([200, taps[0]?.body.data]);
      expect(taps[1]?.body.data).toEqual(taps[0]?.body.data);
    },
  );

  test("a client_uuid counts where both are sent", async () => {
    const send = (client_uuid: string, key: string) =>
      me.post("/app/upload_gangguan", { ...reportOf("LAINNYA"), client_uuid }, { "idempotency-key": key });
    const [uuid, key] = [randomUUID(), randomUUID()];
    const first = await send(uuid, key);
    const again = await send(uuid, randomUUID());
    expect([again.status, again.body.data]).toEqual([200, first.body.data]);
    expect((await send(randomUUID(), key)).status).toBe(201);
  });
});

describe("refuse", () => {
  test.each(byUuid.filter((call) => call !== "upload_pp"))(
    "%s for another thing under a client_uuid that was used",
    async (call) => {
      const { one, other } = (await calls[call]?.()) ?? {};
      const client_uuid = randomUUID();
      const send = (body: object = {}) => me.post(`/app/${call}`, { ...body, client_uuid });
      const first = await send(one);
      expect(first.status, first.text).toBeLessThan(300);
      const refused = await send(other);
      expect([refused.status, refused.body.kode]).toEqual([409, "KUNCI_SUDAH_DIPAKAI"]);
      expect((await send(one)).body.data).toEqual(first.body.data);
    },
  );

  test("confirm_sl of another connection under a key that was used", async () => {
    const { one, other } = (await calls.confirm_sl?.()) ?? {};
    const key = { "idempotency-key": randomUUID() };
    expect((await me.post("/app/confirm_sl", one, key)).status).toBe(201);
    const refused = await me.post("/app/confirm_sl", other, key);
    expect([refused.status, refused.body.kode]).toEqual([409, "KUNCI_SUDAH_DIPAKAI"]);
  });

  test("the proof of another payment, which is then not taken for sent", async () => {
    const client_uuid = randomUUID();
    const [one, other] = [await payment(), await payment()];
    const send = async (kode_pembayaran: string, uuid = client_uuid) =>
      me.post("/app/upload_bukti_transfer", { kode_pembayaran, foto: await photo(), client_uuid: uuid });
    expect((await send(one)).body.data.status).toBe("MENUNGGU_KONFIRMASI");
    expect((await send(other)).status).toBe(409);
    expect((await send(other, randomUUID())).body.data).toMatchObject({
      kode_pembayaran: other,
      status: "MENUNGGU_KONFIRMASI",
    });
  });
});
