import { WireRecord } from "../../../kernel/http/record.ts";
import { Bool, Count, Instant, Nullable, Words } from "../../../kernel/http/schema.ts";
import { Text } from "../../../kernel/text.ts";
import { Masukan } from "../../customer-api/calls.ts";

const idSesi = "0f8fad5b-d9cb-469f-a165-70867728950e";

export const SesiAkun = WireRecord("SesiAkun", {
  id_sesi: Words("Nomor sesi.", idSesi),
  perangkat: Nullable(
    Words("Nama aplikasi atau peramban, seperti dikirimnya.", "AplikasiAir/3.2 Android/15"),
  ),
  alamat_ip: Nullable(Words("Alamat jaringan saat pemakaian itu dicatat.", "203.0.113.7")),
  dibuat_pada: Instant("Kapan masuk."),
  terakhir_dipakai: Instant("Kapan terakhir dipakai, dicatat paling sering sekali dalam satu jam."),
  sesi_ini: Bool("Apakah sesi ini yang bertanya."),
});

export const AkhiriSesi = Masukan("AkhiriSesi", {
  id_sesi: Text([1, 100], "Nomor sesi, dari daftar sesi.", idSesi),
});

export const SesiDiakhiri = WireRecord("SesiDiakhiri", { diakhiri: Count("Banyak sesi yang diakhiri.") });

export const SesiWeb = WireRecord("SesiWeb", {
  berlaku_detik: Count("Selama ini cookie berlaku; panggil lagi sebelum habis.", 2_592_000),
});
