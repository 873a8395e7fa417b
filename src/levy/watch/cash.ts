import type { Finding } from "../../alerts/alerts.ts";
import type { Ctx } from "../../kernel/context.ts";
import { unclosedDays, unusualDays } from "../cash/cash.ts";

/** Days whose money nobody has closed in time, one alert for a location, and closings that differ more than is usual there. */
export async function cashFindings(ctx: Ctx, closeBy: number): Promise<Finding[]> {
  const [unclosed, unusual] = [await unclosedDays(ctx, closeBy), await unusualDays(ctx)];
  const finding = (kind: Finding["kind"], code: string, subject: string, details: Finding["details"]) => ({
    ...{ kind, subject, locationCode: code, gateCode: null, details },
    state: "wrong" as const,
  });
  return [
    ...unclosed.map(({ location_code, ...details }) =>
      finding("day_not_closed", location_code, location_code, details),
    ),
    ...unusual.map(({ location_code, ...details }) =>
      finding("cash_difference", location_code, `${location_code}/${details.date}`, details),
    ),
  ];
}
