import type { Ctx } from "../../kernel/context.ts";
import { type Counted, freeCustomerCode, freeSl, lastCustomerCode, lastSl } from "./queries-next-numbers.ts";

/** The numbers that an office would give next, for a new connection in an area and its customer. Nobody holds them until they are used. */
export async function nextNumbers(ctx: Ctx, area: string | undefined) {
  const [sl, code] = [countedOf(await lastSl(ctx.db, area)), countedOf(await lastCustomerCode(ctx.db))];
  return {
    sl: sl === undefined ? null : await freeSl(ctx.db, sl),
    customer_code: code === undefined ? null : await freeCustomerCode(ctx.db, code),
  };
}

/** Of a number without digits at its end nothing is counted up. */
function countedOf(last: string | null): Counted | undefined {
  const [, start = "", digits] = /^(.*?)(\d{1,15})$/.exec(last ?? "") ?? [];
  return digits === undefined ? undefined : { start, digits };
}
