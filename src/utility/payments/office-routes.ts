import { type Calls, callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { BillNotFound } from "../bills/refusals.ts";
import { ConnectionNotFound, PaymentOpen } from "../connections/refusals.ts";
import type { UtilityParts } from "../parts.ts";
import { CounterTotalChanged, counterFee, payAtCounter } from "./counter.ts";
import { cancelByStaff, getPayment, listPayments, sumPayments, WrongPaymentState } from "./office.ts";
import * as schema from "./office-schema.ts";
import { officeReceiptRoutes } from "./receipts/receipt-routes.ts";
import { CashSecondPerson, refundPayment } from "./refund.ts";
import { BillNotDue, OlderBillUnpaid, PaymentNotFound } from "./refusals.ts";
import { staffRoles } from "./states.ts";
import { tillRoutes } from "./tills/routes.ts";
import { NoOpenTill, TillOfAnotherDay } from "./tills/tills.ts";
import { listProofs, ProofNotFound, ProofReviewed, reviewProof, reviewProofs } from "./transfer-photos.ts";

const ofOne = { params: schema.PaymentPath, answer: schema.PaymentDetail, errors: [PaymentNotFound] };

export function paymentOfficeRoutes(api: Api, parts: UtilityParts): void {
  const calls = callsOf(api, "Payments", "/backoffice/v1");
  readRoutes(calls);
  officeReceiptRoutes(api, parts);
  const { cashSecondPerson, tills } = parts.config;
  changeRoutes(calls, { cashSecondPerson, tills });
  tillRoutes(api, tills);
  proofRoutes(calls);
}

function readRoutes({ get, list, at }: Calls): void {
  list("/payments", {
    summary: "List payments",
    description: "Newest first, or `oldest`, or by what they come to (`amount`, `-amount`).",
    access: "viewer",
    query: schema.PaymentQuery,
    item: schema.Payment,
    find: (ctx, { query }) => listPayments(ctx, query),
  });

  get("/payments/sums", {
    summary: "Sum up payments",
    description:
      "Of the list with the same filters: how many and how much, what was paid by method, what was refunded. A clerk's day: staff, paid_from and paid_to.",
    access: "viewer",
    query: schema.PaymentSumsQuery,
    answer: schema.PaymentSums,
    handle: (ctx, { query }) => sumPayments(ctx, query),
  });

  at("/payments/:code", ofOne).get("", {
    summary: "Read a payment",
    description: "With its bills, every step, proofs and evidence.",
    access: "viewer",
    handle: (ctx, { params }) => getPayment(ctx, params.code),
  });
}

function changeRoutes({ get, post, at }: Calls, settings: Parameters<typeof refundPayment>[3]): void {
  const one = at("/payments/:code", ofOne);

  get("/counter-payments/fee", {
    summary: "Read what the counter charges beside the bills",
    description: "The service fee of one payment, whatever its bills; 0 where there is none.",
    access: "viewer",
    answer: schema.CounterFee,
    handle: (ctx) => counterFee(ctx),
  });

  post("/counter-payments", {
    summary: "Take a payment at the counter",
    description:
      "Pays every unpaid bill of a connection, or the bills named, with the money that was handed over. Send an Idempotency-Key: a repeat with it pays nothing.",
    access: "operator",
    permission: "counter",
    body: schema.CounterPayment,
    answer: schema.PaymentDetail,
    status: 201,
    idempotent: true,
    errors: [
      ConnectionNotFound,
      BillNotFound,
      BillNotDue,
      OlderBillUnpaid,
      PaymentOpen,
      CounterTotalChanged,
      NoOpenTill,
      TillOfAnotherDay,
    ],
    handle: (ctx, { body, idempotencyKey }) => payAtCounter(ctx, body, idempotencyKey, settings),
  });

  one.post("/cancel", {
    summary: "Cancel an open payment",
    description: "Its bills are free then. Repeated, nothing changes.",
    ...staffRoles.cancel,
    recent: true,
    body: schema.CancelReason,
    errors: [WrongPaymentState],
    handle: (ctx, { params, body }) => cancelByStaff(ctx, params.code, body.reason),
  });

  one.post("/refund", {
    summary: "Refund a payment",
    description:
      "Notes that all of the money goes back; the bills are to be paid again. To a wallet it goes back at once; cash is given back by another person than took it, from the till that it was taken into while that is open, else from the own one. The customer reads when, how and why, and its receipt says so. Repeated, nothing changes.",
    ...staffRoles.refund,
    recent: true,
    body: schema.NewRefund,
    errors: [WrongPaymentState, CashSecondPerson],
    handle: (ctx, { params, body }) => refundPayment(ctx, params.code, body, settings),
  });
}

function proofRoutes({ list, post }: Calls): void {
  list("/proofs", {
    summary: "List proofs of transfers",
    description: "Oldest first; `?status=MENUNGGU` is the queue.",
    access: "viewer",
    query: schema.ProofQuery,
    item: schema.QueuedProof,
    find: (ctx, { query }) => listProofs(ctx, query),
  });

  post("/proofs/review", {
    summary: "Review several proofs of transfers",
    description:
      "The same decision for each; what somebody has decided otherwise before stays, and is named.",
    access: "operator",
    body: schema.ProofReviews,
    answer: schema.ReviewedProofs,
    errors: [ProofNotFound],
    handle: (ctx, { body }) => reviewProofs(ctx, body),
  });

  post("/proofs/:id/review", {
    summary: "Review a proof of a transfer",
    description:
      "A hint for colleagues: it changes nothing about the payment. Why one is refused the customer reads, in the app and by e-mail. Repeated, nothing changes.",
    ...schema.proofRoles.review,
    params: schema.ProofPath,
    body: schema.ProofReview,
    answer: schema.QueuedProof,
    errors: [ProofNotFound, ProofReviewed],
    handle: (ctx, { params, body }) => reviewProof(ctx, params.id, body),
  });
}
