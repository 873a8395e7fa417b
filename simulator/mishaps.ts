import type { PassageEvent } from "./event.ts";
import type { TownLocation } from "./town.ts";

/** What goes wrong at gates, in turn: each is refused, and kept in quarantine. */
const mishaps: readonly ((event: PassageEvent) => PassageEvent)[] = [
  // Typed in wrongly when the machine was set up.
  (event) => ({ ...event, gate_code: `${event.gate_code}-2` }),
  // Its firmware counts milliseconds.
  (event) => ({ ...event, timestamp: event.timestamp * 1000 }),
  // Its battery ran out, and the clock started again.
  (event) => ({ ...event, timestamp: 946_000_000 }),
  // Moved here from a market that was closed.
  (event) => ({ ...event, location_code: "PSR99" }),
];

/** An event that a badly set up machine sends at `time` (Unix seconds). */
export function nextMishap(town: readonly TownLocation[], time: number, random: () => number): PassageEvent {
  const location = pick(town, random);
  const gate = pick(location.gates, random);
  const spoil = pick(mishaps, random);
  return spoil({
    timestamp: Math.floor(time),
    location_code: location.code,
    gate_code: gate.code,
    category: random() < 0.5 ? "motor" : "car",
    event_id: `salah-${Math.floor(time)}`,
  });
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}
