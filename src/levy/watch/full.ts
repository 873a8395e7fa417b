import type { Finding } from "../../alerts/alerts.ts";
import type { Ctx } from "../../kernel/context.ts";
import { insideNow } from "../totals/totals.ts";

/** Below this share of its capacity a place that was full is so no more; between them the alert stays as it is. */
const recovery = 0.95;

/** Locations with more inside than they have room for. */
export async function fullFindings(ctx: Ctx): Promise<Finding[]> {
  const places = await insideNow(ctx, ctx.now());
  return places
    .filter(({ inside, capacity }) => inside >= capacity * recovery)
    .map(({ code, name, inside, capacity }) => ({
      kind: "location_full",
      subject: code,
      locationCode: code,
      gateCode: null,
      // A `count` is brought up to date while the alert is open.
      details: { location_name: name, count: inside, capacity },
      state: inside > capacity ? "wrong" : "held",
    }));
}
