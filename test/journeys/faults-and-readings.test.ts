import { afterAll, beforeAll, expect, test } from "vitest";
import { dataOf } from "../../client/staff.ts";
import { takePhoto } from "../photo.ts";
import { homes, openWaterworks, owner, type Story } from "./story.ts";

let story: Story;
beforeAll(async () => {
  story = await openWaterworks();
});
afterAll(() => story.close());

test("a customer reports a leak with photos; staff work on it, finish, are rated, and come again when it leaks again", async () => {
  const [home] = homes;
  const customer = await owner(story, "citra.bocor", home);
  const types = await dataOf(customer.POST("/app/jenis_laporan"));
  expect(types.find(({ kode }) => kode === "PIPA_BOCOR")).toMatchObject({ perlu_foto: true, sla_jam: 24 });
  const leak = {
    kode_jenis: "PIPA_BOCOR",
    keterangan: "Air menyembur dari pipa di depan rumah.",
    foto: [await takePhoto(), await takePhoto()],
    sl: home.sl,
    latitude: home.latitude,
    longitude: home.longitude,
    client_uuid: "leak-1",
  };
  const report = await dataOf(customer.POST("/app/upload_gangguan", { body: leak }));
  expect(report).toMatchObject({ status: "DITERIMA", prioritas: "TINGGI" });
  expect(report.foto).toHaveLength(2);
  const again = await dataOf(customer.POST("/app/upload_gangguan", { body: leak }));
  expect(again.no_laporan).toBe(report.no_laporan);
  const photo = customer.GET("/app/berkas/{id}", {
    params: { path: { id: report.foto[0]?.split("/").at(-1) ?? "" } },
    parseAs: "arrayBuffer",
  });
  expect((await photo).response.headers.get("content-type")).toBe("image/jpeg");

  const path = { params: { path: { no: report.no_laporan } } };
  const { staff } = story;
  const assignment = { assigned_to: "regu.utara" };
  await dataOf(staff.POST("/backoffice/v1/reports/{no}/assign", { ...path, body: assignment }));
  await dataOf(staff.POST("/backoffice/v1/reports/{no}/start", { ...path, body: {} }));
  const finish = { note: "Pipa disambung.", photos: [await takePhoto()] };
  await dataOf(staff.POST("/backoffice/v1/reports/{no}/finish", { ...path, body: finish }));
  const no_laporan = report.no_laporan;
  const rated = await dataOf(customer.POST("/app/nilai_laporan", { body: { no_laporan, rating: 4 } }));
  expect(rated).toMatchObject({ status: "SELESAI", rating: 4 });

  const reopen = { no_laporan, alasan: "Bocor lagi di tempat yang sama." };
  const reopened = await dataOf(customer.POST("/app/buka_laporan", { body: reopen }));
  expect(reopened.status).toBe("DIBUKA_KEMBALI");
  expect(reopened.riwayat.map(({ status }) => status)).toEqual([
    "DITERIMA",
    "DITUGASKAN",
    "DIKERJAKAN",
    "SELESAI",
    // The rating.
    "SELESAI",
    "DIBUKA_KEMBALI",
  ]);
  const { items } = await dataOf(
    staff.GET("/backoffice/v1/reports", {
      params: { query: { status: "DIBUKA_KEMBALI", page: 1, limit: 5 } },
    }),
  );
  expect(items.map(({ report_no }) => report_no)).toEqual([no_laporan]);
});

test("a customer reads the own meter, staff verify it, and the bill is made of it", async () => {
  const [, home] = homes;
  const body = { period: "202610", starts_on: "2026-10-20", ends_on: "2026-10-27" };
  await dataOf(story.staff.POST("/backoffice/v1/reading-schedules", { body }));
  const customer = await owner(story, "hana.meter", home);
  const early = customer.POST("/app/request_order_baca_mandiri", { body: { sl: home.sl } });
  await expect(dataOf(early)).rejects.toMatchObject({ code: "JADWAL_BELUM_DIBUKA" });

  await story.at("2026-10-22T09:00:00+07:00");
  const [window] = await dataOf(customer.POST("/app/jadwal_catat_meter", { body: { sl: home.sl } }));
  expect(window).toMatchObject({ periode: "202610", status: "DIBUKA", sudah_dibaca: false });
  const order = await dataOf(customer.POST("/app/request_order_baca_mandiri", { body: { sl: home.sl } }));
  expect(order).toMatchObject({ status: "DIBUKA", stand_awal: 500 });
  const reading = {
    id_order: order.id_order,
    stand_akhir: 525,
    foto: await takePhoto(),
    latitude: home.latitude,
    longitude: home.longitude,
  };
  const sent = await dataOf(customer.POST("/app/upload_baca_mandiri", { body: reading }));
  expect(sent).toMatchObject({ status: "DIKIRIM", pemakaian: 25, peringatan: [] });

  const query = { status: "DIKIRIM" as const, page: 1, limit: 10 };
  const waiting = await dataOf(story.staff.GET("/backoffice/v1/self-readings", { params: { query } }));
  const [{ id } = { id: 0 }] = waiting.items;
  const params = { path: { id } };
  await dataOf(story.staff.POST("/backoffice/v1/self-readings/{id}/verify", { params, body: {} }));
  await story.readMeters("202610", [homes[0].sl, 110]);
  await story.at("2026-11-01T08:00:00+07:00");
  await story.bill("202610");
  const due = await dataOf(customer.GET("/app/tagihan/{sl}", { params: { path: { sl: home.sl } } }));
  expect(due.tagihan[0]).toMatchObject({ stand_akhir: 525, cara_baca: "MANDIRI", total_tagihan: 47_300 });
});
