import { Type } from "typebox";
import type { Api } from "../../kernel/http/endpoint.ts";
import { customerCallsOf } from "../customer-api/calls.ts";
import { Promo } from "./customer-schema.ts";
import { promosNow } from "./notices.ts";

/** What everybody is shown. */
export function noticeCustomerRoutes(api: Api): void {
  const { get, post } = customerCallsOf(api, "Info");
  const promos = {
    summary: "Promo yang sedang berlaku",
    description: "Yang terbaru lebih dulu. Tanpa promo, `data` adalah daftar kosong.",
    access: "public",
    answer: Type.Array(Promo),
    pesan: "Daftar promo.",
    handle: promosNow,
  } as const;

  post("/app/promo", promos);
  get("/app/promo", { ...promos, kept: true });
}
