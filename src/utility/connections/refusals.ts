import { customerFieldError, type FieldError } from "../../field-errors/field-errors.ts";
import {
  conflict,
  forbidden,
  notFound,
  recordExists,
  recordNotFound,
  refusal,
} from "../../kernel/refusal.ts";
import type { Proof } from "./proof.ts";

export const ConnectionNotFound = recordNotFound("CONNECTION_NOT_FOUND", "connection", "0100123456");
export const ConnectionExists = recordExists("CONNECTION_EXISTS", "connection", "0100123456");
export const ConnectionInUse = conflict(
  "CONNECTION_IN_USE",
  (sl: string) => `The connection ${sl} has readings, bills or accounts. Set it to CABUT instead.`,
  "0100123456",
);
/** Without a number: one of a file's meters, given to another connection after the file was checked. */
export const MeterExists = conflict<[meterNo?: string | null | undefined]>(
  "METER_EXISTS",
  (meterNo) =>
    meterNo == null
      ? "A meter of the file has just been given to another connection."
      : `The meter ${meterNo} belongs to another connection.`,
  "M-12345",
);
export const MeterHasReadings = conflict(
  "METER_HAS_READINGS",
  (sl: string) =>
    `The meter of ${sl} has been read: its digits and first stand stay as they are. Another meter is recorded by POST …/connections/${sl}/meter-exchange.`,
  "0100123456",
);
export const TariffClassNotFound = recordNotFound("TARIFF_CLASS_NOT_FOUND", "tariff class", "RT-A");
export const LinkNotFound = notFound(
  "LINK_NOT_FOUND",
  (username: string, sl: string) => `The account ${username} does not look after ${sl}.`,
  "wulan.contoh",
  "0100123456",
);
/** @param message where the payment prevents something other than taking a connection from an account */
export const PaymentOpen = conflict<[message?: string]>(
  "PAYMENT_OPEN",
  (message = "The account has an open payment for this connection. Let it be paid or cancelled first.") =>
    message,
);

/** One text for what is not there and what is not one's own. */
export const SlTidakDitemukan = notFound(
  "SL_TIDAK_DITEMUKAN",
  "Nomor sambungan tidak ditemukan. Periksa kembali nomornya.",
);
export const AksesDitolak = forbidden(
  "AKSES_DITOLAK",
  "Hanya untuk pemilik sambungan. Daftarkan ulang sambungan ini dengan bukti kepemilikan.",
);
export const PembayarTidakDitemukan = notFound(
  "PEMBAYAR_TIDAK_DITEMUKAN",
  "Pembayar ini tidak terdaftar pada sambungan Anda.",
);
export const SlSudahTerdaftar = conflict("SL_SUDAH_TERDAFTAR", "Sambungan ini sudah terdaftar di akun Anda.");
export const SlDicabut = conflict("SL_DICABUT", "Sambungan ini sudah dicabut dan tidak dapat didaftarkan.");
export const BatasSlTercapai = refusal(
  "invalid",
  "BATAS_SL_TERCAPAI",
  (most: number) => ({
    message: `Satu akun dapat mendaftarkan paling banyak ${most} sambungan.`,
    fields: { sl: [customerFieldError("CONNECTION_LIMIT", { most })] },
  }),
  20,
);
const wrongProofs: Record<keyof Proof, FieldError> = {
  no_hp_terdaftar: customerFieldError("UNLIKE_OWNERS_PHONE"),
  stand_akhir: customerFieldError("UNLIKE_LAST_STAND"),
  no_meter: customerFieldError("UNLIKE_METER_NUMBER"),
};
export const BuktiSalah = refusal(
  "invalid",
  "BUKTI_SALAH",
  (wrong: readonly (keyof Proof)[]) => ({
    message: "Bukti kepemilikan tidak cocok dengan data kami. Periksa kembali isiannya.",
    fields: Object.fromEntries(wrong.map((name) => [name, [wrongProofs[name]]])),
  }),
  ["no_meter"],
);
/** @param message where the payment prevents something other than hapus_sl; @param data that payment */
export const PembayaranMasihTerbuka = conflict<[message?: string, data?: object]>(
  "PEMBAYARAN_MASIH_TERBUKA",
  (
    message = "Masih ada pembayaran yang terbuka untuk sambungan ini. Selesaikan atau batalkan dulu pembayarannya.",
    data,
  ) => ({ message, ...(data === undefined ? {} : { data }) }),
);
