import type { Snapshot } from "../../../kernel/audit.ts";

interface Sums {
  bills: number;
  /** m³ */
  usage: number;
  /** Rupiah without penalty and stamp duty. */
  amount: number;
}

export interface Tally {
  add(classCode: string, usage: number, amount: number): void;
  /** What was billed so far, in all and by class. */
  readonly result: Snapshot & Sums & { classes: Snapshot };
}

/** Sums of the bills that a run makes. */
export function createTally(): Tally {
  const whole: Sums = { bills: 0, usage: 0, amount: 0 };
  const classes = new Map<string, Sums>();
  return {
    add(classCode, usage, amount) {
      const sums = classes.get(classCode) ?? { bills: 0, usage: 0, amount: 0 };
      classes.set(classCode, sums);
      for (const each of [whole, sums]) {
        each.bills += 1;
        each.usage += usage;
        each.amount += amount;
      }
    },
    get result() {
      const sorted = [...classes].sort(([one], [other]) => (one < other ? -1 : 1));
      return { ...whole, classes: Object.fromEntries(sorted.map(([code, sums]) => [code, { ...sums }])) };
    },
  };
}
