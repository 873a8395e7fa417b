import { Type } from "typebox";
import { oneFile } from "../../kernel/files/images.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { limitOf, RateLimited } from "../../kernel/throttle/throttle.ts";
import { TagihanTidakDitemukan } from "../bills/refusals.ts";
import { PembayaranMasihTerbuka, SlTidakDitemukan } from "../connections/refusals.ts";
import { CustomerAnswer, customerCallsOf } from "../customer-api/calls.ts";
import type { UtilityParts } from "../parts.ts";
import { limitsOf, uploadRefusals } from "../receiving.ts";
import * as walletRefusals from "../wallet/refusals.ts";
import { confirmPayment } from "./confirm.ts";
import * as customerPayments from "./customer-payments.ts";
import * as schema from "./customer-schema.ts";
import { messageOf, messageOfProof } from "./messages.ts";
import { TunggakanLamaBelumDipilih } from "./opening/bill-choice.ts";
import { requestPayment } from "./opening/request.ts";
import { customerReceiptRoutes } from "./receipts/receipt-routes.ts";
import { MetodeTidakTersedia, StatusTidakSesuai, TagihanSudahLunas } from "./refusals.ts";
import { BuktiTerlaluBanyak, uploadProof } from "./transfer-photos.ts";
import { waysToPay } from "./ways.ts";

type Calls = ReturnType<typeof customerCallsOf>;

/** Calls of customers about their own payments. None of them can make a payment DIBAYAR by what it says. */
export function paymentCustomerRoutes(api: Api, parts: UtilityParts): void {
  const calls = customerCallsOf(api, "Pembayaran");
  requestRoutes(calls, parts);
  checkRoutes(calls);
  confirmRoutes(calls, parts);
  listRoutes(calls, parts);
  customerReceiptRoutes(api, parts);
}

function requestRoutes({ post }: Calls, parts: UtilityParts): void {
  const { config } = parts;
  const settings = {
    lifetime: config.paymentLifetime,
    sandbox: config.sandbox,
    limit: limitOf(config, config.paymentRequestLimit, 3600),
  };

  post("/app/request_pembayaran", {
    summary: "Minta pembayaran",
    description:
      "Tanpa periode dan id_tagihan: semua tagihan yang belum lunas. Jumlahnya dibekukan sampai kadaluarsa_pada. Dengan Idempotency-Key, permintaan ulang mendapat pembayaran yang sama. Permintaan PEMILIK didahulukan: pembayaran PEMBAYAR yang masih terbuka untuk tagihan itu dibatalkan, dengan alasan dan surel, kecuali uangnya sudah terlihat di rekening kami. Tagihan yang sama, diminta lagi oleh akun yang sama dengan jumlah yang sama, mendapat total_bayar yang sama. Banyak permintaan per akun dan jam dibatasi.",
    body: schema.RequestPembayaran,
    answer: schema.Pembayaran,
    status: 201,
    idempotent: true,
    pesan: "Pembayaran sudah dibuat. Silakan bayar sebelum kadaluarsa.",
    errors: [
      SlTidakDitemukan,
      TagihanTidakDitemukan,
      TagihanSudahLunas,
      PembayaranMasihTerbuka,
      TunggakanLamaBelumDipilih,
      MetodeTidakTersedia,
      RateLimited,
    ],
    handle: async (ctx, { body, account, idempotencyKey }) => {
      const { record, repeated } = await requestPayment(ctx, account.id, body, settings, idempotencyKey);
      return new CustomerAnswer(record, { repeated, pesan: messageOf(record) });
    },
  });
}

function checkRoutes({ post }: Calls): void {
  post("/app/cek_pembayaran", {
    summary: "Periksa pembayaran",
    description: "Pembayaran milik akun, dengan status terakhir dan rincian tagihannya.",
    body: schema.KodePembayaran,
    answer: schema.Pembayaran,
    pesan: "Pembayaran ditemukan.",
    errors: [customerPayments.PembayaranTidakDitemukan],
    handle: (ctx, { body, account }) => customerPayments.checkPayment(ctx, account.id, body.kode_pembayaran),
  });

  post("/app/cek_transfer", {
    summary: "Periksa apakah transfer sudah masuk",
    description:
      "Uang yang sudah masuk untuk pembayaran ini, dan di mana uang itu: juga yang terlambat, yang jumlahnya lain, yang masuk dua kali, atau yang masuk ke rekening kami yang lain, sejauh dikenali dari total, kode, atau pengirimnya. Sampai ada, `ditemukan` bernilai false.",
    body: schema.KodePembayaran,
    answer: schema.Transfer,
    pesan: "Transfer sudah diperiksa.",
    errors: [customerPayments.PembayaranTidakDitemukan],
    handle: async (ctx, { body, account }) => {
      const transfer = await customerPayments.checkTransfer(ctx, account.id, body.kode_pembayaran);
      return new CustomerAnswer(transfer, { pesan: customerPayments.sentenceOn(transfer) });
    },
  });

  post("/app/batal_pembayaran", {
    summary: "Batalkan pembayaran",
    description: "Hanya selama belum dibayar. Diulang: jawaban yang sama.",
    body: schema.BatalPembayaran,
    answer: schema.Pembayaran,
    pesan: "Pembayaran dibatalkan.",
    errors: [customerPayments.PembayaranTidakDitemukan, StatusTidakSesuai],
    handle: (ctx, { body, account }) =>
      customerPayments.cancelOwn(ctx, account.id, body.kode_pembayaran, body.alasan ?? null),
  });
}

function confirmRoutes({ post }: Calls, parts: UtilityParts): void {
  const { config } = parts;
  const settings = { sandbox: config.sandbox, pinLimit: limitOf(config, config.pinLimit, 900) };

  post("/app/confirm_pembayaran", {
    summary: "Konfirmasi pembayaran",
    description:
      "TRANSFER: memberi tahu bahwa sudah ditransfer; pembayaran menunggu bank. WIPAY: membayar dari dompet dengan PIN.",
    body: schema.ConfirmPembayaran,
    answer: schema.Pembayaran,
    pesan: "Konfirmasi sudah kami terima.",
    errors: [
      walletRefusals.SaldoTidakCukup,
      walletRefusals.DompetDibekukan,
      walletRefusals.DompetDijeda,
      customerPayments.PembayaranTidakDitemukan,
      StatusTidakSesuai,
      walletRefusals.PinBelumDiatur,
      MetodeTidakTersedia,
      walletRefusals.PinSalah,
      RateLimited,
    ],
    handle: async (ctx, { body, account }) => {
      const payment = await confirmPayment(ctx, account.id, body, settings);
      return new CustomerAnswer(payment, { pesan: messageOf(payment) });
    },
  });

  post("/app/upload_bukti_transfer", {
    summary: "Kirim bukti transfer",
    description: `Membantu petugas; pembayaran menjadi DIBAYAR setelah uangnya terlihat di rekening. Sampai 30 hari setelah pembayaran DIBAYAR, DIBATALKAN, atau KADALUARSA juga diterima, untuk uang yang terlambat atau masuk dua kali; keadaan pembayaran tidak berubah. ${limitsOf("upload_bukti_transfer")}`,
    body: schema.UploadBukti,
    answer: schema.Pembayaran,
    pesan: "Bukti transfer sudah kami terima.",
    bodyLimit: oneFile,
    idempotent: true,
    errors: [
      customerPayments.PembayaranTidakDitemukan,
      StatusTidakSesuai,
      BuktiTerlaluBanyak,
      ...uploadRefusals,
    ],
    handle: async (ctx, { body, account }) => {
      const { record, repeated } = await uploadProof(ctx, account.id, body, parts);
      return new CustomerAnswer(record, { repeated, pesan: messageOfProof(record) });
    },
  });
}

function listRoutes({ get, post }: Calls, { config: { sandbox } }: UtilityParts): void {
  post("/app/history_bayar", {
    summary: "Riwayat pembayaran",
    description:
      "Pembayaran akun yang sudah DIBAYAR, juga yang uangnya lalu DIKEMBALIKAN, yang terakhir dibayar dahulu. PEMILIK juga melihat yang dibayar di loket untuk sambungannya, bila semua tagihan di dalamnya miliknya; tidak yang dibayar dari akun lain.",
    body: schema.HistoryBayar,
    answer: Type.Array(schema.Pembayaran),
    paged: true,
    pesan: "Riwayat pembayaran Anda.",
    errors: [SlTidakDitemukan],
    handle: (ctx, { body, account }) => customerPayments.paidHistory(ctx, account.id, body),
  });

  get("/app/pembayaran/:kode_pembayaran", {
    summary: "Satu pembayaran",
    description: "Pembayaran milik akun, dengan status terakhir dan rincian tagihannya.",
    params: schema.PembayaranPath,
    kept: true,
    answer: schema.Pembayaran,
    pesan: "Pembayaran ditemukan.",
    errors: [customerPayments.PembayaranTidakDitemukan],
    handle: (ctx, { params, account }) =>
      customerPayments.checkPayment(ctx, account.id, params.kode_pembayaran),
  });

  get("/app/cara_bayar", {
    summary: "Cara membayar",
    description:
      "Setiap cara dengan biaya layanan dan rekeningnya, sebelum pembayaran dibuat. LOKET untuk diketahui: dibayar di loket, tanpa request_pembayaran.",
    kept: true,
    answer: Type.Array(schema.CaraBayar),
    pesan: "Cara membayar yang tersedia.",
    handle: (ctx, { account }) => waysToPay(ctx, account, sandbox),
  });

  get("/app/pembayaran", {
    summary: "Daftar pembayaran",
    description: "Pembayaran dalam keadaan apa pun, yang terbaru dahulu.",
    query: schema.DaftarPembayaran,
    kept: true,
    answer: Type.Array(schema.Pembayaran),
    paged: true,
    pesan: "Daftar pembayaran Anda.",
    handle: (ctx, { query, account }) => customerPayments.ownPayments(ctx, account.id, query),
  });
}
