import type { Api } from "../../kernel/http/endpoint.ts";
import { customerCallsOf } from "../customer-api/calls.ts";
import { Beranda } from "./customer-schema.ts";
import { homeOf } from "./home.ts";

export function homeCustomerRoutes(api: Api): void {
  customerCallsOf(api, "Info").get("/app/beranda", {
    summary: "Beranda",
    description:
      "Semua yang ditampilkan halaman depan aplikasi, dalam satu jawaban. PEMBAYAR tidak melihat pemakaian, dan nama serta alamat tersamar.",
    kept: true,
    answer: Beranda,
    pesan: "Beranda Anda.",
    handle: (ctx, { account }) => homeOf(ctx, account),
  });
}
