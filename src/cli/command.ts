/** One word after `loket`. */
export interface Command {
  readonly about: string;
  /** What may follow the word, for the help text. */
  readonly usage: string;
  /** Returns the exit code. Errors that the operator can put right are printed in one line. */
  run(args: string[]): Promise<number>;
}
