import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { Value } from "typebox/value";
import { OperatorError } from "../operator-error.ts";
import { NewUser } from "../staff/schema.ts";
import { createUser } from "../staff/users.ts";
import type { Command } from "./command.ts";
import { withContext } from "./context.ts";

export const createUserCommand: Command = {
  about: "add a user; the password is generated and printed, or read from standard input",
  usage: "NAME --role ROLE [--password-stdin]",
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { role: { type: "string" }, "password-stdin": { type: "boolean", default: false } },
    });
    const [username, ...tooMany] = positionals;
    if (username === undefined || tooMany.length > 0)
      throw new OperatorError("usage: loket create-user NAME --role ROLE");
    const given = values["password-stdin"] ? (await text(process.stdin)).replace(/\r?\n$/, "") : undefined;
    const password = given ?? randomBytes(15).toString("base64url");
    const input: unknown = { username, password, role: values.role };
    if (!Value.Check(NewUser, input)) {
      const faults = Value.Errors(NewUser, input).map(
        (fault) => `${fault.instancePath.slice(1) || "role"} ${fault.message}`,
      );
      throw new OperatorError(
        `the user was not added: ${faults.join("; ")} (roles are admin, operator and viewer)`,
      );
    }
    const user = await withContext((ctx, config) => createUser(ctx, input, config.timezone));
    console.log(`added ${user.role} ${user.username}${given === undefined ? `, password ${password}` : ""}`);
    return 0;
  },
};
