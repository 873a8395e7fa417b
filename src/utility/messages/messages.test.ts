import { beforeAll, expect, test } from "vitest";
import { finished, makeReading, standAt } from "../../../test/billing.ts";
import { systemCtx } from "../../../test/context.ts";
import type { CustomerCaller } from "../../../test/harness.ts";
import { takePhoto } from "../../../test/photo.ts";
import { type MadeConnection, makeBill, makeConnection, sharedUtility } from "../../../test/utility.ts";
import { openDatabase } from "../../db/connect.ts";
import { sweepMessages } from "./messages.ts";

const server = sharedUtility({ SANDBOX: "1" });
const office = "/backoffice/v1";
let owner: CustomerCaller;
let payer: CustomerCaller;
let home: MadeConnection;

beforeAll(async () => {
  owner = await server.customer();
  payer = await server.customer();
  home = await makeConnection(server);
  // Before the owner, who would be told of it.
  await payer.post("/app/confirm_sl", { sl: home.sl });
  await owner.post("/app/confirm_sl", { sl: home.sl, no_hp_terdaftar: home.phone });
});

const inbox = async (who: CustomerCaller, query = "") => (await who.get(`/app/pesan${query}`)).body.data;
const topicsOf = async (who: CustomerCaller) =>
  (await inbox(who)).map(({ topik }: { topik: string }) => topik);

test("a payment that is paid, gives way, expires or is given back tells its account, and nobody else", async () => {
  await makeBill(server, home.id, { period: "203601" });
  const asked = async (who: CustomerCaller, metode = "TRANSFER") =>
    (await who.post("/app/request_pembayaran", { sl: home.sl, metode })).body.data;
  const first = await asked(payer);
  const second = await asked(owner, "SIMULASI");
  expect(await inbox(payer)).toMatchObject([
    { topik: "PEMBAYARAN_DIBATALKAN", tautan: { jenis: "pembayaran", id: first.kode_pembayaran } },
  ]);
  expect(await inbox(owner)).toEqual([]);
  await owner.post("/app/confirm_pembayaran", { kode_pembayaran: second.kode_pembayaran });
  await server.admin.post(`${office}/payments/${second.kode_pembayaran}/refund`, {
    channel: "TUNAI",
    reason: "Dibayar dua kali",
  });
  expect(await topicsOf(owner)).toEqual(["UANG_DIKEMBALIKAN", "PEMBAYARAN_DITERIMA"]);
  expect((await inbox(owner))[0].isi).toContain("Alasan: Dibayar dua kali.");
  const third = await asked(owner);
  server.clock.set(new Date(new Date(third.kadaluarsa_pada).getTime() + 1000));
  await owner.get("/app/pembayaran");
  await owner.get("/app/pembayaran");
  expect((await topicsOf(owner))[0]).toBe("PEMBAYARAN_KADALUARSA");
  expect(await topicsOf(owner)).toHaveLength(3);
  server.clock.real();
  expect(await topicsOf(payer)).toHaveLength(1);
});

test("what one cancels oneself is no news", async () => {
  const before = await topicsOf(owner);
  const { data } = (await owner.post("/app/request_pembayaran", { sl: home.sl })).body;
  await owner.post("/app/batal_pembayaran", { kode_pembayaran: data.kode_pembayaran });
  expect(await topicsOf(owner)).toEqual(before);
});

test("a refused proof and a report that moves are told with their reason", async () => {
  const { data } = (await owner.post("/app/request_pembayaran", { sl: home.sl })).body;
  const foto = await takePhoto();
  await owner.post("/app/upload_bukti_transfer", { kode_pembayaran: data.kode_pembayaran, foto });
  const [proof] = (await server.admin.get(`${office}/proofs?status=MENUNGGU`)).body.data.items ?? [];
  await server.operator.post(`${office}/proofs/${proof.id}/review`, { decision: "DITOLAK", note: "Buram" });
  const fault = { kode_jenis: "LAINNYA", keterangan: "Tutup meter air hilang.", sl: home.sl };
  const report = (await owner.post("/app/upload_gangguan", fault)).body.data.no_laporan;
  await server.operator.post(`${office}/reports/${report}/assign`, { assigned_to: "Regu 1" });
  await server.operator.post(`${office}/reports/${report}/start`, {});
  const [started, assigned, refused] = await inbox(owner);
  expect(started).toMatchObject({ topik: "PETUGAS_BERANGKAT", tautan: { jenis: "laporan", id: report } });
  expect(assigned).toMatchObject({ topik: "LAPORAN" });
  expect(refused).toMatchObject({ topik: "BUKTI_DITOLAK" });
  expect(refused.isi).toContain("Buram");
});

test("messages are marked as read, one's own alone, and the home counts what is left", async () => {
  const all = await inbox(owner);
  const ids = all.map(({ id_pesan }: { id_pesan: number }) => id_pesan);
  expect((await owner.get("/app/beranda")).body.data.pesan_belum_dibaca).toBe(ids.length);
  await payer.post("/app/baca_pesan", { id_pesan: ids });
  expect((await inbox(owner, "?belum_dibaca=true")).length).toBe(ids.length);
  const { data } = (await owner.post("/app/baca_pesan", { id_pesan: [ids[0]] })).body;
  expect(data).toEqual({ belum_dibaca: ids.length - 1 });
  const [read] = await inbox(owner);
  expect(read.dibaca_pada).not.toBeNull();
  expect((await owner.post("/app/baca_pesan", {})).body.data).toEqual({ belum_dibaca: 0 });
  expect((await inbox(owner))[0].dibaca_pada).toBe(read.dibaca_pada);
});

test("staff see what an account was told and whether it was read; a viewer does not", async () => {
  const path = `${office}/accounts/${owner.id}/messages`;
  const { status, body } = await server.operator.get(path);
  expect([status, body.data.items.length]).toEqual([200, (await inbox(owner)).length]);
  expect(body.data.items[0]).toMatchObject({ topic: "PETUGAS_BERANGKAT", read_at: expect.any(String) });
  expect((await server.viewer.get(path)).status).toBe(403);
});

test("messages are kept for a year", async () => {
  const old = [payer.id];
  const ago = "UPDATE customer_messages SET created_at = now() - interval '370 days' WHERE account_id = $1";
  await server.sql.query(ago, old);
  const database = openDatabase(server.databaseUrl, { size: 1, onError: () => {} });
  await sweepMessages(systemCtx(database.db));
  await database.close();
  expect(await topicsOf(payer)).toEqual([]);
  expect(await topicsOf(owner)).not.toEqual([]);
});

test("everybody who looks after a connection is told of its bill once, however often the period is closed", async () => {
  await standAt(server, "2036-04-02T03:00:00Z");
  const other = await makeConnection(server);
  const [who, alsoPays] = [await server.customer(), await server.customer()];
  await alsoPays.post("/app/confirm_sl", { sl: other.sl });
  await who.post("/app/confirm_sl", { sl: other.sl, no_hp_terdaftar: other.phone });
  await makeReading(server, other.id, "203603", { usage: 20 });
  const close = () =>
    finished(server.viewer, server.admin.post(`${office}/billing/203603/close`, { missing: "skip" }));
  await close();
  await expect.poll(() => topicsOf(who)).toEqual(["TAGIHAN_TERBIT"]);
  await close();
  await expect
    .poll(async () => (await server.sql.query("SELECT FROM tasks WHERE kind = 'tell-bills'")).rows)
    .toEqual([]);
  const [message] = await inbox(who);
  const bill = (await who.get(`/app/tagihan/${other.sl}`)).body.data.tagihan[0];
  expect(message).toMatchObject({ tautan: { jenis: "tagihan", id: String(bill.id_tagihan) } });
  expect(message.isi).toContain(`untuk sambungan ${other.sl}`);
  expect(await topicsOf(alsoPays)).toEqual(["TAGIHAN_TERBIT"]);
  expect((await inbox(alsoPays))[0].isi).not.toMatch(/m³|Budi|Melati/);
  server.clock.real();
});
