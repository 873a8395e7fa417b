import type { Category } from "./counts.ts";
import type { PassageEvent } from "./event.ts";
import { instantsOfHour } from "./hours.ts";
import { countAround, hash, seeded } from "./random.ts";
import type { TownGate, TownLocation } from "./town.ts";

/** A passage, and when its machine gets to tell of it. */
export interface Passage {
  event: PassageEvent;
  /** Unix seconds; after `event.timestamp` where the line was down. */
  deliveredAt: number;
}

const lineSlot = 900;
const lineDownAt = 120;
const lineDownFor = 450;
const straggling = 0.015;

/**
 * Everything that passes a gate on a local date, in order of delivery. It depends on nothing but the town and the date, so
 * past and live traffic are one history, and what was sent before is recognised by its event_id. Anyone who changes how they
 * are drawn starts the demo's data again.
 */
export function passagesOfDay(location: TownLocation, gate: TownGate, date: string): Passage[] {
  const { dayOfWeek } = Temporal.PlainDate.from(date);
  // Rain and feasts move the whole town alike.
  const weather = 0.82 + 0.36 * seeded(`weather ${date}`)();
  const ofDay = (location.rhythm.days[dayOfWeek - 1] ?? 1) * weather;
  const passages = Object.entries(gate.daily).flatMap(([category, daily]) =>
    passagesOfCategory(location, gate, date, category as Category, daily * ofDay),
  );
  return passages.sort((a, b) => a.deliveredAt - b.deliveredAt);
}

function passagesOfCategory(
  location: TownLocation,
  gate: TownGate,
  date: string,
  category: Category,
  daily: number,
): Passage[] {
  const { hours } = location.rhythm;
  const random = seeded(`${location.code} ${gate.code} ${date} ${category}`);
  const whole = hours.reduce((sum, weight) => sum + weight, 0);
  const passages: Passage[] = [];
  for (let hour = 0; hour < 24; hour += 1) {
    // Who comes in leaves about an hour later.
    const weight = hours[gate.direction === "in" ? hour : (hour + 23) % 24] ?? 0;
    const count = countAround((daily * weight) / whole, random);
    const span = instantsOfHour(location.timezone, date, hour);
    if (span === null) continue;
    for (let nth = 0; nth < count; nth += 1) {
      const timestamp = Math.floor(span.from + random() * (span.until - span.from));
      const delay = random() < straggling ? 330 + random() * 900 : 0;
      passages.push({
        event: {
          timestamp,
          location_code: location.code,
          gate_code: gate.code,
          category,
          event_id: `${date}-${category}-${hour}-${nth}`,
        },
        deliveredAt: Math.max(timestamp + delay, lineUpAgain(location, gate, timestamp)),
      });
    }
  }
  return passages;
}

/** Whether the line of a gate is down at a moment (Unix seconds): its machine neither sends nor shows a sign of life. */
export function isSilent(location: TownLocation, gate: TownGate, at: number): boolean {
  return lineUpAgain(location, gate, at) > at;
}

/** When a gate's machine can send what it sees at `at`: every quarter of an hour, some lines fall silent for a while. */
function lineUpAgain(location: TownLocation, gate: TownGate, at: number): number {
  const slot = Math.floor(at / lineSlot);
  const from = slot * lineSlot + lineDownAt;
  const isDown =
    at >= from && at < from + lineDownFor && hash(`${slot} ${location.code} ${gate.code}`) % 14 === 0;
  return isDown ? from + lineDownFor : at;
}
