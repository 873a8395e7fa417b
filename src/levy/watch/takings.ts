import type { Finding } from "../../alerts/alerts.ts";
import type { Ctx } from "../../kernel/context.ts";
import { addDays, localHour } from "../../kernel/time.ts";
import { takingsUntilHour } from "../totals/totals.ts";
import { type Band, bandOf } from "./band.ts";
import { zonesInUse } from "./queries.ts";

const weeks = 8;
/** Above the band by this share the day counts as right again; between them the alert stays as it is. */
const recovery = 1.1;
const minutes = 60_000;

/**
 * Compares each location's takings of today, until the last full hour, with those of the same weekday in the last eight weeks. Days
 * without any takings, such as holidays, are left out. The figures of weeks are read again every five minutes, not with each look.
 */
export function createTakingsWatch(width: number): (ctx: Ctx) => Promise<Finding[]> {
  let last: { at: number; findings: Finding[] } | undefined;
  return async (ctx) => {
    const at = ctx.now().getTime();
    if (last !== undefined && Math.abs(at - last.at) < 5 * minutes) return last.findings;
    const findings: Finding[] = [];
    if (width > 0)
      for (const zone of await zonesInUse(ctx.db)) findings.push(...(await findLow(ctx, zone, width)));
    last = { at, findings };
    return findings;
  };
}

async function findLow(ctx: Ctx, zone: string, width: number): Promise<Finding[]> {
  const { date, hour } = localHour(zone, ctx.now().getTime() / 1000);
  const past = Array.from({ length: weeks }, (_, index) => addDays(date, -7 * (index + 1)));
  const rows = await takingsUntilHour(ctx.db, zone, [date, ...past], hour);
  return [...Map.groupBy(rows, (row) => row.location_code)].flatMap(([code, days]) => {
    const usual = days.filter((day) => day.date !== date && day.whole > 0).map(({ takings }) => takings);
    const takings = days.find((day) => day.date === date)?.takings ?? 0;
    const band = bandOf(usual, width);
    if (band === null || takings >= band.lowest * recovery) return [];
    const location_name = days[0]?.location_name ?? code;
    return [findingOf(code, takings, band, { location_name, date, until_hour: hour, weeks: usual.length })];
  });
}

function findingOf(
  code: string,
  takings: number,
  { median, mad, lowest }: Band,
  about: { location_name: string; date: string; until_hour: number; weeks: number },
): Finding {
  return {
    kind: "takings_low",
    subject: code,
    locationCode: code,
    gateCode: null,
    details: { ...about, takings, median, mad, lowest: Math.round(lowest) },
    state: takings < lowest ? "wrong" : "held",
  };
}
