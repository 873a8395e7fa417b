import { LoketError } from "../kernel/errors.ts";
import { OperatorError } from "../operator-error.ts";

/** What to print of an error, and with which code to exit. A stack only where the fault is ours. */
export function explain(error: unknown): { lines: string[]; code: number } {
  if (error instanceof OperatorError) {
    return { lines: error.message.split("\n").map((line) => `loket: ${line}`), code: 1 };
  }
  if (error instanceof LoketError) return { lines: [`loket: ${error.message}`], code: 1 };
  if (error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS")) {
    return { lines: [`loket: ${error.message}`], code: 2 };
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { lines: [`loket: unexpected error, please report it:\n${text}`], code: 1 };
}
