import { expect, test } from "vitest";
import { makeConnection, sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility();

/** A household of the area reports that no water comes. */
async function report(area: string) {
  const customer = await server.customer();
  const { sl, phone } = await makeConnection(server, { area });
  await customer.post("/app/confirm_sl", { sl, no_hp_terdaftar: phone });
  const fault = { kode_jenis: "AIR_TIDAK_MENGALIR", keterangan: "Air mati sejak pagi.", sl };
  const { body } = await customer.post("/app/upload_gangguan", fault);
  return { customer, no: body.data.no_laporan };
}
const known = async () => (await server.public.get("/app/gangguan")).body.data;

test("what three households of an area report is known to all, and gone when it is repaired", async () => {
  const first = [await report("TIMUR"), await report("TIMUR")];
  await report("BARAT");
  expect(await known()).toEqual([]);
  const third = await report("TIMUR");
  expect(await known()).toMatchObject([
    { wilayah: "TIMUR", kode_jenis: "AIR_TIDAK_MENGALIR", jumlah_sambungan: 3, ditangani: false },
  ]);
  for (const { customer, no } of [...first, third])
    await customer.post("/app/batal_laporan", { no_laporan: no, alasan: "Sudah mengalir." });
  expect(await known()).toEqual([]);
});

test("an app reads one report, and of its list only what has changed since", async () => {
  const { customer, no } = await report("SELATAN");
  const one = await customer.get(`/app/laporan/${no}`);
  const list = await customer.get("/app/laporan");
  expect(list.body.data).toEqual([one.body.data]);
  const later = new Date(server.clock.now().getTime() + 1000).toISOString();
  const since = `/app/laporan?sejak=${encodeURIComponent(later)}`;
  expect((await customer.get(since)).body.data).toEqual([]);
  server.clock.set(new Date(server.clock.now().getTime() + 5000));
  await customer.post("/app/batal_laporan", { no_laporan: no, alasan: "Sudah mengalir." });
  expect((await customer.get(since)).body).toMatchObject({
    data: [{ status: "DIBATALKAN" }],
    meta: { total: 1 },
  });
  server.clock.real();
  expect((await customer.get("/app/laporan?sejak=kemarin")).body.errors).toHaveProperty("sejak");
});
