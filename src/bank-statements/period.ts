import { monthNamed } from "../kernel/month-names.ts";
import { dayFirst, readDay } from "./day.ts";

const PERIOD = /period|rentang|range/i;
const DATE =
  /\b(?:\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2}[- ][a-z]{3,9}\.?[-, ]+\d{2,4})\b/gi;

/**
 * The last day that the lines above a statement's table name: that of its period, or else the latest day at all.
 * @returns a local date, or undefined where they name none
 */
export function lastDayNamed(lines: readonly (readonly string[])[]): string | undefined {
  const texts = lines.map((cells) => cells.join(" "));
  return latestIn(texts.filter((text) => PERIOD.test(text))) ?? latestIn(texts);
}

function latestIn(texts: readonly string[]): string | undefined {
  const days = texts.flatMap((text) => (text.match(DATE) ?? []).flatMap(dayOf));
  return (days.length > 0 ? days : texts.flatMap(lastOfMonth)).sort().at(-1);
}

/** Each of these dates has its year. */
function dayOf(text: string): string[] {
  const day = readDay(text, dayFirst, "2000-01-01");
  return day === undefined ? [] : [day.date];
}

/** The last day of a month such as NOVEMBER 2026. */
function lastOfMonth(text: string): string[] {
  const [, name = "", year = ""] = /\b([a-z]{3,9})\.?\s+(20\d{2})\b/i.exec(text) ?? [];
  const month = monthNamed(name);
  if (month === undefined) return [];
  const first = Temporal.PlainDate.from({ year: Number(year), month, day: 1 });
  return [first.with({ day: first.daysInMonth }).toString()];
}
