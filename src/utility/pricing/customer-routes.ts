import { Type } from "typebox";
import type { Api } from "../../kernel/http/endpoint.ts";
import { customerCallsOf } from "../customer-api/calls.ts";
import { pricesOf } from "./customer.ts";
import { PerkiraanTarif, TarifQuery } from "./customer-schema.ts";

/** What everybody may know: what water costs. */
export function pricingCustomerRoutes(api: Api): void {
  const { get } = customerCallsOf(api, "Info");

  get("/app/tarif", {
    summary: "Hitung biaya air menurut tarif hari ini",
    description: "Untuk setiap golongan yang berlaku, dihitung seperti pada tagihan.",
    access: "public",
    query: TarifQuery,
    kept: true,
    answer: Type.Array(PerkiraanTarif),
    pesan: "Biaya air menurut tarif hari ini.",
    handle: (ctx, { query: { m3 = 20 } }) => pricesOf(ctx, m3),
  });
}
