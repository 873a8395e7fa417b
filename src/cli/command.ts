/** One word after `loket`. */
export interface Command {
  readonly about: string;
  /** What may follow the word, for the help text. */
  readonly usage: string;
  /** Returns the exit code. Errors are told in one line where the operator can act on them. */
  run(args: string[]): Promise<number>;
}
