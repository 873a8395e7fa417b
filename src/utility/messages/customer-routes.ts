import { Type } from "typebox";
import type { Api } from "../../kernel/http/endpoint.ts";
import { customerCallsOf } from "../customer-api/calls.ts";
import { BacaPesan, BelumDibaca, DaftarPesan, Pesan } from "./customer-schema.ts";
import { inbox, markRead } from "./messages.ts";

export function messageCustomerRoutes(api: Api): void {
  const { get, post } = customerCallsOf(api, "Pesan");

  get("/app/pesan", {
    summary: "Kotak masuk",
    description: "Semua yang diberitahukan kepada akun ini dalam setahun, yang terbaru dahulu.",
    query: DaftarPesan,
    kept: true,
    answer: Type.Array(Pesan),
    paged: true,
    pesan: "Pesan Anda.",
    handle: (ctx, { account, query }) => inbox(ctx, account.id, query),
  });

  post("/app/baca_pesan", {
    summary: "Tandai pesan sudah dibaca",
    description: "Tanpa id_pesan: semuanya. Diulang: jawaban yang sama.",
    body: BacaPesan,
    answer: BelumDibaca,
    pesan: "Pesan ditandai sudah dibaca.",
    handle: (ctx, { account, body }) => markRead(ctx, account.id, body),
  });
}
