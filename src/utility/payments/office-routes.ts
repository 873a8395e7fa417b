import { type Door, endpoint } from "../../kernel/http/endpoint.ts";
import { IdempotencyKey, idempotencyKeyOf } from "../../kernel/http/idempotency-key.ts";
import { PageOf } from "../../kernel/paging.ts";
import type { UtilityParts } from "../parts.ts";
import { payAtCounter } from "./counter.ts";
import {
  CancelReason,
  CounterPayment,
  NewRefund,
  Payment,
  PaymentDetail,
  PaymentPath,
  PaymentQuery,
  ProofPath,
  ProofQuery,
  ProofReview,
  QueuedProof,
} from "./office-schema.ts";
import { cancelByStaff, getPayment, listPayments } from "./oversight.ts";
import { listProofs, reviewProof } from "./proof-review.ts";
import { pdfEndpoint } from "./receipt-routes.ts";
import { staffReceipt } from "./receipts.ts";
import { refundPayment } from "./refund.ts";

const tag = "Payments";
const base = "/backoffice/v1/payments";
const one = `${base}/:code`;

export function paymentOfficeRoutes(door: Door, parts: UtilityParts): void {
  readRoutes(door, parts);
  changeRoutes(door, parts);
  proofRoutes(door, parts);
}

function readRoutes(door: Door, parts: UtilityParts): void {
  const { zone } = parts;

  endpoint(
    door,
    "GET",
    base,
    {
      access: "viewer",
      tag,
      summary: "List payments",
      description: "Newest first.",
      query: PaymentQuery,
      answer: PageOf(Payment),
    },
    (ctx, { query }) => listPayments(ctx, query, zone),
  );

  endpoint(
    door,
    "GET",
    one,
    {
      access: "viewer",
      tag,
      summary: "Read a payment",
      description: "With its bills, every step, proofs and evidence.",
      params: PaymentPath,
      answer: PaymentDetail,
      errors: ["PAYMENT_NOT_FOUND"],
    },
    (ctx, { params }) => getPayment(ctx, params.code, zone),
  );

  pdfEndpoint(
    door,
    `${one}/receipt`,
    {
      access: "viewer",
      tag,
      summary: "Download a receipt",
      description: "As a PDF, the same that the customer gets.",
      params: PaymentPath,
      errors: ["PAYMENT_NOT_FOUND", "RECEIPT_NOT_FOUND"],
    },
    async ({ ctx, params }) => staffReceipt(ctx, (params as { code: string }).code, parts),
  );
}

function changeRoutes(door: Door, { zone }: UtilityParts): void {
  endpoint(
    door,
    "POST",
    "/backoffice/v1/counter-payments",
    {
      access: "operator",
      tag,
      summary: "Take a payment at the counter",
      description:
        "Pays every unpaid bill of a connection, or the bills named, with the money that was handed over. Send an Idempotency-Key: a repeat with it pays nothing.",
      headers: IdempotencyKey,
      body: CounterPayment,
      answer: PaymentDetail,
      status: 201,
      repeatable: true,
      errors: [
        "CONNECTION_NOT_FOUND",
        "BILL_NOT_FOUND",
        "BILL_NOT_DUE",
        "OLDER_BILL_UNPAID",
        "PAYMENT_OPEN",
        "IDEMPOTENCY_CONFLICT",
      ],
    },
    async (ctx, { body, request, reply }) => {
      const key = idempotencyKeyOf(request);
      const { payment, repeated } = await payAtCounter(ctx, body, key, zone);
      if (repeated) reply.code(200);
      return payment;
    },
  );

  endpoint(
    door,
    "POST",
    `${one}/cancel`,
    {
      access: "operator",
      tag,
      summary: "Cancel an open payment",
      description: "Its bills are free then. Repeated, nothing changes.",
      params: PaymentPath,
      body: CancelReason,
      answer: PaymentDetail,
      errors: ["PAYMENT_NOT_FOUND", "PAYMENT_STATE"],
    },
    (ctx, { params, body }) => cancelByStaff(ctx, params.code, body.reason, zone),
  );

  endpoint(
    door,
    "POST",
    `${one}/refund`,
    {
      access: "admin",
      tag,
      summary: "Refund a payment",
      description:
        "Notes that all of the money goes back; the bills are to be paid again. To a wallet it goes back at once. Repeated, nothing changes.",
      params: PaymentPath,
      body: NewRefund,
      answer: PaymentDetail,
      errors: ["PAYMENT_NOT_FOUND", "PAYMENT_STATE"],
    },
    (ctx, { params, body }) => refundPayment(ctx, params.code, body, zone),
  );
}

function proofRoutes(door: Door, { zone }: UtilityParts): void {
  endpoint(
    door,
    "GET",
    "/backoffice/v1/proofs",
    {
      access: "viewer",
      tag,
      summary: "List proofs of transfers",
      description: "Oldest first; `?status=MENUNGGU` is the queue.",
      query: ProofQuery,
      answer: PageOf(QueuedProof),
    },
    (ctx, { query }) => listProofs(ctx, query, zone),
  );

  endpoint(
    door,
    "POST",
    "/backoffice/v1/proofs/:id/review",
    {
      access: "operator",
      tag,
      summary: "Review a proof of a transfer",
      description: "A hint for colleagues: it changes nothing about the payment. Repeated, nothing changes.",
      params: ProofPath,
      body: ProofReview,
      answer: QueuedProof,
      errors: ["PROOF_NOT_FOUND", "PROOF_REVIEWED"],
    },
    (ctx, { params, body }) => reviewProof(ctx, params.id, body, zone),
  );
}
