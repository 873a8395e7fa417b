import { type LoketError, meansHeldByOthers, meansOutcomeUnknown } from "../../kernel/errors.ts";
import { FileTooLarge, FileTypeNotSupported } from "../../kernel/files/images.ts";
import * as kernel from "../../kernel/http/refusals.ts";
import { MethodNotAllowed, PathNotFound } from "../../kernel/http/unknown-routes.ts";
import { IdempotencyConflict } from "../../kernel/idempotency.ts";
import { notFound, type RefusalFacts } from "../../kernel/refusal.ts";
import { RateLimited } from "../../kernel/throttle/throttle.ts";

/**
 * What the kernel refuses, in the words of the customer API (docs/contracts/customer-contract.md, "Envelope and authentication").
 * Rules throw the kernel's refusals; this API renders them as these.
 */

export const TidakDitemukan = notFound(
  "TIDAK_DITEMUKAN",
  (what: "alamat" | "berkas") => (what === "alamat" ? "Alamat ini tidak ada." : "Berkas tidak ditemukan."),
  "alamat",
);

interface Translation {
  shown: RefusalFacts;
  pesan: (error: LoketError) => string;
}

const fileTooLarge = "Berkas lebih besar dari 5 MiB atau 40 megapiksel. Kirim berkas yang lebih kecil.";
const fileTypeRefused = "Jenis berkas ini tidak didukung. Kirim foto JPEG, PNG, atau WebP.";
const tooMany = (seconds: number) =>
  `Terlalu banyak permintaan. Silakan coba lagi dalam ${waitText(seconds)}.`;
const away = "Layanan sedang tidak tersedia. Silakan coba lagi sebentar lagi.";
const outcomeUnknown =
  "Belum diketahui apakah permintaan ini sudah tersimpan. Silakan periksa dulu, lalu coba lagi.";
const heldByOthers =
  "Data ini sedang diubah oleh proses lain. Belum ada yang tersimpan; silakan coba lagi sebentar lagi.";

const translations = new Map<string, Translation>([
  translation(kernel.BadRequest, "PERMINTAAN_TIDAK_VALID", "Permintaan tidak dapat dibaca."),
  translation(kernel.MalformedJson, "JSON_TIDAK_VALID", "Isi permintaan bukan JSON yang valid."),
  translation(
    kernel.RequestTimeout,
    "PERMINTAAN_TERLALU_LAMBAT",
    "Kiriman terputus atau terlalu lambat. Silakan coba lagi; foto yang lebih kecil lebih cepat terkirim.",
  ),
  translation(kernel.HeadersTooLarge, "HEADER_TERLALU_BESAR", "Header permintaan terlalu besar."),
  translation(PathNotFound, TidakDitemukan.code, TidakDitemukan.example),
  translation(MethodNotAllowed, "METODE_TIDAK_DIIZINKAN", "Metode ini tidak tersedia di alamat ini."),
  translation(
    kernel.PayloadTooLarge,
    "BERKAS_TERLALU_BESAR",
    fileTooLarge,
    () => "Isi permintaan terlalu besar. Kirim berkas yang lebih kecil.",
  ),
  translation(FileTooLarge, "BERKAS_TERLALU_BESAR", fileTooLarge),
  translation(
    kernel.UnsupportedMediaType,
    "TIPE_BERKAS_TIDAK_DIDUKUNG",
    fileTypeRefused,
    () => "Kirim isi permintaan sebagai application/json dalam UTF-8, tanpa Content-Encoding.",
  ),
  translation(FileTypeNotSupported, "TIPE_BERKAS_TIDAK_DIDUKUNG", fileTypeRefused),
  translation(kernel.ValidationError, "VALIDASI_GAGAL", "Ada isian yang belum benar."),
  translation(RateLimited, "TERLALU_BANYAK_PERMINTAAN", tooMany(512), ({ retryAfter = 60 }) =>
    tooMany(retryAfter),
  ),
  translation(
    IdempotencyConflict,
    "KUNCI_SUDAH_DIPAKAI",
    "Kunci ini (Idempotency-Key atau client_uuid) sudah dipakai untuk permintaan lain. Silakan ulangi dari awal.",
  ),
  translation(kernel.InternalError, "KESALAHAN_SERVER", "Terjadi kesalahan di sisi kami. Silakan coba lagi."),
  translation(kernel.ServiceUnavailable, "LAYANAN_TIDAK_TERSEDIA", away, (error) => {
    if (meansOutcomeUnknown(error)) return outcomeUnknown;
    return meansHeldByOthers(error.cause) ? heldByOthers : away;
  }),
]);

/** @param example as the document shows it; the message of every such error, unless `pesan` makes another */
function translation(
  { code: ofKernel, kind }: RefusalFacts,
  code: string,
  example: string,
  pesan: Translation["pesan"] = () => example,
): [string, Translation] {
  return [ofKernel, { shown: { code, kind, example }, pesan }];
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
