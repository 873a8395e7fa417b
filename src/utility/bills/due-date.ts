import { type FieldErrors, fieldError } from "../../field-errors/field-errors.ts";
import { invalid } from "../../kernel/errors.ts";
import { addDays } from "../../kernel/time.ts";

/** How many days a bill that replaces another leaves for paying it, at least. */
export const daysToPay = 14;

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

/** When a bill is due that takes the place of one due on `before`: as that, though not within 14 days of `on`. Local dates. */
export function dueAnew(before: string, on: string): string {
  const earliest = addDays(on, daysToPay);
  return before > earliest ? before : earliest;
}
