import { OperatorError } from "../operator-error.ts";

/** One word after `loket`. */
export interface Command {
  readonly about: string;
  /** What may follow the word, for the help text. */
  readonly usage: string;
  /** Returns the exit code. Errors that the operator can put right are printed in one line. */
  run(args: string[]): Promise<number>;
}

/** What a command that takes one word besides its options was given. @throws OperatorError where it is none, or several */
export function only([word, ...others]: readonly string[], usage: string): string {
  if (word === undefined || others.length > 0) throw new OperatorError(`usage: loket ${usage}`);
  return word;
}
