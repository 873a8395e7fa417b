import { type FieldErrors, fieldError } from "../../field-errors/field-errors.ts";
import { invalid } from "../../kernel/errors.ts";
import { addDays } from "../../kernel/time.ts";

/** How long after its issue a bill may be due, in days: more is a mistyped year. */
export const mostDaysToPay = 120;

/** What is wrong with the due date of a bill issued on a day; nothing: {}. Both are local dates. */
export function dueOnErrors(dueOn: string, issuedOn: string): FieldErrors {
  const latest = addDays(issuedOn, mostDaysToPay);
  return dueOn > latest
    ? { due_on: [fieldError("TOO_LONG_AFTER_ISSUE", { days: mostDaysToPay, latest })] }
    : {};
}

/** Checks a due date. Both are local dates. @throws 422 of `due_on` */
export function checkDueOn(dueOn: string, issuedOn: string): string {
  const errors = dueOnErrors(dueOn, issuedOn);
  if (errors.due_on !== undefined) throw invalid(errors);
  return dueOn;
}
