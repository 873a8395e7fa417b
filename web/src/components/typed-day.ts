/*
 * Days as people type them. While somebody is typing, only what has a whole year is a day: 1/1 is the beginning of 1/11/2025. Once they
 * have left the field, what is left out is added.
 */

const byIso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const byNumbers = /^(\d{1,2})[/. -](\d{1,2})(?:[/. -](\d{2}|\d{4}))?$/;
const byName = /^(\d{1,2})[ -]*(\p{L}{3,})\.?(?:[ -]*(\d{2}|\d{4}))?$/u;

/** What the months' names begin with, in either language. */
const monthNames = [
  ["jan"],
  ["feb", "peb"],
  ["mar"],
  ["apr"],
  ["mei", "may"],
  ["jun"],
  ["jul"],
  ["agu", "agt", "ags", "aug"],
  ["sep"],
  ["okt", "oct"],
  ["nov", "nop"],
  ["des", "dec"],
];

const daysAgo: Readonly<Record<string, number>> = {
  "hari ini": 0,
  today: 0,
  kemarin: 1,
  yesterday: 1,
};

/**
 * The day that was typed, YYYY-MM-DD: 2026-11-21, 21/11/2026, 21.11.2026, 21 Nov 2026; null: none, or none of the calendar.
 * @param today what a day without a year is in the year of, and "kemarin" the day before; without it both are none
 */
export function typedDay(text: string, today?: string): string | null {
  const plain = text.trim().replace(/\s+/g, " ").toLowerCase();
  const ago = daysAgo[plain];
  if (ago !== undefined) return today === undefined ? null : earlier(today, ago);
  const [, isoYear, isoMonth, isoDay] = byIso.exec(plain) ?? [];
  if (isoYear !== undefined) return dayOf(isoYear, Number(isoMonth), Number(isoDay));
  const [, day, month, year] = byNumbers.exec(plain) ?? byName.exec(plain) ?? [];
  if (day === undefined || month === undefined) return null;
  const number = /^\d/.test(month) ? Number(month) : monthCalled(month);
  const whole = year?.length === 4 ? year : today && `${today.slice(0, 2)}${year ?? today.slice(2, 4)}`;
  return whole === undefined ? null : dayOf(whole, number, Number(day));
}

function monthCalled(name: string): number {
  return 1 + monthNames.findIndex((beginnings) => beginnings.includes(name.slice(0, 3)));
}

/** Null where the month has no such day: a browser would take 31 February for 3 March. */
function dayOf(year: string, month: number, day: number): string | null {
  const at = new Date(Date.UTC(Number(year), month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.toISOString().slice(0, 10) : null;
}

function earlier(today: string, days: number): string {
  return new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
}
