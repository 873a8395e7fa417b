import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeReading, standAt } from "../../../../test/billing.ts";
import type { CustomerCaller } from "../../../../test/harness.ts";
import { link, photo, photoAt } from "../../../../test/reports.ts";
import { makeConnection, sharedUtility } from "../../../../test/utility.ts";

const server = sharedUtility();
let owner: CustomerCaller;
const inside = "2026-11-21T14:05:00+07:00";

beforeAll(async () => {
  await standAt(server, inside);
  const plan = { period: "202611", starts_on: "2026-11-20", ends_on: "2026-11-27" };
  expect((await server.operator.post("/backoffice/v1/reading-schedules", plan)).status).toBe(201);
});
beforeEach(async () => {
  owner = await server.customer();
});

/** A connection of the owner's at -6.2, 106.8, read three times with 20 m³ up to 60. */
async function owned(more: Parameters<typeof makeConnection>[1] = {}) {
  const connection = await makeConnection(server, more);
  if (Object.keys(more).length === 0)
    for (const [index, period] of ["202608", "202609", "202610"].entries())
      await makeReading(server, connection.id, period, { previous: index * 20, usage: 20 });
  await link(owner, connection);
  return connection;
}

async function sendOrder(body: object) {
  return owner.post("/app/upload_baca_mandiri", { foto: await photo(), stand_akhir: 80, ...body });
}

async function sendPhoto(body: object) {
  return owner.post("/app/upload_catat_meter", { foto: await photo(), ...body });
}

async function stored(sl: string) {
  const { rows } = await server.sql.query(
    `SELECT s.*, (SELECT count(*)::int FROM files) AS files FROM self_readings s JOIN connections c ON c.id = s.connection_id
     WHERE c.sl = $1 ORDER BY s.id`,
    [sl],
  );
  return rows;
}

const metres = (count: number) => count / 111_195;

describe("work", () => {
  test("a reading without an order opens one, and its photo is the customer's to see", async () => {
    const { sl } = await owned();
    const { status, body } = await sendOrder({ sl, latitude: -6.2 + metres(99), longitude: 106.8 });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id_order: expect.any(Number),
      alasan: null,
      sl,
      periode: "202611",
      status: "DIKIRIM",
      batas_kirim: "2026-11-28T00:00:00+07:00",
      stand_awal: 60,
      stand_akhir: 80,
      pemakaian: 20,
      foto_url: expect.stringMatching(/^\/app\/berkas\/.{32}$/),
      peringatan: [],
    });
    const seen = await owner.get(body.data.foto_url);
    expect([seen.status, seen.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect((await (await server.customer()).get(body.data.foto_url)).status).toBe(404);
  });

  test("a photo of the meter is kept at any time, with its stand or without", async () => {
    const { sl } = await owned();
    const { status, body } = await sendPhoto({ no_sl: sl, stand_akhir: 80 });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(Number),
      foto_url: expect.stringMatching(/^\/app\/berkas\//),
      stand_akhir: 80,
      pemakaian: 20,
      peringatan: [],
    });
    const without = await sendPhoto({ sl, periode: "2026-09" });
    expect(without.body.data).toMatchObject({ stand_akhir: null, pemakaian: null });
    expect(await stored(sl)).toMatchObject([
      { kind: "FOTO", status: "DIKIRIM", period: "202611", previous: 60, deadline: null },
      { period: "202609", previous: 20, stand: null },
    ]);
  });

  test("a rollover and unusual usage are told", async () => {
    const turned = await owned({ initial_stand: 9990, meter_digits: 4 });
    const answer = await sendOrder({ sl: turned.sl, stand_akhir: 12 });
    expect(answer.body.data).toMatchObject({ stand_awal: 9990, pemakaian: 22, peringatan: ["ROLLOVER"] });
    const { sl } = await owned();
    expect((await sendPhoto({ sl, stand_akhir: 101 })).body.data.peringatan).toEqual([
      "PEMAKAIAN_TIDAK_WAJAR",
    ]);
    expect((await sendPhoto({ sl, stand_akhir: 65 })).body.data.peringatan).toEqual([
      "PEMAKAIAN_TIDAK_WAJAR",
    ]);
  });

  test("more than 100 m from the connection is far, by the phone or by the photo", async () => {
    const { sl } = await owned();
    const home = { latitude: -6.2, longitude: 106.8 };
    const warnings = async (more: object) => (await sendPhoto({ sl, ...more })).body.data.peringatan;
    expect(await warnings({ ...home, latitude: -6.2 + metres(101) })).toEqual(["LOKASI_JAUH"]);
    const far = await photoAt("6/1 21/1 0/1", "S", "106/1 48/1 0/1", "E");
    expect(await warnings({ foto: far })).toEqual(["LOKASI_JAUH"]);
    expect(
      await warnings({ foto: await photoAt("6/1 20/1 0/1", "S", "106/1 48/1 0/1", "E"), ...home }),
    ).toEqual(["LOKASI_JAUH"]);
    expect(await warnings({ foto: await photoAt("6/1 12/1 0/1", "S", "106/1 48/1 0/1", "E") })).toEqual([]);
    expect(await warnings({})).toEqual([]);
    const [, byPhoto, both] = await stored(sl);
    expect(byPhoto.latitude).toBeCloseTo(-6.35);
    expect(both).toMatchObject(home);
    await server.sql.query("UPDATE connections SET latitude = NULL, longitude = NULL WHERE sl = $1", [sl]);
    expect(await warnings({ latitude: 50, longitude: 8 })).toEqual([]);
  });

  test("the same photo sent before is told", async () => {
    const { sl } = await owned();
    const foto = await photo();
    expect((await sendPhoto({ sl, foto })).body.data.peringatan).toEqual([]);
    expect((await sendPhoto({ sl, foto })).body.data.peringatan).toEqual(["FOTO_BERULANG"]);
    expect((await sendOrder({ sl, foto, stand_akhir: 65 })).body.data.peringatan).toEqual([
      "PEMAKAIAN_TIDAK_WAJAR",
      "FOTO_BERULANG",
    ]);
  });

  test.each(["upload_baca_mandiri", "upload_catat_meter"])(
    "%s again with the same client_uuid finds the first record and stores nothing",
    async (endpoint) => {
      const { sl } = await owned();
      const body = { sl, stand_akhir: 80, foto: await photo(), client_uuid: randomUUID() };
      const first = await owner.post(`/app/${endpoint}`, body);
      const before = await stored(sl);
      const again = await owner.post(`/app/${endpoint}`, { ...body, stand_akhir: 99, foto: await photo() });
      expect([first.status, again.status]).toEqual([201, 200]);
      expect(again.body.data).toEqual(first.body.data);
      expect(await stored(sl)).toEqual(before);
    },
  );

  test("PNG and WebP are taken too, also as data: URI", async () => {
    const { sl } = await owned();
    const image = sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } });
    const png = (await image.png().toBuffer()).toString("base64");
    expect((await sendPhoto({ sl, foto: `data:image/png;base64,${png}` })).status).toBe(201);
    const webp = (await image.webp().toBuffer()).toString("base64");
    expect((await sendPhoto({ sl, image: webp, foto: undefined })).status).toBe(201);
  });
});

describe("refuse", () => {
  test("500 → 400, and what the meter cannot show", async () => {
    const { sl } = await owned({ initial_stand: 500, meter_digits: 4 });
    for (const answer of [
      await sendOrder({ sl, stand_akhir: 400 }),
      await sendPhoto({ sl, stand_akhir: 400 }),
    ]) {
      expect([answer.status, answer.body.kode]).toEqual([422, "VALIDASI_GAGAL"]);
      expect(answer.body.errors.stand_akhir[0]).toMatch(/lebih kecil.*500/);
    }
    expect((await sendOrder({ sl, stand_akhir: 10_000 })).body.errors.stand_akhir[0]).toMatch(/4 angka/);
    expect(await stored(sl)).toEqual([]);
  });

  test("a second reading for an order that was sent", async () => {
    const { sl } = await owned();
    const { id_order } = (await sendOrder({ sl, client_uuid: randomUUID() })).body.data;
    for (const body of [{ id_order }, { sl }, { id_order, client_uuid: randomUUID() }]) {
      const { status, body: answer } = await sendOrder(body);
      expect([status, answer.kode]).toEqual([409, "SUDAH_DIKIRIM"]);
    }
    await server.operator.post(`/backoffice/v1/self-readings/${id_order}/verify`, {});
    expect((await sendOrder({ id_order })).body.kode).toBe("SUDAH_DIBACA");
  });

  test.each([
    [{ foto: "bukan base64!" }, 422, "VALIDASI_GAGAL"],
    [{ foto: Buffer.from("%PDF-1.7 %%EOF").toString("base64") }, 415, "TIPE_BERKAS_TIDAK_DIDUKUNG"],
    [{ foto: Buffer.alloc(5 * 1024 * 1024 + 1).toString("base64") }, 413, "BERKAS_TERLALU_BESAR"],
    [{ foto: undefined }, 422, "VALIDASI_GAGAL"],
    [{ stand_akhir: undefined }, 422, "VALIDASI_GAGAL"],
    [{ stand_akhir: 8.5 }, 422, "VALIDASI_GAGAL"],
    [{ latitude: -6.2 }, 422, "VALIDASI_GAGAL"],
    [{ latitude: 91, longitude: 0 }, 422, "VALIDASI_GAGAL"],
    [{ sl: undefined }, 422, "VALIDASI_GAGAL"],
    [{ client_uuid: "" }, 422, "VALIDASI_GAGAL"],
  ])("%j", async (more, status, kode) => {
    const { sl } = await owned();
    const answer = await sendOrder({ sl, ...more });
    expect([answer.status, answer.body.kode]).toEqual([status, kode]);
    expect(await stored(sl)).toEqual([]);
  });

  test("an order together with another connection or period", async () => {
    const { sl } = await owned();
    const { id_order } = (await owner.post("/app/request_order_baca_mandiri", { sl })).body.data;
    expect((await sendOrder({ id_order, sl: "0000" })).body.errors).toHaveProperty("sl");
    expect((await sendOrder({ id_order, periode: "202610" })).body.errors).toHaveProperty("periode");
    expect((await sendOrder({ id_order, sl, periode: "2026-11" })).status).toBe(201);
  });

  test("an unasked photo of a month to come", async () => {
    const { sl } = await owned();
    expect((await sendPhoto({ sl, periode: "202612" })).body.errors).toEqual({ periode: ["belum dimulai"] });
  });
});

describe("guard", () => {
  test("parallel readings for one order: one is taken", async () => {
    const { sl } = await owned();
    const answers = await Promise.all(Array.from({ length: 4 }, () => sendOrder({ sl })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await stored(sl)).toHaveLength(1);
  });

  test("parallel repeats with one client_uuid are one reading", async () => {
    const { sl } = await owned();
    const client_uuid = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => sendOrder({ sl, client_uuid })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(answers.map(({ text }) => JSON.parse(text).data.foto_url)).size).toBe(1);
  });

  test("one account's client_uuid is nothing to another", async () => {
    const client_uuid = randomUUID();
    const mine = await owned();
    await sendPhoto({ sl: mine.sl, client_uuid });
    owner = await server.customer();
    const his = await owned();
    expect((await sendPhoto({ sl: his.sl, client_uuid })).status).toBe(201);
  });

  test("what a body says of status, account or usage changes nothing", async () => {
    const { sl } = await owned();
    await sendOrder({
      sl,
      status: "DIVERIFIKASI",
      account_id: 1,
      pemakaian: 1,
      stand_awal: 79,
      batas_kirim: null,
    });
    expect(await stored(sl)).toMatchObject([{ status: "DIKIRIM", account_id: String(owner.id), usage: 20 }]);
  });
});
