import { localHour } from "../../kernel/time.ts";

/** Hours of the day within which somebody is mailed; null: always. */
export interface MailHours {
  from_hour: number | null;
  until_hour: number | null;
}

const hour = 3_600_000;

/** The moment itself where it lies within the hours, else when they begin next. @param zone of the hours */
export function withinHours(at: Date, { from_hour: from, until_hour: until }: MailHours, zone: string): Date {
  if (from === null || until === null) return at;
  const isWithin = (ms: number) => {
    const now = localHour(zone, Math.floor(ms / 1000)).hour;
    return from < until ? from <= now && now < until : from <= now || now < until;
  };
  if (isWithin(at.getTime())) return at;
  let next = Math.ceil(at.getTime() / (hour / 4)) * (hour / 4);
  // Zones differ by quarters of an hour; a day has 96 of them.
  while (!isWithin(next)) next += hour / 4;
  return new Date(next);
}
