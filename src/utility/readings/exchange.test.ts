import { beforeAll, describe, expect, test } from "vitest";
import { standAt } from "../../../test/billing.ts";
import { importAll } from "../../../test/csv-import.ts";
import { meteredConnection } from "../../../test/meter-chain.ts";
import { takePhoto } from "../../../test/photo.ts";
import { type makeConnection, sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility();

beforeAll(() => standAt(server, "2026-12-10T09:00:00+07:00"));

/** Read on the 20th of August to October 2026 at 20, 40 and 60. */
async function readMeter(more: Parameters<typeof makeConnection>[1] = {}) {
  const meter = await meteredConnection(server, more);
  for (const [index, month] of ["08", "09", "10"].entries())
    await meter.read(`2026${month}`, (more.initial_stand ?? 0) + 20 * (index + 1), {
      read_at: `2026-${month}-20`,
    });
  return meter;
}

const on = "2026-11-05";

describe("work", () => {
  test("a meter that was read is exchanged for one with other digits, and the month counts both", async () => {
    const meter = await readMeter();
    const photo = await takePhoto();
    const exchange = {
      exchanged_on: on,
      old_stand: 67,
      meter_no: "BARU-1",
      meter_digits: 6,
      start_stand: 3,
      photo,
    };
    const { status, body, text } = await meter.exchange(exchange);
    expect(status, text).toBe(201);
    expect(body.data).toMatchObject({
      ...{ sl: meter.sl, period: "202611" },
      meters: [
        {
          meter_no: "BARU-1",
          digits: 6,
          installed_on: on,
          start_stand: 3,
          removed_on: null,
          end_stand: null,
        },
        {
          ...{ digits: 5, start_stand: 0, removed_on: on, end_stand: 67, reason: "Meter buram" },
          ...{ recorded_by: "operator", recorded_at: "2026-12-10T09:00:00+07:00" },
        },
      ],
    });
    expect(await meter.meters()).toEqual(body.data.meters);
    expect((await server.viewer.get(`/backoffice/v1/files/${body.data.meters[1].file_id}`)).status).toBe(200);
    const connection = (await server.viewer.get(`/backoffice/v1/connections/${meter.sl}`)).body.data;
    expect(connection).toMatchObject({ meter_no: "BARU-1", meter_digits: 6, initial_stand: 0 });

    const read = await meter.read("202611", 16);
    expect(read.body.data).toMatchObject({ previous: 60, stand: 16, usage: 20, flags: ["METER_DIGANTI"] });
    await meter.close("202611");
    expect((await meter.bills()).at(-1)).toMatchObject({
      ...{ stand_start: 60, stand_end: 16, usage: 20 },
      meters: [
        { stand_start: 60, stand_end: 67 },
        { meter_no: "BARU-1", stand_start: 3, stand_end: 16 },
      ],
    });
    expect((await meter.read("202612", 36)).body.data).toMatchObject({ previous: 16, usage: 20, flags: [] });
    const { rows } = await server.sql.query(
      "SELECT action, before, after FROM audit_log WHERE entity = 'connections' AND entity_key = $1 ORDER BY id",
      [meter.sl],
    );
    expect(rows).toMatchObject([
      {
        action: "exchange_meter",
        before: { meter_digits: 5, stand: 67 },
        after: { meter_no: "BARU-1", meter_digits: 6, stand: 3, exchanged_on: on },
      },
    ]);
  });

  test("several exchanges in one month all count, and so does what each meter passed", async () => {
    const meter = await readMeter({ meter_digits: 4, initial_stand: 9920 });
    await meter.exchange({
      exchanged_on: on,
      old_stand: 3,
      meter_no: "DUA-1",
      meter_digits: 3,
      start_stand: 990,
    });
    await meter.exchange({ exchanged_on: "2026-11-12", old_stand: 2, meter_no: "DUA-2", start_stand: 100 });
    expect((await meter.read("202611", 108)).body.data).toMatchObject({
      // 9980 → 3, 990 → 2, 100 → 108.
      ...{
        previous: 9980,
        stand: 108,
        usage: 23 + 12 + 8,
        flags: ["ROLLOVER", "PEMAKAIAN_TIDAK_WAJAR", "METER_DIGANTI"],
      },
    });
    expect((await meter.meters()).map(({ meter_no }: { meter_no: string }) => meter_no).slice(0, 2)).toEqual([
      "DUA-2",
      "DUA-1",
    ]);
  });

  test("one after the month's reading belongs to the next month, whether that is billed or not", async () => {
    const meter = await readMeter();
    await meter.close("202610");
    const { body, text } = await meter.exchange({ exchanged_on: "2026-10-25", old_stand: 64 });
    expect(body.data?.period, text).toBe("202611");
    expect((await meter.read("202611", 16)).body.data).toMatchObject({ previous: 60, usage: 20 });
  });

  test("one in a month that nobody reads is counted by the next reading", async () => {
    const meter = await readMeter();
    await meter.exchange({ exchanged_on: on, old_stand: 67 });
    expect((await meter.read("202612", 33)).body.data).toMatchObject({
      ...{ previous: 60, usage: 40, flags: ["METER_DIGANTI"] },
    });
  });

  test("the old meter's stand settles an estimate that was too high", async () => {
    const meter = await readMeter();
    for (const month of ["08", "09", "10"]) await meter.close(`2026${month}`);
    await meter.estimate("202611");
    await meter.close("202611");
    const { body, text } = await meter.exchange({ exchanged_on: "2026-12-01", old_stand: 65 });
    expect(body.data?.period, text).toBe("202612");
    expect((await meter.read("202612", 4)).body.data).toMatchObject({
      ...{ previous: 80, usage: 0, overestimate: 11, flags: ["TAKSASI_LEBIH", "METER_DIGANTI"] },
    });
    expect(await meter.credits()).toMatchObject([{ period: "202611", volume: 11 }]);
  });

  test("an estimate goes on from the old meter's stand on the new one", async () => {
    const meter = await readMeter();
    await meter.exchange({ exchanged_on: on, old_stand: 67 });
    await meter.estimate("202611");
    expect((await meter.readings()).at(-1)).toMatchObject({
      ...{ method: "TAKSASI", previous: 60, stand: 13, usage: 20, flags: ["METER_DIGANTI"] },
    });
    expect((await meter.read("202612", 30)).body.data).toMatchObject({ previous: 13, usage: 17 });
  });

  test("what the old meter counted is never estimated away", async () => {
    const meter = await readMeter();
    await meter.exchange({ exchanged_on: on, old_stand: 105 });
    await meter.estimate("202611");
    expect((await meter.readings()).at(-1)).toMatchObject({ stand: 0, usage: 45 });
  });

  test("a repeat changes nothing, and a file of readings counts the exchange as well", async () => {
    const meter = await readMeter();
    const body = { exchanged_on: on, old_stand: 67 };
    expect((await meter.exchange(body)).status).toBe(201);
    const repeat = await meter.exchange(body);
    expect([repeat.status, repeat.body.data.meters.length]).toEqual([200, 2]);
    const rows = `sl,period,stand,read_at\n${meter.sl},202612,36,2026-12-09\n${meter.sl},202611,16,2026-11-20\n`;
    expect(await importAll(server, "/backoffice/v1/readings/import", rows)).toMatchObject({
      status: "SELESAI",
    });
    expect((await meter.readings()).slice(-2)).toMatchObject([
      { usage: 23, flags: ["METER_DIGANTI"] },
      { previous: 16, usage: 20, flags: [] },
    ]);
  });

  test("the owner sees both meters on the bill and with the connection; who only pays sees neither", async () => {
    const meter = await readMeter();
    await meter.exchange({ exchanged_on: on, old_stand: 67 });
    await meter.read("202611", 13);
    await meter.close("202611");
    const owner = await server.customer();
    const proof = { sl: meter.sl, no_hp_terdaftar: meter.phone };
    const linked = (await owner.post("/app/confirm_sl", proof)).body.data;
    expect(linked.riwayat_meter).toMatchObject([
      { no_meter: `B-${meter.sl}`, dipasang_pada: on, dilepas_pada: null, stand_awal: 0, stand_akhir: null },
      { dipasang_pada: null, dilepas_pada: on, stand_awal: 0, stand_akhir: 67 },
    ]);
    const [bill] = (await owner.get(`/app/history/${meter.sl}/202611`)).body.data;
    expect(bill).toMatchObject({
      pemakaian: 20,
      rincian_meter: [
        { stand_awal: 60, stand_akhir: 67 },
        { no_meter: `B-${meter.sl}`, stand_awal: 0, stand_akhir: 13 },
      ],
    });
    const payer = await server.customer();
    expect((await payer.post("/app/confirm_sl", { sl: meter.sl })).body.data.riwayat_meter).toBeNull();
    const due = (await payer.get(`/app/tagihan/${meter.sl}`)).body.data.tagihan;
    expect(due.map(({ rincian_meter }: { rincian_meter: null }) => rincian_meter)).toEqual(
      due.map(() => null),
    );
  });

  test("a connection with an exchanged meter can still be changed, with what the console sends", async () => {
    const meter = await readMeter({ meter_digits: 6, initial_stand: 123_400 });
    await meter.exchange({ exchanged_on: on, old_stand: 123_470, meter_digits: 4 });
    const path = `/backoffice/v1/connections/${meter.sl}`;
    const same = {
      address: "Jalan Baru 2",
      meter_no: `B-${meter.sl}`,
      meter_digits: 4,
      initial_stand: 123_400,
    };
    const { status, text } = await server.operator.put(path, same);
    expect(status, text).toBe(200);
    const csv = `sl,customer_code,class_code,address,area\n${meter.sl},${(await server.viewer.get(path)).body.data.customer_code},RT-A,Jalan Baru 3,UTARA\n`;
    expect(await importAll(server, "/backoffice/v1/connections/import", csv)).toMatchObject({
      status: "SELESAI",
    });
  });
});

describe("refuse", () => {
  test.each([
    [{ exchanged_on: "2026-12-11" }, "exchanged_on"],
    [{ exchanged_on: "2026-02-30" }, "exchanged_on"],
    [{ old_stand: 59 }, "old_stand"],
    [{ old_stand: 100_000 }, "old_stand"],
    [{ meter_digits: 3, start_stand: 1000 }, "start_stand"],
    [{ meter_no: " " }, "meter_no"],
    [{ photo: "bukan foto" }, "photo"],
  ])("%j", async (wrong, field) => {
    const meter = await readMeter();
    const { status, body } = await meter.exchange({ exchanged_on: on, old_stand: 67, ...wrong });
    expect([422, 415]).toContain(status);
    if (status === 422) expect(Object.keys(body.fields)).toEqual([field]);
  });

  test("an exchange before the meter was read last, or exchanged", async () => {
    const meter = await readMeter();
    const early = await meter.exchange({ exchanged_on: "2026-10-19", old_stand: 67 });
    expect([early.status, early.body.error]).toEqual([409, "EXCHANGE_TOO_EARLY"]);
    await meter.exchange({ exchanged_on: on, old_stand: 67 });
    const second = await meter.exchange({ exchanged_on: "2026-11-04", old_stand: 1, meter_no: "LAGI" });
    expect([second.status, second.body.error]).toEqual([409, "EXCHANGE_TOO_EARLY"]);
  });

  test("a meter that is there already, here or elsewhere; one that was taken off may come again", async () => {
    const [meter, other] = [await readMeter(), await readMeter()];
    const own = (await meter.meters())[0].meter_no;
    const elsewhere = (await other.meters())[0].meter_no;
    const exchange = async (meter_no: string) => {
      const { status, body } = await meter.exchange({ exchanged_on: on, old_stand: 67, meter_no });
      return [status, body.error];
    };
    expect(await exchange(own)).toEqual([409, "METER_IN_PLACE"]);
    expect(await exchange(elsewhere)).toEqual([409, "METER_EXISTS"]);
    await other.exchange({ exchanged_on: on, old_stand: 67 });
    expect(await exchange(elsewhere)).toEqual([201, undefined]);
  });

  test("a reading of the old meter after the exchange, and one above its last stand before it", async () => {
    const meter = await readMeter();
    await meter.exchange({ exchanged_on: "2026-12-02", old_stand: 90 });
    const late = await meter.read("202612", 88, { read_at: "2026-12-01" });
    expect([late.status, late.body.error]).toEqual([409, "READ_BEFORE_EXCHANGE"]);
    const above = await meter.read("202611", 91, { read_at: "2026-11-20" });
    expect([above.status, above.body.fields.stand[0]]).toEqual([422, expect.stringContaining("is above 90")]);
    expect((await meter.read("202611", 80, { read_at: "2026-11-20" })).body.data).toMatchObject({
      usage: 20,
    });
    expect((await meter.read("202612", 5)).body.data).toMatchObject({ previous: 80, usage: 15 });
  });

  test("other digits by a change of the connection, with the way that there is", async () => {
    const meter = await readMeter();
    const { status, body } = await server.operator.put(`/backoffice/v1/connections/${meter.sl}`, {
      meter_digits: 6,
    });
    expect([status, body.error]).toEqual([409, "METER_HAS_READINGS"]);
    expect(body.message).toContain(`/connections/${meter.sl}/meter-exchange`);
  });

  test("a connection that is not there, and viewers", async () => {
    const body = {
      exchanged_on: on,
      old_stand: 1,
      meter_no: "X",
      meter_digits: 5,
      start_stand: 0,
      reason: "x",
    };
    const path = "/backoffice/v1/connections/TIDAK-ADA/meter-exchange";
    expect((await server.operator.post(path, body)).body.error).toBe("CONNECTION_NOT_FOUND");
    expect((await server.viewer.post(path, body)).status).toBe(403);
  });
});

describe("guard", () => {
  test("of exchanges at once one is there, and the others are told", async () => {
    const meter = await readMeter();
    const answers = await Promise.all(
      ["A", "B", "C", "D"].map((name) =>
        meter.exchange({
          exchanged_on: on,
          old_stand: 67,
          meter_no: `${name}-${meter.sl}`,
          start_stand: 500,
        }),
      ),
    );
    // After the first, 67 is below the new meter's first stand.
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    expect(await meter.meters()).toHaveLength(2);
  });

  test("a reading that does not count the exchanges before it is refused by the database", async () => {
    const meter = await readMeter();
    await meter.exchange({ exchanged_on: on, old_stand: 67 });
    const wrong = (exchanged: number, usage: number) =>
      server.sql.query(
        `INSERT INTO readings (connection_id, period, previous, stand, usage, exchanged, flags, method, read_at, recorded_by, created_at, updated_at)
         VALUES ($1, '202611', 60, 10, $3, $2, '{METER_DIGANTI}', 'PETUGAS', now(), 'x', now(), now())`,
        [meter.id, exchanged, usage],
      );
    await expect(wrong(67, 20)).rejects.toMatchObject({ constraint: "readings_usage" });
    await expect(wrong(60, 10)).rejects.toMatchObject({ constraint: "readings_count_exchanges" });
    await wrong(67, 17);
  });
});
