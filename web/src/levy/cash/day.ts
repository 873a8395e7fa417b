import type { Answer } from "../../api/queries.ts";

/** A location's day, as the list of a date has it. */
export type CashDay = Answer<"/retribusi/v1/frontend/cash/days">["items"][number];

/** The same with its shifts and what came after its closing. */
export type CashDayDetail = Answer<"/retribusi/v1/frontend/cash/days/{location_code}/{date}">;

/** What a hand-in or an exemption may be of. */
export const categories = ["motor", "car", "person_walk"] as const;

/** The shifts that there are now, by their codes. */
export function shiftsOf({ shifts }: CashDayDetail): string[] {
  return shifts.flatMap(({ shift, to_hour }) => (shift === null || to_hour === 0 ? [] : [shift]));
}

/** The first shift whose money is not all handed in; empty: there are no shifts. */
export function firstShift(day: CashDayDetail): string {
  const lacking = day.shifts.find(({ shift, difference }) => shift !== null && difference < 0);
  return lacking?.shift ?? shiftsOf(day)[0] ?? "";
}
