import { beforeAll, describe, expect, test } from "vitest";
import type { CustomerCaller } from "../../../test/harness.ts";
import { makeDebtor } from "../../../test/payments.ts";
import { photo } from "../../../test/reports.ts";
import { sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility();
let me: CustomerCaller;

beforeAll(async () => {
  me = await server.customer();
});

interface Schema {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
}

describe("an optional field", () => {
  test("of any body may be null in the document, by which gateways validate", async () => {
    const { body: document } = await server.public.get("/openapi.json");
    const named = (schema: Schema): Schema =>
      schema.$ref === undefined ? schema : document.components.schemas[schema.$ref.split("/").at(-1) ?? ""];
    const forms = (schema: Schema): Schema[] => {
      const { anyOf, oneOf, ...itself } = named(schema);
      return [itself, ...[anyOf ?? [], oneOf ?? []].flat().flatMap(forms)];
    };
    const takesNull = (schema: Schema) =>
      forms(schema).some(({ type }) => [type].flat().includes("null")) ||
      forms(schema).every(({ type, anyOf }) => type === undefined && anyOf === undefined);
    const refusing = Object.entries<{
      post?: { requestBody?: { content: { "application/json"?: { schema: Schema } } } };
    }>(document.paths).flatMap(([path, { post }]) =>
      // A form has no null: what is left out there is absent.
      [post?.requestBody?.content["application/json"] ?? []]
        .flat()
        // The second form is that of old phones, which may name what is required otherwise.
        .map(({ schema }) => named(named(schema).anyOf?.[0] ?? schema))
        .flatMap(({ properties = {}, required = [] }) =>
          Object.entries(properties)
            .filter(([name, field]) => !required.includes(name) && !takesNull(field))
            .map(([name]) => `${path} ${name}`),
        ),
    );
    expect(refusing).toEqual([]);
  });

  test("that is required, and null or empty, is said to be required", async () => {
    for (const foto of ["", null, undefined]) {
      const { status, body } = await me.post("/app/upload_pp", { foto });
      expect([status, body.errors]).toEqual([422, { foto: ["wajib diisi"] }]);
    }
    const { body } = await me.post("/app/history_bayar", { dari: "2026-02-30" });
    expect(body.errors.dari[0]).toMatch(/^harus .*tanggal/);
  });

  test("that is null is as good as absent", async () => {
    const { sl } = await makeDebtor(server, { customer: me });
    const paging = { halaman: null, per_halaman: null };
    const bodies: [string, object, number][] = [
      ["request_pembayaran", { sl, periode: null, id_tagihan: null, metode: null }, 201],
      ["history_bayar", { sl: null, dari: null, sampai: null, ...paging }, 200],
      ["history_gangguan", { sl: null, status: null, ...paging }, 200],
      ["riwayat_pasang", paging, 200],
      ["update_akun", { nama: null, alamat: "Jl. Kenanga No. 7" }, 200],
      ["upload_pp", { foto: await photo(), client_uuid: null }, 200],
    ];
    for (const [call, body, status] of bodies) {
      const answer = await me.post(`/app/${call}`, body);
      expect([call, answer.status], answer.text).toEqual([call, status]);
      if ("per_halaman" in body) expect(answer.body.meta).toMatchObject({ halaman: 1, per_halaman: 20 });
    }
  });
});
