import { beforeAll, describe, expect, test } from "vitest";
import type { CustomerCaller } from "../../../test/harness.ts";
import { type MadeConnection, makeBill, makeConnection, sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility();
let account: CustomerCaller;
let connection: MadeConnection;

beforeAll(async () => {
  account = await server.customer();
  connection = await makeConnection(server);
});

function confirm(sl: string, more: object = {}, who = account) {
  return who.post("/app/confirm_sl", { sl, ...more });
}

/** A payment of the account for a bill, as requesting one makes it. */
async function openPayment(
  accountId: number,
  billId: number,
  code: string,
  expires = "1 day",
): Promise<void> {
  await server.sql.query(
    `WITH payment AS (
       INSERT INTO payments (code, account_id, method, status, bills_total, service_fee, created_at, expires_at)
       VALUES ($1, $2, 'LOKET', 'MENUNGGU_PEMBAYARAN', 47300, 0, now(), now() + $4::interval) RETURNING id, hold)
     INSERT INTO payment_items (payment_id, bill_id, hold, amount, penalty, stamp)
     SELECT id, $3, hold, 47300, 0, 0 FROM payment`,
    [code, accountId, billId, expires],
  );
}

describe("work", () => {
  test("anybody may check a number, and learns nothing of the owner", async () => {
    const { status, body } = await account.post("/app/cek_sl", { sl: connection.sl });
    expect(status).toBe(200);
    expect(body).toEqual({
      status: true,
      pesan: expect.stringMatching(/\S/),
      data: {
        valid: true,
        sl: connection.sl,
        nama: "B*** C*****",
        alamat: "Jalan M***** *",
        golongan: "Rumah tangga A",
        status_sl: "AKTIF",
        sudah_terdaftar: false,
      },
    });
    expect((await account.post("/app/cek_sl", { no_sl: ` ${connection.sl} ` })).body.data.sl).toBe(
      connection.sl,
    );
  });

  test("without a proof one pays, sees what is due, and no name", async () => {
    await makeBill(server, connection.id, { period: "202001", due_on: "2099-12-31" });
    const { status, body } = await confirm(connection.sl, { label: " Kontrakan " });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.data).toEqual({
      sl: connection.sl,
      no_pelanggan: connection.sl,
      nama: "B*** C*****",
      alamat: "Jalan M***** *",
      kode_golongan: null,
      golongan: null,
      wilayah: "UTARA",
      no_meter: null,
      riwayat_meter: null,
      status_sl: "AKTIF",
      hubungan: "PEMBAYAR",
      label: "Kontrakan",
      jumlah_lembar: 1,
      total_tunggakan: 47_300,
      terdaftar_pada: expect.stringMatching(/\+07:00$/),
    });
    expect((await account.get("/app/daftar_sl")).body.data).toEqual([body.data]);
    expect((await account.post("/app/cek_sl", { sl: connection.sl })).body.data.sudah_terdaftar).toBe(true);
  });

  test("a right proof raises who pays to the owner, with full data, and keeps the label", async () => {
    const { status, body } = await confirm(connection.sl, {
      no_hp_terdaftar: connection.phone.replace("+62", "0"),
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      hubungan: "PEMILIK",
      nama: "Budi Contoh",
      alamat: "Jalan Melati 1",
      kode_golongan: "RT-A",
      golongan: "Rumah tangga A",
      no_meter: connection.meterNo,
      label: "Kontrakan",
    });
  });

  test("each proof makes an owner: the phone, the stand of the last bill, the number on the meter", async () => {
    const { sl, phone, id, meterNo } = await makeConnection(server);
    await makeBill(server, id, { period: "202001", usage: 10 });
    await makeBill(server, id, { period: "202002", usage: 35 });
    for (const proof of [
      { no_hp_terdaftar: `${phone.slice(0, 6)}-${phone.slice(6)}` },
      { stand_akhir: 35 },
      { no_meter: meterNo },
      { no_meter: ` ${meterNo.toLowerCase().replace("m", "m ")} ` },
      { stand_akhir: 35, no_meter: meterNo, no_hp_terdaftar: phone },
      // What older phones send as well is ignored, whatever it is.
      { stand_akhir: 35, total_tagihan_terakhir: "1" },
    ]) {
      const { status, body } = await confirm(sl, proof, await server.customer());
      expect([status, body.data?.hubungan], JSON.stringify(proof)).toEqual([201, "PEMILIK"]);
    }
    for (const [proof, field] of [
      [{ stand_akhir: 10 }, "stand_akhir"],
      [{ no_meter: "M-LAIN" }, "no_meter"],
      [{ no_meter: "M-LAIN", stand_akhir: 35 }, "no_meter"],
    ] as const) {
      const { status, body } = await confirm(sl, proof, await server.customer());
      expect([status, body.kode, Object.keys(body.errors)]).toEqual([422, "BUKTI_SALAH", [field]]);
    }
  });

  test("what is read but not billed yet is no proof, as it stands on no bill", async () => {
    const { sl, id } = await makeConnection(server);
    await server.sql.query(
      `INSERT INTO readings (connection_id, period, previous, stand, usage, method, read_at, recorded_by, created_at, updated_at)
       VALUES ($1, '202001', 0, 35, 35, 'PETUGAS', now(), 'x', now(), now())`,
      [id],
    );
    expect((await confirm(sl, { stand_akhir: 35 }, await server.customer())).status).toBe(422);
    await makeBill(server, id, { period: "202001", usage: 34 });
    expect((await confirm(sl, { stand_akhir: 34 }, await server.customer())).status).toBe(201);
  });

  test("a connection is let go, and may be confirmed again", async () => {
    const { sl } = await makeConnection(server);
    const someone = await server.customer();
    await confirm(sl, {}, someone);
    expect((await someone.post("/app/hapus_sl", { sl })).body.data).toEqual({ sl, dihapus: true });
    expect((await someone.get("/app/daftar_sl")).body.data).toEqual([]);
    expect((await confirm(sl, {}, someone)).status).toBe(201);
  });

  test("a login lists the connections", async () => {
    const { username, password } = account;
    const { body } = await server.public.post("/app/login", { username, password });
    expect(body.data.daftar_sl).toEqual((await account.get("/app/daftar_sl")).body.data);
    expect(body.data.akun.jumlah_sl).toBe(body.data.daftar_sl.length);
  });
});

describe("refuse", () => {
  test("a number that is not there", async () => {
    for (const call of ["cek_sl", "confirm_sl", "hapus_sl"]) {
      const { status, body } = await account.post(`/app/${call}`, { sl: "9999-TIADA" });
      expect([status, body.kode], call).toEqual([404, "SL_TIDAK_DITEMUKAN"]);
      for (const sl of [undefined, "", 1234, null, "x\u0000", "x".repeat(51)])
        expect((await account.post(`/app/${call}`, { sl })).status, `${call} ${sl}`).toBe(422);
      expect((await server.public.post(`/app/${call}`, { sl: connection.sl })).status).toBe(401);
    }
    expect((await server.public.get("/app/daftar_sl")).status).toBe(401);
  });

  test("a wrong proof names its field, and blank ones are none", async () => {
    const { sl } = await makeConnection(server);
    for (const [proof, fields] of [
      [{ no_hp_terdaftar: "0812-0000-0000" }, ["no_hp_terdaftar"]],
      [{ no_meter: "X" }, ["no_meter"]],
      [{ stand_akhir: 0 }, ["stand_akhir"]],
      [{ stand_akhir: 1, no_meter: "X" }, ["stand_akhir", "no_meter"]],
    ] as const) {
      const { status, body } = await confirm(sl, proof);
      expect([status, body.kode, Object.keys(body.errors)]).toEqual([422, "BUKTI_SALAH", fields]);
    }
    for (const proof of [
      { stand_akhir: -1 },
      { stand_akhir: "35" },
      { stand_akhir: 1e10 },
      { no_hp_terdaftar: "x" },
      { no_meter: 12345 },
      { no_meter: "x".repeat(51) },
    ])
      expect((await confirm(sl, proof)).body.kode).toBe("VALIDASI_GAGAL");
    const blank = {
      no_hp_terdaftar: " ",
      total_tagihan_terakhir: null,
      stand_akhir: null,
      no_meter: " ",
      label: "",
    };
    expect((await confirm(sl, blank)).body.data).toMatchObject({ hubungan: "PEMBAYAR", label: null });
    const empty = { total_tagihan_terakhir: " " };
    expect((await confirm(sl, empty, await server.customer())).body.data.hubungan).toBe("PEMBAYAR");
  });

  test("what is linked already, and what was taken away", async () => {
    const { sl, phone, id } = await makeConnection(server);
    const someone = await server.customer();
    await confirm(sl, {}, someone);
    expect((await confirm(sl, {}, someone)).body.kode).toBe("SL_SUDAH_TERDAFTAR");
    await confirm(sl, { no_hp_terdaftar: phone }, someone);
    for (const proof of [{}, { no_hp_terdaftar: phone }, { stand_akhir: 99 }]) {
      const { status, body } = await confirm(sl, proof, someone);
      expect([status, body.kode]).toEqual([409, "SL_SUDAH_TERDAFTAR"]);
    }
    await server.sql.query("UPDATE connections SET status = 'CABUT' WHERE id = $1", [id]);
    const { status, body } = await confirm(sl, {}, await server.customer());
    expect([status, body.kode]).toEqual([409, "SL_DICABUT"]);
    expect((await account.post("/app/cek_sl", { sl })).body.data).toMatchObject({
      valid: false,
      status_sl: "CABUT",
    });
  });
});

describe("guard", () => {
  test("who pays does not make himself owner with the amount that he has just been shown", async () => {
    const { sl, id } = await makeConnection(server);
    await makeBill(server, id, { period: "202001", due_on: "2020-03-20" });
    const stranger = await server.customer();
    await confirm(sl, {}, stranger);
    const shown = (await stranger.get(`/app/tagihan/${sl}`)).body.data.total_tagihan;
    expect(shown).toBe(52_030);
    for (const total_tagihan_terakhir of [shown, 47_300, 0, "52030"]) {
      const { status, body } = await confirm(sl, { total_tagihan_terakhir }, stranger);
      expect([status, body.kode]).toEqual([422, "VALIDASI_GAGAL"]);
      const [told] = body.errors.total_tagihan_terakhir;
      for (const proof of ["no_hp_terdaftar", "stand_akhir", "no_meter"]) expect(told).toContain(proof);
    }
    expect((await stranger.get("/app/daftar_sl")).body.data).toMatchObject([{ sl, hubungan: "PEMBAYAR" }]);
  });

  test("nothing that cek_sl tells, or that who pays is shown, proves anything", async () => {
    const { sl, id, phone, meterNo } = await makeConnection(server);
    await makeBill(server, id, { period: "202001", usage: 7_654_321 });
    await makeBill(server, id, { period: "202002", usage: 8_765_432 });
    const stranger = await server.customer();
    const { username, password } = stranger;
    const shown = [
      await stranger.post("/app/cek_sl", { sl }),
      await confirm(sl, {}, stranger),
      await stranger.get("/app/daftar_sl"),
      await server.public.post("/app/login", { username, password }),
      await stranger.get(`/app/tagihan/${sl}`),
      await stranger.get(`/app/history/${sl}/semua`),
      await stranger.post("/app/request_pembayaran", { sl }),
      await stranger.get("/app/pembayaran"),
      await stranger.post("/app/history_bayar", { sl }),
      await stranger.post("/app/jadwal_catat_meter", { sl }),
      await stranger.post("/app/upload_catat_meter", { sl, stand_akhir: 1, foto: "AAAA" }),
      await stranger.post("/app/history_gangguan", { sl }),
    ];
    for (const { text } of shown)
      for (const proof of [phone, phone.slice(3), meterNo, "7654321", "8765432"])
        expect(text).not.toContain(proof);
  });

  test("what belongs to another account is not there", async () => {
    const stranger = await server.customer();
    const { status, body } = await stranger.post("/app/hapus_sl", { sl: connection.sl });
    expect([status, body.kode]).toEqual([404, "SL_TIDAK_DITEMUKAN"]);
    expect((await stranger.get("/app/daftar_sl")).body.data).toEqual([]);
    expect((await account.get("/app/daftar_sl")).text).toContain(connection.sl);
  });

  test("while a payment of the account is open the connection stays; another account's payment is its own affair", async () => {
    const { sl, id } = await makeConnection(server);
    const bill = await makeBill(server, id, { period: "202001" });
    const [payer, other] = [await server.customer(), await server.customer()];
    await confirm(sl, {}, payer);
    await confirm(sl, {}, other);
    await openPayment(payer.id, bill.id, "922222222222");
    const kept = await payer.post("/app/hapus_sl", { sl });
    expect([kept.status, kept.body.kode]).toEqual([409, "PEMBAYARAN_MASIH_TERBUKA"]);
    const byStaff = await server.operator.delete(
      `/backoffice/v1/connections/${sl}/accounts/${payer.username}`,
    );
    expect([byStaff.status, byStaff.body.error]).toEqual([409, "PAYMENT_OPEN"]);
    expect((await other.post("/app/hapus_sl", { sl })).status).toBe(200);
    await server.sql.query("UPDATE payments SET expires_at = now() WHERE code = '922222222222'");
    expect((await payer.post("/app/hapus_sl", { sl })).status).toBe(200);
  });

  test("at most 20 connections, however many are confirmed at once", async () => {
    const someone = await server.customer();
    const made = await Promise.all(Array.from({ length: 24 }, () => makeConnection(server)));
    const answers = await Promise.all(made.map(({ sl }) => confirm(sl, {}, someone)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.kode])).toEqual(
      Array.from({ length: 4 }, () => [422, "BATAS_SL_TERCAPAI"]),
    );
    const { body } = await someone.get("/app/daftar_sl");
    expect(body.data).toHaveLength(20);
    // Who has 20 may still prove to be the owner of one of them.
    const mine = made.find(({ sl }) => sl === body.data[0].sl);
    expect((await confirm(mine?.sl ?? "", { no_hp_terdaftar: mine?.phone }, someone)).status).toBe(200);
  });

  test("of many who confirm or let go at once, one does", async () => {
    const { sl, phone } = await makeConnection(server);
    const someone = await server.customer();
    const statuses = async (calls: Promise<{ status: number }>[]) =>
      (await Promise.all(calls)).map(({ status }) => status).sort();
    expect(await statuses(Array.from({ length: 4 }, () => confirm(sl, {}, someone)))).toEqual([
      201, 409, 409, 409,
    ]);
    const raise = () => confirm(sl, { no_hp_terdaftar: phone }, someone);
    expect(await statuses([raise(), raise(), raise()])).toEqual([200, 409, 409]);
    const letGo = () => someone.post("/app/hapus_sl", { sl });
    expect(await statuses([letGo(), letGo(), letGo()])).toEqual([200, 404, 404]);
  });
});
