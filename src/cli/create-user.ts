import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { Value } from "typebox/value";
import { LoketError } from "../kernel/errors.ts";
import { OperatorError } from "../operator-error.ts";
import { staffRoles } from "../staff/permissions.ts";
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
    const input: unknown = {
      username,
      password,
      ...(values.role === undefined ? {} : { role: values.role }),
    };
    // The API takes roles as well; here there is one role, and it is required.
    if (values.role === undefined || !Value.Check(NewUser, input))
      throw new OperatorError(`the user was not added: ${problems(input).join("; ")}`);
    const user = await withContext((ctx) => createUser(ctx, input)).catch((error: unknown) => {
      throw refused(error) ?? error;
    });
    const shown = given === undefined ? `, password ${password}` : "";
    console.log(`added ${user.role} ${user.username}${shown}`);
    return 0;
  },
};

/** What is wrong with who is to be added, in words for the command line. */
function problems(input: unknown): string[] {
  const said: Record<string, string> = {
    username: "NAME must be 3 to 30 characters of a-z, 0-9, dot, underscore and hyphen",
    role: `--role must be one of ${staffRoles.join(", ")}`,
    password: "the password must be 8 to 200 characters long",
  };
  const wrong = new Set(
    Value.Errors(NewUser, input).map(({ instancePath }) => instancePath.slice(1) || "role"),
  );
  if (wrong.size === 0) wrong.add("role");
  return [...wrong].map((name) => said[name] ?? name);
}

/** A password that is guessed first, or a role that needs more than is said here, in words for the command line. */
function refused(error: unknown): OperatorError | undefined {
  const fields = error instanceof LoketError ? error.fields : undefined;
  if (fields?.crew_id !== undefined)
    return new OperatorError(
      "the user was not added: who is of a crew is added in the console, with the crew",
    );
  const why = fields?.password;
  return why === undefined ? undefined : new OperatorError(`the user was not added: the password ${why[0]}`);
}
