import type { ItemOf } from "../../api/queries.ts";

/** What customers are shown for a while. */
export type Promotion = ItemOf<"/backoffice/v1/promotions">;
