import { type Static, Type } from "typebox";
import { customerFieldError, hint } from "../../field-errors/field-errors.ts";
import { WireRecord } from "../../kernel/http/record.ts";
import { Bool, Instant, Nullable, OneOf, Rupiah, Words } from "../../kernel/http/schema.ts";
import { ExactText } from "../../kernel/text.ts";
import { Masukan } from "../customer-api/calls.ts";

export const Pin = Type.String({
  pattern: "^[0-9]{6}$",
  description: "PIN WiPay: 6 angka.",
  ...hint(customerFieldError("DIGITS", { count: 6 }), "id"),
  examples: ["482913"],
});

const NoWipay = Words("Nomor dompet.", "WP4710382956");
const Saldo = 100_000;

const MutasiDompet = WireRecord("MutasiDompet", {
  waktu: Instant("Kapan dibukukan."),
  jenis: OneOf(["KREDIT", "DEBIT"], { description: "KREDIT: saldo bertambah; DEBIT: saldo berkurang." }),
  jumlah: Rupiah("Rupiah, selalu positif.", Saldo),
  keterangan: Words("Untuk apa.", "Isi saldo, nomor bukti 0042"),
  saldo_akhir: Rupiah("Saldo sesudahnya, rupiah.", Saldo),
});

export const Wipay = WireRecord("Wipay", {
  no_wipay: NoWipay,
  nama: Words("Nama pemilik akun.", "Budi Santoso"),
  saldo: Rupiah("Saldo, rupiah.", Saldo),
  status: OneOf(["AKTIF", "BEKU"], { description: "BEKU: tidak dapat dipakai membayar." }),
  pin_diatur: Bool("Apakah PIN sudah diatur."),
  dijeda_sampai: Nullable(
    Instant("Sampai kapan pembayaran dari dompet dijeda, karena kata sandi akun diatur ulang."),
    null,
  ),
  mutasi_terakhir: Type.Array(MutasiDompet, { description: "Paling banyak 10, yang terbaru dahulu." }),
});
export type Wipay = Static<typeof Wipay>;

export const AturPin = Masukan("AturPin", {
  password: ExactText([1, 1000], "Kata sandi akun.", "rahasia sekali"),
  pin: Pin,
});
export type AturPin = Static<typeof AturPin>;

export const PinDiatur = WireRecord("PinDiatur", { no_wipay: NoWipay, pin_diatur: Type.Literal(true) });
