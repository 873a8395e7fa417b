import { Type } from "typebox";
import { type ErrorKind, type Fields, type LoketError, statusOfKind } from "../kernel/errors.ts";
import type { FieldTexts } from "../kernel/http/validation.ts";
import { uploadMessages } from "../kernel/images.ts";

/** Codes of the kernel in the words of the public door, and what the customer reads (customer-contract.md, "Envelope and authentication"). */
const kernelErrors: Record<string, [kode: string, pesan: string]> = {
  VALIDATION_ERROR: ["VALIDASI_GAGAL", "Ada isian yang belum benar."],
  MALFORMED_JSON: ["JSON_TIDAK_VALID", "Isi permintaan bukan JSON yang valid."],
  BAD_REQUEST: ["PERMINTAAN_TIDAK_VALID", "Permintaan tidak dapat dibaca."],
  REQUEST_TIMEOUT: [
    "PERMINTAAN_TERLALU_LAMBAT",
    "Permintaan tidak selesai diterima dalam 30 detik. Silakan coba lagi.",
  ],
  HEADERS_TOO_LARGE: ["HEADER_TERLALU_BESAR", "Header permintaan terlalu besar."],
  NOT_FOUND: ["TIDAK_DITEMUKAN", "Alamat ini tidak ada."],
  METHOD_NOT_ALLOWED: ["METODE_TIDAK_DIIZINKAN", "Metode ini tidak tersedia di alamat ini."],
  PAYLOAD_TOO_LARGE: ["BERKAS_TERLALU_BESAR", "Isi permintaan terlalu besar. Kirim berkas yang lebih kecil."],
  FILE_TOO_LARGE: [
    "BERKAS_TERLALU_BESAR",
    "Berkas lebih besar dari 5 MiB atau 40 megapiksel. Kirim berkas yang lebih kecil.",
  ],
  UNSUPPORTED_MEDIA_TYPE: ["TIPE_BERKAS_TIDAK_DIDUKUNG", "Kirim isi permintaan sebagai application/json."],
  FILE_TYPE_NOT_SUPPORTED: [
    "TIPE_BERKAS_TIDAK_DIDUKUNG",
    "Jenis berkas ini tidak didukung. Kirim foto JPEG, PNG, atau WebP.",
  ],
  RATE_LIMITED: ["TERLALU_BANYAK_PERMINTAAN", "Terlalu banyak percobaan. Silakan coba lagi nanti."],
  IDEMPOTENCY_CONFLICT: ["KUNCI_SUDAH_DIPAKAI", "Idempotency-Key ini sudah dipakai untuk permintaan lain."],
  INTERNAL_ERROR: ["KESALAHAN_SERVER", "Terjadi kesalahan di sisi kami. Silakan coba lagi."],
  SERVICE_UNAVAILABLE: [
    "LAYANAN_TIDAK_TERSEDIA",
    "Layanan sedang tidak tersedia. Silakan coba lagi sebentar lagi.",
  ],
};

/** What the kernel says of a file that it refuses. */
const fileTexts: Record<string, string> = {
  [uploadMessages.notBase64]: "harus berupa base64, polos atau sebagai URI data:",
  [uploadMessages.unreadable]: "rusak atau terpotong",
  [uploadMessages.tooManyBytes]: "lebih besar dari batas",
  [uploadMessages.tooManyPixels]: "memiliki lebih banyak piksel dari batas",
  [uploadMessages.unsupportedImage]: "harus berupa foto JPEG, PNG, atau WebP",
  [uploadMessages.unsupportedDocument]: "harus berupa foto JPEG, PNG, atau WebP, atau PDF",
};

/** What every call may answer, whatever it does: code → kind and message. */
const commonErrors: Record<string, [ErrorKind, string]> = {
  JSON_TIDAK_VALID: ["malformed", "Isi permintaan bukan JSON yang valid."],
  PERMINTAAN_TIDAK_VALID: ["malformed", "Permintaan tidak dapat dibaca."],
  TIDAK_TEROTENTIKASI: ["unauthenticated", "Silakan masuk terlebih dahulu."],
  TOKEN_KADALUARSA: ["unauthenticated", "Sesi Anda sudah berakhir. Silakan masuk kembali."],
  AKUN_NONAKTIF: ["forbidden", "Akun ini dinonaktifkan. Hubungi layanan pelanggan."],
  AKSES_DITOLAK: ["forbidden", "Anda tidak berhak melakukan ini."],
  TIDAK_DITEMUKAN: ["not-found", "Yang Anda cari tidak ditemukan."],
  METODE_TIDAK_DIIZINKAN: ["method-not-allowed", "Metode ini tidak tersedia di alamat ini."],
  PERMINTAAN_TERLALU_LAMBAT: [
    "too-slow",
    "Permintaan tidak selesai diterima dalam 30 detik. Silakan coba lagi.",
  ],
  KUNCI_SUDAH_DIPAKAI: ["conflict", "Idempotency-Key ini sudah dipakai untuk permintaan lain."],
  BERKAS_TERLALU_BESAR: [
    "too-large",
    "Berkas lebih besar dari 5 MiB atau 40 megapiksel. Kirim berkas yang lebih kecil.",
  ],
  TIPE_BERKAS_TIDAK_DIDUKUNG: ["unsupported-media", "Kirim foto sebagai JPEG, PNG, atau WebP."],
  VALIDASI_GAGAL: ["invalid", "Ada isian yang belum benar."],
  TERLALU_BANYAK_PERMINTAAN: ["too-many", "Terlalu banyak percobaan. Silakan coba lagi nanti."],
  HEADER_TERLALU_BESAR: ["headers-too-large", "Header permintaan terlalu besar."],
  KESALAHAN_SERVER: ["internal", "Terjadi kesalahan di sisi kami. Silakan coba lagi."],
  LAYANAN_TIDAK_TERSEDIA: ["unavailable", "Layanan sedang tidak tersedia. Silakan coba lagi sebentar lagi."],
};

export const ErrorBody = Type.Object(
  {
    status: Type.Literal(false),
    pesan: Type.String({ description: "Apa yang terjadi dan apa yang dapat dilakukan." }),
    kode: Type.String({ description: "Kode kesalahan yang tetap, UPPER_SNAKE." }),
    errors: Type.Optional(
      Type.Unsafe<Fields>({
        type: "object",
        additionalProperties: { type: "array", items: { type: "string" } },
        description: "Hanya bila ada isian yang ditolak: nama isian → apa yang salah.",
      }),
    ),
    data: Type.Optional(Type.Unknown({ description: "Hanya bila ada: apa yang menghalangi." })),
  },
  { description: "Setiap kesalahan." },
);

/**
 * An error in the public door's envelope. Rules of the utility say themselves, in Indonesian, what is wrong; what the kernel
 * found gets the message of its code.
 */
export function renderCustomerError(error: LoketError): object {
  const [kode, pesan] = kernelErrors[error.code] ?? [error.code, error.message];
  return {
    status: false,
    pesan: kode === "TERLALU_BANYAK_PERMINTAAN" ? tooMany(error.retryAfter) : pesan,
    kode,
    ...(error.fields === undefined ? {} : { errors: inIndonesian(error.fields) }),
    ...(error.data === undefined ? {} : { data: error.data }),
  };
}

function inIndonesian(fields: Fields): Fields {
  const translated = Object.entries(fields).map(([name, texts]) => [
    name,
    texts.map((text) => fileTexts[text] ?? text),
  ]);
  return Object.fromEntries(translated);
}

function tooMany(seconds = 60): string {
  const wait = seconds < 120 ? `${seconds} detik` : `${Math.ceil(seconds / 60)} menit`;
  return `Terlalu banyak percobaan. Silakan coba lagi dalam ${wait}.`;
}

/** The public door's word for a code of the kernel. */
export function shownCode(code: string): string {
  return kernelErrors[code]?.[0] ?? code;
}

/** What codes stand for, the features' own among them: status and example body, for the document. */
export function describeCustomerErrors(features: Record<string, [ErrorKind, string]>) {
  const known = { ...features, ...commonErrors };
  return (code: string): { status: number; example: object } => {
    const entry = known[code];
    if (entry === undefined) throw new Error(`the error code ${code} is in no catalogue of the public door`);
    const [kind, pesan] = entry;
    const errors = code === "VALIDASI_GAGAL" ? { errors: { sl: ["wajib diisi"] } } : {};
    return { status: statusOfKind[kind], example: { status: false, pesan, kode: code, ...errors } };
  };
}

const bounds: Record<string, (limit: number) => string> = {
  minLength: (limit) => `paling sedikit ${limit} karakter`,
  maxLength: (limit) => `paling banyak ${limit} karakter`,
  minimum: (limit) => `paling kecil ${limit}`,
  maximum: (limit) => `paling besar ${limit}`,
  minItems: (limit) => `paling sedikit ${limit} buah`,
  maxItems: (limit) => `paling banyak ${limit} buah`,
};

const typeNames: Record<string, string> = {
  string: "teks",
  integer: "bilangan bulat",
  number: "angka",
  boolean: "true atau false",
  array: "daftar",
  object: "objek",
  null: "null",
};

/** How the public door says what is wrong with a field. */
export const indonesian: FieldTexts = {
  required: "wajib diisi",
  unknown: "tidak dikenal",
  oneOf: (values) => `harus salah satu dari ${values}`,
  type: (types) => `harus berupa ${types.map((name) => typeNames[name] ?? name).join(" atau ")}`,
  illFormed: "mengandung karakter yang tidak dapat disimpan",
  format: () => "bentuknya tidak benar",
  nothingToChange: "tidak ada yang diubah",
  bound: (keyword, limit) => bounds[keyword]?.(limit),
  other: "tidak benar",
};
