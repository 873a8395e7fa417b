import type { ItemOf } from "../../api/queries.ts";

/** The photo of a transfer that waits for staff. */
export type Proof = ItemOf<"/backoffice/v1/proofs">;
