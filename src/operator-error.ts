/**
 * Something the person who runs Loket has to put right: a broken setting, a port in use, a database that cannot be
 * reached. The command line prints its message, and never its stack.
 */
export class OperatorError extends Error {
  override name = "OperatorError";
}
