import { seeded } from "../random.ts";
import type { Moment, Occasion } from "./calendar.ts";
import type { Connection } from "./waterworks.ts";

/** [part of all connections, months between two visits to the counter] */
const rhythms: readonly (readonly [number, number])[] = [
  [0.02, 1],
  [0.04, 2],
  [0.13, 4],
  [0.43, 6],
  [0.33, 12],
];
const paysSeldom = 20;

/** Whether somebody pays everything that is due for the connection, at the counter, on this occasion. */
export function comesToPay({ sl }: Connection, { index, occasion }: Moment): boolean {
  const random = seeded(`payer ${sl}`);
  const [kind, phase, habit] = [random(), random(), random()];
  const months = rhythmAt(kind);
  if ((index + Math.floor(phase * months)) % months !== 0) return false;
  return occasion === occasionAt(habit, seeded(`visit ${sl} ${index}`)());
}

function rhythmAt(random: number): number {
  let sum = 0;
  const found = rhythms.find(([share]) => {
    sum += share;
    return random < sum;
  });
  return found?.[1] ?? paysSeldom;
}

/** People are early or late by habit, though not always; after the 20th there is denda. */
function occasionAt(habit: number, chance: number): Occasion {
  const early = habit * 0.7 + chance * 0.3;
  if (early < 0.45) return "early";
  return early < 0.78 ? "middle" : "readings";
}
