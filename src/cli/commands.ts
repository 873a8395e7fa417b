import { archive } from "./archive.ts";
import { auditVerify } from "./audit-verify.ts";
import { backup } from "./backup.ts";
import type { Command } from "./command.ts";
import { createKeyCommand } from "./create-key.ts";
import { createUserCommand } from "./create-user.ts";
import { demo } from "./demo.ts";
import { doctor } from "./doctor.ts";
import { explain } from "./explain.ts";
import { migrateCommand } from "./migrate.ts";
import { restore } from "./restore.ts";
import { serve } from "./serve.ts";

const commands: Readonly<Record<string, Command>> = {
  serve,
  migrate: migrateCommand,
  "create-user": createUserCommand,
  "create-key": createKeyCommand,
  "audit-verify": auditVerify,
  backup,
  restore,
  archive,
  doctor,
  demo,
};

/** Runs `loket <args>`; without a command, serves. Returns the exit code: 0 done, 1 failed, 2 not understood. */
export async function runCommand(args: string[]): Promise<number> {
  const [first = "serve", ...rest] = joined(args);
  if (["--help", "-h", "help"].includes(first)) {
    console.log(help());
    return 0;
  }
  const command = Object.hasOwn(commands, first) ? commands[first] : undefined;
  if (command === undefined) {
    console.error(
      `loket: there is no command "${first}"; there are: ${Object.keys(commands).join(", ")} (loket --help)`,
    );
    return 2;
  }
  if (rest.includes("--help")) {
    console.log(`loket ${first} ${command.usage}\n\n  ${command.about}`);
    return 0;
  }
  try {
    return await command.run(rest);
  } catch (error) {
    const { lines, code } = explain(error);
    for (const line of lines) console.error(line);
    return code;
  }
}

/** `audit verify` is `audit-verify`, and so for every command of two words. */
function joined(args: string[]): string[] {
  const [first, second, ...rest] = args;
  const both = `${first}-${second}`;
  return Object.hasOwn(commands, both) ? [both, ...rest] : args;
}

function help(): string {
  const rows = Object.entries(commands).map(
    ([name, { usage, about }]) => `  ${`${name} ${usage}`.padEnd(42)}${about}`,
  );
  return [
    "loket: levy collection and customer API",
    "",
    "  loket [command] [options]",
    "",
    ...rows,
    "",
    "Settings are environment variables; `loket doctor` lists them.",
  ].join("\n");
}
