import { OutcomeUnknown } from "../db/outcome.ts";
import { codeOf } from "../error-code.ts";
import { LoketError } from "../kernel/errors.ts";
import { OperatorError } from "../operator-error.ts";

/** What to print of an error, and with which code to exit. A stack only where the fault is ours. */
export function explain(error: unknown): { lines: string[]; code: number } {
  if (error instanceof OperatorError) {
    return { lines: error.message.split("\n").map((line) => `loket: ${line}`), code: 1 };
  }
  if (error instanceof LoketError) {
    const fields = Object.entries(error.fields ?? {}).map(
      ([name, faults]) => ` ${name}: ${faults.join(", ")}`,
    );
    return { lines: [`loket: ${error.message}${fields.join(";")}`], code: 1 };
  }
  if (error instanceof TypeError && codeOf(error)?.startsWith("ERR_PARSE_ARGS")) {
    return { lines: [`loket: ${error.message}`], code: 2 };
  }
  if (error instanceof OutcomeUnknown) {
    return { lines: [`loket: ${error.message}; look whether it is done, and repeat it if not`], code: 1 };
  }
  const refusal = ofTheMachine(error);
  if (refusal !== undefined) return { lines: [`loket: ${refusal}`], code: 1 };
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { lines: [`loket: unexpected error, please report it:\n${text}`], code: 1 };
}

const insufficientPrivilege = "42501";

/** Errors that say what to put right outside of Loket: the system's, and the database's about access and room. */
function ofTheMachine(error: unknown): string | undefined {
  const code = codeOf(error);
  if (!(error instanceof Error) || code === undefined) return undefined;
  if (
    /^(E(ADDRINUSE|ADDRNOTAVAIL|ACCES|PERM|ROFS|NOSPC|DQUOT|MFILE|CONNREFUSED|CONNRESET|NOTFOUND))$/.test(
      code,
    )
  )
    return error.message;
  // SQLSTATE: connection, login, no such database, no privilege, out of resources, shutting down, not ready
  const isDatabase = /^(08|28|3D|53|57P|42501)/.test(code) && "severity" in error;
  if (!isDatabase) return undefined;
  const hint =
    code === insufficientPrivilege
      ? "; `loket grants --apply` gives the service's role its rights, with MIGRATE_DATABASE_URL set"
      : "";
  return `the database refuses: ${error.message} (${code})${hint}`;
}
