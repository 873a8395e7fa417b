import { type Static, Type } from "typebox";
import { type FieldError, fieldError } from "../../field-errors/field-errors.ts";
import { Whole } from "../../kernel/http/schema.ts";
import { addDays } from "../../kernel/time.ts";
import { shareOf } from "./price.ts";

const strict = { additionalProperties: false };

/** The day after the due date is day 1. */
const FromDay = Whole([1, 3650], "From which day after the due date: 1 is the day after it.", 1);
const Amount = Whole([0, 1_000_000_000], "Rupiah.", 2500);

const FixedPenalty = Type.Object(
  { kind: Type.Literal("FIXED"), from_day: Type.Optional(FromDay), amount: Amount },
  { ...strict, title: "FixedPenalty", description: "One amount from a day on; from_day is 1 when absent." },
);
const SteppedPenalty = Type.Object(
  {
    kind: Type.Literal("STEPS"),
    steps: Type.Array(Type.Object({ from_day: FromDay, amount: Amount }, strict), {
      minItems: 2,
      maxItems: 24,
    }),
  },
  {
    ...strict,
    title: "SteppedPenalty",
    description:
      "Two or more steps. Each amount is the whole penalty from that day on, not added to the one before.",
  },
);
const PercentPenalty = Type.Object(
  {
    kind: Type.Literal("PERCENT"),
    from_day: Type.Optional(FromDay),
    rate_basis_points: Whole([1, 10_000], "1,000 is 10 %."),
    minimum: Amount,
    maximum: Amount,
  },
  {
    ...strict,
    title: "PercentPenalty",
    description:
      "A part of the bill's amount, rounded half up to whole rupiah, within bounds; from_day is 1 when absent.",
  },
);
const MonthlyPenalty = Type.Object(
  { kind: Type.Literal("MONTHS"), amounts: Type.Array(Amount, { minItems: 1, maxItems: 60 }) },
  {
    ...strict,
    title: "MonthlyPenalty",
    description: "By calendar months late; the last amount holds for every later month.",
  },
);

/** A rule of denda: one form on the wire, in the database and here (docs/contracts/customer-contract.md, "Money rules"). */
export const PenaltyRule = Type.Union([FixedPenalty, SteppedPenalty, PercentPenalty, MonthlyPenalty], {
  title: "PenaltyRule",
  description: "How the penalty on a bill that is paid late grows.",
  examples: [{ kind: "MONTHS", amounts: [2500, 5000, 7500, 10_000] }],
});
export type PenaltyRule = Static<typeof PenaltyRule>;

/** A bill on a day. Dates are local, YYYY-MM-DD. */
export interface BillOnDay {
  /** Rupiah that the penalty is reckoned from: the bill without penalty and stamp duty. */
  amount: number;
  /** The last day on which no penalty is due. */
  dueOn: string;
  on: string;
}

export interface Penalty {
  /** The local date from which it is due. */
  from: string;
  /** Rupiah, the whole penalty and not what is added. */
  penalty: number;
}

/**
 * The penalty on a bill on a day, in rupiah: none without a rule, and none on a bill of nothing. And the next date after that day at
 * which it grows (denda_berikutnya); null when it grows no more.
 */
export function penaltyOn(
  rule: PenaltyRule | undefined,
  { amount, dueOn, on }: BillOnDay,
): { penalty: number; next: Penalty | null } {
  const steps = growth(rule, amount, dueOn);
  const penalty = steps.findLast(({ from }) => from <= on)?.penalty ?? 0;
  const next = steps.find((step) => step.from > on && step.penalty > penalty) ?? null;
  return { penalty, next };
}

/** Every date at which the penalty may change, oldest first. */
function growth(rule: PenaltyRule | undefined, amount: number, dueOn: string): Penalty[] {
  if (rule === undefined || amount <= 0) return [];
  switch (rule.kind) {
    case "FIXED":
      return [{ from: addDays(dueOn, rule.from_day ?? 1), penalty: rule.amount }];
    case "STEPS":
      return rule.steps.map((step) => ({ from: addDays(dueOn, step.from_day), penalty: step.amount }));
    case "PERCENT": {
      const share = shareOf(amount, rule.rate_basis_points);
      const penalty = Math.min(rule.maximum, Math.max(rule.minimum, share));
      return [{ from: addDays(dueOn, rule.from_day ?? 1), penalty }];
    }
    case "MONTHS":
      return rule.amounts.map((penalty, months) => ({
        from: addDays(addMonths(dueOn, months), 1),
        penalty,
      }));
  }
}

/** The same day this many months later, or the last day of that month where it has no such day. */
function addMonths(date: string, months: number): string {
  return Temporal.PlainDate.from(date).add({ months }, { overflow: "constrain" }).toString();
}

/** What is wrong with a rule beyond what its schema says, in English: a penalty must never shrink with time. */
export function checkPenaltyRule(rule: PenaltyRule): FieldError[] {
  switch (rule.kind) {
    case "FIXED":
      return [];
    case "STEPS":
      return checkSteps(rule.steps);
    case "PERCENT":
      return rule.minimum <= rule.maximum ? [] : [fieldError("MINIMUM_ABOVE_MAXIMUM")];
    case "MONTHS":
      return checkMonths(rule.amounts);
  }
}

function checkSteps(steps: Static<typeof SteppedPenalty>["steps"]): FieldError[] {
  return steps.flatMap((step, index) => {
    const before = steps[index - 1];
    if (before === undefined) return [];
    const problems: FieldError[] = [];
    if (step.from_day <= before.from_day)
      problems.push(fieldError("STEP_TOO_EARLY", { step: index + 1, day: before.from_day, before: index }));
    if (step.amount <= before.amount)
      problems.push(fieldError("STEP_TOO_CHEAP", { step: index + 1, amount: before.amount, before: index }));
    return problems;
  });
}

function checkMonths(amounts: readonly number[]): FieldError[] {
  return amounts.flatMap((amount, index) => {
    const before = amounts[index - 1] ?? 0;
    if (amount >= before) return [];
    return [fieldError("MONTH_TOO_CHEAP", { month: index + 1, amount: before, before: index })];
  });
}

export interface StampRule {
  /** Rupiah: a total above it is stamped, the threshold itself is not. */
  threshold: number;
  /** Rupiah. */
  amount: number;
}

/**
 * The stamp duty (meterai) on a bill of `total` rupiah; none without a rule (docs/contracts/customer-contract.md, "Money
 * rules").
 */
export function stampDuty(rule: StampRule | undefined, total: number): number {
  return rule !== undefined && total > rule.threshold ? rule.amount : 0;
}
