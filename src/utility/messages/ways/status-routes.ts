import { type Api, configOf, documented } from "../../../kernel/http/endpoint.ts";
import { limitOf, RateLimited } from "../../../kernel/throttle/throttle.ts";
import { customerCallsOf } from "../../customer-api/calls.ts";
import type { UtilityParts } from "../../parts.ts";
import { gatewayOf } from "./gateway.ts";
import { StatusDicatat, StatusPesan, VerifikasiAlamat } from "./status-schema.ts";
import { challengeOf, demandSignature, noteStatuses, TandaTanganSalah } from "./statuses.ts";

const address = "/app/status_pesan";
const tag = "Pesan";
const errors = [TandaTanganSalah, RateLimited];

/** WhatsApp reports up to a thousand messages at once. */
const bodyLimit = 1024 * 1024;

/** Where the gateway to WhatsApp or SMS reports what became of messages. */
export function statusRoutes(api: Api, { config }: UtilityParts): void {
  const gateway = gatewayOf(config);
  const limit = limitOf(config, 30, 3600);

  customerCallsOf(api, tag).post(address, {
    summary: "Laporkan status pesan",
    description:
      "Hanya untuk gerbang pesan: apa yang terjadi pada pesan yang sudah diterimanya. Bentuk `loket`: {id, status, pada, alasan}, ditandatangani seperti kiriman kami kepadanya (Standard Webhooks, MESSAGE_GATEWAY_SECRET). Bentuk `whatsapp`: webhook Cloud API dengan X-Hub-Signature-256. Status hanya maju; ulangan dan id yang tidak dikenal dijawab 200 dan tidak mengubah apa pun.",
    access: "public",
    signed: true,
    bodyLimit,
    errors,
    body: StatusPesan,
    answer: StatusDicatat,
    pesan: "Status sudah dicatat.",
    handle: async (ctx, { body, request }) => {
      await demandSignature(ctx, request, gateway, limit);
      return { berubah: await noteStatuses(ctx, body, gateway) };
    },
  });

  const spec = {
    ...{ access: "public", tag, errors, query: VerifikasiAlamat },
    summary: "Verifikasi alamat status",
    description: "Ditanyakan WhatsApp ketika alamat ini didaftarkan di sana: hub.challenge dikirim kembali.",
  };
  api.app.route({
    method: "GET",
    url: address,
    exposeHeadRoute: false,
    config: configOf(api, spec),
    schema: documented(api, spec, {
      200: {
        description: "hub.challenge.",
        content: { "text/plain": { schema: { type: "string", examples: ["1158201444"] } } },
      },
    }),
    async handler({ ctx, query }, reply) {
      const challenge = await challengeOf(ctx, query as VerifikasiAlamat, gateway, limit);
      return reply.type("text/plain; charset=utf-8").send(challenge);
    },
  });
}
