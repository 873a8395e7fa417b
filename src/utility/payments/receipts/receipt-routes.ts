import type { FastifyReply, FastifyRequest } from "fastify";
import type { Static, TSchema } from "typebox";
import { type Api, configOf, documented, type Spec } from "../../../kernel/http/endpoint.ts";
import { languageFor } from "../../../kernel/http/html-page.ts";
import { CustomerAnswer, customerCallsOf } from "../../customer-calls.ts";
import type { UtilityParts } from "../../parts.ts";
import { NomorResi, ResiTerverifikasi, TandaResi } from "../customer-schema.ts";
import { PaymentPath } from "../office-schema.ts";
import { PaymentNotFound } from "../refusals.ts";
import { pageLanguages, receiptPage } from "./receipt-page.ts";
import { ownReceipt, ReceiptNotFound, ResiTidakDitemukan, staffReceipt, verifyReceipt } from "./receipts.ts";

/** Receipts for customers, and the check of a receipt for everybody. */
export function customerReceiptRoutes(api: Api, parts: UtilityParts): void {
  const tag = "Pembayaran";
  pdfEndpoint(
    api,
    "/app/resi/:no_resi",
    {
      access: "customer",
      tag,
      summary: "Unduh resi",
      description:
        "Resi pembayaran sendiri, dan bagi PEMILIK juga yang dibayar di loket untuk sambungannya, sebagai PDF dengan kode QR yang membuktikan keasliannya. Untuk sambungan yang bukan miliknya, nama disamarkan dan pemakaian tidak ditampilkan.",
      params: NomorResi,
      errors: [ResiTidakDitemukan],
    },
    async ({ ctx, account }, { no_resi }) => {
      return { name: no_resi, pdf: await ownReceipt(ctx, account?.id ?? 0, no_resi, parts) };
    },
  );

  customerCallsOf(api, tag).get("/app/verifikasi_resi/:no_resi/:tanda", {
    summary: "Periksa keaslian resi",
    description:
      "Alamat yang ada di kode QR pada resi. Bandingkan isinya dengan resi yang Anda pegang. Peramban (Accept: text/html) mendapat halaman yang dapat dibaca, dalam bahasa Indonesia atau Inggris menurut Accept-Language.",
    access: "public",
    params: TandaResi,
    answer: ResiTerverifikasi,
    pesan: "Resi sudah diperiksa.",
    page: (resi, request) =>
      receiptPage(resi, languageFor(request, pageLanguages), {
        utilityName: parts.config.utilityName,
        zone: request.ctx.zone,
      }),
    handle: async (ctx, { params }) => {
      const resi = await verifyReceipt(ctx, params.no_resi, params.tanda, parts);
      return new CustomerAnswer(resi, { pesan: resi.sah ? "Resi ini sah." : "Resi ini tidak sah." });
    },
  });
}

/** Receipts for staff. */
export function officeReceiptRoutes(api: Api, parts: UtilityParts): void {
  pdfEndpoint(
    api,
    "/backoffice/v1/payments/:code/receipt",
    {
      access: "viewer",
      tag: "Payments",
      summary: "Download a receipt",
      description: "As a PDF, the same that the customer gets.",
      params: PaymentPath,
      errors: [PaymentNotFound, ReceiptNotFound],
    },
    ({ ctx }, { code }) => staffReceipt(ctx, code, parts),
  );
}

/** Registers a GET that answers a PDF. */
function pdfEndpoint<Params extends TSchema>(
  api: Api,
  url: string,
  spec: Omit<Spec<Params, TSchema, TSchema, TSchema>, "answer" | "body" | "status">,
  handle: (request: FastifyRequest, params: Static<Params>) => Promise<{ name: string; pdf: Buffer }>,
): void {
  api.app.route({
    method: "GET",
    url,
    // Fastify answers HEAD by making the whole file.
    exposeHeadRoute: false,
    config: configOf(api, spec),
    schema: documented(api, spec, {
      200: {
        description: "PDF.",
        content: {
          "application/pdf": { schema: { type: "string", format: "binary" }, example: "%PDF-1.3 …" },
        },
      },
    }),
    handler: async (request, reply) =>
      sendPdf(reply, await handle(request, request.params as Static<Params>)),
  });
}

function sendPdf(reply: FastifyReply, { name, pdf }: { name: string; pdf: Buffer }): FastifyReply {
  reply.header("content-disposition", `attachment; filename="${name.replace(/[^A-Za-z0-9]+/g, "-")}.pdf"`);
  return reply.type("application/pdf").send(pdf);
}
