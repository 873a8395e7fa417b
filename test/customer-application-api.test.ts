import { beforeAll, expect, test } from "vitest";
import { validatorOf } from "../src/kernel/http/validation.ts";
import { sharedServer } from "./harness.ts";
import { loadDocument, loadOperations, type Operation } from "./operations.ts";

/** The calls of the Customer Application API Interface, by their numbers there. */
const promised = `
   1 POST /app/daftar
   2 POST /app/login
   3 POST /app/login_token
   4 POST /app/update_akun
   5 POST /app/update_password
   6 POST /app/cek_sl
   7 POST /app/confirm_sl
   8 POST /app/hapus_sl
   9 GET  /app/history/{sl}/{periode}
  10 GET  /app/tagihan/{sl}
  11 POST /app/request_pembayaran
  12 POST /app/cek_pembayaran
  13 POST /app/cek_transfer
  14 POST /app/batal_pembayaran
  15 POST /app/confirm_pembayaran
  16 POST /app/history_bayar
  17 POST /app/jenis_laporan
  18 POST /app/history_gangguan
  19 POST /app/cek_wipay
  20 POST /app/buat_kode
  21 POST /app/cek_kode
  22 POST /app/reset_kode
  23 POST /app/upload_catat_meter
  24 POST /app/upload_pp
  25 POST /app/hapus_pp
  26 POST /app/upload_gangguan
  27 POST /app/upload_pasang_baru
  28 POST /app/upload_bukti_transfer
  29 POST /app/upload_baca_mandiri
  30 POST /app/promo
  31 POST /app/riwayat_pasang
  32 POST /app/jadwal_catat_meter
  33 POST /app/request_order_baca_mandiri
  34 GET  /health
`;

const calls = promised
  .trim()
  .split("\n")
  .map((line) => line.trim().split(/ +/).slice(1).join(" "));

const server = sharedServer();
let operations: Operation[];

beforeAll(async () => {
  operations = await loadOperations(server.publicUrl);
});

test("there are 34 of them", () => {
  expect(new Set(calls).size).toBe(34);
});

test.each(calls)("%s is a call of the customer API", (call) => {
  expect(operations.map(({ name }) => name)).toContain(call);
});

test("confirm_sl documents the proofs of ownership, among which is no amount, and shows none in an example", () => {
  const confirm = operations.find(({ name }) => name === "POST /app/confirm_sl");
  const { total_tagihan_terakhir: amount, ...fields } = confirm?.body?.properties ?? {};
  expect(Object.keys(fields).sort()).toEqual(["label", "no_hp_terdaftar", "no_meter", "sl", "stand_akhir"]);
  expect(amount).toMatchObject({ deprecated: true, description: expect.stringContaining("Bukan bukti") });
  expect(JSON.stringify(confirm?.bodyExamples)).not.toContain("total_tagihan_terakhir");
});

test("request_pembayaran documents that it is counted", () => {
  const request = operations.find(({ name }) => name === "POST /app/request_pembayaran");
  expect(request?.responses.get(429)).toMatchObject({
    codes: ["TERLALU_BANYAK_PERMINTAAN"],
    headers: expect.arrayContaining(["retry-after"]),
  });
});

test.each([
  ["/app/cek_sl", { nosl: "0100000000" }],
  ["/app/cek_pembayaran", { kode_bayar: "123456789012" }],
  ["/app/upload_bukti_transfer", { kode_bayar: "123456789012", image: "aGFsbw==" }],
  [
    "/app/daftar",
    { username: "wulan", password: "rahasia sekali", nama_lengkap: "Wulan", telepon: "08123456789" },
  ],
  ["/app/hapus_pp", {}],
])("%s documents what old phones send: %j", async (path, body) => {
  const { paths } = await loadDocument(server.publicUrl);
  const schema = paths[path]?.post?.requestBody?.content["application/json"]?.schema;
  const isValid = validatorOf(schema ?? {})();
  expect([isValid(body), isValid.errors]).toEqual([true, null]);
});
