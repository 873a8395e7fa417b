/** What happens on a day of the month: bills are made, customers pay, meters are read; and what is under way today. */
export type Occasion = "bills" | "early" | "middle" | "readings" | "today";

export interface Moment {
  occasion: Occasion;
  /** Of the month that it lies in, 'YYYYMM'; its bills are those of the month before. */
  month: string;
  /** Of the month, from 0: how many months after the waterworks began. */
  index: number;
  at: Date;
}

const occasions: readonly (readonly [Occasion, number])[] = [
  ["bills", 1],
  ["early", 6],
  ["middle", 15],
  ["readings", 24],
];

/**
 * Every moment from the beginning until now, the last of them now; oldest first. In the first month meters are read and nothing is
 * billed yet.
 * @param began 'YYYYMM'
 * @param zone IANA zone of the waterworks
 */
export function momentsUntil(now: Date, began: string, zone: string): Moment[] {
  const months = monthsBetween(began, periodAt(now, zone));
  const past = Array.from({ length: months + 1 }, (_, index) => {
    const month = shiftPeriod(began, index);
    return occasions.map(([occasion, day]) => ({ occasion, month, index, at: morningOf(month, day, zone) }));
  });
  return [
    ...past.flat().filter(({ at, index, occasion }) => at < now && (index > 0 || occasion === "readings")),
    { occasion: "today", month: periodAt(now, zone), index: months, at: now },
  ];
}

/** The month 'YYYYMM' of an instant. */
export function periodAt(at: Date, zone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  return periodOf(local.toPlainDate().toPlainYearMonth());
}

function morningOf(period: string, day: number, zone: string): Date {
  const morning = { plainTime: Temporal.PlainTime.from("08:00"), timeZone: zone };
  return new Date(monthOf(period).toPlainDate({ day }).toZonedDateTime(morning).epochMilliseconds);
}

function monthsBetween(from: string, to: string): number {
  return monthOf(from).until(monthOf(to), { largestUnit: "months" }).months;
}

/** In how many months, counting both, a connection of that local date has been used by the end of a period 'YYYYMM'. */
export function monthsSince(date: string, period: string): number {
  return monthsBetween(`${date.slice(0, 4)}${date.slice(5, 7)}`, period) + 1;
}

/** The period 'YYYYMM' this many months later, or earlier. */
export function shiftPeriod(period: string, months: number): string {
  return periodOf(monthOf(period).add({ months }));
}

/** A local date of the period. */
export function dayOf(period: string, day: number): string {
  return `${period.slice(0, 4)}-${period.slice(4)}-${String(day).padStart(2, "0")}`;
}

function monthOf(period: string): Temporal.PlainYearMonth {
  return Temporal.PlainYearMonth.from(`${period.slice(0, 4)}-${period.slice(4)}`);
}

function periodOf(month: Temporal.PlainYearMonth): string {
  return month.toString().replace("-", "");
}
