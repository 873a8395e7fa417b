import { beforeAll, expect, test } from "vitest";
import type { CustomerCaller } from "../../../test/harness.ts";
import { takePhoto } from "../../../test/photo.ts";
import { makeBill, makeConnection, sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility({ SANDBOX: "1", RATE_LIMITS: "on", CEK_SL_LIMIT: "1" });
let owner: CustomerCaller;
let payer: CustomerCaller;
let sl: string;
let paid: number;
let unpaid: number;

beforeAll(async () => {
  owner = await server.customer();
  payer = await server.customer();
  const home = await makeConnection(server);
  sl = home.sl;
  await owner.post("/app/confirm_sl", { sl, no_hp_terdaftar: home.phone });
  await payer.post("/app/confirm_sl", { sl });
  ({ id: paid } = await makeBill(server, home.id, { period: "203601", usage: 20 }));
  const asked = { sl, metode: "SIMULASI" };
  const { body } = await owner.post("/app/request_pembayaran", asked);
  await owner.post("/app/confirm_pembayaran", { kode_pembayaran: body.data.kode_pembayaran });
  ({ id: unpaid } = await makeBill(server, home.id, { period: "203602", usage: 25 }));
});

const bill = (who: CustomerCaller, id: number, headers = {}) =>
  who.get(`/app/rincian_tagihan/${id}`, headers);

test("one bill is what the list shows of it, with the months before and one's own payment", async () => {
  const { status, body } = await bill(owner, unpaid);
  const { data: due } = (await owner.get(`/app/tagihan/${sl}`)).body;
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ ...due.tagihan[0], pembayaran: null, foto_meter_url: null });
  expect(body.data.pemakaian_sebelumnya).toEqual([{ periode: "203601", m3: 20 }]);
  const { data } = (await bill(owner, paid)).body;
  expect(data).toMatchObject({
    status: "LUNAS",
    pembayaran: { status: "DIBAYAR", no_resi: expect.any(String) },
  });
});

test("somebody who only pays sees neither use, nor the owner's payment, nor what the owner has paid", async () => {
  const { data } = (await bill(payer, unpaid)).body;
  expect(data).toMatchObject({
    pemakaian: null,
    pemakaian_sebelumnya: [],
    dibaca_pada: null,
    nama: "B*** C*****",
  });
  expect((await bill(payer, paid)).status).toBe(404);
  const held = await owner.post("/app/request_pembayaran", { sl });
  expect((await bill(owner, unpaid)).body.data.pembayaran).toMatchObject({
    kode_pembayaran: held.body.data.kode_pembayaran,
  });
  expect((await bill(payer, unpaid)).body.data).toMatchObject({
    status: "DALAM_PEMBAYARAN",
    pembayaran: null,
  });
  await owner.post("/app/batal_pembayaran", { kode_pembayaran: held.body.data.kode_pembayaran });
});

test("what has not changed is not sent again, and what has is", async () => {
  const etag = (await bill(owner, unpaid)).headers.get("etag") ?? "";
  const again = await bill(owner, unpaid, { "if-none-match": etag });
  expect([again.status, again.text]).toEqual([304, ""]);
  await owner.post("/app/request_pembayaran", { sl });
  expect((await bill(owner, unpaid, { "if-none-match": etag })).status).toBe(200);
});

test("the photo of the meter is for the owner alone", async () => {
  const sent = await owner.post("/app/upload_pp", { foto: await takePhoto() });
  const file = sent.body.data.foto_profil_url.split("/").at(-1);
  await server.sql.query(
    `INSERT INTO readings (connection_id, period, previous, stand, usage, method, read_at, recorded_by, file_id, created_at, updated_at)
     SELECT id, '203602', 20, 45, 25, 'PETUGAS', now(), 'test', $2, now(), now() FROM connections WHERE sl = $1`,
    [sl, file],
  );
  const { data } = (await bill(owner, unpaid)).body;
  expect(data).toMatchObject({
    foto_meter_url: `/app/foto_meter/${unpaid}`,
    dibaca_pada: expect.any(String),
  });
  const photo = await owner.get(data.foto_meter_url);
  expect([photo.status, photo.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect((await payer.get(data.foto_meter_url)).status).toBe(404);
  expect((await bill(payer, unpaid)).body.data.foto_meter_url).toBeNull();
});

test("without an account one sees what is due for a number, and neither a name nor use, and not for many numbers", async () => {
  const { status, body, text } = await server.public.get(`/app/cek_tagihan/${sl.toLowerCase()}`);
  expect(status).toBe(200);
  expect(Object.keys(body.data)).toEqual(["sl", "jumlah_lembar", "total_tagihan", "jatuh_tempo"]);
  expect(body.data).toMatchObject({ sl, jumlah_lembar: 1, total_tagihan: 47_300 });
  expect(text).not.toMatch(/Budi|Melati/);
  expect((await server.public.get("/app/cek_tagihan/999")).body.kode).toBe("SL_TIDAK_DITEMUKAN");
  for (const other of ["998", "997"])
    expect((await server.public.get(`/app/cek_tagihan/${other}`)).status).toBe(404);
  expect((await server.public.get(`/app/cek_tagihan/${sl}`)).status).toBe(429);
});
