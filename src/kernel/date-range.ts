import { type FieldErrors, fieldError } from "../field-errors/field-errors.ts";
import { invalid } from "./errors.ts";
import { daysBetween, isDate } from "./time.ts";

export const notADate = fieldError("NOT_A_DATE", { example: "2026-11-21" });

/** The longest range of dates a query may ask for, both ends counted. */
export const longestRange = 366;

export interface DateRange {
  start_date: string;
  end_date: string;
}

type MaybeDateRange = { [Name in keyof DateRange]?: string | undefined };

/**
 * Checks a query's `start_date` and `end_date`: real dates, in order, at most 366 days, both ends counted. Unless required,
 * either may be absent, and the range is open at that end.
 * @throws 422 with `fields`
 */
export function checkRange(query: MaybeDateRange, options: { required: true }): DateRange;
export function checkRange(query: MaybeDateRange, options: { required: false }): Partial<DateRange>;
export function checkRange({ start_date, end_date }: MaybeDateRange, { required }: { required: boolean }) {
  const fields: FieldErrors = {};
  for (const [name, date] of Object.entries({ start_date, end_date })) {
    if (date === undefined && required) fields[name] = [fieldError("REQUIRED")];
    if (date !== undefined && !isDate(date)) fields[name] = [notADate];
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
  if (start_date !== undefined && end_date !== undefined) {
    const days = daysBetween(start_date, end_date) + 1;
    if (days < 1) throw invalid({ start_date: [fieldError("AFTER_FIELD", { field: "end_date" })] });
    if (days > longestRange)
      throw invalid({
        end_date: [fieldError("RANGE_TOO_LONG", { days: longestRange, field: "start_date" })],
      });
  }
  return {
    ...(start_date === undefined ? {} : { start_date }),
    ...(end_date === undefined ? {} : { end_date }),
  };
}

/** Checks one date of a query. @throws 422 with `fields` */
export function checkDate(name: string, date: string): string {
  if (!isDate(date)) throw invalid({ [name]: [notADate] });
  return date;
}
