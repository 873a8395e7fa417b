import { beforeAll, describe, expect, test } from "vitest";
import { makePayment, standAt } from "../../../test/billing.ts";
import type { Caller, CustomerCaller } from "../../../test/harness.ts";
import { type MadeConnection, makeBill, makeConnection, sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility();

beforeAll(() => standAt(server, "2026-12-10T09:00:00+07:00"));

/** A connection of its own, looked after by an account of its own. */
async function linked(isOwner = true): Promise<{ customer: CustomerCaller; connection: MadeConnection }> {
  const [customer, connection] = [await server.customer(), await makeConnection(server)];
  const proof = isOwner ? { no_hp_terdaftar: connection.phone } : {};
  const answer = await customer.post("/app/confirm_sl", { sl: connection.sl, ...proof });
  expect(answer.status, answer.text).toBe(201);
  return { customer, connection };
}

async function due(customer: Caller, { sl }: MadeConnection) {
  const { status, body, text } = await customer.get(`/app/tagihan/${sl}`);
  expect(status, text).toBe(200);
  return body;
}

async function history(customer: Caller, { sl }: MadeConnection, periode: string) {
  const { status, body, text } = await customer.get(`/app/history/${sl}/${periode}`);
  expect(status, text).toBe(200);
  return body.data;
}

/** What is kept from who pays for somebody else: whose it is, and what was used. */
const whose = { nama: "B*** C*****", alamat: "Jalan M***** *" };
const use = {
  kode_golongan: null,
  golongan: null,
  stand_awal: null,
  stand_akhir: null,
  pemakaian: null,
  cara_baca: null,
  rincian_blok: null,
  harga_air: null,
};

const periods = (bills: { periode: string }[]) => bills.map(({ periode }) => periode);

describe("work", () => {
  test("nothing due is 200 with 0", async () => {
    const { customer, connection } = await linked();
    const { pesan, data } = await due(customer, connection);
    expect(pesan).toBe("Tidak ada tagihan yang perlu dibayar.");
    expect(data).toEqual({
      sl: connection.sl,
      nama: "Budi Contoh",
      alamat: "Jalan Melati 1",
      golongan: "Rumah tangga A",
      jumlah_lembar: 0,
      total_tagihan: 0,
      tagihan: [],
    });
  });

  test("unpaid bills come oldest first, each with the penalty and stamp duty of the day", async () => {
    const { customer, connection } = await linked();
    await makeBill(server, connection.id, { period: "202611" });
    await makeBill(server, connection.id, { period: "202609" });
    // 4,990,000 is below the threshold, and above it with its penalty.
    await makeBill(server, connection.id, { period: "202610", water: 4_978_500 });
    const { data } = await due(customer, connection);
    expect(periods(data.tagihan)).toEqual(["202609", "202610", "202611"]);
    const charges = data.tagihan.map(({ denda, meterai, total_tagihan, denda_berikutnya }: never) => ({
      denda,
      meterai,
      total_tagihan,
      denda_berikutnya,
    }));
    expect(charges).toEqual([
      { denda: 4730, meterai: 0, total_tagihan: 52_030, denda_berikutnya: null },
      { denda: 50_000, meterai: 10_000, total_tagihan: 5_050_000, denda_berikutnya: null },
      {
        denda: 0,
        meterai: 0,
        total_tagihan: 47_300,
        denda_berikutnya: { tanggal: "2026-12-21", denda: 4730 },
      },
    ]);
    expect(data).toMatchObject({ jumlah_lembar: 3, total_tagihan: 52_030 + 5_050_000 + 47_300 });
  });

  test("the record tagihan is the contract's", async () => {
    const { customer, connection } = await linked();
    const bill = await makeBill(server, connection.id, { period: "202611" });
    const { data } = await due(customer, connection);
    expect(data.tagihan).toEqual([
      {
        id_tagihan: bill.id,
        no_rekening: `202611${String(bill.id).padStart(9, "0")}`,
        jenis: "AIR",
        uraian: "Tagihan air November 2026",
        sl: connection.sl,
        nama: "Budi Contoh",
        alamat: "Jalan Melati 1",
        kode_golongan: "RT-A",
        golongan: "Rumah tangga A",
        periode: "202611",
        periode_label: "November 2026",
        tanggal_terbit: "2026-12-01",
        jatuh_tempo: "2026-12-20",
        stand_awal: 0,
        stand_akhir: 25,
        pemakaian: 25,
        koreksi_pemakaian: 0,
        rincian_meter: [],
        penyesuaian: [],
        cara_baca: "PETUGAS",
        rincian_blok: [],
        harga_air: 35_800,
        biaya_beban: 5000,
        biaya_pemeliharaan: 4000,
        biaya_admin: 2500,
        retribusi: 0,
        ppn: 0,
        angsuran: 0,
        biaya_lain: 0,
        diskon: 0,
        denda: 0,
        meterai: 0,
        total_tagihan: 47_300,
        status: "BELUM_LUNAS",
        tanggal_bayar: null,
        kanal_bayar: null,
        denda_berikutnya: { tanggal: "2026-12-21", denda: 4730 },
      },
    ]);
  });

  test("a bill that is not of water says what it is for, and is no instalment", async () => {
    const { customer, connection } = await linked();
    const made = await server.operator.post("/backoffice/v1/bills", {
      sl: connection.sl,
      description: "Biaya buka segel",
      amount: 150_000,
    });
    expect(made.status).toBe(201);
    const shown = {
      jenis: "NON_AIR",
      uraian: "Biaya buka segel",
      angsuran: 0,
      biaya_lain: 150_000,
      total_tagihan: 150_000,
    };
    expect((await due(customer, connection)).data.tagihan).toMatchObject([shown]);
    expect(await history(customer, connection, "semua")).toMatchObject([shown]);
    const payment = await customer.post("/app/request_pembayaran", { sl: connection.sl });
    expect(payment.body.data.rincian).toMatchObject([
      { jenis: "NON_AIR", uraian: "Biaya buka segel", sl: connection.sl, total_tagihan: 150_000 },
    ]);
  });

  test("a history by month, by year or whole, newest first, shows what was paid when it was paid", async () => {
    const { customer, connection } = await linked();
    const old = await makeBill(server, connection.id, { period: "202512" });
    await makeBill(server, connection.id, { period: "202610" });
    await makeBill(server, connection.id, { period: "202611" });
    await makePayment(server, [{ id: old.id, penalty: 2000, stamp: 7 }], {
      paidAt: "2026-03-01T10:00:00+07:00",
    });
    expect(periods(await history(customer, connection, "semua"))).toEqual(["202611", "202610", "202512"]);
    expect(periods(await history(customer, connection, "2026"))).toEqual(["202611", "202610"]);
    expect(periods(await history(customer, connection, "2026-10"))).toEqual(["202610"]);
    expect(await history(customer, connection, "202501")).toEqual([]);
    expect(await history(customer, connection, "202512")).toMatchObject([
      {
        status: "LUNAS",
        denda: 2000,
        meterai: 7,
        total_tagihan: 49_307,
        tanggal_bayar: "2026-03-01T10:00:00+07:00",
        kanal_bayar: "LOKET",
        denda_berikutnya: null,
      },
    ]);
  });

  test("a bill held by an open payment is DALAM_PEMBAYARAN and still due", async () => {
    const { customer, connection } = await linked();
    await makePayment(server, [await makeBill(server, connection.id, { period: "202611" })]);
    const { data } = await due(customer, connection);
    expect(data.jumlah_lembar).toBe(1);
    expect(data.tagihan[0]).toMatchObject({ status: "DALAM_PEMBAYARAN", kanal_bayar: null });
  });

  test("who pays for somebody else sees what is due, and neither whose it is nor what was used", async () => {
    const { customer, connection } = await linked(false);
    await makeBill(server, connection.id, { period: "202611" });
    const { data } = await due(customer, connection);
    expect(data).toMatchObject({ ...whose, golongan: null, total_tagihan: 47_300 });
    expect(data.tagihan).toMatchObject([{ ...whose, ...use, total_tagihan: 47_300, denda: 0, meterai: 0 }]);
  });

  test("of the history, who pays for somebody else sees what he paid himself, and no more of it", async () => {
    const { customer, connection } = await linked(false);
    const bills: { id: number }[] = [];
    for (const period of ["202607", "202608", "202609", "202610", "202611"])
      bills.push(await makeBill(server, connection.id, { period }));
    const [own, atCounter, another, held] = bills as [{ id: number }, ...{ id: number }[]];
    const paidAt = "2026-11-01T10:00:00+07:00";
    await makePayment(server, [own], { paidAt, accountId: customer.id });
    await makePayment(server, [atCounter as { id: number }], { paidAt });
    await makePayment(server, [another as { id: number }], {
      paidAt,
      accountId: (await server.customer()).id,
    });
    await makePayment(server, [held as { id: number }], { accountId: customer.id });
    expect(await history(customer, connection, "semua")).toMatchObject([
      { ...whose, ...use, periode: "202607", status: "LUNAS", tanggal_bayar: paidAt, kanal_bayar: "LOKET" },
    ]);
    expect(await history(customer, connection, "202608")).toEqual([]);
    await customer.post("/app/confirm_sl", { sl: connection.sl, no_meter: connection.meterNo });
    expect(await history(customer, connection, "semua")).toHaveLength(5);
  });

  test("a new owner does not learn from old bills whose they were", async () => {
    const { customer, connection } = await linked();
    await makeBill(server, connection.id, { period: "202610" });
    expect(await history(customer, connection, "semua")).toMatchObject([{ nama: "Budi Contoh" }]);
    await server.sql.query(
      `UPDATE customers SET name = 'Wulan Sari' WHERE id = (SELECT customer_id FROM connections WHERE id = $1)`,
      [connection.id],
    );
    expect(await history(customer, connection, "semua")).toMatchObject([{ nama: "B*** C*****" }]);
    expect((await due(customer, connection)).data).toMatchObject({
      nama: "Wulan Sari",
      tagihan: [{ nama: "B*** C*****" }],
    });
  });

  test("a list of connections tells what each owes", async () => {
    const { customer, connection } = await linked();
    await makeBill(server, connection.id, { period: "202609" });
    await makeBill(server, connection.id, { period: "202611" });
    const { username, password } = customer;
    const login = await server.public.post("/app/login", { username, password });
    expect(login.body.data.daftar_sl).toMatchObject([
      { sl: connection.sl, jumlah_lembar: 2, total_tunggakan: 52_030 + 47_300 },
    ]);
  });
});

describe("refuse", () => {
  test("a period of no form", async () => {
    const { customer, connection } = await linked();
    for (const periode of ["202613", "26", "semuanya", "2026-1", "199912", "1999"]) {
      const answer = await customer.get(`/app/history/${connection.sl}/${periode}`);
      expect(answer.status, periode).toBe(422);
      expect(answer.body).toMatchObject({ status: false, kode: "VALIDASI_GAGAL" });
      expect(Object.keys(answer.body.errors)).toEqual(["periode"]);
    }
  });

  test("a connection of somebody else, exactly as an unknown one", async () => {
    const { customer } = await linked();
    const { connection } = await linked();
    await makeBill(server, connection.id, { period: "202611" });
    for (const path of [(sl: string) => `/app/tagihan/${sl}`, (sl: string) => `/app/history/${sl}/semua`]) {
      const [foreign, unknown] = [
        await customer.get(path(connection.sl)),
        await customer.get(path("0000000000")),
      ];
      expect(foreign.status).toBe(404);
      expect(foreign.body).toEqual(unknown.body);
      expect(foreign.body.kode).toBe("SL_TIDAK_DITEMUKAN");
    }
  });

  test("a caller without a token", async () => {
    expect((await server.public.get("/app/tagihan/0101")).status).toBe(401);
  });
});

describe("guard", () => {
  test("a corrected bill is seen no more, neither due nor in the history", async () => {
    const { customer, connection } = await linked();
    const bill = await makeBill(server, connection.id, { period: "202611" });
    const corrected = await server.admin.post(`/backoffice/v1/bills/${bill.bill_no}/correct`, {
      reason: "Stand salah baca",
      stand_end: 20,
    });
    expect(corrected.status, corrected.text).toBe(201);
    const { data } = await due(customer, connection);
    expect(data.tagihan).toMatchObject([{ no_rekening: corrected.body.data.bill_no, pemakaian: 20 }]);
    expect(await history(customer, connection, "semua")).toHaveLength(1);
  });

  test("a bill over nothing is not due, and LUNAS in the history", async () => {
    const { customer, connection } = await linked();
    const bill = await makeBill(server, connection.id, { period: "202611" });
    await server.admin.post(`/backoffice/v1/bills/${bill.bill_no}/correct`, { reason: "x", cancel: true });
    expect((await due(customer, connection)).data).toMatchObject({ jumlah_lembar: 0, tagihan: [] });
    expect(await history(customer, connection, "semua")).toMatchObject([
      { status: "LUNAS", total_tagihan: 0, tanggal_bayar: null, kanal_bayar: null },
    ]);
  });

  test("a history holds the newest 600 bills", async () => {
    const { customer, connection } = await linked();
    await server.sql.query(
      `INSERT INTO bills (kind, connection_id, period, name, address, issued_on, due_on, installment, created_at)
       SELECT 'NON_AIR', $1, to_char(date '2026-11-01' - make_interval(months => n / 4), 'YYYYMM'), 'x', 'x', '2026-11-01', '2026-11-01', 1000, now()
       FROM generate_series(0, 700) n`,
      [connection.id],
    );
    const { body } = await customer.get(`/app/history/${connection.sl}/semua`);
    expect(body.data).toHaveLength(600);
    expect(body.pesan).toContain("600");
    expect(body.data[0].periode).toBe("202611");
  });
});
