/**
 * A Unix second as people of a place write it: an ISO moment with the place's offset.
 * @param zone IANA time zone, or an offset such as +07:00
 */
export function isoAt(seconds: number, zone: string): string {
  const offset = offsetAt(seconds, zone);
  const local = new Date((seconds + offset) * 1000).toISOString().slice(0, 19);
  return `${local}${offsetText(offset)}`;
}

/**
 * The Unix second of a local time "2026-12-01T00:00" of a place; a time that a clock change repeats is the first of the two.
 * undefined: not a time.
 */
export function secondsOf(local: string, zone: string): number | undefined {
  const asUtc = Date.parse(`${local}Z`) / 1000;
  if (!Number.isFinite(asUtc)) return undefined;
  const guess = asUtc - offsetAt(asUtc, zone);
  return asUtc - offsetAt(guess, zone);
}

/** The date this many days later, or earlier where they are below zero. @param date YYYY-MM-DD */
export function daysFrom(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The same day of another month, or that month's last where it has no such day. @param date YYYY-MM-DD */
export function monthsFrom(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** Seconds east of UTC. */
function offsetAt(seconds: number, zone: string): number {
  const fixed = /^([+-])(\d{2}):(\d{2})$/.exec(zone);
  if (fixed !== null) return (fixed[1] === "-" ? -1 : 1) * (Number(fixed[2]) * 3600 + Number(fixed[3]) * 60);
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(seconds * 1000);
  const part = (name: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(({ type }) => type === name)?.value ?? 0);
  const wall = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return wall / 1000 - Math.floor(seconds);
}

function offsetText(offset: number): string {
  const minutes = Math.abs(Math.round(offset / 60));
  const two = (value: number) => String(value).padStart(2, "0");
  return `${offset < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
