import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeReading, standAt } from "../../../../test/billing.ts";
import { systemCtx } from "../../../../test/context.ts";
import type { CustomerCaller } from "../../../../test/harness.ts";
import { sharedMailbox } from "../../../../test/mailbox.ts";
import { link, photo } from "../../../../test/reports.ts";
import { makeBill, makeConnection, sharedUtility } from "../../../../test/utility.ts";
import { openDatabase } from "../../../db/connect.ts";
import { expireOrders } from "../readings.ts";

const mailbox = sharedMailbox();
const server = sharedUtility(() => ({ SMTP_URL: mailbox.url }));
let owner: CustomerCaller;
const inside = "2026-11-21T14:05:00+07:00";
const after = "2026-11-28T00:00:00+07:00";

beforeAll(async () => {
  await standAt(server, inside);
  for (const [period, starts_on, ends_on] of [
    ["202610", "2026-10-20", "2026-10-27"],
    ["202611", "2026-11-20", "2026-11-27"],
    ["202612", "2026-12-20", "2026-12-27"],
  ])
    await schedule({ period, starts_on, ends_on });
  await schedule({ period: "202611", starts_on: "2026-11-10", ends_on: "2026-11-12", area: "LEBIH-AWAL" });
  await schedule({ period: "202611", starts_on: "2026-11-25", ends_on: "2026-11-26", area: "LEBIH-LAMBAT" });
});
beforeEach(async () => {
  await standAt(server, inside);
  owner = await server.customer();
});

async function schedule(body: object) {
  const { status, body: answer } = await server.operator.post("/backoffice/v1/reading-schedules", body);
  expect(status).toBe(201);
  return answer.data;
}

/** A connection of the owner's that was read by 202610 at 60. */
async function owned(more: Parameters<typeof makeConnection>[1] = {}, who = owner) {
  const connection = await makeConnection(server, more);
  for (const [index, period] of ["202608", "202609", "202610"].entries())
    await makeReading(server, connection.id, period, { previous: index * 20, usage: 20 });
  await link(who, connection);
  return connection;
}

const schedules = (body: object, who = owner) => who.post("/app/jadwal_catat_meter", body);
const request = (body: object, who = owner) => who.post("/app/request_order_baca_mandiri", body);

async function send(body: object, who = owner) {
  return who.post("/app/upload_baca_mandiri", { foto: await photo(), stand_akhir: 80, ...body });
}

describe("work", () => {
  test("the schedule of a connection is that of its area, else that of all", async () => {
    const { sl, id } = await owned();
    await makeReading(server, id, "202611", { previous: 60, usage: 20 });
    const early = await owned({ area: "LEBIH-AWAL" });
    const { status, body } = await schedules({ sl });
    expect(status).toBe(200);
    expect(body.data).toEqual([
      {
        sl,
        periode: "202612",
        tanggal_mulai: "2026-12-20",
        tanggal_selesai: "2026-12-27",
        status: "BELUM_DIBUKA",
        sisa_detik: 0,
        sudah_dibaca: false,
        cara_baca: null,
        alasan: null,
      },
      {
        sl,
        periode: "202611",
        tanggal_mulai: "2026-11-20",
        tanggal_selesai: "2026-11-27",
        status: "DIBUKA",
        sisa_detik: 6 * 86_400 + 9 * 3600 + 55 * 60,
        sudah_dibaca: true,
        cara_baca: "PETUGAS",
        alasan: null,
      },
      expect.objectContaining({ sl, periode: "202610", status: "DITUTUP", sisa_detik: 0 }),
    ]);
    const all = (await schedules({})).body.data;
    expect(new Set(all.map((one: { sl: string }) => one.sl))).toEqual(new Set([sl, early.sl]));
    const closed = { sl: early.sl, tanggal_selesai: "2026-11-12", status: "DITUTUP" };
    expect((await schedules({ sl: early.sl })).body.data[1]).toMatchObject(closed);
  });

  test("who only pays sees the schedule too; of a connection that is gone there is none", async () => {
    const connection = await owned();
    const payer = await server.customer();
    await link(payer, connection, "PEMBAYAR");
    expect((await schedules({}, payer)).body.data).toHaveLength(3);
    await server.sql.query("UPDATE connections SET status = 'CABUT' WHERE id = $1", [connection.id]);
    expect((await schedules({})).body.data).toEqual([]);
    expect((await request({ sl: connection.sl })).body.kode).toBe("JADWAL_BELUM_DIBUKA");
  });

  test("an order is opened once, and found again", async () => {
    const { sl } = await owned();
    const { status, body } = await request({ sl });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id_order: expect.any(Number),
      alasan: null,
      sl,
      periode: "202611",
      status: "DIBUKA",
      batas_kirim: "2026-11-28T00:00:00+07:00",
      stand_awal: 60,
      stand_akhir: null,
      pemakaian: null,
      foto_url: null,
      peringatan: [],
    });
    const again = await request({ sl: sl.toLowerCase(), periode: "2026-11" });
    expect([again.status, again.body.data]).toEqual([200, body.data]);
  });

  test("an order is answered, and then found as sent, also after the schedule has closed", async () => {
    const { sl } = await owned();
    const { id_order } = (await request({ sl })).body.data;
    const { status, body } = await send({ id_order });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      id_order,
      status: "DIKIRIM",
      stand_akhir: 80,
      pemakaian: 20,
      peringatan: [],
    });
    server.clock.stop(after);
    expect((await request({ sl, periode: "202611" })).body.data).toEqual(body.data);
  });

  test("an order that was refused may be followed by another", async () => {
    const { sl } = await owned();
    const first = (await send({ sl })).body.data.id_order;
    await server.operator.post(`/backoffice/v1/self-readings/${first}/reject`, { reason: "Foto gelap" });
    expect((await send({ id_order: first })).body.kode).toBe("ORDER_DITOLAK");
    const second = await request({ sl });
    expect([second.status, second.body.data.status]).toEqual([201, "DIBUKA"]);
    expect(second.body.data.id_order).not.toBe(first);
  });

  test("what a repeat says is true when it is said", async () => {
    const { sl, id } = await owned();
    const first = await request({ sl });
    expect(first.body.pesan).toBe("Silakan baca meter Anda dan kirim sebelum batas waktu.");
    await makeReading(server, id, "202611", { previous: 60, usage: 20 });
    const read = await request({ sl });
    expect([read.status, read.body.data, read.body.pesan]).toEqual([
      200,
      first.body.data,
      "Meter Anda sudah dibaca untuk periode ini. Tidak perlu mengirim lagi.",
    ]);

    const other = await owned();
    const key = { client_uuid: "kiriman-1" };
    const order = (await send({ sl: other.sl, ...key })).body.data.id_order;
    const received = "Bacaan meter sudah kami terima dan akan diperiksa. Terima kasih.";
    expect((await request({ sl: other.sl })).body.pesan).toBe(received);
    expect((await send({ sl: other.sl, ...key })).body.pesan).toBe(received);
    await server.operator.post(`/backoffice/v1/self-readings/${order}/reject`, { reason: "Foto gelap" });
    const refused = await send({ sl: other.sl, ...key });
    expect([refused.status, refused.body.data.status]).toEqual([200, "DITOLAK"]);
    expect(refused.body.pesan).toBe("Bacaan ini tidak dapat kami terima. Minta order baru, lalu kirim lagi.");
    server.clock.stop(after);
    expect((await send({ sl: other.sl, ...key })).body.pesan).toContain("batas waktunya sudah lewat");
  });

  test("a photo of the meter that was refused is not thanked for", async () => {
    const { sl } = await owned();
    const sending = async () =>
      owner.post("/app/upload_catat_meter", { sl, foto: await photo(), client_uuid: "kiriman-2" });
    const first = await sending();
    await server.operator.post(`/backoffice/v1/self-readings/${first.body.data.id}/reject`, {
      reason: "Gelap",
    });
    const again = await sending();
    expect([again.status, again.body.pesan]).toEqual([
      200,
      "Foto meter ini tidak dapat kami terima. Silakan kirim foto yang baru.",
    ]);
  });

  test("why a reading was refused its customer reads: in the schedule, the next order and a letter, until he sends another", async () => {
    const { sl } = await owned();
    const reasons = async () => {
      const { data } = (await schedules({ sl })).body;
      return data.map(({ periode, alasan }: { periode: string; alasan: string | null }) => [periode, alasan]);
    };
    const sent = (await send({ sl })).body.data;
    expect(sent.alasan).toBeNull();
    await server.operator.post(`/backoffice/v1/self-readings/${sent.id_order}/reject`, {
      reason: "Foto buram",
    });
    expect(await reasons()).toContainEqual(["202611", "Foto buram"]);
    expect((await reasons()).filter(([, alasan]: [string, string | null]) => alasan !== null)).toHaveLength(
      1,
    );
    const { source } = await mailbox.mailTo(`${owner.username}@example.com`, /Alasan: /);
    expect(source).toContain("Alasan: Foto buram");
    const { data: order } = (await request({ sl })).body;
    expect(order).toMatchObject({ status: "DIBUKA", alasan: "Foto buram" });
    expect((await send({ id_order: order.id_order })).body.data).toMatchObject({
      status: "DIKIRIM",
      alasan: null,
    });
    expect(await reasons()).toContainEqual(["202611", null]);
  });

  test("an estimate does not keep the customer from reading", async () => {
    const { sl, id } = await owned();
    await makeReading(server, id, "202611", { previous: 60, usage: 20 });
    await server.sql.query(
      "UPDATE readings SET method = 'TAKSASI' WHERE connection_id = $1 AND period = '202611'",
      [id],
    );
    expect((await schedules({ sl })).body.data[1]).toMatchObject({
      sudah_dibaca: false,
      cara_baca: "TAKSASI",
    });
    expect((await request({ sl })).status).toBe(201);
  });

  test("an order whose time is over is KADALUARSA, before the job and after it", async () => {
    const { sl } = await owned();
    const { id_order } = (await request({ sl })).body.data;
    await standAt(server, after);
    const seen = async (status: string) =>
      (await server.viewer.get(`/backoffice/v1/self-readings?sl=${sl}&status=${status}`)).body.data.items;
    expect(await seen("DIBUKA")).toEqual([]);
    expect(await seen("KADALUARSA")).toMatchObject([{ id: id_order, status: "KADALUARSA" }]);
    const answer = await send({ id_order });
    expect([answer.status, answer.body.kode]).toEqual([409, "KADALUARSA"]);
    await runExpiry();
    const { rows } = await server.sql.query("SELECT status FROM self_readings WHERE id = $1", [id_order]);
    expect(rows).toEqual([{ status: "KADALUARSA" }]);
  });

  test("orders follow their schedule when staff prolong it", async () => {
    const plan = await schedule({
      period: "202611",
      starts_on: "2026-11-20",
      ends_on: "2026-11-22",
      area: "PANJANG",
    });
    const { sl } = await owned({ area: "PANJANG" });
    const { id_order } = (await request({ sl })).body.data;
    await server.operator.put(`/backoffice/v1/reading-schedules/${plan.id}`, { ends_on: "2026-11-24" });
    const found = await request({ sl });
    expect(found.body.data).toMatchObject({ id_order, batas_kirim: "2026-11-25T00:00:00+07:00" });
    await server.operator.delete(`/backoffice/v1/reading-schedules/${plan.id}`);
    expect((await request({ sl })).body.data.batas_kirim).toBe("2026-11-28T00:00:00+07:00");
  });
});

/** As the job would, by the server's clock. */
async function runExpiry(): Promise<void> {
  const { db, close } = openDatabase(server.databaseUrl, { size: 1, onError: () => {} });
  await expireOrders(systemCtx(db, server.clock.now));
  await close();
}

describe("refuse", () => {
  test("an order before its schedule opens, and after it has closed", async () => {
    const { sl } = await owned();
    const kode = async (body: object) => (await request({ sl, ...body })).body.kode;
    expect(await kode({ periode: "202612" })).toBe("JADWAL_BELUM_DIBUKA");
    expect(await kode({ periode: "202610" })).toBe("JADWAL_SUDAH_DITUTUP");
    expect(await kode({ periode: "202605" })).toBe("JADWAL_BELUM_DIBUKA");
    const late = await owned({ area: "LEBIH-LAMBAT" });
    const { status, body } = await request({ sl: late.sl });
    expect([status, body.kode]).toEqual([409, "JADWAL_BELUM_DIBUKA"]);
    expect(body.pesan).toMatch(/2026-11-25/);
    const early = await owned({ area: "LEBIH-AWAL" });
    expect((await send({ sl: early.sl, periode: "202611" })).body.kode).toBe("KADALUARSA");
    expect((await send({ sl: late.sl })).body.kode).toBe("JADWAL_BELUM_DIBUKA");
  });

  test("an order for what is read, billed or behind", async () => {
    const read = await owned();
    const { id_order } = (await request({ sl: read.sl })).body.data;
    await makeReading(server, read.id, "202611", { previous: 60, usage: 20 });
    const late = await send({ id_order });
    expect([late.status, late.body.kode]).toEqual([409, "SUDAH_DIBACA"]);
    const billed = await owned();
    await makeBill(server, billed.id, { period: "202611" });
    const behind = await owned();
    await makeReading(server, behind.id, "202612", { previous: 60, usage: 20 });
    const unasked = await owned();
    await makeReading(server, unasked.id, "202611", { previous: 60, usage: 20 });
    for (const { sl } of [billed, behind, unasked]) {
      const { status, body } = await request({ sl });
      expect([status, body.kode]).toEqual([409, "SUDAH_DIBACA"]);
    }
  });

  test.each([
    [{ periode: "202613" }, "periode"],
    [{ sl: undefined }, "sl"],
    [{ sl: 7 }, "sl"],
  ])("%j", async (more, field) => {
    const { sl } = await owned();
    const { status, body } = await request({ sl, ...more });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  });
});

describe("guard", () => {
  test("somebody else's connections and orders are not there; who only pays sends no readings", async () => {
    const connection = await owned();
    const { id_order } = (await request({ sl: connection.sl })).body.data;
    const stranger = await server.customer();
    const unknown = await schedules({ sl: "0000" }, stranger);
    for (const answer of [
      await schedules({ sl: connection.sl }, stranger),
      await request({ sl: connection.sl }, stranger),
      await send({ sl: connection.sl }, stranger),
    ])
      expect([answer.status, answer.body]).toEqual([404, unknown.body]);
    const order = await send({ id_order }, stranger);
    expect([order.status, order.body.kode]).toEqual([404, "ORDER_TIDAK_DITEMUKAN"]);
    expect((await send({ id_order: 999_999 }, stranger)).body).toEqual(order.body);
    await link(stranger, connection, "PEMBAYAR");
    for (const answer of [
      await request({ sl: connection.sl }, stranger),
      await send({ sl: connection.sl }, stranger),
    ])
      expect([answer.status, answer.body.kode]).toEqual([403, "AKSES_DITOLAK"]);
    expect((await send({ id_order }, stranger)).status).toBe(404);
    expect((await schedules({}, server.public as CustomerCaller)).status).toBe(401);
  });

  test("who is no longer linked sends nothing for his old order", async () => {
    const { sl } = await owned();
    const { id_order } = (await request({ sl })).body.data;
    await owner.post("/app/hapus_sl", { sl });
    const { status, body } = await send({ id_order });
    expect([status, body.kode]).toEqual([404, "SL_TIDAK_DITEMUKAN"]);
  });

  test("parallel requests open one order", async () => {
    const { sl } = await owned();
    const answers = await Promise.all(Array.from({ length: 6 }, () => request({ sl })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.data.id_order)).size).toBe(1);
  });

  test("two owners of a connection have an order each", async () => {
    const connection = await owned();
    const other = await server.customer();
    await link(other, connection);
    const mine = (await request({ sl: connection.sl })).body.data;
    const his = await request({ sl: connection.sl }, other);
    expect(his.status).toBe(201);
    expect(his.body.data.id_order).not.toBe(mine.id_order);
  });
});
