/**
 * Local dates and hours. An instant is Unix seconds or milliseconds; a date is the local calendar date 'YYYY-MM-DD'.
 *
 * Temporal knows the rules but costs microseconds a call, and every event that is counted asks. So each zone is asked
 * once for all its spans of constant offset (0.3 ms for a century of clock changes); after that an answer is arithmetic.
 */

export interface LocalHour {
  /** Local calendar date, YYYY-MM-DD. */
  date: string;
  /** 0..23. Where a clock change repeats an hour, both carry the same number (docs/contracts/levy-contract.md, "Conventions"). */
  hour: number;
}

/** A stretch of time, in Unix seconds, during which a zone keeps one offset. */
interface Span {
  from: number;
  until: number;
  offset: number;
  /** The offset as ISO 8601 writes it: '+07:00'. */
  suffix: string;
}

interface Zone {
  spans: Span[];
  /** The span of the last answer: nearly always that of the next one. */
  recent: Span;
}

const DAY = 86_400;
const SPANS_END = Date.UTC(2101, 0, 2) / 1000;
const CACHED_DATES = 4096;

const zones = new Map<string, Zone>();
const dates = new Map<number, string>();

/**
 * The local date and hour of an instant: what an event is counted under.
 * @param epochSeconds Unix seconds
 * @throws RangeError when `zone` is no IANA zone (see isZone)
 */
export function localHour(zone: string, epochSeconds: number): LocalHour {
  const local = epochSeconds + spanAt(zone, epochSeconds).offset;
  const day = Math.floor(local / DAY);
  return { date: dateOfDay(day), hour: Math.floor((local - day * DAY) / 3600) };
}

/**
 * The weekday and the minute of the local day of an instant.
 * @param epochSeconds Unix seconds
 * @returns weekday 1 (Monday) to 7, minute 0..1439
 */
export function localMinute(zone: string, epochSeconds: number): { weekday: number; minute: number } {
  const local = epochSeconds + spanAt(zone, epochSeconds).offset;
  const day = Math.floor(local / DAY);
  // 1970-01-01 was a Thursday.
  return { weekday: ((((day + 3) % 7) + 7) % 7) + 1, minute: Math.floor((local - day * DAY) / 60) };
}

/**
 * ISO 8601 with the offset of that place at that moment: '2026-11-21T14:05:00+07:00', with milliseconds only where there
 * are any.
 * @param epochMs Unix milliseconds
 * @throws RangeError when `zone` is no IANA zone, or the instant is out of the range of Date
 */
export function isoInZone(epochMs: number, zone: string): string {
  const { offset, suffix } = spanAt(zone, epochMs / 1000);
  const local = epochMs + offset * 1000;
  if (!Number.isInteger(local) || local < 0 || local >= SPANS_END * 1000) return isoOf(local) + suffix;
  const second = Math.floor(local / 1000);
  const day = Math.floor(second / DAY);
  const ofDay = second - day * DAY;
  const [minute, rest] = [Math.floor(ofDay / 60), local - second * 1000];
  const time = `${twoFigures[Math.floor(minute / 60)]}:${twoFigures[minute % 60]}:${twoFigures[ofDay % 60]}`;
  const fraction = rest === 0 ? "" : `.${String(rest).padStart(3, "0")}`;
  return `${dateOfDay(day)}T${time}${fraction}${suffix}`;
}

/** Any moment of Date's, as if it was one of UTC, without its Z. */
function isoOf(epochMs: number): string {
  const text = new Date(epochMs).toISOString();
  return text.endsWith(".000Z") ? text.slice(0, -5) : text.slice(0, -1);
}

const twoFigures = Array.from({ length: 60 }, (_, figure) => String(figure).padStart(2, "0"));

export function today(zone: string, now: Date): string {
  return localHour(zone, now.getTime() / 1000).date;
}

/** The first moment of a local date YYYY-MM-DD. */
export function startOfDay(date: string, zone: string): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds);
}

/** The first moment after a local date YYYY-MM-DD. */
export function endOfDay(date: string, zone: string): Date {
  return startOfDay(addDays(date, 1), zone);
}

const momentForm = /^(20\d\d-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:?\d\d)?$/;

/**
 * The moment that a person wrote: ISO 8601, or with a space instead of the T; undefined for a text that names none.
 * @param zone of a text without offset; without it an offset is demanded
 */
export function parseMoment(text: string, zone?: string): Date | undefined {
  const [, date, time, offset] = momentForm.exec(text.trim()) ?? [];
  if (date === undefined || time === undefined) return undefined;
  if (offset === undefined && zone === undefined) return undefined;
  try {
    const moment =
      offset === undefined
        ? Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone ?? "UTC")
        : Temporal.Instant.from(`${date}T${time}${offset}`);
    return new Date(moment.epochMilliseconds);
  } catch (error) {
    // 30 February, or 25 o'clock.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Whether this is a real calendar date 'YYYY-MM-DD' of the years 2000 to 2100: 2025-02-30 is none. */
export function isDate(text: string): boolean {
  if (!/^(?:20\d\d|2100)-\d\d-\d\d$/.test(text)) return false;
  const start = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(start) && new Date(start).toISOString().startsWith(text);
}

/** The date `days` later (or earlier, when negative). */
export function addDays(date: string, days: number): string {
  return dateOfDay(dayOfDate(date) + days);
}

/** How many days `end` is after `start`; negative when before. */
export function daysBetween(start: string, end: string): number {
  return dayOfDate(end) - dayOfDate(start);
}

/** Every date from `start` to `end`, both included; none when `end` is earlier. The caller bounds the range. */
export function eachDay(start: string, end: string): string[] {
  const first = dayOfDate(start);
  const count = Math.max(0, dayOfDate(end) - first + 1);
  return Array.from({ length: count }, (_, index) => dateOfDay(first + index));
}

/** Whether this is the name of an IANA zone in its own spelling: not '+07:00', not 'asia/jakarta'. */
export function isZone(text: string): boolean {
  if (!/^[A-Z]/.test(text)) return false;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(text).timeZoneId === text;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function spanAt(name: string, epochSeconds: number): Span {
  let zone = zones.get(name);
  if (zone === undefined) {
    zone = readZone(name);
    zones.set(name, zone);
  }
  const { recent } = zone;
  if (epochSeconds >= recent.from && epochSeconds < recent.until) return recent;
  const span = zone.spans.find(({ from, until }) => epochSeconds >= from && epochSeconds < until);
  if (span === undefined) return describe(at(epochSeconds, name), epochSeconds, epochSeconds);
  zone.recent = span;
  return span;
}

/** All spans from 1970 to 2100. Only exact names get here, so the map of zones cannot grow by other spellings of them. */
function readZone(name: string): Zone {
  if (!isZone(name)) throw new RangeError(`not an IANA time zone: ${name}`);
  const spans: Span[] = [];
  let start: Temporal.ZonedDateTime = at(0, name);
  let recent: Span;
  do {
    const next: Temporal.ZonedDateTime | null = start.getTimeZoneTransition("next");
    const until = next === null ? SPANS_END : Math.min(SPANS_END, next.epochMilliseconds / 1000);
    recent = describe(start, start.epochMilliseconds / 1000, until);
    spans.push(recent);
    start = next ?? start;
  } while (recent.until < SPANS_END);
  return { spans, recent };
}

function describe(moment: Temporal.ZonedDateTime, from: number, until: number): Span {
  return { from, until, offset: moment.offsetNanoseconds / 1e9, suffix: moment.offset };
}

function at(epochSeconds: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(epochSeconds * 1000)).toZonedDateTimeISO(zone);
}

/** `day` counts from 1970-01-01. The strings are kept, since a day has many events. */
function dateOfDay(day: number): string {
  const known = dates.get(day);
  if (known !== undefined) return known;
  if (dates.size >= CACHED_DATES) dates.clear();
  const date = new Date(day * DAY * 1000).toISOString().slice(0, 10);
  dates.set(day, date);
  return date;
}

function dayOfDate(date: string): number {
  const start = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(start)) throw new RangeError(`not a calendar date: ${date}`);
  return start / 1000 / DAY;
}
