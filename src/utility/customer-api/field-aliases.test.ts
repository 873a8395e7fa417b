import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";

const { components } = JSON.parse(readFileSync("docs/openapi/customer.json", "utf8"));
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: "document", components });

function takes(name: string, body: object): boolean {
  return ajv.validate({ $ref: `document#/components/schemas/${name}` }, body);
}

test("a body of old names has one of the names of each field that must be sent, by the document too", () => {
  const old = Object.keys(components.schemas).filter((name) => name.endsWith("NamaLama"));
  expect(old.length).toBeGreaterThan(10);
  const strict = (name: string) => name.replace(/NamaLama$/, "");
  const demanding = old.filter((name) => !takes(strict(name), {}));
  expect(demanding.length).toBeGreaterThan(8);
  for (const name of demanding) expect(takes(name, {}), name).toBe(false);
});

test("and any of its names will do", () => {
  for (const name of ["sl", "no_sl", "nosl", "no_pelanggan"])
    expect(takes("CekSlNamaLama", { [name]: "0101000001" }), name).toBe(true);
  expect(takes("CekSlNamaLama", { nama: "x" })).toBe(false);
  const picture = "data:image/png;base64,iVBORw0KGgo=";
  expect(takes("UploadBuktiNamaLama", { kode_bayar: "012345678901", gambar: picture })).toBe(true);
  expect(takes("UploadBuktiNamaLama", { kode_bayar: "012345678901" })).toBe(false);
  expect(takes("UploadBuktiNamaLama", { gambar: picture })).toBe(false);
});
