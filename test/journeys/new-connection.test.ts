import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { CustomerClient } from "../../client/customer.ts";
import { dataOf } from "../../client/staff.ts";
import { takePhoto } from "../photo.ts";
import { openWaterworks, type Story } from "./story.ts";

let story: Story;
beforeAll(async () => {
  story = await openWaterworks();
});
afterAll(() => story.close());

async function standing(customer: CustomerClient) {
  const [application] = await dataOf(customer.POST("/app/riwayat_pasang", { body: {} }));
  if (application === undefined) throw new Error("the application is gone");
  return application;
}

test("a customer asks for a new connection, is quoted, pays, is installed, and sees the connection", async () => {
  const customer = await story.register("utari.baru");
  const body = {
    nik: "9900000000000001",
    no_hp: "0811-1000-009",
    alamat: "Jl. Telaga No. 9",
    latitude: -4.5,
    longitude: 110.2,
    foto_ktp: await takePhoto(),
    foto_rumah: await takePhoto(),
    client_uuid: "new-1",
  };
  const applied = await dataOf(customer.POST("/app/upload_pasang_baru", { body }));
  expect(applied).toMatchObject({ status: "DIAJUKAN", rab: null });
  const path = { params: { path: { no: applied.no_registrasi } } };
  const { staff } = story;
  await dataOf(staff.POST("/backoffice/v1/installations/{no}/verify", { ...path, body: {} }));
  const survey = { note: "Pipa distribusi 12 m dari persil.", photos: [await takePhoto()] };
  await dataOf(staff.POST("/backoffice/v1/installations/{no}/survey", { ...path, body: survey }));
  await dataOf(staff.POST("/backoffice/v1/installations/{no}/approve", { ...path, body: {} }));
  const quote = { lines: [{ item: "Pipa dinas 12 m", amount: 1_250_000 }], pay_within_days: 14 };
  await dataOf(staff.POST("/backoffice/v1/installations/{no}/quote", { ...path, body: quote }));

  const quoted = await standing(customer);
  expect(quoted).toMatchObject({ status: "MENUNGGU_PEMBAYARAN", rab: { total: 1_250_000 } });
  const request = { id_tagihan: [quoted.id_tagihan ?? 0] };
  const asked = await dataOf(customer.POST("/app/request_pembayaran", { body: request }));
  expect(asked.jumlah_tagihan).toBe(1_250_000);
  const unpaid = staff.POST("/backoffice/v1/installations/{no}/schedule", {
    ...path,
    body: { on: "2026-10-08" },
  });
  await expect(dataOf(unpaid)).rejects.toMatchObject({ status: 409 });
  await story.moneyArrives(asked.total_bayar);
  await vi.waitUntil(async () => (await standing(customer)).status === "DIJADWALKAN", { timeout: 20_000 });

  await dataOf(
    staff.POST("/backoffice/v1/installations/{no}/schedule", { ...path, body: { on: "2026-10-08" } }),
  );
  expect(await standing(customer)).toMatchObject({ status: "DIJADWALKAN", tanggal_pasang: "2026-10-08" });
  await story.at("2026-10-08T10:00:00+07:00");
  const meter = { meter_no: "MB-1", meter_digits: 5, initial_stand: 3 };
  await dataOf(story.staff.POST("/backoffice/v1/installations/{no}/installed", { ...path, body: meter }));
  const connection = { sl: "0101000777", class_code: "RT-A", area: "UTARA", new_customer_code: "B-1" };
  await dataOf(story.staff.POST("/backoffice/v1/installations/{no}/activate", { ...path, body: connection }));

  expect(await standing(customer)).toMatchObject({ status: "AKTIF", sl: "0101000777" });
  const linked = await dataOf(customer.GET("/app/daftar_sl"));
  expect(linked).toMatchObject([{ sl: "0101000777", hubungan: "PEMILIK", alamat: "Jl. Telaga No. 9" }]);

  await story.at("2026-10-31T08:00:00+07:00");
  await story.readMeters("202610", ["0101000777", 28]);
  await story.at("2026-11-01T08:00:00+07:00");
  await story.bill("202610");
  const params = { path: { sl: "0101000777" } };
  expect(await dataOf(customer.GET("/app/tagihan/{sl}", { params }))).toMatchObject({
    total_tagihan: 47_300,
  });
});
