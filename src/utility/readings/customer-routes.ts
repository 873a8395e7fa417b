import { type CustomerDoor, customerEndpoint } from "../customer-endpoint.ts";
import type { UtilityParts } from "../parts.ts";
import {
  CatatMeter,
  DaftarJadwal,
  MintaJadwal,
  MintaOrder,
  OrderBacaMandiri,
  UploadBacaMandiri,
  UploadCatatMeter,
} from "./customer-schema.ts";
import { requestOrder, schedulesOf } from "./self-readings/orders.ts";
import { presentOrder, presentPhoto } from "./self-readings/present.ts";
import { submitPhoto, submitReading } from "./self-readings/submit.ts";

const tag = "Baca meter";
// Base64 of 5 MiB, with room for line breaks.
const bodyLimit = 8 * 1024 * 1024;
const ofPhotos = [
  "BERKAS_TERLALU_BESAR",
  "TIPE_BERKAS_TIDAK_DIDUKUNG",
  "SL_TIDAK_DITEMUKAN",
  "AKSES_DITOLAK",
];

export function readingCustomerRoutes(door: CustomerDoor, parts: UtilityParts): void {
  const { zone } = parts;

  customerEndpoint(
    door,
    "POST",
    "/app/upload_catat_meter",
    {
      access: "customer",
      tag,
      summary: "Kirim foto meter",
      description:
        "Kapan saja, dengan atau tanpa angka meter. Petugas memeriksanya. Tanpa periode: periode yang jadwalnya sedang dibuka, atau bulan ini. Hanya pemilik sambungan.",
      body: UploadCatatMeter,
      bodyLimit,
      answer: CatatMeter,
      pesan: "Foto meter sudah kami terima. Terima kasih.",
      status: 201,
      repeatable: true,
      errors: ofPhotos,
    },
    async (ctx, { body, account }) => {
      const { row, repeated } = await submitPhoto(ctx, account.id, body, parts);
      return { data: presentPhoto(row), repeated };
    },
  );

  customerEndpoint(
    door,
    "POST",
    "/app/upload_baca_mandiri",
    {
      access: "customer",
      tag,
      summary: "Kirim hasil baca mandiri",
      description:
        "Jawaban atas order, atau atas sl dan periode (tanpa periode: yang sedang dibuka), yang ordernya dibuatkan bila belum ada. Petugas memeriksanya. Hanya pemilik sambungan.",
      body: UploadBacaMandiri,
      bodyLimit,
      answer: OrderBacaMandiri,
      pesan: "Bacaan meter sudah kami terima dan akan diperiksa. Terima kasih.",
      status: 201,
      repeatable: true,
      errors: [
        ...ofPhotos,
        "ORDER_TIDAK_DITEMUKAN",
        "KADALUARSA",
        "JADWAL_BELUM_DIBUKA",
        "SUDAH_DIKIRIM",
        "SUDAH_DIBACA",
        "ORDER_DITOLAK",
      ],
    },
    async (ctx, { body, account }) => {
      const { row, repeated } = await submitReading(ctx, account.id, body, parts);
      return { data: presentOrder(row, zone), repeated };
    },
  );

  customerEndpoint(
    door,
    "POST",
    "/app/jadwal_catat_meter",
    {
      access: "customer",
      tag,
      summary: "Jadwal baca mandiri",
      description:
        "Jadwal yang sedang dibuka, yang berikutnya, dan yang terakhir; tanpa sl: dari semua sambungan akun.",
      body: MintaJadwal,
      answer: DaftarJadwal,
      pesan: "Jadwal baca meter Anda.",
      errors: ["SL_TIDAK_DITEMUKAN"],
    },
    async (ctx, { body, account }) => ({ data: await schedulesOf(ctx, account.id, body.sl, zone) }),
  );

  customerEndpoint(
    door,
    "POST",
    "/app/request_order_baca_mandiri",
    {
      access: "customer",
      tag,
      summary: "Minta order baca mandiri",
      description:
        "Selama jadwalnya dibuka; tanpa periode: jadwal yang sedang dibuka. Permintaan ulang menemukan order yang sama. Hanya pemilik sambungan.",
      body: MintaOrder,
      answer: OrderBacaMandiri,
      pesan: "Silakan baca meter Anda dan kirim sebelum batas waktu.",
      status: 201,
      repeatable: true,
      errors: [
        "SL_TIDAK_DITEMUKAN",
        "AKSES_DITOLAK",
        "JADWAL_BELUM_DIBUKA",
        "JADWAL_SUDAH_DITUTUP",
        "SUDAH_DIBACA",
      ],
    },
    async (ctx, { body, account }) => {
      const { order, repeated } = await requestOrder(ctx, account.id, body, zone);
      return { data: presentOrder(order, zone), repeated };
    },
  );
}
