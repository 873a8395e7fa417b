import type { Answer } from "../../api/queries.ts";

/** A payment with its bills, its proofs and what became of it. */
export type PaymentDetail = Answer<"/backoffice/v1/payments/{code}">;
