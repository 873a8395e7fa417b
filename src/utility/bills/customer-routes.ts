import { Type } from "typebox";
import { type CustomerDoor, customerEndpoint } from "../customer-endpoint.ts";
import type { UtilityParts } from "../parts.ts";
import { HistoryPath, Tagihan, TagihanPath, TagihanSambungan } from "./customer-schema.ts";
import { billHistory, billsDue, longestHistory } from "./history.ts";

const tag = "Tagihan";

export function billCustomerRoutes(door: CustomerDoor, { zone }: UtilityParts): void {
  customerEndpoint(
    door,
    "GET",
    "/app/history/:sl/:periode",
    {
      access: "customer",
      tag,
      summary: "Riwayat tagihan",
      description: `Semua tagihan satu bulan, satu tahun, atau seluruhnya, terbaru lebih dahulu; paling banyak ${longestHistory} tagihan terbaru. Untuk PEMBAYAR, nama dan alamat disamarkan dan pemakaian tidak ditampilkan.`,
      params: HistoryPath,
      answer: Type.Array(Tagihan),
      pesan: "Riwayat tagihan.",
      errors: ["SL_TIDAK_DITEMUKAN"],
    },
    async (ctx, { params, account }) => {
      const data = await billHistory(ctx, account.id, params, zone);
      if (data.length === 0) return { data, pesan: "Belum ada tagihan pada periode ini." };
      return data.length < longestHistory
        ? { data }
        : { data, pesan: `Menampilkan ${longestHistory} tagihan terbaru.` };
    },
  );

  customerEndpoint(
    door,
    "GET",
    "/app/tagihan/:sl",
    {
      access: "customer",
      tag,
      summary: "Tagihan yang belum lunas",
      description: "Denda dan meterai dihitung pada hari ini. Bila tidak ada tagihan: 200 dengan total 0.",
      params: TagihanPath,
      answer: TagihanSambungan,
      pesan: "Tagihan yang perlu dibayar.",
      errors: ["SL_TIDAK_DITEMUKAN"],
    },
    async (ctx, { params, account }) => {
      const data = await billsDue(ctx, account.id, params.sl, zone);
      return data.jumlah_lembar === 0 ? { data, pesan: "Tidak ada tagihan yang perlu dibayar." } : { data };
    },
  );
}
