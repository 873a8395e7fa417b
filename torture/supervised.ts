import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { tell } from "./cluster.ts";

/** A program that something starts again when it ends, as a service manager does. */
export interface Supervised {
  /** How each process ended, oldest first: an exit code, or the signal that ended it. */
  readonly endings: (number | NodeJS.Signals)[];
  kill(signal: NodeJS.Signals): void;
  /** kill -9, and nobody starts it again until `release`. */
  hold(): Promise<void>;
  release(): void;
  /** Ends it with SIGTERM, and starts it with these variables in addition to its own. */
  restart(env: Record<string, string>): Promise<void>;
  /** SIGTERM, and nobody starts it again. @returns the exit code, null when it had to be killed */
  stop(): Promise<number | null>;
}

/** Between an end and the next start, milliseconds. */
const pause = 200;
const lastMoment = 26_000;

/** @param start with these variables in addition to its own */
export function supervise(start: (more: Record<string, string>) => ChildProcess): Supervised {
  const endings: Supervised["endings"] = [];
  let child: ChildProcess | undefined;
  let more: Record<string, string> = {};
  let held = false;
  let stopped = false;

  async function keepRunning(): Promise<void> {
    while (!stopped) {
      if (!held) {
        child = start(more);
        const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
        endings.push(signal ?? code ?? 0);
        child = undefined;
      }
      if (!stopped) await sleep(pause);
    }
  }
  const watch = keepRunning();

  async function end(): Promise<number | null> {
    const ending = child;
    if (ending?.pid === undefined) return 0;
    const exited = once(ending, "exit");
    ending.kill("SIGTERM");
    const last = setTimeout(() => ending.kill("SIGKILL"), lastMoment);
    const [code] = (await exited) as [number | null];
    clearTimeout(last);
    return code;
  }

  return {
    endings,
    kill(signal) {
      if (child?.pid !== undefined) tell(child.pid, signal);
    },
    async hold() {
      held = true;
      const ending = child;
      if (ending?.pid === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
      const exited = once(ending, "exit");
      tell(ending.pid, "SIGKILL");
      await exited;
    },
    release() {
      held = false;
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
