import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { photo, photoAt } from "../../../test/reports.ts";
import { sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility();

const leak = (more: object = {}) => ({
  kode_jenis: "PIPA_BOCOR",
  keterangan: "Air menyembur dari pipa di tepi jalan.",
  alamat: " Jl. Melati, depan pasar ",
  ...more,
});
const send = (more: object = {}) => server.public.post("/app/lapor_umum", leak(more));
const follow = (no: string, code: string) => server.public.get(`/app/lapor_umum/${no}/${code}`);
const stored = async () =>
  (await server.sql.query("SELECT count(*)::int AS n FROM complaints")).rows[0].n as number;

test("a leak is reported without an account, staff find it with its source, photo and telephone, and its code shows how it goes", async () => {
  const { status, body, text } = await send({ foto: await photo(), no_hp: "0812-3456-7890" });
  expect(status, text).toBe(201);
  const { no_laporan, kode_lacak, ...shown } = body.data;
  expect(kode_lacak).toMatch(/^[\w-]{22}$/);
  expect(shown).toEqual({
    kode_jenis: "PIPA_BOCOR",
    jenis: "Pipa bocor",
    keterangan: "Air menyembur dari pipa di tepi jalan.",
    alamat: "Jl. Melati, depan pasar",
    latitude: null,
    longitude: null,
    status: "DITERIMA",
    prioritas: "TINGGI",
    batas_waktu: expect.any(String),
    dibuat_pada: expect.any(String),
    selesai_pada: null,
    riwayat: [{ status: "DITERIMA", waktu: expect.any(String), catatan: null }],
    jumlah_foto: 1,
    gangguan: null,
  });
  const path = `/backoffice/v1/reports/${no_laporan}`;
  const { data: report } = (await server.operator.get(path)).body;
  expect(report).toMatchObject({ source: "public", account_id: null, reporter_phone: "+6281234567890" });
  const file = `/backoffice/v1/files/${report.photos[0].file_id}`;
  expect((await fetch(server.url + file, { headers: server.operator.headers })).status).toBe(200);
  expect((await server.public.get(`/app/berkas/${report.photos[0].file_id}`)).status).toBe(404);

  await server.operator.post(`${path}/reject`, { reason: "Sudah diperbaiki kemarin." });
  const after = await follow(no_laporan, kode_lacak);
  expect([after.status, after.body.data.status]).toEqual([200, "DITOLAK"]);
  expect(after.body.data.riwayat.at(-1).catatan).toBe("Sudah diperbaiki kemarin.");
});

test("a lost answer is asked for again by its key and makes no second report; the same key with other words is refused", async () => {
  const client_uuid = randomUUID();
  const first = await send({ client_uuid });
  const before = await stored();
  const again = await send({ client_uuid });
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.body.data).toEqual(first.body.data);
  const other = await send({ client_uuid, keterangan: "Bukan laporan yang sama dengan tadi." });
  expect(other.status).toBe(409);
  expect(JSON.stringify(other.body)).not.toContain(first.body.data.kode_lacak);
  expect(await stored()).toBe(before);
});

test("without its code, with another's or for a report of an account, a number says nothing", async () => {
  const [one, two] = [(await send()).body.data, (await send()).body.data];
  const me = await server.customer();
  const own = await me.post("/app/upload_gangguan", {
    kode_jenis: "LAINNYA",
    keterangan: "Tutup meter hilang sejak pagi.",
  });
  const answers = [
    await follow(one.no_laporan, two.kode_lacak),
    await follow(one.no_laporan, "salah"),
    await follow(own.body.data.no_laporan, one.kode_lacak),
    await follow("LG000999999", one.kode_lacak),
  ];
  for (const { status, body } of answers)
    expect([status, body.kode]).toEqual([404, "LAPORAN_TIDAK_DITEMUKAN"]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});

test.each([
  ["a kind that is about one's own connection", { kode_jenis: "TAGIHAN_TIDAK_WAJAR" }, "kode_jenis"],
  ["no place at all", { alamat: " " }, "alamat"],
  ["a telephone that is none", { no_hp: "halo" }, "no_hp"],
  ["too few words", { keterangan: "Bocor!        " }, "keterangan"],
])("%s is refused, at its field", async (_, more, field) => {
  const before = await stored();
  const { status, body } = await send(more);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect(await stored()).toBe(before);
});

test("a photo that says where it was taken is place enough, another one is not", async () => {
  const told = await send({ alamat: "", foto: await photoAt("6/1 30/1 0/1", "S", "106/1 45/1 36/1", "E") });
  expect(told.status, told.text).toBe(201);
  expect(told.body.data.latitude).toBeCloseTo(-6.5, 5);
  expect((await send({ alamat: "", foto: await photo() })).status).toBe(422);
});

test("the office chooses the kinds, which phones see", async () => {
  const kinds = async () => {
    const { body } = await server.public.get("/app/jenis_laporan");
    const all = body.data as { kode: string; tanpa_akun: boolean }[];
    return all.filter(({ tanpa_akun }) => tanpa_akun).map(({ kode }) => kode);
  };
  expect(await kinds()).toContain("AIR_KERUH");
  await server.admin.put("/backoffice/v1/report-types/AIR_KERUH", { is_public: 0 });
  expect(await kinds()).not.toContain("AIR_KERUH");
  expect((await send({ kode_jenis: "AIR_KERUH" })).status).toBe(422);
});
