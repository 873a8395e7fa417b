import { isDate } from "../time.ts";

/** How a file writes its amounts; '' where thousands are not set apart. */
export interface AmountForm {
  thousands: "." | "," | "";
  decimal: "." | ",";
}

/** A moment as a clock on the wall shows it. */
export interface LocalDateTime {
  /** YYYY-MM-DD */
  date: string;
  /** HH:mm:ss; null where the pattern has no time. */
  time: string | null;
}

/** The parts of a pattern: a date, or a date with hours and minutes, or with seconds too. */
const date = ["YYYY", "MM", "DD"];
const clock = ["HH", "mm"];
const seconds = ["ss"];

/**
 * An amount in whole rupiah, negative after a minus: '1.234.567,00' with '.' and ','; thousands may also be left unmarked.
 * Undefined where the text is no such amount, has a fraction, or is beyond 2^53. At most two zeros are taken after the
 * decimal sign, so that '150,000' read in the wrong form is refused instead of being 150.
 * @throws {RangeError} when thousands and decimals have the same sign
 */
export function parseAmount(text: string, { thousands, decimal }: AmountForm): number | undefined {
  if (thousands === decimal) throw new RangeError(`'${decimal}' cannot mark thousands and decimals`);
  const [, sign = "", digits = ""] = /^([+-]?)([\d.,]+)$/.exec(text.trim()) ?? [];
  const [whole = "", fraction, ...more] = digits.split(decimal);
  if (more.length > 0 || (fraction !== undefined && !/^00?$/.test(fraction))) return undefined;
  const groups = thousands === "" ? [whole] : whole.split(thousands);
  const isGrouped = groups.every((group, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
  if (!isGrouped && !/^\d+$/.test(whole)) return undefined;
  const amount = Number(groups.join(""));
  if (!Number.isSafeInteger(amount)) return undefined;
  return sign === "-" && amount !== 0 ? -amount : amount;
}

/** Whether parseLocalDateTime can read by this pattern: YYYY, MM and DD once each, no time or HH and mm, and perhaps ss. */
export function isDateTimePattern(pattern: string): boolean {
  const allowed = [date, [...date, ...clock], [...date, ...clock, ...seconds]];
  return allowed.some((tokens) => {
    let rest = pattern;
    for (const token of tokens) {
      if (!rest.includes(token)) return false;
      rest = rest.replace(token, "");
    }
    return !/[YMDHms\d]/.test(rest);
  });
}

/**
 * A local date, and time where the pattern has one, such as '21/11/2026 14:05' by 'DD/MM/YYYY HH:mm'. Undefined where the
 * text is not of that form, or where the calendar of the years 2000 to 2100 or the clock has no such moment.
 * @throws {RangeError} when the pattern is none (see isDateTimePattern)
 */
export function parseLocalDateTime(text: string, pattern: string): LocalDateTime | undefined {
  if (!isDateTimePattern(pattern)) throw new RangeError(`not a pattern of dates: ${pattern}`);
  const given = text.trim();
  const form = pattern.trim();
  if (given.length !== form.length || given.replace(/\d/g, "0") !== form.replace(/[YMDHms]/g, "0"))
    return undefined;
  // Each part is as long as its name, so it stands in the text where its name stands in the pattern.
  const part = (token: string) => given.slice(form.indexOf(token), form.indexOf(token) + token.length);
  const day = date.map(part).join("-");
  if (!isDate(day)) return undefined;
  if (!form.includes("HH")) return { date: day, time: null };
  const time = [part("HH"), part("mm"), form.includes("ss") ? part("ss") : "00"];
  if (Number(time[0]) > 23 || Number(time[1]) > 59 || Number(time[2]) > 59) return undefined;
  return { date: day, time: time.join(":") };
}
