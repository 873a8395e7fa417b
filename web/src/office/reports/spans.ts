import { daysFrom } from "../../format/zones.ts";

export const spanNames = [
  "this_month",
  "last_month",
  "this_year",
  "last_year",
  "today",
  "yesterday",
  "seven_days",
  "free",
] as const;
export type SpanName = (typeof spanNames)[number];

export interface Span {
  start_date: string;
  end_date: string;
}

/** The dates of a span that is named by the day; a running month or year ends today. Fiscal years are calendar years. */
export function spanOf(name: Exclude<SpanName, "free">, today: string): Span {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  switch (name) {
    case "this_month":
      return { start_date: `${today.slice(0, 7)}-01`, end_date: today };
    case "last_month":
      return { start_date: dateOf(year, month - 1, 1), end_date: dateOf(year, month, 0) };
    case "this_year":
      return { start_date: `${year}-01-01`, end_date: today };
    case "last_year":
      return { start_date: `${year - 1}-01-01`, end_date: `${year - 1}-12-31` };
    case "today":
      return { start_date: today, end_date: today };
    case "yesterday":
      return { start_date: daysFrom(today, -1), end_date: daysFrom(today, -1) };
    case "seven_days":
      return { start_date: daysFrom(today, -6), end_date: today };
  }
}

/** Which span these dates are, for the choice that shows it. */
export function spanNameOf({ start_date, end_date }: Span, today: string): SpanName {
  const named = spanNames.filter((name) => name !== "free");
  return (
    named.find((name) => {
      const span = spanOf(name, today);
      return span.start_date === start_date && span.end_date === end_date;
    }) ?? "free"
  );
}

/** @param month may be 0; day 0 is the last of the month before */
function dateOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
