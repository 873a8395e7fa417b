import { type Static, Type } from "typebox";
import type { ErrorKind } from "../../kernel/errors.ts";
import { Instant, OneOf, Rupiah } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { Masukan } from "../customer-endpoint.ts";

export const Pin = Type.String({
  pattern: "^[0-9]{6}$",
  description: "PIN WiPay: 6 angka.",
  "x-hint": "harus 6 angka",
});

const Mutasi = Type.Object(
  {
    waktu: Instant("Kapan dibukukan."),
    jenis: OneOf(["KREDIT", "DEBIT"], { description: "KREDIT: saldo bertambah; DEBIT: saldo berkurang." }),
    jumlah: Rupiah("Rupiah, selalu positif."),
    keterangan: Type.String({ description: "Untuk apa." }),
    saldo_akhir: Rupiah("Saldo sesudahnya, rupiah."),
  },
  {
    examples: [
      {
        waktu: "2026-11-21T14:05:00+07:00",
        jenis: "KREDIT",
        jumlah: 100_000,
        keterangan: "Isi saldo, nomor bukti 0042",
        saldo_akhir: 100_000,
      },
    ],
  },
);

export const Wipay = Type.Object({
  no_wipay: Type.String({ description: "Nomor dompet.", examples: ["WP4710382956"] }),
  nama: Type.String({ description: "Nama pemilik akun.", examples: ["Budi Santoso"] }),
  saldo: Type.Integer({ description: "Saldo, rupiah.", examples: [100_000] }),
  status: Type.Unsafe<string>({
    type: "string",
    enum: ["AKTIF", "BEKU"],
    description: "BEKU: tidak dapat dipakai membayar.",
    examples: ["AKTIF"],
  }),
  pin_diatur: Type.Boolean({ description: "Apakah PIN sudah diatur.", examples: [true] }),
  mutasi_terakhir: Type.Array(Mutasi, { description: "Paling banyak 10, yang terbaru dahulu." }),
});
export type Wipay = Static<typeof Wipay>;

export const AturPin = Masukan(
  {
    password: Text({ minLength: 1, maxLength: 1000, description: "Kata sandi akun." }),
    pin: Pin,
  },
  { examples: [{ password: "rahasia sekali", pin: "482913" }] },
);
export type AturPin = Static<typeof AturPin>;

export const PinDiatur = Type.Object(
  { no_wipay: Type.String({ description: "Nomor dompet." }), pin_diatur: Type.Literal(true) },
  { examples: [{ no_wipay: "WP4710382956", pin_diatur: true }] },
);

export const customerErrors: Record<string, [ErrorKind, string]> = {
  PASSWORD_SALAH: ["unauthenticated", "Kata sandi salah."],
  SALDO_TIDAK_CUKUP: ["payment-required", "Saldo WiPay tidak cukup. Isi saldo, lalu coba lagi."],
  DOMPET_DIBEKUKAN: ["forbidden", "Dompet WiPay Anda dibekukan. Hubungi layanan pelanggan."],
  PIN_BELUM_DIATUR: ["conflict", "PIN WiPay belum diatur. Atur PIN terlebih dahulu."],
  PIN_SALAH: ["invalid", "PIN WiPay salah."],
};
