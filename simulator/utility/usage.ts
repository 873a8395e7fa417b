import { seeded } from "../random.ts";
import type { Connection } from "./waterworks.ts";

/** A month of one meter. */
export interface MeterMonth {
  /** What went through it, m³. */
  usage: number;
  /** What it shows at the month's end. */
  stand: number;
  /** Whether the officer found nobody at home, so that the month is estimated. */
  isUnread: boolean;
}

/**
 * The life of a meter over this many months from its first: habit, season, chance, now and then a leak or an empty house. Old meters
 * pass their highest number; never in a month of a leak, since nobody would believe it.
 */
export function meterLife(connection: Connection, months: number): MeterMonth[] {
  const { sl, waterClass, meterDigits, initialStand } = connection;
  const habit = habitOf(connection);
  const highest = 10 ** meterDigits;
  let stand = initialStand;
  let leakAt = -10;
  return Array.from({ length: months }, (_, month) => {
    const random = seeded(`usage ${sl} ${month}`);
    const season = 1 + 0.12 * Math.sin(((month % 12) / 12) * 2 * Math.PI);
    let usage = Math.round(habit * season * (0.8 + 0.4 * random()));
    const leaks = random() < 0.006 && waterClass.monthly < 100;
    if (leaks && stand + usage * 4 < highest) {
      usage *= 4;
      leakAt = month;
    }
    // What is estimated from the months before must not be more than what the meter shows a month later.
    const isUnread = random() < 0.025 && habit >= 8 && meterDigits > 4 && month > 3 && month - leakAt > 5;
    stand = (stand + usage) % highest;
    return { usage, stand, isUnread };
  });
}

function habitOf({ sl, waterClass }: Connection): number {
  const random = seeded(`habit ${sl}`);
  const people = random();
  if (people < 0.02) return 0;
  return waterClass.monthly * (0.55 + 0.9 * random());
}
