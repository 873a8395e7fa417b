import { beforeAll, describe, expect, test } from "vitest";
import { finished, makePayment, standAt } from "../../../test/billing.ts";
import { importAll } from "../../../test/csv-import.ts";
import { type MeteredConnection, meteredConnection } from "../../../test/meter-chain.ts";
import { sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility();

beforeAll(async () => {
  await standAt(server, "2026-12-10T09:00:00+07:00");
  await server.sql.query("UPDATE water_tariffs SET effective_from = '2000-01-01'");
});

/** Read at 20, 40 and 60 in May to July of a year and estimated at 80 in August; billed up to `billed`. */
async function estimated(year: number, { billed = "08", meter_digits = 5, initial_stand = 0 } = {}) {
  const meter = await meteredConnection(server, { meter_digits, initial_stand });
  for (const [index, month] of ["05", "06", "07"].entries())
    await meter.read(`${year}${month}`, (initial_stand + 20 * (index + 1)) % 10 ** meter_digits);
  await meter.estimate(`${year}08`);
  for (const month of ["05", "06", "07", "08"]) if (month <= billed) await meter.close(`${year}${month}`);
  return meter;
}

async function volumes(meter: MeteredConnection) {
  return (await meter.bills()).map(({ usage }: { usage: number }) => usage);
}

function auditOf(entity: string, key: string) {
  return server.sql.query(
    "SELECT action, before, after FROM audit_log WHERE entity = $1 AND entity_key = $2 ORDER BY id",
    [entity, key],
  );
}

describe("work", () => {
  test("an estimate that was too high comes back: 100 m³ were billed on a meter at 85", async () => {
    const meter = await estimated(2020);
    const read = await meter.read("202009", 65);
    expect(read.status, read.text).toBe(201);
    expect(read.body.data).toMatchObject({
      ...{ previous: 80, stand: 65, usage: 0, overestimate: 15, flags: ["TAKSASI_LEBIH"] },
    });
    const credit = { period: "202008", found_in: "202009", volume: 15 };
    expect(await meter.credits()).toEqual([{ ...credit, used: 0, open: 15 }]);
    await meter.close("202009");
    expect(await meter.credits()).toEqual([{ ...credit, used: 7, open: 8 }]);
    await meter.read("202010", 85);
    await meter.close("202010");
    expect(await volumes(meter)).toEqual([20, 20, 20, 20, 0, 20]);
    expect(await meter.credits()).toEqual([{ ...credit, used: 15, open: 0 }]);
    // 20 m³ cost 25,800 and 5 m³ 5,500. The month without use costs 11,500, which is as much as comes off it.
    const [, , , , september, october] = await meter.bills();
    const line = { period: "202008", vat: 0 };
    expect(september).toMatchObject({
      ...{ stand_start: 80, stand_end: 65, usage: 0, overestimate: 15, discount: 10_360, amount: 1140 },
      credits: [{ ...line, block: 2, volume: 7, price: 1480, amount: 10_360 }],
    });
    expect(october).toMatchObject({
      ...{ discount: 9940, amount: 27_360 },
      credits: [
        { ...line, block: 2, volume: 3, price: 1480, amount: 4440 },
        { ...line, block: 1, volume: 5, price: 1100, amount: 5500 },
      ],
    });
  });

  test("what was estimated too low is used in the month of the reading, as ever", async () => {
    const meter = await estimated(2021);
    expect((await meter.read("202109", 92)).body.data).toMatchObject({
      ...{ previous: 80, usage: 12, overestimate: 0, flags: [] },
    });
    expect(await meter.credits()).toEqual([]);
  });

  test("an estimate without a bill is lowered, and raised again when the reading is put right", async () => {
    const meter = await estimated(2022, { billed: "07" });
    expect((await meter.read("202209", 65)).body.data).toMatchObject({
      ...{ previous: 65, usage: 0, overestimate: 0, flags: ["TAKSASI_LEBIH"] },
    });
    const [, , , august] = await meter.readings();
    expect(august).toMatchObject({ method: "TAKSASI", previous: 60, stand: 65, usage: 5 });
    expect((await meter.read("202209", 93)).body.data).toMatchObject({ previous: 80, usage: 13, flags: [] });
    const [, , , restored] = await meter.readings();
    expect(restored).toMatchObject({ stand: 80, usage: 20 });
    expect((await auditOf("readings", `${meter.sl}/202208`)).rows).toMatchObject([
      { action: "estimate", before: null, after: { stand: 80, usage: 20 } },
      { action: "update", before: { stand: 80, usage: 20 }, after: { stand: 65, usage: 5 } },
      { action: "update", before: { stand: 65 }, after: { stand: 80, usage: 20 } },
    ]);
  });

  test("of several estimates the latest is settled first: unbilled ones lowered, billed ones given back", async () => {
    const meter = await estimated(2023);
    await meter.estimate("202309");
    await meter.close("202309");
    await meter.estimate("202310");
    // 60 → 80 → 100 → 120, the last without a bill; the meter shows 75.
    expect((await meter.read("202311", 75)).body.data).toMatchObject({
      ...{ previous: 100, usage: 0, overestimate: 25 },
    });
    expect(await meter.credits()).toMatchObject([
      { period: "202309", volume: 20 },
      { period: "202308", volume: 5 },
    ]);
    expect((await meter.readings()).slice(-2)).toMatchObject([
      { period: "202310", previous: 100, stand: 100, usage: 0 },
      { period: "202311", previous: 100, stand: 75 },
    ]);
  });

  test("a reading that is put right before its bill finds its credit anew", async () => {
    const meter = await estimated(2024);
    await meter.read("202409", 65);
    expect((await meter.read("202409", 70)).body.data).toMatchObject({ overestimate: 10 });
    expect(await meter.credits()).toMatchObject([{ period: "202408", volume: 10 }]);
    expect((await meter.read("202409", 85)).body.data).toMatchObject({ usage: 5, overestimate: 0 });
    expect(await meter.credits()).toEqual([]);
  });

  test("an estimate past the meter's highest number is settled by a stand before it", async () => {
    const meter = await estimated(2025, { meter_digits: 4, initial_stand: 9930 });
    // 9990 → 10 by estimate, but the meter has come to 9995 only.
    expect((await meter.read("202509", 9995)).body.data).toMatchObject({
      ...{ previous: 10, usage: 0, overestimate: 15, flags: ["ROLLOVER", "TAKSASI_LEBIH"] },
    });
    expect((await meter.read("202509", 4)).body.data).toMatchObject({
      ...{ previous: 10, usage: 0, overestimate: 6, flags: ["TAKSASI_LEBIH"] },
    });
    expect((await meter.read("202509", 12)).body.data).toMatchObject({
      usage: 2,
      flags: ["PEMAKAIAN_TIDAK_WAJAR"],
    });
  });

  test("what is usual is learnt from what was used, not from the estimate", async () => {
    const meter = await estimated(2019);
    await meter.read("201909", 60);
    await meter.read("201910", 90);
    // July to October: 20, 0, 0, 30 m³, so 0 to 20 m³ are expected, and 40 are not.
    expect((await meter.read("201911", 110)).body.data).toMatchObject({ usage: 20, flags: [] });
    expect((await meter.read("201911", 111)).body.data).toMatchObject({ flags: ["PEMAKAIAN_TIDAK_WAJAR"] });
    await server.sql.query("DELETE FROM readings WHERE connection_id = $1 AND period = '201911'", [meter.id]);
    await meter.estimate("201911");
    expect((await meter.readings()).at(-1)).toMatchObject({ method: "TAKSASI", usage: 10 });
  });

  test("readings from a file settle as those by hand, and a repeat changes nothing", async () => {
    const meter = await estimated(2018);
    const file = `sl,period,stand\n${meter.sl},201810,90\n${meter.sl},201809,65\n`;
    const load = () => importAll(server, "/backoffice/v1/readings/import", file);
    expect(await load()).toMatchObject({ status: "SELESAI", result: { created: 2 } });
    expect((await meter.readings()).slice(-2)).toMatchObject([
      { previous: 80, usage: 0, overestimate: 15 },
      { previous: 65, usage: 25, overestimate: 0 },
    ]);
    expect(await load()).toMatchObject({ result: { unchanged: 2 } });
    expect(await meter.credits()).toMatchObject([{ volume: 15 }]);
  });

  test("a preview counts what comes back, and stores nothing", async () => {
    const meter = await estimated(2017);
    await meter.read("201709", 65);
    const path = "/backoffice/v1/billing/201709";
    const preview = await finished(server.viewer, server.admin.post(`${path}/preview`, undefined));
    expect(preview.result).toMatchObject({ bills: 1, amount: 1140 });
    expect(await meter.credits()).toMatchObject([{ used: 0 }]);
    expect((await meter.close("201709")).result).toMatchObject({ bills: 1, amount: 1140 });
  });

  test("the credit comes off at the tariff and the tax of the estimated month, whatever is valid now", async () => {
    await server.sql.query(`INSERT INTO fees (kind, effective_from, rate_basis_points, created_at, created_by)
      VALUES ('PPN', '2016-08-01', 1100, now(), 'test'), ('PPN', '2016-09-01', 0, now(), 'test')`);
    const meter = await estimated(2016);
    await meter.read("201609", 79);
    await meter.close("201609");
    expect((await meter.bills()).at(-1)).toMatchObject({
      // 11 % of 25,800 is 2,838, of 24,320 it is 2,675.
      credits: [{ block: 2, volume: 1, price: 1480, amount: 1480, vat: 163 }],
      discount: 1643,
    });
  });

  test("the owner reads it line by line on the bill; who only pays does not", async () => {
    const meter = await estimated(2015);
    await meter.read("201509", 65);
    await meter.close("201509");
    const owner = await server.customer();
    await owner.post("/app/confirm_sl", { sl: meter.sl, no_hp_terdaftar: meter.phone });
    const [bill] = (await owner.get(`/app/history/${meter.sl}/201509`)).body.data;
    expect(bill).toMatchObject({
      ...{ stand_awal: 80, stand_akhir: 65, pemakaian: 0, diskon: 10_360 },
      penyesuaian: [{ periode: "201508", blok: 2, volume: 7, tarif: 1480, jumlah: 10_360, ppn: 0 }],
      rincian_meter: [],
    });
    const payer = await server.customer();
    await payer.post("/app/confirm_sl", { sl: meter.sl });
    const [masked] = (await payer.get(`/app/history/${meter.sl}/201509`)).body.data;
    expect(masked === undefined || masked.penyesuaian.length === 0).toBe(true);
  });
});

describe("refuse", () => {
  test("a stand below what was read before the estimate", async () => {
    const meter = await estimated(2014);
    const { status, body } = await meter.read("201409", 59);
    expect([status, body.fields.stand[0]]).toEqual([422, expect.stringContaining("below the last one, 60,")]);
    expect((await meter.read("201409", 59, { allow_low: true })).body.data).toMatchObject({
      ...{ previous: 80, usage: 0, flags: ["STAND_TURUN"] },
    });
  });

  test("to take a stand on staff's word that settles an estimate", async () => {
    const meter = await estimated(2013);
    const { status, body } = await meter.read("201309", 65, { allow_low: true, usage: 5 });
    expect([status, body.fields.allow_low[0]]).toEqual([422, expect.stringContaining("settles")]);
  });
});

describe("guard", () => {
  test("a bill that is set aside gives its credits back, and the next one takes them", async () => {
    const meter = await estimated(2012);
    await meter.read("201209", 65);
    await meter.close("201209");
    await server.sql.query(
      "UPDATE bills SET status = 'DIKOREKSI' WHERE connection_id = $1 AND period = '201209'",
      [meter.id],
    );
    expect(await meter.credits()).toMatchObject([{ used: 0, open: 15 }]);
    await meter.close("201209");
    expect((await meter.bills()).at(-1)).toMatchObject({ discount: 10_360, amount: 1140 });
    expect(await meter.credits()).toMatchObject([{ used: 7, open: 8 }]);
  });

  test("a bill whose m³ another gives back is not set aside", async () => {
    const meter = await estimated(2011);
    await meter.read("201109", 65);
    await meter.close("201109");
    const setAside = server.sql.query(
      "UPDATE bills SET status = 'DIKOREKSI' WHERE connection_id = $1 AND period = '201108'",
      [meter.id],
    );
    await expect(setAside).rejects.toMatchObject({ constraint: "bill_credits_estimate_stands" });
  });

  test("its period is withdrawn after the later one, and refused by name before", async () => {
    const meter = await estimated(2006);
    await meter.read("200609", 65);
    await meter.close("200609");
    const estimate = (await meter.bills())[3].bill_no;
    const giver = (await meter.bills())[4].bill_no;
    const base = "/backoffice/v1/billing";
    const withdraw = async (period: string) => {
      const preview = server.admin.post(`${base}/${period}/withdraw/preview`);
      const { id } = await finished(server.viewer, preview);
      return server.admin.post(`${base}/${period}/withdraw`, { reason: "Tarif salah ketik", preview: id });
    };
    const refused = await withdraw("200608");
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      ...[409, "BILL_GIVEN_BACK", expect.stringContaining(`${giver} gives m³ of the bill ${estimate} back`)],
    ]);
    for (const period of ["200609", "200608"]) {
      const { status } = await finished(server.viewer, withdraw(period));
      expect(status).toBe("SELESAI");
    }
    expect(await volumes(meter)).toEqual([20, 20, 20]);
  });

  test("more than a credit has is never used", async () => {
    const meter = await estimated(2010);
    await meter.read("201009", 65);
    await meter.close("201009");
    const again = server.sql.query("UPDATE usage_credits SET volume = 6 WHERE connection_id = $1", [
      meter.id,
    ]);
    await expect(again).rejects.toMatchObject({ constraint: "usage_credits_not_exceeded" });
  });

  test("a paid estimate comes back as well", async () => {
    const meter = await estimated(2009);
    const [, , , august] = await meter.bills();
    await makePayment(server, [{ id: Number(august.bill_no.slice(6)) }], { paidAt: "2026-12-01T00:00:00Z" });
    await meter.read("200909", 65);
    await meter.close("200909");
    expect((await meter.bills()).at(-1)).toMatchObject({ discount: 10_360 });
  });

  test("a period that closes while its estimate is settled is billed lower, or gives back", async () => {
    const meters: MeteredConnection[] = [];
    for (const _ of "123456") meters.push(await estimated(2008, { billed: "07" }));
    const close = meters[0]?.close("200808");
    const reads = await Promise.all(meters.map((meter) => meter.read("200809", 65)));
    await close;
    expect(reads.map(({ status }) => status)).toEqual(meters.map(() => 201));
    await meters[0]?.close("200808");
    await meters[0]?.close("200809");
    await meters[0]?.close("200809");
    for (const meter of meters) {
      const used = (await volumes(meter)).reduce((sum: number, usage: number) => sum + usage, 0);
      const credits: { volume: number }[] = await meter.credits();
      expect(used - credits.reduce((sum, { volume }) => sum + volume, 0)).toBe(65);
    }
  });
});
