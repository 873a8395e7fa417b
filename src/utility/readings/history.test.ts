import { expect, test } from "vitest";
import { makeReading } from "../../../test/billing.ts";
import { makeDebtor } from "../../../test/payments.ts";
import { takePhoto } from "../../../test/photo.ts";
import { sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility();

/** An owner whose meter was read in these periods, the last time with a photo. */
async function readMeter(...periods: string[]) {
  const { customer, connection, sl } = await makeDebtor(server, { relation: "PEMILIK" });
  for (const [index, period] of periods.entries())
    await makeReading(server, connection.id, period, { previous: index * 10, usage: 10 });
  const image = { image: await takePhoto(), public: false };
  const { file_id } = (await server.admin.post("/backoffice/v1/files", image)).body.data;
  await server.sql.query("UPDATE readings SET file_id = $1 WHERE connection_id = $2 AND period = $3", [
    file_id,
    connection.id,
    periods.at(-1),
  ]);
  return { customer, connection, sl };
}

test("an owner pages through what the meter showed, the newest first, and sees the photo", async () => {
  const { customer, sl } = await readMeter("202607", "202608", "202609");
  const first = await customer.get(`/app/riwayat_baca/${sl}?per_halaman=2`);
  expect(first.body.meta).toEqual({ halaman: 1, per_halaman: 2, total: 3 });
  expect(first.body.data).toMatchObject([
    { periode: "202609", stand_awal: 20, stand_akhir: 30, pemakaian: 10, cara_baca: "PETUGAS" },
    { periode: "202608", foto_url: null },
  ]);
  const second = await customer.get(`/app/riwayat_baca/${sl}?per_halaman=2&halaman=2`);
  expect(second.body.data).toMatchObject([{ periode: "202607", stand_awal: 0 }]);
  const photo = await fetch(server.publicUrl + first.body.data[0].foto_url, { headers: customer.headers });
  expect([photo.status, photo.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
});

test("what has not changed is not sent again", async () => {
  const { customer, sl } = await readMeter("202609");
  const url = `${server.publicUrl}/app/riwayat_baca/${sl}`;
  const first = await fetch(url, { headers: customer.headers });
  const etag = first.headers.get("etag") ?? "";
  const again = await fetch(url, { headers: { ...customer.headers, "if-none-match": etag } });
  expect(again.status).toBe(304);
});

test("somebody who pays sees neither readings nor photos, nor does a stranger", async () => {
  const { customer, sl } = await readMeter("202609");
  const { foto_url } = (await customer.get(`/app/riwayat_baca/${sl}`)).body.data[0];
  const payer = await server.customer();
  await payer.post("/app/confirm_sl", { sl });
  expect((await payer.get(`/app/riwayat_baca/${sl}`)).body.kode).toBe("AKSES_DITOLAK");
  const stranger = await server.customer();
  expect((await stranger.get(`/app/riwayat_baca/${sl}`)).body.kode).toBe("SL_TIDAK_DITEMUKAN");
  for (const { headers } of [payer, stranger])
    expect((await fetch(server.publicUrl + foto_url, { headers })).status).toBe(404);
});
