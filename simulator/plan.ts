import { type CountFile, categories, directions } from "./counts.ts";
import type { PassageEvent } from "./event.ts";
import { instantsOfHour } from "./hours.ts";
import type { PlannedLocation } from "./place.ts";

/** A file of counts, and where its events are to be counted. */
export interface ReplayPlan {
  locationCode: string;
  /** IANA zone of the file's hours. */
  timezone: string;
  file: CountFile;
}

/** Rupiah for one passage. */
export const prices = { person_walk: 1000, motor: 2000, car: 5000 } as const;

/** The gate that counts a direction. */
export const gateOf = { in: "MASUK", out: "KELUAR" } as const;

export function placeOf({ locationCode, timezone, file }: ReplayPlan): PlannedLocation {
  const counted = categories.filter((category) =>
    file.columns.some((column) => column.category === category),
  );
  return {
    code: locationCode,
    name: `Penghitung ${locationCode}`,
    type: "lainnya",
    timezone,
    gates: directions.map((direction) => ({
      code: gateOf[direction],
      name: direction === "in" ? "Arah masuk" : "Arah keluar",
      direction,
      prices: Object.fromEntries(counted.map((category) => [category, prices[category]])),
    })),
  };
}

/**
 * Every event of the file, hour by hour. Each lies in the local hour of its row: spread evenly over it, and over both
 * passes where a clock change repeats the hour, since the file has one row for them.
 * @throws Error when the file counts something in an hour that a clock change skips
 */
export function* eventsOf({ locationCode, timezone, file }: ReplayPlan): Generator<PassageEvent, void> {
  for (const { date, hour, counts } of file.hours) {
    if (counts.every((count) => count === 0)) continue;
    const when = `${date}T${String(hour).padStart(2, "0")}`;
    const span = instantsOfHour(timezone, date, hour);
    if (span === null)
      throw new Error(`${when}:00 does not exist in ${timezone}, yet the file counts ${counts}`);
    for (const [index, { category, direction }] of file.columns.entries()) {
      const count = counts[index] ?? 0;
      const step = (span.until - span.from) / count;
      for (let nth = 0; nth < count; nth += 1) {
        yield {
          timestamp: Math.floor(span.from + (nth + 0.5) * step),
          location_code: locationCode,
          gate_code: gateOf[direction],
          category,
          event_id: `${when}-${category}-${nth}`,
        };
      }
    }
  }
}
