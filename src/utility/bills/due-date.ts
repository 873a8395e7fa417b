import { fieldError } from "../../field-errors/field-errors.ts";
import { invalid } from "../../kernel/errors.ts";
import { addDays } from "../../kernel/time.ts";

/** How long after its issue a bill may be due, in days: more is a mistyped year. */
export const mostDaysToPay = 120;

/** Checks a due date that staff sent. Both are local dates. @throws 422 of `due_on` */
export function checkDueOn(dueOn: string, issuedOn: string): string {
  const latest = addDays(issuedOn, mostDaysToPay);
  if (dueOn > latest)
    throw invalid({ due_on: [fieldError("TOO_LONG_AFTER_ISSUE", { days: mostDaysToPay, latest })] });
  return dueOn;
}
