import { Type } from "typebox";
import type { Api } from "../../kernel/http/endpoint.ts";
import { SlTidakDitemukan } from "../connections/refusals.ts";
import { CustomerAnswer, customerCallsOf } from "../customer-api/calls.ts";
import { billHistory, billsDue, longestHistory } from "./customer.ts";
import { HistoryPath, Tagihan, TagihanPath, TagihanSambungan } from "./customer-schema.ts";

export function billCustomerRoutes(api: Api): void {
  const { get } = customerCallsOf(api, "Tagihan");

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
