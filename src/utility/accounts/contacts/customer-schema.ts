import { type Static, Type } from "typebox";
import { customerFieldError, hint } from "../../../field-errors/field-errors.ts";
import { WireRecord } from "../../../kernel/http/record.ts";
import { Instant, OneOf, Words } from "../../../kernel/http/schema.ts";
import { Masukan } from "../../customer-api/calls.ts";

/** Of the two ways to reach an account's owner. */
const Isian = OneOf(["email", "no_hp"], { description: "Isian yang diganti.", examples: ["email"] });

/** Six digits that came by mail, or from the counter. */
export const Code = Type.String({
  pattern: "^[0-9]{6}$",
  ...hint(customerFieldError("DIGITS", { count: 6 }), "id"),
  description: "Kode verifikasi, 6 angka: dari surel, atau dari petugas di loket.",
  examples: ["042137"],
});

export const KontakMenunggu = WireRecord("KontakMenunggu", {
  isian: Isian,
  nilai: Words("Alamat surel atau nomor HP yang baru.", "wulan.baru@example.com"),
  kode_dikirim_ke: Words("Ke mana kodenya dikirim; tersamar.", "w***@***"),
  berlaku_sampai: Instant("Sampai kapan kodenya berlaku."),
});
export type KontakMenunggu = Static<typeof KontakMenunggu>;

export const KonfirmasiKontak = Masukan("KonfirmasiKontak", { isian: Isian, kode: Code });
export const KirimUlangKontak = Masukan("KirimUlangKontak", { isian: Isian });
