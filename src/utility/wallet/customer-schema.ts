import { type Static, Type } from "typebox";
import { customerFieldError, hint } from "../../field-errors/field-errors.ts";
import { Instant, Nullable, OneOf, Rupiah, Words } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { Masukan } from "../customer-calls.ts";

export const Pin = Type.String({
  pattern: "^[0-9]{6}$",
  description: "PIN WiPay: 6 angka.",
  ...hint(customerFieldError("DIGITS", { count: 6 }), "id"),
  examples: ["482913"],
});

const NoWipay = Words("Nomor dompet.", "WP4710382956");
const Saldo = { examples: [100_000] };

const MutasiDompet = Type.Object(
  {
    waktu: Instant("Kapan dibukukan."),
    jenis: OneOf(["KREDIT", "DEBIT"], { description: "KREDIT: saldo bertambah; DEBIT: saldo berkurang." }),
    jumlah: Rupiah("Rupiah, selalu positif.", Saldo),
    keterangan: Words("Untuk apa.", "Isi saldo, nomor bukti 0042"),
    saldo_akhir: Rupiah("Saldo sesudahnya, rupiah.", Saldo),
  },
  { title: "MutasiDompet" },
);

export const Wipay = Type.Object(
  {
    no_wipay: NoWipay,
    nama: Words("Nama pemilik akun.", "Budi Santoso"),
    saldo: Rupiah("Saldo, rupiah.", Saldo),
    status: OneOf(["AKTIF", "BEKU"], { description: "BEKU: tidak dapat dipakai membayar." }),
    pin_diatur: Type.Boolean({ description: "Apakah PIN sudah diatur." }),
    dijeda_sampai: Nullable(
      Instant("Sampai kapan pembayaran dari dompet dijeda, karena kata sandi akun diatur ulang."),
      { examples: [null] },
    ),
    mutasi_terakhir: Type.Array(MutasiDompet, { description: "Paling banyak 10, yang terbaru dahulu." }),
  },
  { title: "Wipay" },
);
export type Wipay = Static<typeof Wipay>;

export const AturPin = Masukan(
  {
    password: Text({
      minLength: 1,
      maxLength: 1000,
      description: "Kata sandi akun.",
      examples: ["rahasia sekali"],
    }),
    pin: Pin,
  },
  { title: "AturPin" },
);
export type AturPin = Static<typeof AturPin>;

export const PinDiatur = Type.Object(
  { no_wipay: NoWipay, pin_diatur: Type.Literal(true) },
  { title: "PinDiatur" },
);
