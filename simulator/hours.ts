/**
 * The instants of a local hour, in Unix seconds. Where a clock change repeats the hour, both passes are one stretch (they
 * are adjoining, and every summary counts them in one row). Null where the clock skips the hour.
 */
export function instantsOfHour(
  zone: string,
  date: string,
  hour: number,
): { from: number; until: number } | null {
  const start = Temporal.PlainDate.from(date).toPlainDateTime({ hour });
  // "compatible" is the first of two passes, and what follows a gap (which may be a whole day, as once in Apia).
  const first = start.toZonedDateTime(zone, { disambiguation: "compatible" });
  if (first.hour !== hour || first.toPlainDate().toString() !== date) return null;
  const last = start.with({ minute: 59, second: 59 }).toZonedDateTime(zone, { disambiguation: "later" });
  return { from: first.epochMilliseconds / 1000, until: last.epochMilliseconds / 1000 + 1 };
}

/** The local calendar date of an instant. @param at Unix seconds */
export function localDate(zone: string, at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at * 1000)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}

/** Every date from `first` to `last`, both included. */
export function datesBetween(first: string, last: string): string[] {
  const dates: string[] = [];
  for (
    let date = Temporal.PlainDate.from(first);
    Temporal.PlainDate.compare(date, last) <= 0;
    date = date.add({ days: 1 })
  ) {
    dates.push(date.toString());
  }
  return dates;
}

/** The date `days` later, or earlier when negative. */
export function shiftDate(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}
