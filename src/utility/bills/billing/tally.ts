import type { Snapshot } from "../../../kernel/audit/audit.ts";

interface Sums {
  bills: number;
  /** m³ */
  usage: number;
  /** Rupiah without penalty and stamp duty. */
  amount: number;
}

interface Counted {
  class_code?: string | null | undefined;
  usage?: number | null | undefined;
  /** Rupiah, less what it gives back. */
  amount: number;
}

export interface Tally {
  /** @param replaces what became of the bill whose place it takes */
  add(bill: Counted, replaces: "CANCELLED" | "WITHDRAWN" | null): void;
  /** What was billed so far, in all and by class; how many of it a second time, after their first bill was cancelled or withdrawn. */
  readonly result: Snapshot & Sums & { classes: Snapshot; billed_again: Snapshot };
}

/** Sums of the bills that a run makes. */
export function createTally(): Tally {
  const whole: Sums = { bills: 0, usage: 0, amount: 0 };
  const again = { cancelled: 0, withdrawn: 0 };
  const classes = new Map<string, Sums>();
  return {
    add({ class_code, usage, amount }, replaces) {
      const classCode = class_code ?? "";
      const sums = classes.get(classCode) ?? { bills: 0, usage: 0, amount: 0 };
      classes.set(classCode, sums);
      for (const each of [whole, sums]) {
        each.bills += 1;
        each.usage += usage ?? 0;
        each.amount += amount;
      }
      if (replaces === "CANCELLED") again.cancelled += 1;
      if (replaces === "WITHDRAWN") again.withdrawn += 1;
    },
    get result() {
      const sorted = [...classes].sort(([one], [other]) => (one < other ? -1 : 1));
      return {
        ...whole,
        billed_again: { ...again },
        classes: Object.fromEntries(sorted.map(([code, sums]) => [code, { ...sums }])),
      };
    },
  };
}
