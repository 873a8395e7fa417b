import type { DatesOfReport, ScheduleRow } from "./queries.ts";

type Timing = Pick<ScheduleRow, "frequency" | "local_hour">;

/**
 * When a schedule is due next: the first day, Monday or first of a month whose hour lies after the moment.
 * @param zone IANA, in which the hour is
 */
export function nextDue({ frequency, local_hour }: Timing, after: Date, zone: string): Date {
  const time = new Temporal.PlainTime(local_hour);
  let date = local(after, zone);
  for (;;) {
    const due = new Date(date.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds);
    if (isDay(frequency, date) && due > after) return due;
    date = date.add({ days: 1 });
  }
}

/** What a report that is due at that moment is about: the day, the week or the month before. Local dates, both counted. */
export function spanBefore({ frequency }: Pick<Timing, "frequency">, due: Date, zone: string): DatesOfReport {
  const date = local(due, zone);
  const back = { daily: { days: 1 }, weekly: { days: 7 }, monthly: { months: 1 } }[frequency];
  return { start_date: date.subtract(back).toString(), end_date: date.subtract({ days: 1 }).toString() };
}

function isDay(frequency: Timing["frequency"], date: Temporal.PlainDate): boolean {
  return frequency === "daily" || (frequency === "weekly" ? date.dayOfWeek === 1 : date.day === 1);
}

function local(moment: Date, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone).toPlainDate();
}
