import { labelOf } from "./period.ts";
import type { BillRow } from "./queries.ts";

/** What a bill is for, as a customer reads it (uraian): staff have written it for one that is not of water. */
export function purposeOf({ kind, period, description }: Pick<BillRow, "kind" | "period" | "description">) {
  return description ?? (kind === "AIR" ? `Tagihan air ${labelOf(period)}` : "Tagihan lain");
}
