import { expect, test } from "vitest";
import { sharedServer } from "./harness.ts";
import { loadOperations, type Schema } from "./operations.ts";
import { photo } from "./reports.ts";

const server = sharedServer();

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

/** What is compared or read apart, or was written by a machine or a bank, is taken as it came; a file is no text. */
const exact =
  /password|phone|no_hp|username|foto|photo|image|bukti_kepemilikan|title_file|csv_mapping|_column$|^(old|new|event_id|file|pin)$|^agent\.(name|version|unmapped\..+)$/;
const marks = ["\u202a", "\u202e", "\u2066", "\u2069"];

test("no text that people write takes a mark that turns the direction of writing", async () => {
  const taking: string[] = [];
  for (const api of [server.url, server.publicUrl])
    for (const { name, body, bodyType } of await loadOperations(api)) {
      if (bodyType !== "application/json") continue;
      for (const [field, { enum: words, pattern = "", format }] of textsOf(body ?? {})) {
        const isFree = words === undefined && format === undefined && !exact.test(field);
        if (isFree && marks.some((mark) => new RegExp(pattern, "u").test(`live${mark}`)))
          taking.push(`${name} ${field}`);
      }
    }
  expect(taking).toEqual([]);
});

test("and both APIs say so at the field, whatever else it demands", async () => {
  const turned = "Pasar \u202eevil";
  const staff = await server.operator.post("/retribusi/v1/frontend/locations", {
    code: "TURNED",
    name: turned,
    type: "pasar",
  });
  const filled = await server.operator.post("/backoffice/v1/crews", { name: turned });
  const me = await server.customer();
  const customer = await me.post("/app/update_akun", { alamat: turned });
  expect([staff.status, staff.body.fields.name]).toEqual([
    422,
    [expect.stringContaining("marks of direction")],
  ]);
  expect([filled.status, filled.body.fields.name]).toEqual([422, staff.body.fields.name]);
  expect([customer.status, JSON.stringify(customer.body)]).toEqual([
    422,
    expect.stringContaining("karakter tak terlihat"),
  ]);
});

/** Every text within a schema with the path of its field, whatever list or choice it stands in. */
function textsOf(schema: Schema, within = ""): [field: string, schema: Schema][] {
  const own: [string, Schema][] = [schema.type ?? []].flat().includes("string") ? [[within, schema]] : [];
  return [
    ...own,
    ...(schema.anyOf ?? []).flatMap((one) => textsOf(one, within)),
    ...(schema.items === undefined ? [] : textsOf(schema.items, within)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
      textsOf(one, within === "" ? name : `${within}.${name}`),
    ),
  ];
}

function descriptionOf(schema: Schema | undefined): string {
  return schema?.description ?? schema?.anyOf?.map(descriptionOf).join(" ") ?? "";
}
