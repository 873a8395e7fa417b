import { dataOf, type StaffClient } from "../client/staff.ts";
import type { PassageEvent } from "./event.ts";
import { datesBetween, localDate, shiftDate } from "./hours.ts";
import { passagesOfDay } from "./passages.ts";
import { makePlace } from "./place.ts";
import { type Sent, sendAll } from "./send.ts";
import { scheduledPrices, type TownLocation } from "./town.ts";

/** Makes the town's locations, gates and tariffs where they are missing. @param now Unix seconds */
export async function buildTown(
  staff: StaffClient,
  town: readonly TownLocation[],
  now: number,
): Promise<void> {
  for (const { rhythm, gates, ...location } of town) {
    const plain = gates.map(({ daily, ...gate }) => gate);
    if (!(await makePlace(staff, { ...location, gates: plain }))) continue;
    for (const { gate, category, price } of scheduledPrices.filter((row) => row.location === location.code)) {
      const path = { location_code: location.code, gate_code: gate, category };
      const effective_from = firstOfNextMonth(location.timezone, now);
      const body = { price, effective_from, legal_basis: "Peraturan contoh Kota Loketan 12/2026" };
      const url = "/retribusi/v1/frontend/tariffs/{location_code}/{gate_code}/{category}";
      await dataOf(staff.PUT(url, { params: { path }, body }));
    }
  }
}

interface MissingDay {
  location: TownLocation;
  date: string;
  events: number;
}

/**
 * Finds the days, from `days` ago until `now`, for which the service has fewer events than happened.
 * @param now Unix seconds
 */
export async function missingDays(
  staff: StaffClient,
  town: readonly TownLocation[],
  days: number,
  now: number,
): Promise<MissingDay[]> {
  const missing: MissingDay[] = [];
  for (const location of town) {
    const end_date = localDate(location.timezone, now);
    const start_date = shiftDate(end_date, -days);
    const query = { start_date, end_date, location_code: location.code };
    const { series } = await dataOf(staff.GET("/retribusi/v1/dashboard/daily", { params: { query } }));
    datesBetween(start_date, end_date).forEach((date, index) => {
      const events = eventsUntil(location, date, now).length;
      if ((series[index]?.count ?? 0) < events) missing.push({ location, date, events });
    });
  }
  return missing.sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Sends the events of these days that happened, and were delivered, until `now` (Unix seconds). */
export async function fillDays(
  machine: StaffClient,
  missing: readonly MissingDay[],
  now: number,
  options: { onProgress?: (events: number) => void; signal?: AbortSignal } = {},
): Promise<Sent> {
  return sendAll(machine, eventsOf(missing, now), options);
}

function* eventsOf(missing: readonly MissingDay[], now: number): Generator<PassageEvent, void> {
  for (const { location, date } of missing) yield* eventsUntil(location, date, now);
}

function eventsUntil(location: TownLocation, date: string, now: number): PassageEvent[] {
  return location.gates
    .flatMap((gate) => passagesOfDay(location, gate, date))
    .filter(({ deliveredAt }) => deliveredAt <= now)
    .map(({ event }) => event);
}

function firstOfNextMonth(zone: string, now: number): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now * 1000).toZonedDateTimeISO(zone);
  const first = today.toPlainDate().with({ day: 1 }).add({ months: 1 }).toZonedDateTime(zone);
  return first.epochMilliseconds / 1000;
}
