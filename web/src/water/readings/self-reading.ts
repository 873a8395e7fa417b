import type { ItemOf } from "../../api/queries.ts";

/** What a customer read off the meter and sent. */
export type SelfReading = ItemOf<"/backoffice/v1/self-readings">;
