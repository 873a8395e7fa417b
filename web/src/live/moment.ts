/** A moment, milliseconds, as the service would write it in a zone: "2026-11-21T14:05:07+07:00". @param offset such as "+07:00" */
export function isoAt(milliseconds: number, offset: string): string {
  return new Date(milliseconds + minutesOf(offset) * 60_000).toISOString().slice(0, 19) + offset;
}

function minutesOf(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(":").map(Number);
  return (offset.startsWith("-") ? -1 : 1) * (hours * 60 + minutes);
}

/** The same clock and weekday, so many days later or earlier. @param date YYYY-MM-DD */
export function daysFrom(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The local date of this browser: a first guess until the service has answered. */
export function browserToday(): string {
  const now = new Date();
  return isoAt(now.getTime() - now.getTimezoneOffset() * 60_000, "+00:00").slice(0, 10);
}
