import { Type } from "typebox";
import {
  codesIn,
  customerFieldError,
  type FieldErrors,
  fieldTexts,
  namedFieldErrors,
} from "../../field-errors/field-errors.ts";
import { type LoketError, statusOfKind } from "../../kernel/errors.ts";
import { ValidationError } from "../../kernel/http/refusals.ts";
import type { RefusalsByCode } from "../../kernel/refusal.ts";
import { inIndonesian, shownRefusal, translatedRefusals } from "./refusals.ts";

const schemaOf = (name: string) => `#/components/schemas/${name}`;

/** What `data` of an error holds in addition to a payment of one's own (PEMBAYARAN_MASIH_TERBUKA), as named schemas. */
const obstacles = {
  PembayaranAkunLain: obstacle("Pada PEMBAYARAN_MASIH_TERBUKA, bila akun lain yang sedang membayar.", {
    kadaluarsa_pada: moment("Sesudah ini tagihannya dapat diminta lagi."),
  }),
  SaldoKurang: obstacle("Pada SALDO_TIDAK_CUKUP.", {
    saldo: rupiah("Saldo sekarang, rupiah.", 50_000),
    kurang: rupiah("Yang masih kurang, rupiah.", 25_000),
  }),
  DompetDijedaSampai: obstacle("Pada DOMPET_DIJEDA.", {
    dijeda_sampai: moment("Sesudah ini dompet dapat dipakai lagi."),
  }),
};

function obstacle(description: string, properties: Record<string, object>) {
  return { type: "object", description, properties, required: Object.keys(properties) };
}

function moment(description: string) {
  return { type: "string", format: "date-time", description, examples: ["2026-11-22T14:05:00+07:00"] };
}

function rupiah(description: string, example: number) {
  return { type: "integer", description, examples: [example] };
}

export const ErrorBody = Type.Object(
  {
    status: Type.Literal(false),
    pesan: Type.String({ description: "Apa yang terjadi dan apa yang dapat dilakukan." }),
    kode: Type.String({ description: "Kode kesalahan yang tetap, UPPER_SNAKE." }),
    errors: Type.Optional(
      Type.Unsafe<Record<string, string[]>>({
        type: "object",
        additionalProperties: { type: "array", items: { type: "string" } },
        description: "Hanya bila ada isian yang ditolak: nama isian → apa yang salah.",
      }),
    ),
    rincian: Type.Optional(
      Type.Unsafe<object[]>({
        type: "array",
        items: { $ref: "#/components/schemas/RincianIsian" },
        description:
          "Hanya bersama `errors`: setiap pesannya dengan kode dan bahannya, dalam urutan yang sama.",
      }),
    ),
    data: Type.Optional(
      Type.Unsafe<object>({
        description: "Hanya bila ada: apa yang menghalangi, menurut `kode`.",
        anyOf: ["Pembayaran", ...Object.keys(obstacles)].map((name) => ({ $ref: schemaOf(name) })),
      }),
    ),
  },
  { description: "Setiap kesalahan." },
);

/**
 * An error in the customer API's envelope. Rules of the utility say themselves, in Indonesian, what is wrong; what the kernel
 * found gets the message of its code.
 */
export function renderCustomerError(error: LoketError): object {
  const { kode, pesan } = inIndonesian(error);
  return {
    status: false,
    pesan,
    kode,
    ...(error.fieldErrors === undefined ? {} : fieldParts(error.fieldErrors)),
    ...(error.data === undefined ? {} : { data: error.data }),
  };
}

/** What is wrong with fields: the texts by name, and each with its code and parameters. */
function fieldParts(fields: FieldErrors) {
  const rincian = namedFieldErrors(fields, "id").map(({ field, error: { code, params }, text }) => ({
    isian: field,
    kode: code,
    params,
    pesan: text,
  }));
  return { errors: fieldTexts(fields, "id"), rincian };
}

/** This API's word for a code of the kernel. */
export function shownCode(code: string): string {
  return shownRefusal(code)?.code ?? code;
}

/** What codes stand for: status and example body, for the document. */
export function describeCustomerErrors(refusals: RefusalsByCode) {
  return (code: string): { status: number; example: object } => {
    const known = [...refusals.values(), ...translatedRefusals];
    const refused = known.find((one) => one.code === code);
    if (refused === undefined) throw new Error(`no refusal of the customer API has the code ${code}`);
    const errors =
      code === shownCode(ValidationError.code) ? fieldParts({ sl: [customerFieldError("REQUIRED")] }) : {};
    return {
      status: statusOfKind[refused.kind],
      example: { status: false, pesan: refused.example, kode: code, ...errors },
    };
  };
}

/** The named schemas that errors refer to. */
export const customerErrorComponents = {
  ...obstacles,
  RincianIsian: {
    type: "object",
    description: "Satu kesalahan isian, dengan pesannya seperti di `errors`.",
    properties: {
      isian: { type: "string", description: "Nama isian, seperti di `errors`." },
      kode: {
        type: "string",
        enum: codesIn("id"),
        description: "Apa yang salah, dari daftar tertutup. Kode baru dapat ditambahkan.",
      },
      params: { type: "object", description: "Bahan pesannya, menurut kode." },
      pesan: { type: "string", description: "Apa yang salah." },
    },
    required: ["isian", "kode", "params", "pesan"],
    examples: [{ isian: "sl", kode: "REQUIRED", params: {}, pesan: "wajib diisi" }],
  },
};
