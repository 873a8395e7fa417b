import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "./harness.ts";
import { loadOperations, type Schema } from "./operations.ts";
import { photo } from "./reports.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const oneLine = /Disimpan dalam satu baris/;
const trimmed = /Disimpan tanpa spasi di awal dan akhir/;
const around = /Kept without space around it/;

/** The fields whose texts are not stored as they came, by call. */
const smoothed: [api: "staff" | "customer", call: string, fields: string[], says: RegExp][] = [
  ["customer", "POST /app/daftar", ["nama", "alamat"], oneLine],
  ["customer", "POST /app/update_akun", ["nama", "alamat"], oneLine],
  [
    "customer",
    "POST /app/upload_pasang_baru",
    ["nama", "alamat", "kelurahan", "kecamatan", "jenis_bangunan"],
    oneLine,
  ],
  ["customer", "POST /app/upload_gangguan", ["keterangan", "alamat"], trimmed],
  ["customer", "POST /app/confirm_sl", ["label"], trimmed],
  ["staff", "POST /backoffice/v1/reports", ["description", "address", "caller_name"], around],
  [
    "staff",
    "POST /backoffice/v1/bank-accounts/{id}/mutations",
    ["description", "sender", "reference"],
    around,
  ],
];

test("the documents say which texts are smoothed when they are stored", async () => {
  const operations = {
    staff: await loadOperations(server.url),
    customer: await loadOperations(server.publicUrl),
  };
  for (const [api, call, fields, says] of smoothed) {
    const operation = operations[api].find(({ name }) => name === call);
    for (const field of fields)
      expect([call, field, descriptionOf(operation?.body?.properties?.[field])]).toEqual([
        call,
        field,
        expect.stringMatching(says),
      ]);
  }
});

test("and smoothed they are", async () => {
  const me = await server.customer({ nama: "  Wulan\u0007\n  Contoh ", alamat: "\tJl. Melati\r\nNo. 12 " });
  const { nama, alamat } = (await me.get("/app/akun")).body.data;
  expect([nama, alamat]).toEqual(["Wulan Contoh", "Jl. Melati No. 12"]);
  const sent = await me.post("/app/upload_gangguan", {
    kode_jenis: "LAINNYA",
    keterangan: "  Sejak pagi\nair tidak mengalir.  ",
    alamat: "   ",
    foto: await photo(),
  });
  expect(sent.body.data).toMatchObject({ keterangan: "Sejak pagi\nair tidak mengalir.", alamat: null });
});

function descriptionOf(schema: Schema | undefined): string {
  return schema?.description ?? schema?.anyOf?.map(descriptionOf).join(" ") ?? "";
}
