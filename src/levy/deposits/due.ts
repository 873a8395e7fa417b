import { addDays } from "../../kernel/time.ts";

/* Working days: Monday to Friday, without the days that HOLIDAYS names. Dates are local ones, YYYY-MM-DD. */

export interface DueSettings {
  depositWorkingDays: number;
  holidays: readonly string[];
}

/** The date until which a day's cash has to be deposited: that many working days after it. */
export function dueOn(date: string, { depositWorkingDays, holidays }: DueSettings): string {
  let due = date;
  for (let left = depositWorkingDays; left > 0; left -= 1) due = nextWorkingDay(due, 1, holidays);
  return due;
}

/** The last date whose cash is late on that day. */
export function lateUntil(today: string, { depositWorkingDays, holidays }: DueSettings): string {
  let date = today;
  for (let left = depositWorkingDays; left > 0; left -= 1) date = nextWorkingDay(date, -1, holidays);
  return addDays(date, -1);
}

function nextWorkingDay(date: string, step: 1 | -1, holidays: readonly string[]): string {
  const next = addDays(date, step);
  const isFree = Temporal.PlainDate.from(next).dayOfWeek > 5 || holidays.includes(next);
  return isFree ? nextWorkingDay(next, step, holidays) : next;
}
