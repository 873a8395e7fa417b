import { type Language, useLanguage } from "../messages/language.tsx";

const locales: Record<Language, string> = { id: "id-ID", en: "en-GB" };

/** How numbers, money and times are written in one language. */
export interface Format {
  /** 12500 → "12.500" */
  number(value: number): string;
  /** Rupiah, whole: 12500 → "Rp 12.500", which stays on one line. */
  money(rupiah: number): string;
  /** For axes and tiles: 1200000 → "Rp 1,2 jt" */
  shortMoney(rupiah: number): string;
  shortNumber(value: number): string;
  /** 33.4 → "33,4 %", in English "33.4%"; with `signed`, "+33,4 %" */
  percent(value: number, signed?: boolean): string;
  /** m³ */
  volume(cubicMetres: number): string;
  /** An ISO moment with its offset → "Sab, 21 Nov 2026 14.05 WIB", in the zone that the service wrote it in. */
  moment(iso: string): string;
  /** The same with seconds: "Sab, 21 Nov 2026 14.05.07 WIB" */
  exactMoment(iso: string): string;
  /** The same with seconds and without the date: "14.05.07 WIB" */
  clock(iso: string): string;
  /** The hour and minute of an ISO moment: "14.05 WIB" */
  time(iso: string): string;
  /** An ISO moment in a list: "21 Nov 14.05"; without the date on the day `today` (YYYY-MM-DD), with the year in another than its. */
  briefMoment(iso: string, today: string, exact?: boolean): string;
  /** A local date YYYY-MM-DD → "Sab, 21 Nov 2026" */
  date(date: string): string;
  /** A local date in a list: "21 Nov", with the year in another than that of `today`. */
  briefDate(date: string, today: string): string;
  shortDate(date: string): string;
  /** A month YYYY-MM or YYYYMM → "November 2026" */
  month(period: string): string;
  /** The same in a list: "Nov 2026" */
  briefMonth(period: string): string;
  /** Seconds → "12 dtk", "5 mnt", "3 jam", "2 hari" */
  span(seconds: number): string;
  /** The name of an offset: +07:00 → "WIB" */
  zone(offset: string): string;
  /** An hour of the day: 14 → "14.00" */
  hour(hour: number): string;
  bytes(bytes: number): string;
}

/** The formats of the language chosen. */
export function useFormat(): Format {
  const language = useLanguage();
  return formatOf(language);
}

const made: Partial<Record<Language, Format>> = {};

/** Every format of one language (docs/console.md, "Words"). What the browser formats with is costly to make: once, and when it is used. */
export function formatOf(language: Language): Format {
  made[language] ??= makeFormat(language);
  return made[language];
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function makeFormat(language: Language): Format {
  const locale = locales[language];
  const numbersAs = (options: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(locale, options));
  const datesAs = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }));
  const numbers = numbersAs({ maximumFractionDigits: 2 });
  const plain = numbersAs({ maximumFractionDigits: 1 });
  const signed = numbersAs({ maximumFractionDigits: 1, signDisplay: "exceptZero" });
  const short = numbersAs({ notation: "compact", maximumFractionDigits: 1 });
  const dates = datesAs({ weekday: "short", day: "numeric", month: "short", year: "numeric" });
  const shortDates = datesAs({ day: "numeric", month: "short" });
  const yearDates = datesAs({ day: "numeric", month: "short", year: "numeric" });
  const months = datesAs({ month: "long", year: "numeric" });
  const briefMonths = datesAs({ month: "short", year: "numeric" });
  const firstOf = (period: string) =>
    new Date(`${period.slice(0, 4)}-${period.replace("-", "").slice(4, 6)}-01T00:00:00Z`);
  const separator = language === "id" ? "." : ":";
  // A line is never broken between them.
  const money = (rupiah: number, text: string) => `${rupiah < 0 ? "−" : ""}Rp\u00a0${text}`;
  const date = (text: string) => dates().format(new Date(`${text}T00:00:00Z`));
  const briefDate = (text: string, today: string) =>
    (text.slice(0, 4) === today.slice(0, 4) ? shortDates : yearDates)().format(
      new Date(`${text.slice(0, 10)}T00:00:00Z`),
    );
  const wall = (iso: string, parts: number) => iso.slice(11, 11 + parts * 3 - 1).replaceAll(":", separator);

  return {
    number: (value) => numbers().format(value),
    money: (rupiah) => money(rupiah, numbers().format(Math.abs(rupiah))),
    shortMoney: (rupiah) => money(rupiah, short().format(Math.abs(rupiah))),
    shortNumber: (value) => short().format(value),
    // With the minus of money, next to which it often stands; never broken before its sign.
    percent: (value, withSign) =>
      `${(withSign ? signed : plain)().format(value).replace("-", "−")}${language === "id" ? "\u00a0" : ""}%`,
    volume: (cubicMetres) => `${numbers().format(cubicMetres)} m³`,
    moment: (iso) => `${date(iso.slice(0, 10))} ${wall(iso, 2)} ${zoneName(offsetOf(iso))}`,
    exactMoment: (iso) => `${date(iso.slice(0, 10))} ${wall(iso, 3)} ${zoneName(offsetOf(iso))}`,
    clock: (iso) => `${wall(iso, 3)} ${zoneName(offsetOf(iso))}`,
    time: (iso) => `${wall(iso, 2)} ${zoneName(offsetOf(iso))}`,
    briefMoment: (iso, today, exact = false) =>
      `${iso.startsWith(today) ? "" : `${briefDate(iso, today)} `}${wall(iso, exact ? 3 : 2)}`,
    date: (text) => date(text.slice(0, 10)),
    briefDate,
    shortDate: (text) => shortDates().format(new Date(`${text.slice(0, 10)}T00:00:00Z`)),
    month: (period) => months().format(firstOf(period)),
    briefMonth: (period) => briefMonths().format(firstOf(period)),
    span: (seconds) => spanText(Math.max(0, Math.round(seconds)), language),
    zone: zoneName,
    hour: (hour) => `${String(hour).padStart(2, "0")}${separator}00`,
    bytes: (bytes) =>
      bytes < 1_000_000
        ? `${numbers().format(Math.ceil(bytes / 1000))} kB`
        : `${plain().format(bytes / 1_000_000)} MB`,
  };
}

const spanUnits = {
  id: ["dtk", "mnt", "jam", "hari"],
  en: ["s", "min", "h", "d"],
} as const;

function spanText(seconds: number, language: Language): string {
  const [second, minute, hour, day] = spanUnits[language];
  if (seconds < 60) return `${seconds} ${second}`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} ${minute}`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} ${hour}`;
  return `${Math.floor(seconds / 86_400)} ${day}`;
}

/** The offset at the end of an ISO moment: "+07:00". */
export function offsetOf(iso: string): string {
  return /[+-]\d{2}:\d{2}$/.exec(iso)?.[0] ?? "+00:00";
}

const zones: Record<string, string> = { "+07:00": "WIB", "+08:00": "WITA", "+09:00": "WIT", "+00:00": "UTC" };

/** Indonesia's zones have names; others are written as their offset from UTC. */
function zoneName(offset: string): string {
  return (
    zones[offset] ??
    `UTC${offset
      .replace("-", "−")
      .replace(/:00$/, "")
      .replace(/([+−])0/, "$1")}`
  );
}
