import type { Answer } from "../../api/queries.ts";

/** A payment with its bills, its proofs and what became of it. */
export type PaymentDetail = Answer<"/backoffice/v1/payments/{code}">;

/** What a payment changes when it is paid, cancelled or refunded. */
export const paymentInvalidates = [
  "/backoffice/v1/payments",
  "/backoffice/v1/proofs",
  "/backoffice/v1/bills",
  "/backoffice/v1/wallets",
];
