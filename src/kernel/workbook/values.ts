import type { Delimiter } from "../csv/header.ts";

/** How the cells of a sheet are written as those of a CSV file. */
export interface SheetForm {
  delimiter: Delimiter;
  decimal: "." | ",";
  /** Of dates, such as DD/MM/YYYY HH:mm; null: as ISO 8601. */
  pattern: string | null;
}

export const plainForm: SheetForm = { delimiter: ",", decimal: ".", pattern: null };

/** What the format of a cell makes of its number. */
export interface NumberFormat {
  hasDay: boolean;
  hasMonth: boolean;
  hasTime: boolean;
  /** To this many digits it is filled up with zeros; 0: it is not. */
  digits: number;
}

const builtIn: Readonly<Record<number, string>> = {
  14: "d/m/yyyy",
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "d/m/yyyy h:mm",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss.0",
};
// These are dates of the languages of East Asia.
const isEastern = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
/** Everything in a format that stands for itself: colours, currencies, quoted and escaped characters. */
const LITERALS = /\[(?!(?:h+|m+|s+)\])[^\]]*\]|"[^"]*"|\\.|_.|\*.|am\/pm|a\/p/gi;

/** @param codes the formats that the workbook has defined */
export function formatOf(id: number, codes: ReadonlyMap<number, string>): NumberFormat {
  const code = codes.get(id) ?? (isEastern(id) ? "yyyy-m-d" : (builtIn[id] ?? "General"));
  const [shown = ""] = code.replace(LITERALS, "").toLowerCase().split(";");
  const isPlain = shown === "general" || shown === "@";
  const hasTime = !isPlain && /[hs]/.test(shown);
  const hasYear = !isPlain && shown.includes("y");
  const hasDay = !isPlain && shown.includes("d");
  return {
    hasDay,
    hasMonth: hasYear || (!isPlain && !hasTime && shown.includes("m")),
    hasTime,
    digits: /^0{2,}$/.test(shown) ? shown.length : 0,
  };
}

/** Excel keeps 15 digits; what is longer was another number once, and is written so that nothing takes it for one. */
const MOST_EXACT = 1e15;
const DAY_SECONDS = 86_400;

/** What a cell with a number says. @param shift days that are added to those that it counts */
export function numberText(value: number, format: NumberFormat, shift: number, form: SheetForm): string {
  if (format.hasDay || format.hasMonth || format.hasTime) return momentText(value + shift, format, form);
  if (Math.abs(value) >= MOST_EXACT) return value.toExponential().toUpperCase();
  if (Number.isInteger(value)) return String(value).padStart(format.digits, "0");
  return String(Number(value.toPrecision(15))).replace(".", form.decimal);
}

/** What a cell with a date says that is written as ISO 8601, as workbooks of the strict form have it. */
export function isoText(value: string, form: SheetForm): string {
  const [, day, clock = "00:00:00"] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})(?:\.\d+)?Z?)?$/.exec(value.trim()) ?? [];
  const days =
    day === undefined ? Number.NaN : Date.parse(`${day}T${clock}Z`) / (DAY_SECONDS * 1000) + 25_569;
  return Number.isNaN(days) ? value : momentText(days, { hasDay: true, hasMonth: true, hasTime: true }, form);
}

/** @param days as Excel counts them: 1 January 1970 is 25,569 */
function momentText(
  days: number,
  { hasDay, hasMonth, hasTime }: Omit<NumberFormat, "digits">,
  form: SheetForm,
): string {
  const seconds = Math.round(days * DAY_SECONDS);
  // 29 February 1900, which Excel knows, is the day 60.
  const before = days < 60 ? DAY_SECONDS : 0;
  const at = new Date((seconds + before - 25_569 * DAY_SECONDS) * 1000);
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999) return String(days);
  const [date = "", clock = ""] = at.toISOString().slice(0, 19).split("T");
  if (!hasDay && !hasMonth) return clock;
  const hasClock = hasTime && seconds % DAY_SECONDS !== 0;
  if (form.pattern !== null) return inPattern(form.pattern, date, hasTime ? clock : "00:00:00");
  if (!hasDay && !hasTime) return date.slice(0, 7);
  return hasClock ? `${date} ${clock}` : date;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function inPattern(pattern: string, date: string, clock: string): string {
  const [year = "", month = "", day = ""] = date.split("-");
  const [hours = "", minutes = "", seconds = ""] = clock.split(":");
  const name = months[Number(month) - 1] ?? "";
  const parts: Readonly<Record<string, string>> = {
    YYYY: year,
    YY: year.slice(2),
    MMMM: name,
    MMM: name,
    MM: month,
    M: String(Number(month)),
    DD: day,
    D: String(Number(day)),
    HH: hours,
    H: String(Number(hours)),
    mm: minutes,
    ss: seconds,
  };
  return pattern.trim().replace(/YYYY|YY|M{1,4}|DD?|HH?|mm|ss/g, (token) => parts[token] ?? token);
}
