import { type LoketError, meansHeldByOthers, meansOutcomeUnknown } from "../kernel/errors.ts";
import {
  BadRequest,
  HeadersTooLarge,
  InternalError,
  MalformedJson,
  PayloadTooLarge,
  RequestTimeout,
  ServiceUnavailable,
  UnsupportedMediaType,
  ValidationError,
} from "../kernel/http/refusals.ts";
import { MethodNotAllowed, PathNotFound } from "../kernel/http/unknown-routes.ts";
import { IdempotencyConflict } from "../kernel/idempotency.ts";
import { FileTooLarge, FileTypeNotSupported } from "../kernel/images.ts";
import { conflict, notFound, type RefusalFacts, refusal } from "../kernel/refusal.ts";
import { RateLimited } from "../kernel/throttle.ts";

/**
 * What the kernel refuses, in the words of the customer API (docs/contracts/customer-contract.md, "Envelope and authentication").
 * Rules throw the kernel's refusals; this API renders them as these.
 */

const PermintaanTidakValid = refusal("malformed", "PERMINTAAN_TIDAK_VALID", "Permintaan tidak dapat dibaca.");
const JsonTidakValid = refusal("malformed", "JSON_TIDAK_VALID", "Isi permintaan bukan JSON yang valid.");
const PermintaanTerlaluLambat = refusal(
  "too-slow",
  "PERMINTAAN_TERLALU_LAMBAT",
  "Permintaan tidak selesai diterima dalam 30 detik. Silakan coba lagi.",
);
const HeaderTerlaluBesar = refusal(
  "headers-too-large",
  "HEADER_TERLALU_BESAR",
  "Header permintaan terlalu besar.",
);
export const TidakDitemukan = notFound(
  "TIDAK_DITEMUKAN",
  (what: "alamat" | "berkas") => (what === "alamat" ? "Alamat ini tidak ada." : "Berkas tidak ditemukan."),
  "alamat",
);
const MetodeTidakDiizinkan = refusal(
  "method-not-allowed",
  "METODE_TIDAK_DIIZINKAN",
  "Metode ini tidak tersedia di alamat ini.",
);
const BerkasTerlaluBesar = refusal(
  "too-large",
  "BERKAS_TERLALU_BESAR",
  (what: "berkas" | "permintaan") =>
    what === "berkas"
      ? "Berkas lebih besar dari 5 MiB atau 40 megapiksel. Kirim berkas yang lebih kecil."
      : "Isi permintaan terlalu besar. Kirim berkas yang lebih kecil.",
  "berkas",
);
const TipeBerkasTidakDidukung = refusal(
  "unsupported-media",
  "TIPE_BERKAS_TIDAK_DIDUKUNG",
  (what: "berkas" | "permintaan") =>
    what === "berkas"
      ? "Jenis berkas ini tidak didukung. Kirim foto JPEG, PNG, atau WebP."
      : "Kirim isi permintaan sebagai application/json dalam UTF-8, tanpa Content-Encoding.",
  "berkas",
);
export const ValidasiGagal = refusal("invalid", "VALIDASI_GAGAL", "Ada isian yang belum benar.");
const TerlaluBanyakPermintaan = refusal(
  "too-many",
  "TERLALU_BANYAK_PERMINTAAN",
  (seconds: number) => `Terlalu banyak percobaan. Silakan coba lagi dalam ${waitText(seconds)}.`,
  512,
);
const KunciSudahDipakai = conflict(
  "KUNCI_SUDAH_DIPAKAI",
  "Idempotency-Key ini sudah dipakai untuk permintaan lain.",
);
const KesalahanServer = refusal(
  "internal",
  "KESALAHAN_SERVER",
  "Terjadi kesalahan di sisi kami. Silakan coba lagi.",
);
const LayananTidakTersedia = refusal(
  "unavailable",
  "LAYANAN_TIDAK_TERSEDIA",
  "Layanan sedang tidak tersedia. Silakan coba lagi sebentar lagi.",
);

const outcomeUnknown =
  "Belum diketahui apakah permintaan ini sudah tersimpan. Silakan periksa dulu, lalu coba lagi.";

const heldByOthers =
  "Data ini sedang diubah oleh proses lain. Belum ada yang tersimpan; silakan coba lagi sebentar lagi.";

interface Translation {
  shown: RefusalFacts;
  pesan: (error: LoketError) => string;
}

const translations = new Map<string, Translation>([
  translation(BadRequest, PermintaanTidakValid),
  translation(MalformedJson, JsonTidakValid),
  translation(RequestTimeout, PermintaanTerlaluLambat),
  translation(HeadersTooLarge, HeaderTerlaluBesar),
  translation(PathNotFound, TidakDitemukan),
  translation(MethodNotAllowed, MetodeTidakDiizinkan),
  translation(PayloadTooLarge, BerkasTerlaluBesar, () => BerkasTerlaluBesar.messageOf("permintaan")),
  translation(FileTooLarge, BerkasTerlaluBesar),
  translation(UnsupportedMediaType, TipeBerkasTidakDidukung, () =>
    TipeBerkasTidakDidukung.messageOf("permintaan"),
  ),
  translation(FileTypeNotSupported, TipeBerkasTidakDidukung),
  translation(ValidationError, ValidasiGagal),
  translation(RateLimited, TerlaluBanyakPermintaan, ({ retryAfter = 60 }) =>
    TerlaluBanyakPermintaan.messageOf(retryAfter),
  ),
  translation(IdempotencyConflict, KunciSudahDipakai),
  translation(InternalError, KesalahanServer),
  translation(ServiceUnavailable, LayananTidakTersedia, (error) =>
    meansOutcomeUnknown(error)
      ? outcomeUnknown
      : meansHeldByOthers(error.cause)
        ? heldByOthers
        : LayananTidakTersedia.example,
  ),
]);

function translation(
  ofKernel: RefusalFacts,
  shown: RefusalFacts,
  pesan: Translation["pesan"] = () => shown.example,
): [string, Translation] {
  return [ofKernel.code, { shown, pesan }];
}

/** An error's code and message as a customer reads them; rules of the utility say theirs in Indonesian already. */
export function inIndonesian(error: LoketError): { kode: string; pesan: string } {
  const known = translations.get(error.code);
  return known === undefined
    ? { kode: error.code, pesan: error.message }
    : { kode: known.shown.code, pesan: known.pesan(error) };
}

/** The refusal that this API shows for one of the kernel, by code; undefined where the kernel has none of that code. */
export function shownRefusal(code: string): RefusalFacts | undefined {
  return translations.get(code)?.shown;
}

/** Every refusal of this file. */
export const translatedRefusals: readonly RefusalFacts[] = [...translations.values()].map(
  ({ shown }) => shown,
);

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 120) return `${seconds} detik`;
  return minutes <= 120 ? `${minutes} menit` : `${Math.ceil(minutes / 60)} jam`;
}
