import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createClock, steadyClock } from "../agent/store/clock.ts";
import { openDatabase } from "../agent/store/database.ts";
import { enqueue } from "../agent/store/queue.ts";
import { program } from "../test/program.ts";
import { end, residentMemory } from "./processes.ts";
import { gates } from "./town.ts";

const name = "bench";
/** As the systemd unit starts it. */
const asItShips = [
  "--max-semi-space-size=1",
  "--optimize-for-size",
  "--v8-pool-size=1",
  join(dirname(program), "agent.js"),
];
const secondsApart = 5;
const rowsAtOnce = 5000;

/** What an agent did about what had waited. */
export interface CaughtUp {
  seconds: number;
  /** Bytes of its store before it sent the first. */
  stored: number;
  /** Bytes of memory that it held at most; 0 where it is not known. */
  memory: number;
}

/**
 * Lets an agent send what its store has of so many passages, one every five seconds, from its start until all are stored.
 * @param stored how many of them are
 */
export async function catchUp(
  passages: number,
  { url, key }: { url: string; key: string },
  stored: () => Promise<number>,
): Promise<CaughtUp> {
  const folder = mkdtempSync(join(tmpdir(), "loket-bench-agent-"));
  const file = join(folder, "agent.db");
  fill(file, passages);
  const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  const config = { agent: name, service: { url, key_file: "key" }, store: { file }, inputs: {} };
  writeFileSync(join(folder, "key"), key);
  writeFileSync(join(folder, "agent.yaml"), JSON.stringify(config));
  const args = [...asItShips, "run", "--config", join(folder, "agent.yaml")];
  const began = performance.now();
  const agent = spawn(process.execPath, args, { stdio: "ignore" });
  try {
    let memory = 0;
    for (; (await stored()) < passages; await sleep(50)) {
      if (agent.exitCode !== null) throw new Error(`the agent ended with ${agent.exitCode}`);
      memory = Math.max(memory, residentMemory(agent.pid ?? 0) ?? 0);
    }
    return { seconds: (performance.now() - began) / 1000, stored: bytes, memory };
  } finally {
    await end(agent, "SIGTERM");
    rmSync(folder, { recursive: true });
  }
}

function fill(file: string, passages: number): void {
  const db = openDatabase(file, name);
  const clock = createClock(db, steadyClock());
  const { monotonicMs } = clock.moment();
  clock.learn(Date.now(), { from: monotonicMs, to: monotonicMs });
  const first = Math.floor(Date.now() / 1000) - passages * secondsApart;
  for (let done = 0; done < passages; done += rowsAtOnce)
    db.transaction(() => {
      for (let index = done; index < Math.min(passages, done + rowsAtOnce); index += 1) {
        const { location_code, gate_code } = gates[index % gates.length] ?? {
          location_code: "",
          gate_code: "",
        };
        const gate = `${location_code}/${gate_code}`;
        enqueue(db, clock, { gate, category: "motor", claimedAt: first + index * secondsApart });
      }
    });
  db.close();
}
