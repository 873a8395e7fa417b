import { fieldError } from "../field-errors/field-errors.ts";
import { invalid } from "../kernel/errors.ts";

/** @throws 422 when the text has the form of a moment, but names none of this century */
export function momentOf(field: string, text: string): Date {
  const moment = new Date(text);
  const year = moment.getUTCFullYear();
  if (year >= 2000 && year < 2100) return moment;
  throw invalid({
    [field]: [
      fieldError("NOT_A_MOMENT_OF_YEARS", { first: 2000, last: 2099, example: "2026-11-21T14:05:00+07:00" }),
    ],
  });
}
