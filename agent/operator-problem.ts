/** Something the person who runs the agent has to put right; the command line prints its message, and no stack. */
export class OperatorProblem extends Error {
  override name = "OperatorProblem";
}
