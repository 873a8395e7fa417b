import type { FastifyReply, FastifyRequest } from "fastify";
import type { TSchema } from "typebox";
import { type Door, documented, type Spec } from "../../kernel/http/endpoint.ts";
import { type CustomerDoor, customerEndpoint } from "../customer-endpoint.ts";
import type { UtilityParts } from "../parts.ts";
import { NomorResi, ResiTerverifikasi, TandaResi } from "./customer-schema.ts";
import { ownReceipt, verifyReceipt } from "./receipts.ts";

const tag = "Pembayaran";

/** Receipts for customers, and the check of a receipt for everybody. */
export function customerReceiptRoutes(door: CustomerDoor, parts: UtilityParts): void {
  pdfEndpoint(
    door,
    "/app/resi/:no_resi",
    {
      access: "customer",
      tag,
      summary: "Unduh resi",
      description: "Resi pembayaran sendiri sebagai PDF, dengan kode QR yang membuktikan keasliannya.",
      params: NomorResi,
      errors: ["RESI_TIDAK_DITEMUKAN"],
    },
    async (request) => {
      const { no_resi } = request.params as { no_resi: string };
      const accountId = request.account?.id ?? 0;
      return { name: no_resi, pdf: await ownReceipt(request.ctx, accountId, no_resi, parts) };
    },
  );

  customerEndpoint(
    door,
    "GET",
    "/app/verifikasi_resi/:no_resi/:tanda",
    {
      access: "public",
      tag,
      summary: "Periksa keaslian resi",
      description: "Alamat yang ada di kode QR pada resi. Bandingkan isinya dengan resi yang Anda pegang.",
      params: TandaResi,
      answer: ResiTerverifikasi,
      pesan: "Resi sudah diperiksa.",
    },
    async (ctx, { params }) => {
      const data = await verifyReceipt(ctx, params.no_resi, params.tanda, parts);
      return { data, pesan: data.sah ? "Resi ini sah." : "Resi ini tidak sah." };
    },
  );
}

/** Registers a GET that answers a PDF. */
export function pdfEndpoint(
  door: Door,
  url: string,
  spec: Omit<Spec<TSchema, TSchema, TSchema, TSchema>, "answer" | "body" | "status">,
  handle: (request: FastifyRequest) => Promise<{ name: string; pdf: Buffer }>,
): void {
  door.app.route({
    method: "GET",
    url,
    // Fastify answers HEAD by making the whole file.
    exposeHeadRoute: false,
    config: { access: spec.access, errors: spec.errors ?? [] },
    schema: documented(door, spec, {
      200: {
        description: "PDF.",
        content: {
          "application/pdf": { schema: { type: "string", format: "binary" }, example: "%PDF-1.3 …" },
        },
      },
    }),
    handler: async (request, reply) => sendPdf(reply, await handle(request)),
  });
}

function sendPdf(reply: FastifyReply, { name, pdf }: { name: string; pdf: Buffer }): FastifyReply {
  reply.header("content-disposition", `attachment; filename="${name.replace(/[^A-Za-z0-9]+/g, "-")}.pdf"`);
  return reply.type("application/pdf").send(pdf);
}
