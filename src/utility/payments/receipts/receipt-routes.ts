import type { Api } from "../../../kernel/http/endpoint.ts";
import { languageFor } from "../../../kernel/http/html-page.ts";
import { pdfEndpoint } from "../../../kernel/http/pdf-endpoint.ts";
import { languages } from "../../../languages.ts";
import { CustomerAnswer, customerCallsOf } from "../../customer-api/calls.ts";
import type { UtilityParts } from "../../parts.ts";
import { NomorResi, ResiTerverifikasi, TandaResi } from "../customer-schema.ts";
import { PaymentPath } from "../office-schema.ts";
import { PaymentNotFound } from "../refusals.ts";
import { receiptPage } from "./receipt-page.ts";
import { ReceiptQuery } from "./receipt-schema.ts";
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
        "Resi pembayaran sendiri, dan bagi PEMILIK juga yang dibayar di loket untuk sambungannya, sebagai PDF dengan kode QR yang membuktikan keasliannya. Bila uangnya sudah dikembalikan, di atasnya tertulis DIKEMBALIKAN, kapan, dan dengan cara apa. Untuk sambungan yang bukan miliknya, nama disamarkan dan pemakaian tidak ditampilkan.",
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
      receiptPage(resi, languageFor(request, languages), {
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
      description:
        "As a PDF: on A4 the same that the customer gets, or for a printer with a paper roll, which also says who took the money. Of a refunded payment it says that, when and how.",
      params: PaymentPath,
      query: ReceiptQuery,
      errors: [PaymentNotFound, ReceiptNotFound],
    },
    ({ ctx, query }, { code }) => staffReceipt(ctx, code, query as ReceiptQuery, parts),
  );
}
