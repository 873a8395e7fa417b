import { Type } from "typebox";
import type { Api } from "../../kernel/http/endpoint.ts";
import { fileEndpoint } from "../../kernel/http/file-endpoint.ts";
import { pdfEndpoint } from "../../kernel/http/pdf-endpoint.ts";
import { limitOf, RateLimited } from "../../kernel/throttle/throttle.ts";
import { SlTidakDitemukan } from "../connections/refusals.ts";
import { CustomerAnswer, customerCallsOf } from "../customer-api/calls.ts";
import { TidakDitemukan } from "../customer-api/refusals.ts";
import type { UtilityParts } from "../parts.ts";
import { billHistory, billsDue, checkBills, longestHistory, meterPhoto, oneBill } from "./customer.ts";
import {
  CekTagihanPath,
  HistoryPath,
  RincianPath,
  RincianTagihan,
  Tagihan,
  TagihanDiperiksa,
  TagihanPath,
  TagihanSambungan,
} from "./customer-schema.ts";
import { ownLetter } from "./letter/own-letter.ts";
import { TagihanTidakDitemukan } from "./refusals.ts";

const tag = "Tagihan";

export function billCustomerRoutes(api: Api, parts: UtilityParts): void {
  const { get } = customerCallsOf(api, tag);
  oneBillRoutes(api, parts);

  get("/app/history/:sl/:periode", {
    summary: "Riwayat tagihan",
    description: `Semua tagihan satu bulan, satu tahun, atau seluruhnya, terbaru lebih dahulu; paling banyak ${longestHistory} tagihan terbaru. PEMBAYAR hanya melihat tagihan yang dibayarnya sendiri, dengan nama dan alamat yang disamarkan, tanpa golongan, stand, pemakaian, rincian blok, dan harga air.`,
    params: HistoryPath,
    answer: Type.Array(Tagihan),
    pesan: "Riwayat tagihan.",
    errors: [SlTidakDitemukan],
    handle: async (ctx, { params, account }) => {
      const bills = await billHistory(ctx, account.id, params);
      if (bills.length === 0)
        return new CustomerAnswer(bills, { pesan: "Belum ada tagihan pada periode ini." });
      return bills.length < longestHistory
        ? bills
        : new CustomerAnswer(bills, { pesan: `Menampilkan ${longestHistory} tagihan terbaru.` });
    },
  });

  get("/app/tagihan/:sl", {
    summary: "Tagihan yang belum lunas",
    description:
      "Denda dan meterai dihitung pada hari ini. Bila tidak ada tagihan: 200 dengan total 0. PEMBAYAR melihat jumlahnya, dengan nama dan alamat yang disamarkan, tanpa golongan, stand, pemakaian, rincian blok, dan harga air.",
    params: TagihanPath,
    answer: TagihanSambungan,
    pesan: "Tagihan yang perlu dibayar.",
    errors: [SlTidakDitemukan],
    handle: async (ctx, { params, account }) => {
      const due = await billsDue(ctx, account.id, params.sl);
      return due.jumlah_lembar > 0
        ? due
        : new CustomerAnswer(due, { pesan: "Tidak ada tagihan yang perlu dibayar." });
    },
  });
}

function oneBillRoutes(api: Api, { config, store }: UtilityParts): void {
  const { get } = customerCallsOf(api, tag);
  // Several households may share an address of a mobile network.
  const limit = limitOf(config, config.cekSlLimit * 4, 3600);

  get("/app/rincian_tagihan/:id_tagihan", {
    summary: "Satu tagihan",
    description:
      "Tagihan dengan pembayaran akun sendiri; bagi PEMILIK juga foto meter dan pemakaian bulan-bulan sebelumnya. PEMBAYAR melihat yang belum lunas dan yang dibayarnya sendiri, seperti pada tagihan/{sl}.",
    params: RincianPath,
    kept: true,
    answer: RincianTagihan,
    pesan: "Tagihan ditemukan.",
    errors: [TagihanTidakDitemukan],
    handle: (ctx, { params, account }) => oneBill(ctx, account.id, params.id_tagihan),
  });

  pdfEndpoint(
    api,
    "/app/tagihan_pdf/:id_tagihan",
    {
      access: "customer",
      tag,
      summary: "Unduh tagihan",
      description:
        "Tagihan sebagai surat PDF: stand meter, blok, denda, cara membayar, dan tagihan lain yang belum lunas. PEMBAYAR mendapat jumlahnya, dengan nama dan alamat yang disamarkan, tanpa golongan, stand, pemakaian, dan rincian.",
      params: RincianPath,
      errors: [TagihanTidakDitemukan],
    },
    ({ ctx, account }, { id_tagihan }) => ownLetter(ctx, account?.id ?? 0, id_tagihan, config),
  );

  fileEndpoint(
    api,
    "/app/foto_meter/:id",
    {
      access: "customer",
      tag,
      summary: "Foto meter pada tagihan",
      description: "Foto yang dipakai membaca meter untuk tagihan ini. Hanya PEMILIK.",
      fileDescription: "Fotonya.",
      width: {
        name: "lebar",
        description: "Gambar kecil: paling lebar sekian piksel. Tanpa ini: berkas seperti tersimpan.",
      },
      idDescription: "id_tagihan.",
      errors: [TidakDitemukan],
    },
    store,
    (ctx, id, { account }) => meterPhoto(ctx, account?.id ?? 0, /^\d{1,15}$/.test(id) ? Number(id) : 0),
  );

  get("/app/cek_tagihan/:sl", {
    summary: "Cek tagihan tanpa akun",
    description:
      "Jumlah yang harus dibayar untuk satu sambungan, tanpa nama, alamat, pemakaian, dan rincian bulan. Banyak pemeriksaan per jam dari satu alamat jaringan dibatasi.",
    access: "public",
    params: CekTagihanPath,
    kept: true,
    answer: TagihanDiperiksa,
    pesan: "Tagihan sudah diperiksa.",
    errors: [SlTidakDitemukan, RateLimited],
    handle: (ctx, { params }) => checkBills(ctx, params.sl, limit),
  });
}
