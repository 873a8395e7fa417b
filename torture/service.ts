import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { program } from "../test/program.ts";
import { tell } from "./cluster.ts";

/** `loket serve`, which something starts again when it ends, as a service manager does. */
export interface Service {
  readonly staffPort: number;
  readonly publicPort: number;
  readonly staffUrl: string;
  /** How each process ended, oldest first: an exit code, or the signal that ended it. */
  readonly endings: (number | NodeJS.Signals)[];
  kill(signal: NodeJS.Signals): void;
  /** Ends it with SIGTERM, and starts it with these variables beside its own. */
  restart(env: Record<string, string>): Promise<void>;
  /** SIGTERM, and nobody starts it again. @returns the exit code, null when it had to be killed */
  stop(): Promise<number | null>;
}

export function startService(
  ports: { staffPort: number; publicPort: number },
  log: string,
  env: Record<string, string>,
): Service {
  const output = openSync(log, "a", 0o600);
  const endings: Service["endings"] = [];
  let child: ChildProcess | undefined;
  let more: Record<string, string> = {};
  let stopped = false;

  async function keepRunning(): Promise<void> {
    while (!stopped) {
      child = spawn(process.execPath, [program, "serve"], {
        stdio: ["ignore", output, output],
        env: {
          PATH: process.env.PATH,
          LEVY_PORT: String(ports.staffPort),
          CUSTOMER_PORT: String(ports.publicPort),
          ...env,
          ...more,
        },
      });
      const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
      endings.push(signal ?? code ?? 0);
      child = undefined;
      if (!stopped) await sleep(200);
    }
  }
  const watch = keepRunning();

  async function end(): Promise<number | null> {
    const ending = child;
    if (ending?.pid === undefined) return 0;
    const exited = once(ending, "exit");
    ending.kill("SIGTERM");
    const last = setTimeout(() => ending.kill("SIGKILL"), 26_000);
    const [code] = (await exited) as [number | null];
    clearTimeout(last);
    return code;
  }

  return {
    ...ports,
    staffUrl: `http://127.0.0.1:${ports.staffPort}`,
    endings,
    kill(signal) {
      if (child?.pid !== undefined) tell(child.pid, signal);
    },
    async restart(added) {
      more = added;
      await end();
    },
    async stop() {
      stopped = true;
      const code = await end();
      await watch;
      return code;
    },
  };
}

/** Whether a process of that address says that it is ready. */
export async function isReady(staffUrl: string): Promise<boolean> {
  const answer = await fetch(`${staffUrl}/ready`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
  await answer?.body?.cancel().catch(() => {});
  return answer?.status === 200;
}

/** @returns seconds until it was ready; null when it was not within `seconds` */
export async function untilReady(staffUrl: string, seconds: number): Promise<number | null> {
  const began = performance.now();
  while (performance.now() - began < seconds * 1000) {
    if (await isReady(staffUrl)) return (performance.now() - began) / 1000;
    await sleep(50);
  }
  return null;
}
