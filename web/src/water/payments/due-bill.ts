import type { Answer } from "../../api/queries.ts";

/** A bill as the counter lists it. */
export type DueBill = Answer<"/backoffice/v1/bills">["items"][number];
