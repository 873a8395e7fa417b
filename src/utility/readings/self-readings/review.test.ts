import { beforeAll, describe, expect, test } from "vitest";
import { makeReading, standAt } from "../../../../test/billing.ts";
import type { CustomerCaller } from "../../../../test/harness.ts";
import { link, photo } from "../../../../test/reports.ts";
import { makeBill, makeConnection, sharedUtility } from "../../../../test/utility.ts";

const server = sharedUtility();
let owner: CustomerCaller;
const base = "/backoffice/v1/self-readings";

beforeAll(async () => {
  await standAt(server, "2026-11-21T14:05:00+07:00");
  const plan = { period: "202611", starts_on: "2026-11-20", ends_on: "2026-11-27" };
  expect((await server.operator.post("/backoffice/v1/reading-schedules", plan)).status).toBe(201);
});

/** A customer's reading of a connection that was read up to 60. */
async function sent(more: object = {}, endpoint = "upload_baca_mandiri") {
  owner = await server.customer();
  const connection = await makeConnection(server);
  for (const [index, period] of ["202608", "202609", "202610"].entries())
    await makeReading(server, connection.id, period, { previous: index * 20, usage: 20 });
  // Where an exchange follows, it comes after the last reading.
  await server.sql.query("UPDATE readings SET read_at = '2026-10-20' WHERE connection_id = $1", [
    connection.id,
  ]);
  await link(owner, connection);
  const body = { sl: connection.sl, foto: await photo(), stand_akhir: 80, ...more };
  const answer = await owner.post(`/app/${endpoint}`, body);
  expect(answer.status, answer.text).toBe(201);
  return { ...connection, order: answer.body.data.id_order ?? answer.body.data.id };
}

const verify = (id: number, body: object = {}) => server.operator.post(`${base}/${id}/verify`, body);
const reject = (id: number, body: object = { reason: "Foto tidak terbaca" }) =>
  server.operator.post(`${base}/${id}/reject`, body);

const exchange = (sl: string) =>
  server.operator.post(`/backoffice/v1/connections/${sl}/meter-exchange`, {
    ...{ exchanged_on: "2026-11-21", old_stand: 85, meter_no: `B-${sl}`, meter_digits: 6, start_stand: 0 },
    reason: "Macet",
  });

/** Staff read a period, or put its reading right. */
async function record(sl: string, period: string, stand: number) {
  const body = { sl, period, stand, read_at: "2026-10-20" };
  expect((await server.operator.post("/backoffice/v1/readings", body)).status).toBe(200);
}

async function readingOf(sl: string) {
  return (await server.viewer.get(`/backoffice/v1/readings?sl=${sl}&period=202611`)).body.data.items[0];
}

describe("work", () => {
  test("staff see what waits, with the photo and what is read already", async () => {
    const { sl, order, id } = await sent({ latitude: -6.2, longitude: 106.8 });
    const { items, pagination } = (await server.viewer.get(`${base}?status=DIKIRIM&period=2026-11&sl=${sl}`))
      .body.data;
    expect(pagination.total).toBe(1);
    expect(items).toEqual([
      {
        id: order,
        kind: "ORDER",
        account_id: owner.id,
        username: owner.username,
        sl,
        area: "UTARA",
        period: "202611",
        status: "DIKIRIM",
        deadline: "2026-11-28T00:00:00+07:00",
        previous: 60,
        stand: 80,
        usage: 20,
        flags: [],
        latitude: -6.2,
        longitude: 106.8,
        earlier_file_id: null,
        earlier_at: null,
        earlier_sl: null,
        earlier_period: null,
        file_id: expect.any(String),
        note: null,
        current_method: null,
        current_stand: null,
        submitted_at: "2026-11-21T14:05:00+07:00",
        reviewed_by: null,
        reviewed_at: null,
        created_at: "2026-11-21T14:05:00+07:00",
        obstacle: null,
        actions: [],
      },
    ]);
    // The record itself tells who may decide.
    const actions = async () => (await server.operator.get(`${base}/${order}`)).body.data.actions;
    expect(await actions()).toEqual(["verify", "reject"]);
    const image = await server.viewer.get(`/backoffice/v1/files/${items[0].file_id}`);
    expect(image.headers.get("content-type")).toBe("image/jpeg");
    await makeReading(server, id, "202611", { previous: 60, usage: 19 });
    const one = (await server.viewer.get(`${base}/${order}`)).body.data;
    expect(one).toMatchObject({ current_method: "PETUGAS", current_stand: 79 });
    const other = (await server.viewer.get(`${base}?kind=FOTO&sl=${sl}`)).body.data;
    expect(other).toMatchObject({ items: [], pagination: { total: 0 } });
  });

  test("what is verified becomes the reading of the period", async () => {
    const { sl, order } = await sent({ latitude: 0, longitude: 0, stand_akhir: 101 });
    const { status, body } = await verify(order);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: "DIVERIFIKASI",
      reviewed_by: "operator",
      current_method: "MANDIRI",
    });
    expect(await readingOf(sl)).toMatchObject({
      previous: 60,
      stand: 101,
      usage: 41,
      method: "MANDIRI",
      flags: ["PEMAKAIAN_TIDAK_WAJAR", "LOKASI_JAUH"],
      recorded_by: "operator",
      file_id: body.data.file_id,
    });
    const found = await owner.post("/app/request_order_baca_mandiri", { sl });
    expect([found.status, found.body.data.status]).toEqual([200, "DIVERIFIKASI"]);
    const jadwal = (await owner.post("/app/jadwal_catat_meter", { sl })).body.data[0];
    expect(jadwal).toMatchObject({ sudah_dibaca: true, cara_baca: "MANDIRI" });
    const { rows } = await server.sql.query(
      "SELECT entity, action FROM audit_log WHERE entity_key IN ($1, $2) ORDER BY id",
      [String(order), `${sl}/202611`],
    );
    expect(rows).toEqual([
      { entity: "readings", action: "create" },
      { entity: "self_readings", action: "verify" },
    ]);
  });

  test("staff may correct the stand, and must give it where there is none", async () => {
    const { sl, order } = await sent();
    expect((await verify(order, { stand: 81, note: "Angka terakhir 1" })).body.data).toMatchObject({
      stand: 81,
      usage: 21,
      note: "Angka terakhir 1",
    });
    expect(await readingOf(sl)).toMatchObject({ stand: 81, method: "MANDIRI", note: "Angka terakhir 1" });
    const bare = await sent({ stand_akhir: null }, "upload_catat_meter");
    expect((await verify(bare.order)).body.fields).toHaveProperty("stand");
    expect((await verify(bare.order, { stand: 77 })).status).toBe(200);
    expect(await readingOf(bare.sl)).toMatchObject({ stand: 77, usage: 17 });
  });

  test("what was read anew takes the place of an estimate and of an earlier self reading", async () => {
    const { sl, id, order } = await sent();
    await makeReading(server, id, "202611", { previous: 60, usage: 33 });
    await server.sql.query(
      "UPDATE readings SET method = 'TAKSASI' WHERE connection_id = $1 AND period = '202611'",
      [id],
    );
    expect((await verify(order)).status).toBe(200);
    const again = await owner.post("/app/upload_catat_meter", { sl, foto: await photo(), stand_akhir: 82 });
    expect((await verify(again.body.data.id)).status).toBe(200);
    expect(await readingOf(sl)).toMatchObject({ method: "MANDIRI", stand: 82 });
  });

  test("staff outrank the customer also afterwards", async () => {
    const { sl, order } = await sent();
    await verify(order);
    const answer = await server.operator.post("/backoffice/v1/readings", { sl, period: "202611", stand: 79 });
    expect(answer.status).toBe(200);
    expect(await readingOf(sl)).toMatchObject({ method: "PETUGAS", stand: 79, file_id: null });
  });

  test("while it waits it shows what verifying stores, and another usage than was seen is not stored", async () => {
    const { sl, order } = await sent();
    await record(sl, "202610", 55);
    const [listed] = (await server.viewer.get(`${base}?sl=${sl}`)).body.data.items;
    const now = { previous: 55, usage: 25, flags: [] };
    expect(listed).toMatchObject({ ...now, stand: 80, obstacle: null });
    expect((await server.viewer.get(`${base}/${order}`)).body.data).toMatchObject(now);
    const early = await verify(order, { expected_usage: 20 });
    expect([early.status, early.body.error, early.body.data]).toEqual([409, "SELF_READING_CHANGED", now]);
    expect((await verify(order, { expected_usage: 25 })).body.data).toMatchObject(now);
    expect(await readingOf(sl)).toMatchObject(now);
  });

  test("a flag that nobody was shown is asked about again, and then stands on the order too", async () => {
    const { sl, order } = await sent();
    await record(sl, "202610", 42);
    const now = { previous: 42, usage: 38, flags: ["PEMAKAIAN_TIDAK_WAJAR"] };
    const blind = await verify(order);
    expect([blind.status, blind.body.error, blind.body.data]).toEqual([409, "SELF_READING_CHANGED", now]);
    expect((await server.viewer.get(`${base}/${order}`)).body.data).toMatchObject(now);
    const { status, body } = await verify(order, { expected_flags: now.flags });
    expect([status, body.data.flags]).toEqual([200, now.flags]);
    const found = (await owner.post("/app/request_order_baca_mandiri", { sl })).body.data;
    expect(found).toMatchObject({ stand_awal: 42, pemakaian: 38, peringatan: now.flags });
  });

  test("so is one of a stand that staff put right", async () => {
    const { sl, order } = await sent();
    const mistyped = await verify(order, { stand: 801, expected_flags: [] });
    expect([mistyped.body.error, mistyped.body.data.usage]).toEqual(["SELF_READING_CHANGED", 741]);
    expect((await verify(order, { stand: 81, expected_flags: [] })).status).toBe(200);
    expect(await readingOf(sl)).toMatchObject({ stand: 81, usage: 21 });
  });

  test("what keeps it from being verified is said beforehand", async () => {
    const seen = async (order: number) => {
      const { obstacle, actions } = (await server.operator.get(`${base}/${order}`)).body.data;
      return [obstacle, ...actions];
    };
    const read = await sent();
    await makeReading(server, read.id, "202611", { previous: 60, usage: 19 });
    const billed = await sent();
    await makeBill(server, billed.id, { period: "202611" });
    const behind = await sent({ stand_akhir: null }, "upload_catat_meter");
    await makeReading(server, behind.id, "202612", { previous: 60, usage: 30 });
    const exchanged = await sent();
    await exchange(exchanged.sl);
    expect(await seen(read.order)).toEqual(["READING_EXISTS", "reject"]);
    expect(await seen(billed.order)).toEqual(["PERIOD_BILLED", "reject"]);
    expect(await seen(behind.order)).toEqual(["LATER_READING_EXISTS", "reject"]);
    expect(await seen(exchanged.order)).toEqual(["METER_EXCHANGED_SINCE", "reject"]);
    // Another stand may do.
    const low = await sent();
    await record(low.sl, "202610", 90);
    expect(await seen(low.order)).toEqual(["STAND_REFUSED", "verify", "reject"]);
    const bare = await sent({ stand_akhir: null }, "upload_catat_meter");
    expect(await seen(bare.order)).toEqual([null, "verify", "reject"]);
    // What was sent stays to be read.
    const one = (await server.viewer.get(`${base}/${exchanged.order}`)).body.data;
    expect(one).toMatchObject({ previous: 60, stand: 80, usage: 20 });
    await reject(exchanged.order);
    expect(await seen(exchanged.order)).toEqual([null]);
  });

  test("what is rejected tells why", async () => {
    const { sl, order } = await sent();
    const { body } = await reject(order);
    expect(body.data).toMatchObject({
      status: "DITOLAK",
      note: "Foto tidak terbaca",
      reviewed_by: "operator",
    });
    expect(await readingOf(sl)).toBeUndefined();
  });
});

describe("refuse", () => {
  test.each(["upload_baca_mandiri", "upload_catat_meter"])(
    "a stand of the meter that was exchanged since: %s",
    async (endpoint) => {
      const { sl, id, order } = await sent({}, endpoint);
      expect((await exchange(sl)).status).toBe(201);
      // A stand that staff see in the photo is one of that meter as well.
      for (const body of [{}, { stand: 84 }, { stand: 3 }]) {
        const { status, body: answer } = await verify(order, body);
        expect([status, answer.error], answer.message).toEqual([409, "METER_EXCHANGED_SINCE"]);
      }
      expect(await readingOf(sl)).toBeUndefined();
      // What the old meter counted is billed all the same.
      expect((await reject(order)).status).toBe(200);
      const again = await owner.post("/app/upload_catat_meter", { sl, foto: await photo(), stand_akhir: 3 });
      expect(again.body.data).toMatchObject({ pemakaian: 28, peringatan: ["METER_DIGANTI"] });
      expect((await verify(again.body.data.id)).body.data).toMatchObject({ usage: 28 });
      expect(await readingOf(sl)).toMatchObject({ previous: 60, stand: 3, usage: 28 });
      const { rows } = await server.sql.query(
        "SELECT exchanges FROM self_readings WHERE connection_id = $1 ORDER BY id",
        [id],
      );
      expect(rows).toEqual([{ exchanges: 0 }, { exchanges: 1 }]);
    },
  );

  test("a stand of a month that was over when the meter was exchanged is still one of the old meter", async () => {
    const { sl, order } = await sent({ periode: "202611" }, "upload_catat_meter");
    // The month is read, so that the exchange belongs to the next one.
    const other = await owner.post("/app/upload_catat_meter", { sl, foto: await photo(), stand_akhir: 81 });
    expect((await verify(other.body.data.id)).status).toBe(200);
    expect((await exchange(sl)).body.data.period).toBe("202612");
    expect((await verify(order)).status).toBe(200);
    expect(await readingOf(sl)).toMatchObject({ previous: 60, stand: 80, usage: 20, flags: [] });
  });

  test("to verify beside a reading by staff, a bill, or a later reading", async () => {
    const read = await sent();
    await makeReading(server, read.id, "202611", { previous: 60, usage: 19 });
    const billed = await sent();
    await makeBill(server, billed.id, { period: "202611" });
    const behind = await sent();
    await makeReading(server, behind.id, "202612", { previous: 60, usage: 30 });
    for (const [{ order }, code] of [
      [read, "READING_EXISTS"],
      [billed, "PERIOD_BILLED"],
      [behind, "LATER_READING_EXISTS"],
    ] as const) {
      const { status, body } = await verify(order);
      expect([status, body.error]).toEqual([409, code]);
      expect((await server.viewer.get(`${base}/${order}`)).body.data.status).toBe("DIKIRIM");
    }
  });

  test("a stand that no longer goes with the one before it", async () => {
    const { sl, order } = await sent();
    await server.operator.post("/backoffice/v1/readings", { sl, period: "202610", stand: 90 });
    const { status, body } = await verify(order);
    expect(status).toBe(422);
    expect(body.fields.stand[0]).toMatch(/below the last one, 90/);
  });

  test("to review twice, or what was not sent", async () => {
    const { order } = await sent();
    await verify(order);
    for (const answer of [await verify(order), await reject(order)])
      expect([answer.status, answer.body.error]).toEqual([409, "SELF_READING_NOT_WAITING"]);
    const { sl } = await sent({}, "upload_catat_meter");
    const { id_order } = (await owner.post("/app/request_order_baca_mandiri", { sl })).body.data;
    expect((await verify(id_order, { stand: 80 })).body.error).toBe("SELF_READING_NOT_WAITING");
    expect((await verify(999_999, { stand: 1 })).body.error).toBe("SELF_READING_NOT_FOUND");
    expect((await server.viewer.get(`${base}/999999`)).status).toBe(404);
    expect((await reject(order, { reason: "" })).body.fields).toHaveProperty("reason");
  });
});

describe("guard", () => {
  test("viewers look and decide nothing", async () => {
    const { order } = await sent();
    expect((await server.viewer.post(`${base}/${order}/verify`, {})).status).toBe(403);
    expect((await server.viewer.post(`${base}/${order}/reject`, { reason: "x" })).status).toBe(403);
  });

  test("of a verification and a rejection at the same moment one is done", async () => {
    const { sl, order } = await sent();
    const answers = await Promise.all([verify(order), reject(order), verify(order), reject(order)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { status } = (await server.viewer.get(`${base}/${order}`)).body.data;
    expect((await readingOf(sl)) !== undefined).toBe(status === "DIVERIFIKASI");
  });
});
