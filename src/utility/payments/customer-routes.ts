import { Type } from "typebox";
import { limitOf } from "../../kernel/throttle.ts";
import { type CustomerDoor, customerEndpoint } from "../customer-endpoint.ts";
import type { UtilityParts } from "../parts.ts";
import { cancelOwn } from "./cancel.ts";
import { confirmPayment } from "./confirm.ts";
import {
  BatalPembayaran,
  ConfirmPembayaran,
  DaftarPembayaran,
  HistoryBayar,
  KodePembayaran,
  KunciPermintaan,
  Pembayaran,
  RequestPembayaran,
  Transfer,
  UploadBukti,
} from "./customer-schema.ts";
import { ownPayments, paidHistory } from "./own-lists.ts";
import { checkPayment, checkTransfer } from "./payments.ts";
import { uploadProof } from "./proofs.ts";
import { customerReceiptRoutes } from "./receipt-routes.ts";
import { requestPayment } from "./request.ts";

const tag = "Pembayaran";
const uploadLimit = 8 * 1024 * 1024;

/** Calls of customers about their own payments. None of them can make a payment DIBAYAR by what it says. */
export function paymentCustomerRoutes(door: CustomerDoor, parts: UtilityParts): void {
  requestRoutes(door, parts);
  checkRoutes(door, parts);
  confirmRoutes(door, parts);
  listRoutes(door, parts);
  customerReceiptRoutes(door, parts);
}

function requestRoutes(door: CustomerDoor, { config, zone }: UtilityParts): void {
  const settings = { zone, lifetime: config.paymentLifetime, sandbox: config.sandbox };

  customerEndpoint(
    door,
    "POST",
    "/app/request_pembayaran",
    {
      access: "customer",
      tag,
      summary: "Minta pembayaran",
      description:
        "Tanpa periode dan id_tagihan: semua tagihan yang belum lunas. Jumlahnya dibekukan sampai kadaluarsa_pada. Dengan Idempotency-Key, permintaan ulang mendapat pembayaran yang sama.",
      headers: KunciPermintaan,
      body: RequestPembayaran,
      answer: Pembayaran,
      status: 201,
      repeatable: true,
      pesan: "Pembayaran sudah dibuat. Silakan bayar sebelum kadaluarsa.",
      errors: [
        "SL_TIDAK_DITEMUKAN",
        "TAGIHAN_TIDAK_DITEMUKAN",
        "TAGIHAN_SUDAH_LUNAS",
        "PEMBAYARAN_MASIH_TERBUKA",
        "TUNGGAKAN_LAMA_BELUM_DIPILIH",
        "METODE_TIDAK_TERSEDIA",
        "KUNCI_SUDAH_DIPAKAI",
      ],
    },
    async (ctx, { body, account, request }) => {
      const key = request.headers["idempotency-key"] as string | undefined;
      const { payment, repeated } = await requestPayment(ctx, account, body, settings, key);
      return { data: payment, repeated };
    },
  );
}

function checkRoutes(door: CustomerDoor, { zone }: UtilityParts): void {
  customerEndpoint(
    door,
    "POST",
    "/app/cek_pembayaran",
    {
      access: "customer",
      tag,
      summary: "Periksa pembayaran",
      description: "Pembayaran milik akun, dengan status terakhir dan rincian tagihannya.",
      body: KodePembayaran,
      answer: Pembayaran,
      pesan: "Pembayaran ditemukan.",
      errors: ["PEMBAYARAN_TIDAK_DITEMUKAN"],
    },
    async (ctx, { body, account }) => ({
      data: await checkPayment(ctx, account.id, body.kode_pembayaran, zone),
    }),
  );

  customerEndpoint(
    door,
    "POST",
    "/app/cek_transfer",
    {
      access: "customer",
      tag,
      summary: "Periksa apakah transfer sudah masuk",
      description:
        "Apakah mutasi bank yang cocok dengan pembayaran ini sudah ditemukan. Sampai ada, `ditemukan` bernilai false.",
      body: KodePembayaran,
      answer: Transfer,
      pesan: "Transfer sudah diperiksa.",
      errors: ["PEMBAYARAN_TIDAK_DITEMUKAN"],
    },
    async (ctx, { body, account }) => {
      const data = await checkTransfer(ctx, account.id, body.kode_pembayaran, zone);
      return {
        data,
        pesan: data.ditemukan ? "Transfer sudah kami terima." : "Transfer belum terlihat di rekening kami.",
      };
    },
  );

  customerEndpoint(
    door,
    "POST",
    "/app/batal_pembayaran",
    {
      access: "customer",
      tag,
      summary: "Batalkan pembayaran",
      description: "Hanya selama belum dibayar. Diulang: jawaban yang sama.",
      body: BatalPembayaran,
      answer: Pembayaran,
      pesan: "Pembayaran dibatalkan.",
      errors: ["PEMBAYARAN_TIDAK_DITEMUKAN", "STATUS_TIDAK_SESUAI"],
    },
    async (ctx, { body, account }) => {
      const request = { code: body.kode_pembayaran, reason: body.alasan ?? null };
      return { data: await cancelOwn(ctx, account.id, request, zone) };
    },
  );
}

function confirmRoutes(door: CustomerDoor, { config, zone, store }: UtilityParts): void {
  const settings = { zone, sandbox: config.sandbox, pinLimit: limitOf(config, config.pinLimit, 900) };

  customerEndpoint(
    door,
    "POST",
    "/app/confirm_pembayaran",
    {
      access: "customer",
      tag,
      summary: "Konfirmasi pembayaran",
      description:
        "TRANSFER: memberi tahu bahwa sudah ditransfer; pembayaran menunggu bank. WIPAY: membayar dari dompet dengan PIN.",
      body: ConfirmPembayaran,
      answer: Pembayaran,
      pesan: "Konfirmasi sudah kami terima.",
      errors: [
        "SALDO_TIDAK_CUKUP",
        "DOMPET_DIBEKUKAN",
        "PEMBAYARAN_TIDAK_DITEMUKAN",
        "STATUS_TIDAK_SESUAI",
        "PIN_BELUM_DIATUR",
        "METODE_TIDAK_TERSEDIA",
        "PIN_SALAH",
        "RATE_LIMITED",
      ],
    },
    async (ctx, { body, account }) => {
      const data = await confirmPayment(ctx, account.id, body, settings);
      return data.status === "DIBAYAR" ? { data, pesan: "Pembayaran berhasil. Terima kasih." } : { data };
    },
  );

  customerEndpoint(
    door,
    "POST",
    "/app/upload_bukti_transfer",
    {
      access: "customer",
      tag,
      summary: "Kirim bukti transfer",
      description: "Membantu petugas; pembayaran menjadi DIBAYAR setelah uangnya terlihat di rekening.",
      body: UploadBukti,
      answer: Pembayaran,
      pesan: "Bukti transfer sudah kami terima.",
      bodyLimit: uploadLimit,
      errors: [
        "PEMBAYARAN_TIDAK_DITEMUKAN",
        "STATUS_TIDAK_SESUAI",
        "BUKTI_TERLALU_BANYAK",
        "BERKAS_TERLALU_BESAR",
        "TIPE_BERKAS_TIDAK_DIDUKUNG",
      ],
    },
    async (ctx, { body, account }) => {
      const { payment, repeated } = await uploadProof(ctx, account.id, body, { store, zone });
      return { data: payment, repeated };
    },
  );
}

function listRoutes(door: CustomerDoor, { zone }: UtilityParts): void {
  customerEndpoint(
    door,
    "POST",
    "/app/history_bayar",
    {
      access: "customer",
      tag,
      summary: "Riwayat pembayaran",
      description: "Pembayaran yang sudah DIBAYAR, yang terakhir dibayar dahulu.",
      body: HistoryBayar,
      answer: Type.Array(Pembayaran),
      paged: true,
      pesan: "Riwayat pembayaran Anda.",
      errors: ["SL_TIDAK_DITEMUKAN"],
    },
    (ctx, { body, account }) => paidHistory(ctx, account.id, body, zone),
  );

  customerEndpoint(
    door,
    "GET",
    "/app/pembayaran",
    {
      access: "customer",
      tag,
      summary: "Daftar pembayaran",
      description: "Pembayaran dalam keadaan apa pun, yang terbaru dahulu.",
      query: DaftarPembayaran,
      answer: Type.Array(Pembayaran),
      paged: true,
      pesan: "Daftar pembayaran Anda.",
    },
    (ctx, { query, account }) => ownPayments(ctx, account.id, query, zone),
  );
}
