import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { Value } from "typebox/value";
import { LoketError } from "../kernel/errors.ts";
import { OperatorError } from "../operator-error.ts";
import { NewUser } from "../staff/schema.ts";
import { createUser } from "../staff/users.ts";
import { type Command, only } from "./command.ts";
import { withContext } from "./context.ts";

export const createUserCommand: Command = {
  about:
    "add a user; the password is generated and printed, or read from standard input, and changed at the first login",
  usage: "NAME --role ROLE [--password-stdin]",
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { role: { type: "string" }, "password-stdin": { type: "boolean", default: false } },
    });
    const username = only(positionals, `create-user ${this.usage}`);
    const given = values["password-stdin"] ? (await text(process.stdin)).replace(/\r?\n$/, "") : undefined;
    const password = given ?? randomBytes(15).toString("base64url");
    const input: unknown = { username, password, role: values.role };
    if (!Value.Check(NewUser, input)) {
      const problems = Value.Errors(NewUser, input).map(
        (problem) => `${problem.instancePath.slice(1) || "role"} ${problem.message}`,
      );
      throw new OperatorError(
        `the user was not added: ${problems.join("; ")} (roles are admin, operator and viewer)`,
      );
    }
    const user = await withContext((ctx) => createUser(ctx, input)).catch((error: unknown) => {
      throw weakPassword(error) ?? error;
    });
    const shown = given === undefined ? `, password ${password}` : "";
    console.log(`added ${user.role} ${user.username}${shown}`);
    return 0;
  },
};

/** A password that is guessed first, in words for the command line. */
function weakPassword(error: unknown): OperatorError | undefined {
  const why = error instanceof LoketError ? error.fields?.password : undefined;
  return why === undefined ? undefined : new OperatorError(`the user was not added: the password ${why[0]}`);
}
