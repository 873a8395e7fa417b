import type { Ctx } from "../../../kernel/context.ts";
import { checkRange } from "../../../kernel/date-range.ts";
import { wire } from "../../../kernel/wire.ts";
import type { DeliveryQuery } from "./office-schema.ts";
import { listOfDeliveries } from "./queries.ts";

/** What went to customers, by which way, and what became of it; newest first. @throws 422 at a wrong range of dates */
export function listDeliveries(ctx: Ctx, query: DeliveryQuery) {
  checkRange(query, { required: false });
  return listOfDeliveries(ctx.db, query, ctx.zone).map((row) => wire(row, ctx.zone));
}
