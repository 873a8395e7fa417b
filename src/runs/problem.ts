import { type FieldError, fieldError, fieldErrorText } from "../field-errors/field-errors.ts";
import type { RowProblem } from "../kernel/csv/read.ts";
import type { LoketError } from "../kernel/errors.ts";
import type { Problem } from "./schema.ts";

/** A problem as a run keeps it: with its text, so that what was once said of a file stays what it was. */
export function problemOf({ line, column, error }: Omit<RowProblem, "line"> & { line: number | null }) {
  return { line, column, message: fieldErrorText(error, "en"), ...error };
}

export function refusedRow({ code, message }: Pick<LoketError, "code" | "message">): FieldError {
  return fieldError("REFUSED", { error: code, message });
}

/** A problem that an earlier version of Loket has stored has no code. */
export type StoredProblem = Pick<Problem, "line" | "column" | "message"> & Partial<FieldError>;

/** What runs have stored, also before their problems had codes. */
export function storedProblems(problems: readonly StoredProblem[]): Problem[] {
  return problems.map((problem) => {
    if (problem.code !== undefined) return problem as Problem;
    const { line, column, message } = problem;
    return { line, column, message, ...fieldError("STORED_BEFORE_CODES", { text: message }) };
  });
}
