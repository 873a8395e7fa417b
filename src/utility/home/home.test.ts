import { expect, test } from "vitest";
import { makeHousehold } from "../../../test/household.ts";
import { makeBill, makeConnection, sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility({ SANDBOX: "1" });

test("one call shows everything that a home needs, and to a payer nothing of the owner's", async () => {
  const { owner, payer, things } = await makeHousehold(server);
  const { status, body, headers } = await owner.get("/app/beranda");
  expect(status).toBe(200);
  const { data } = body;
  const [home, spare] = data.sambungan;
  expect(home).toMatchObject({ sl: things.sl, hubungan: "PEMILIK", nama: "Budi Contoh", jumlah_lembar: 2 });
  expect(home.total_tunggakan).toBe((await owner.get(`/app/tagihan/${things.sl}`)).body.data.total_tagihan);
  expect(home.pemakaian).toEqual({ sampai: "202610", m3: [25, 25, 25] });
  expect([home.jatuh_tempo, spare.jatuh_tempo, spare.pemakaian]).toEqual(["2026-10-20", null, null]);
  expect(data.pembayaran).toMatchObject([
    { kode_pembayaran: things.openPayment, status: "MENUNGGU_KONFIRMASI" },
  ]);
  expect(data.jadwal.map(({ sl }: { sl: string }) => sl)).toEqual([things.sl, things.spareSl]);
  expect(data.laporan).toMatchObject([{ no_laporan: things.report, status: "DITERIMA" }]);
  expect(data.pasang_baru).toEqual([{ no_registrasi: things.installation, status: "DIAJUKAN" }]);
  const again = await owner.get("/app/beranda", { "if-none-match": headers.get("etag") ?? "" });
  expect(again.status).toBe(304);

  const { data: paying } = (await payer.get("/app/beranda")).body;
  expect(paying.sambungan[0]).toMatchObject({ nama: "B*** C*****", pemakaian: null, jumlah_lembar: 2 });
  expect(paying).toMatchObject({ pembayaran: [], laporan: [], pasang_baru: [], wipay: null });
});

test("the next penalty of a connection is what all its bills add on that day", async () => {
  server.clock.set("2036-02-10T03:00:00Z");
  const customer = await server.customer();
  const { id, sl, phone } = await makeConnection(server);
  await customer.post("/app/confirm_sl", { sl, no_hp_terdaftar: phone });
  await makeBill(server, id, { period: "203601", due_on: "2036-02-20" });
  await makeBill(server, id, { period: "203512", due_on: "2036-02-20" });
  const [home] = (await customer.get("/app/beranda")).body.data.sambungan;
  expect(home).toMatchObject({ jatuh_tempo: "2036-02-20", total_tunggakan: 94_600 });
  expect(home.denda_berikutnya).toEqual({ tanggal: "2036-02-21", tambahan: 9460 });
  server.clock.real();
});

test("the home of ten connections with a year of bills has at most 6 kB", async () => {
  const customer = await server.customer();
  for (let n = 0; n < 10; n += 1) {
    const { id, sl, phone } = await makeConnection(server);
    await customer.post("/app/confirm_sl", { sl, no_hp_terdaftar: phone, label: `Rumah ${n}` });
    for (let month = 1; month <= 12; month += 1)
      await makeBill(server, id, { period: `2035${String(month).padStart(2, "0")}` });
  }
  const { text, body } = await customer.get("/app/beranda");
  expect(body.data.sambungan[9].pemakaian.m3).toHaveLength(12);
  expect(Buffer.byteLength(text)).toBeLessThan(6144);
});
