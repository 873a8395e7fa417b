import { Type } from "typebox";
import type { Api } from "../../kernel/http/endpoint.ts";
import { allowedNetworks, type Networks } from "../../webhooks/endpoints/address.ts";
import { CustomerAnswer, customerCallsOf } from "../customer-api/calls.ts";
import type { UtilityParts } from "../parts.ts";
import {
  BacaPesan,
  BelumDibaca,
  DaftarPesan,
  HapusLangganan,
  LanggananDihapus,
  LanggananPush,
  LanggananTerdaftar,
  Pesan,
  PreferensiBaru,
  PreferensiPesan,
} from "./customer-schema.ts";
import { inbox, markRead } from "./messages.ts";
import { changePreferences, preferences } from "./preferences.ts";
import { subscribe, unsubscribe } from "./push/push.ts";
import { statusRoutes } from "./ways/status-routes.ts";
import { unsubscribeRoutes } from "./ways/unsubscribe-routes.ts";

export function messageCustomerRoutes(api: Api, parts: UtilityParts): void {
  const { config } = parts;
  const hasGateway = config.messageGatewayUrl !== undefined;
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

  get("/app/preferensi_pesan", {
    summary: "Preferensi pesan",
    description:
      "Topik yang dikirim sebagai push, lewat surel dan lewat WhatsApp, dan jam tenang. Kotak masuk selalu memuat semuanya.",
    kept: true,
    answer: PreferensiPesan,
    pesan: "Preferensi Anda.",
    handle: (ctx, { account }) => preferences(ctx, account.id, hasGateway),
  });

  post("/app/preferensi_pesan", {
    summary: "Ubah preferensi pesan",
    description: "Hanya yang dikirim yang berubah; jam_tenang null: tidak ada jam tenang.",
    body: PreferensiBaru,
    answer: PreferensiPesan,
    pesan: "Preferensi disimpan.",
    handle: (ctx, { account, body }) => changePreferences(ctx, account.id, body, hasGateway),
  });

  unsubscribeRoutes(api, parts);
  statusRoutes(api, parts);
  pushRoutes(api, allowedNetworks(config.webhookNetworks));
}

function pushRoutes(api: Api, networks: Networks): void {
  const { post } = customerCallsOf(api, "Pesan");

  post("/app/langganan_push", {
    summary: "Tampilkan pesan sebagai push",
    description:
      "PushSubscription dari peramban, dibuat dengan kunci_push dari info. Berlaku selama sesi ini; keluar mengakhirinya. Paling banyak sepuluh peramban per akun.",
    body: LanggananPush,
    answer: LanggananTerdaftar,
    status: 201,
    repeatable: true,
    pesan: "Pesan akan ditampilkan di peramban ini.",
    handle: async (ctx, { account, sessionId, body }) => {
      const repeated = await subscribe(ctx, { accountId: account.id, sessionId }, body, networks);
      return new CustomerAnswer({ terdaftar: true as const }, { repeated });
    },
  });

  post("/app/hapus_langganan_push", {
    summary: "Hentikan push di satu peramban",
    description: "Boleh diulang: jawabannya sama.",
    body: HapusLangganan,
    answer: LanggananDihapus,
    pesan: "Push dihentikan.",
    handle: async (ctx, { account, body }) => {
      await unsubscribe(ctx, account.id, body.endpoint);
      return { dihapus: true as const };
    },
  });
}
