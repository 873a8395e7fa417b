import { dataOf, type StaffClient } from "../client/staff.ts";
import type { TownLocation } from "./town.ts";

/** Of what the year's days so far would bring: the town is a little behind. */
const reached = 0.94;
const million = 1_000_000;

/**
 * What an office does once its places are there: it has their gates watched, and sets what they are to bring this year. Where a year has
 * targets already, nothing is done.
 * @param today local date
 * @param days of the past that the town has
 */
export async function equip(
  staff: StaffClient,
  town: readonly TownLocation[],
  today: string,
  days: number,
): Promise<void> {
  const year = Number(today.slice(0, 4));
  const { items } = await dataOf(
    staff.GET("/retribusi/v1/frontend/targets", { params: { query: { year } } }),
  );
  if (items.length > 0) return;
  for (const location of town) {
    const params = { path: { code: location.code } };
    await dataOf(staff.PUT("/retribusi/v1/frontend/locations/{code}", { params, body: { sending_rule } }));
    const past = takingsOfDay(location) * Math.min(days, dayOfYear(today));
    const amount = Math.max(1, Math.round((past * 365) / dayOfYear(today) / reached / million)) * million;
    const body = { year, location_code: location.code, category: null, amount };
    await dataOf(staff.POST("/retribusi/v1/frontend/targets", { body }));
  }
}

/** By day, when something passes each gate all the time. */
const sending_rule = {
  silent_after_minutes: 90,
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: "06:00", until: "18:00" })),
};

/** Rupiah on an ordinary day of the week. */
function takingsOfDay({ gates, rhythm: { days } }: TownLocation): number {
  const ordinary = gates.flatMap(({ daily, prices }) =>
    Object.entries(daily).map(([category, count]) => count * (prices[category as keyof typeof prices] ?? 0)),
  );
  const week = days.reduce((sum, weight) => sum + weight, 0) / days.length;
  return week * ordinary.reduce((sum, takings) => sum + takings, 0);
}

function dayOfYear(date: string): number {
  return Temporal.PlainDate.from(date).dayOfYear;
}
