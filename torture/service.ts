import { spawn } from "node:child_process";
import { openSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { program } from "../test/program.ts";
import { bareEnv } from "./fake-time.ts";
import { type Supervised, supervise } from "./supervised.ts";

/** `loket serve`. */
export interface Service extends Supervised {
  readonly staffPort: number;
  readonly publicPort: number;
  readonly staffUrl: string;
}

export function startService(
  ports: { staffPort: number; publicPort: number },
  log: string,
  env: Record<string, string>,
): Service {
  const output = openSync(log, "a", 0o600);
  const supervised = supervise((more) =>
    spawn(process.execPath, [program, "serve"], {
      stdio: ["ignore", output, output],
      env: {
        ...bareEnv,
        LEVY_PORT: String(ports.staffPort),
        CUSTOMER_PORT: String(ports.publicPort),
        ...env,
        ...more,
      },
    }),
  );
  return { ...ports, ...supervised, staffUrl: `http://127.0.0.1:${ports.staffPort}` };
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
