import { type Static, Type } from "typebox";
import { type Api, configOf, documented } from "../../../kernel/http/endpoint.ts";
import { Whole } from "../../../kernel/http/schema.ts";
import { type MessageStream, TerlaluBanyakAliran } from "./stream.ts";

const AliranQuery = Type.Object({
  sejak_id: Type.Optional(
    Whole([0, Number.MAX_SAFE_INTEGER], "Pesan terakhir yang sudah diterima; header Last-Event-ID menang."),
  ),
});

const AliranHeaders = Type.Object({
  "last-event-id": Type.Optional(
    Type.String({ pattern: "^[0-9]{1,15}$", description: "Dikirim EventSource yang menyambung lagi." }),
  ),
});

const example =
  'retry: 5000\n\nid: 12\nevent: pesan\ndata: {"id_pesan":12,"topik":"LAPORAN","judul":"Laporan LG000000012",…}\n\n';

/** The one call that never ends: what the account is told, as it is told. */
export function streamCustomerRoute(api: Api, stream: MessageStream): void {
  const spec = {
    access: "customer",
    tag: "Pesan",
    errors: [TerlaluBanyakAliran],
    summary: "Aliran pesan",
    description:
      "Server-Sent Events dengan cookie atau token: setiap pesan kotak masuk begitu dikirim, `id` adalah id_pesan dan datanya seperti pada GET /app/pesan. Dengan Last-Event-ID atau sejak_id yang terlewat dikirim dulu; pesan semenit sebelumnya dapat datang dua kali, kenali dari id_pesan. Tanpa itu hanya yang baru. Aliran berakhir bersama sesinya. Paling banyak 10 aliran per akun.",
    query: AliranQuery,
    headers: AliranHeaders,
  };
  api.app.route({
    method: "GET",
    url: "/app/aliran",
    exposeHeadRoute: false,
    config: configOf(api, spec),
    schema: documented(api, spec, {
      200: {
        description: "Aliran.",
        content: { "text/event-stream": { schema: { type: "string", examples: [example] } } },
      },
    }),
    async handler(request, reply) {
      const accountId = request.account?.id;
      if (accountId === undefined) throw new Error("a stream was opened for no account");
      const { sejak_id } = request.query as Static<typeof AliranQuery>;
      const last = (request.headers as Static<typeof AliranHeaders>)["last-event-id"];
      const leave = stream.takePlace(accountId);
      const headers = Object.fromEntries(
        Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
      );
      reply.hijack();
      const after = last === undefined ? sejak_id : Number(last);
      await stream.open(reply.raw, { accountId, sessionId: request.sessionId, after, headers, leave });
    },
  });
}
