import { Type } from "typebox";
import type { Api } from "../../kernel/http/endpoint.ts";
import { customerCallsOf } from "../customer-api/calls.ts";
import { GangguanWilayah } from "./customer-schema.ts";
import { knownOutages } from "./known.ts";

export function outageCustomerRoutes(api: Api): void {
  const { get } = customerCallsOf(api, "Laporan");

  get("/app/gangguan", {
    summary: "Gangguan yang sudah diketahui",
    description:
      "Pekerjaan dan gangguan yang diumumkan, satu baris per wilayah; lalu wilayah tempat paling sedikit tiga sambungan dalam tiga hari melaporkan hal yang sama, dan laporannya belum selesai. Bukan siapa yang melapor.",
    access: "public",
    kept: true,
    answer: Type.Array(GangguanWilayah),
    pesan: "Gangguan yang sudah kami ketahui.",
    handle: (ctx) => knownOutages(ctx),
  });
}
