import { monthNamed } from "../kernel/month-names.ts";
import { addDays, isDate } from "../kernel/time.ts";
import type { DateReading } from "./date-pattern.ts";

/** A moment as a clock on the wall shows it. */
export interface LocalDateTime {
  /** YYYY-MM-DD */
  date: string;
  /** HH:mm:ss; null where the cell has no time. */
  time: string | null;
}

const TIME =
  "(?:(?:, ?|[ T]+)(?<hour>\\d{1,2})[:.](?<minute>\\d{2})(?:[:.](?<second>\\d{2})(?:\\.\\d+)?)?(?: *WI(?:B|TA?))?)?";
const WEEKDAY = /^(?:sen|sel|rab|kam|jum|sab|min|mon|tue|wed|thu|fri|sat|sun)[a-z']*[., ]+/i;
/** As Indonesian banks write days: the day first, or the year. */
export const dayFirst: DateReading = [
  new RegExp(`^(?<year>\\d{4})[-/.](?<month>\\d{1,2})[-/.](?<day>\\d{1,2})${TIME}$`, "i"),
  new RegExp(`^(?<year>\\d{4})(?<month>\\d{2})(?<day>\\d{2})${TIME}$`, "i"),
  new RegExp(
    `^(?<day>\\d{1,2})[-/. ]+(?<month>\\d{1,2}|[a-z]{3,9}\\.?)(?:[-/., ]+(?<year>\\d{4}|\\d{2}))?${TIME}$`,
    "i",
  ),
];

/**
 * A day, and a time where the cell has one. A year of two digits is of this century; a day without a year is the latest such
 * day up to a week after `last`, since a statement is of the past: what would lie a little ahead is a clock that differs, no other year.
 * A number such as 46351 is a day as spreadsheets count them, where that lies within the two years before: those that count from 1904 are
 * four years away. Undefined where the text is of another form, or where calendar (2000 to 2100) or clock have no such moment.
 * @param last local date: the last day of the statement
 */
export function readDay(text: string, reading: DateReading, last: string): LocalDateTime | undefined {
  const cell = cellOf(text);
  const { month, day, ...rest } = partsOf(cell, reading);
  if (month === undefined || day === undefined) return countedDay(cell, last);
  const date = dateOf(month, day, rest.year, last);
  if (date === undefined || !isDate(date)) return undefined;
  const time = rest.hour === undefined ? null : timeOf(rest.hour, rest.minute, rest.second);
  return time === undefined ? undefined : { date, time };
}

/** Whether a cell is written in this form, of a day that no calendar has, such as 31/11/2026. */
export function isNoDay(text: string, reading: DateReading, last: string): boolean {
  const { month = "", day = "", year } = partsOf(cellOf(text), reading);
  const number = /^\d+$/.test(month) ? Number(month) : (monthNamed(month) ?? 0);
  if (number < 1 || number > 12 || Number(day) < 1 || Number(day) > 31) return false;
  const date = dateOf(month, day, year, last);
  return date === undefined || !isDate(date);
}

/** HH:mm:ss of a cell such as 14:05, 14.05.33 or 9:05; undefined where it is none. */
export function readTime(text: string): string | undefined {
  const [, hour, minute, second] =
    /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?: *WI(?:B|TA?))?$/i.exec(text.trim()) ?? [];
  return hour === undefined ? undefined : timeOf(hour, minute, second);
}

/** HH:mm:ss of a number such as 61436, which is 06:14:36; undefined where it is none. */
export function readTimeNumber(text: string): string | undefined {
  if (!/^\d{1,6}$/.test(text)) return undefined;
  const [, hour, minute, second] = /^(..)(..)(..)$/.exec(text.padStart(6, "0")) ?? [];
  return timeOf(hour, minute, second);
}

/** Without the day of the week, which says nothing more. */
function cellOf(text: string): string {
  return text.replace(/\s+/g, " ").trim().replace(WEEKDAY, "");
}

/** 46351.4270833, or with a comma: 25 November 2026 10:15:00. */
function countedDay(cell: string, last: string): LocalDateTime | undefined {
  if (!/^[1-9]\d{4}(?:[.,]\d+)?$/.test(cell)) return undefined;
  const seconds = Math.round((Number(cell.replace(",", ".")) - 25_569) * 86_400);
  const [date = "", time = ""] = new Date(seconds * 1000).toISOString().slice(0, 19).split("T");
  if (date < addDays(last, -730) || date > addDays(last, 7)) return undefined;
  return { date, time: /[.,]/.test(cell) ? time : null };
}

function partsOf(cell: string, reading: DateReading): Partial<Record<string, string>> {
  for (const form of reading) {
    const { groups } = form.exec(cell) ?? {};
    if (groups !== undefined) return groups;
  }
  return {};
}

function dateOf(month: string, day: string, year: string | undefined, last: string): string | undefined {
  const monthNumber = /^\d+$/.test(month) ? Number(month) : monthNamed(month);
  if (monthNumber === undefined) return undefined;
  const tail = `-${String(monthNumber).padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (year !== undefined) return (year.length === 2 ? `20${year}` : year) + tail;
  const latest = addDays(last, 7);
  // Eight years back there was a 29 February.
  for (let back = 0; back <= 8; back += 1) {
    const date = String(Number(latest.slice(0, 4)) - back) + tail;
    if (isDate(date) && date <= latest) return date;
  }
  return undefined;
}

function timeOf(hour = "", minute = "", second = "00"): string | undefined {
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return [hour, minute, second].map((part) => part.padStart(2, "0")).join(":");
}
