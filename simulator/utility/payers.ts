import { hash, seeded } from "../random.ts";
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

/** Whether somebody comes to the counter in the month. */
export function comesInMonth({ sl }: Connection, { index }: Moment): boolean {
  const random = seeded(`payer ${sl}`);
  const [kind, phase] = [random(), random()];
  const months = rhythmAt(kind);
  return (index + Math.floor(phase * months)) % months === 0;
}

/** Whether the collector is given what is due in the month: four of five households give it, and forget it once a year. */
export function givesToCollector({ sl }: Connection, { month }: Moment): boolean {
  return hash(`gives ${sl}`) % 5 > 0 && hash(`gives ${sl} ${month}`) % 12 > 0;
}

/** Whether somebody pays everything that is due for the connection, at the counter, on this occasion. */
export function comesToPay(connection: Connection, moment: Moment): boolean {
  if (!comesInMonth(connection, moment)) return false;
  const { sl } = connection;
  const { index, occasion } = moment;
  const random = seeded(`payer ${sl}`);
  const [, , habit] = [random(), random(), random()];
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
