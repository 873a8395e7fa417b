import type { Command } from "./command.ts";
import { explain } from "./explain.ts";
import { fullVersion } from "./version.ts";

/** Each is loaded when it is needed: to look into a database takes no server, and no town. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import("./serve.ts")).serve,
  migrate: async () => (await import("./migrate.ts")).migrateCommand,
  "create-user": async () => (await import("./create-user.ts")).createUserCommand,
  "create-key": async () => (await import("./create-key.ts")).createKeyCommand,
  grants: async () => (await import("./grants.ts")).grantsCommand,
  keys: async () => (await import("./keys.ts")).keysCommand,
  "audit-verify": async () => (await import("./audit-verify.ts")).auditVerify,
  backup: async () => (await import("./backup.ts")).backup,
  restore: async () => (await import("./restore.ts")).restore,
  archive: async () => (await import("./archive.ts")).archive,
  doctor: async () => (await import("./doctor.ts")).doctor,
  demo: async () => (await import("./demo.ts")).demo,
  agent: async () => (await import("./agent.ts")).agent,
};

/** Runs `loket <args>`; without a command, serves. Returns the exit code: 0 done, 1 failed, 2 not understood. */
export async function runCommand(args: string[]): Promise<number> {
  const [first = "serve", ...rest] = joined(args);
  if (["--help", "-h", "help"].includes(first)) {
    console.log(await help());
    return 0;
  }
  if (["--version", "-v", "version"].includes(first)) {
    console.log(`Loket ${fullVersion()}`);
    return 0;
  }
  const load = Object.hasOwn(commands, first) ? commands[first] : undefined;
  if (load === undefined) {
    console.error(
      `loket: there is no command "${first}"; there are: ${Object.keys(commands).join(", ")} (loket --help)`,
    );
    return 2;
  }
  const command = await load();
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

async function help(): Promise<string> {
  const rows = await Promise.all(
    Object.entries(commands).map(async ([name, load]) => {
      const { usage, about } = await load();
      const called = `${name} ${usage}`.trimEnd();
      return `  ${called}\n      ${about}`;
    }),
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
