import { once } from "node:events";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { checkAgent } from "./check.ts";
import { inputOf, loadConfig } from "./config.ts";
import type { AgentConfig } from "./config-schema.ts";
import { take } from "./intake.ts";
import { acceptJump, discardLetter, readLetters } from "./letters.ts";
import { OperatorProblem } from "./operator-problem.ts";
import { startAgent } from "./run.ts";
import { readStatus, statusLines } from "./status.ts";
import { type Clock, createClock, steadyClock } from "./store/clock.ts";
import { type Database, openDatabase, StoreFull } from "./store/database.ts";

export const usage = "run|check|status|feed INPUT|letters [accept|discard ID] [--config FILE] [--json]";

const usualConfig = "/etc/loket-agent/agent.yaml";
const MOST_LETTERS = 100;

interface Asked {
  file: string;
  json: boolean;
  rest: string[];
}

const commands: Readonly<Record<string, (asked: Asked) => Promise<number>>> = {
  run,
  check,
  status,
  feed,
  letters,
};

/** Runs `loket agent <args>`. Returns the exit code: 0 done, 1 failed, 2 not understood. */
export async function agentCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      config: { type: "string", default: usualConfig },
      json: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const [name = "", ...rest] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    console.error(`loket agent: usage: loket agent ${usage}`);
    return 2;
  }
  try {
    return await command({ file: values.config, json: values.json, rest });
  } catch (error) {
    if (!(error instanceof OperatorProblem || error instanceof StoreFull)) throw error;
    for (const line of error.message.split("\n")) console.error(`loket agent: ${line}`);
    return 1;
  }
}

async function run({ file }: Asked): Promise<number> {
  const agent = await startAgent(file, (line) => console.error(`loket agent: ${line}`));
  process.on("SIGHUP", () => agent.reload());
  // A service manager that waits for a line on stdout knows that inputs are open.
  console.log(JSON.stringify({ ready: true, http: agent.http?.url ?? null }));
  await Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")]);
  await agent.stop();
  return 0;
}

async function check({ file }: Asked): Promise<number> {
  const { lines, isWell } = await checkAgent(file);
  for (const line of lines) console.log(line);
  return isWell ? 0 : 1;
}

async function status({ file, json }: Asked): Promise<number> {
  return withStore(file, ({ db, clock }) => {
    const found = readStatus(db, clock);
    console.log(json ? JSON.stringify(found, null, 2) : statusLines(found).join("\n"));
    return 0;
  });
}

/** Records lines of stdin for an input, one by one, and answers each with a line once it is on disk. */
async function feed({ file, rest: [name = "passages"] }: Asked): Promise<number> {
  return withStore(file, async ({ db, clock, config }) => {
    const input = inputOf(config, name);
    if (input === undefined) throw new OperatorProblem(`${file} has no input ${name}`);
    let unreadable = 0;
    for await (const line of createInterface({ input: process.stdin })) {
      if (line.trim() === "") continue;
      const taken = take(db, clock, name, input, { payload: line }, input.adapter !== "passages");
      if (taken.unreadable !== null) unreadable += 1;
      console.log(JSON.stringify(taken));
    }
    return unreadable === 0 ? 0 : 1;
  });
}

async function letters({ file, json, rest: [action, id] }: Asked): Promise<number> {
  return withStore(file, ({ db, clock }) => {
    if (action === undefined) {
      const found = readLetters(db, MOST_LETTERS);
      if (json) console.log(JSON.stringify(found, null, 2));
      else for (const { id, ...rest } of found) console.log(`${id} ${JSON.stringify(rest)}`);
      return 0;
    }
    if (action === "accept") {
      const count = acceptJump(db, clock, Number(id));
      console.log(count === null ? `There is no jump ${id}.` : `${count} passages are in the queue.`);
      return count === null ? 1 : 0;
    }
    if (action !== "discard") throw new OperatorProblem(`usage: loket agent ${usage}`);
    const isGone = discardLetter(db, Number(id));
    console.log(isGone ? `The letter ${id} is gone.` : `There is no letter ${id}.`);
    return isGone ? 0 : 1;
  });
}

async function withStore<Result>(
  file: string,
  work: (store: { db: Database; clock: Clock; config: AgentConfig }) => Result | Promise<Result>,
): Promise<Result> {
  const config = loadConfig(file);
  const db = openDatabase(config.store.file, config.agent, config.store.most_bytes);
  try {
    return await work({ db, clock: createClock(db, steadyClock()), config });
  } finally {
    db.close();
  }
}
