import type { Finding } from "../../alerts/alerts.ts";
import type { Ctx } from "../../kernel/context.ts";
import { unclosedDays, unusualDays } from "../cash/cash.ts";
import { type DueSettings, lateCash } from "../deposits/deposits.ts";

export type CashWatchSettings = DueSettings & { cashCloseBy: number };

/**
 * Days whose money nobody has closed or deposited in time, one alert of each for a location, and closings that differ more than is usual
 * there.
 */
export async function cashFindings(ctx: Ctx, settings: CashWatchSettings): Promise<Finding[]> {
  const unclosed = await unclosedDays(ctx, settings.cashCloseBy);
  const unusual = await unusualDays(ctx);
  const late = await lateCash(ctx, settings);
  const finding = (kind: Finding["kind"], code: string, subject: string, details: Finding["details"]) => ({
    ...{ kind, subject, locationCode: code, gateCode: null, details },
    state: "wrong" as const,
  });
  return [
    ...unclosed.map(({ location_code, ...details }) =>
      finding("day_not_closed", location_code, location_code, details),
    ),
    ...late.map(({ location_code, ...details }) =>
      finding("cash_not_deposited", location_code, location_code, details),
    ),
    ...unusual.map(({ location_code, ...details }) =>
      finding("cash_difference", location_code, `${location_code}/${details.date}`, details),
    ),
  ];
}
