import { Type } from "typebox";
import { type CustomerDoor, customerEndpoint } from "../customer-endpoint.ts";
import type { UtilityParts } from "../parts.ts";
import { Promo } from "./customer-schema.ts";
import { promosNow } from "./notices.ts";

/** What is told to everybody. */
export function noticeCustomerRoutes(door: CustomerDoor, { zone }: UtilityParts): void {
  customerEndpoint(
    door,
    "POST",
    "/app/promo",
    {
      access: "public",
      tag: "Info",
      summary: "Promo yang sedang berlaku",
      description: "Yang terbaru lebih dulu. Tanpa promo, `data` adalah daftar kosong.",
      answer: Type.Array(Promo),
      pesan: "Daftar promo.",
    },
    async (ctx) => ({ data: await promosNow(ctx, zone) }),
  );
}
