import { Type } from "typebox";
import type { Door } from "../../kernel/http/endpoint.ts";
import { customerCallsOf } from "../customer-calls.ts";
import { Promo } from "./customer-schema.ts";
import { promosNow } from "./notices.ts";

/** What everybody is shown. */
export function noticeCustomerRoutes(door: Door): void {
  const { post } = customerCallsOf(door, "Info");

  post("/app/promo", {
    summary: "Promo yang sedang berlaku",
    description: "Yang terbaru lebih dulu. Tanpa promo, `data` adalah daftar kosong.",
    access: "public",
    answer: Type.Array(Promo),
    pesan: "Daftar promo.",
    handle: promosNow,
  });
}
