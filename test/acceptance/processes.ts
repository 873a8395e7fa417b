import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bareEnv } from "../../torture/fake-time.ts";
import { program } from "../program.ts";
import { metricsToken } from "../staff.ts";

const root = join(import.meta.dirname, "..", "..");

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** What it has printed so far, both streams. */
  output: () => string;
  /** Exit code, null when a signal ended it. */
  exited: Promise<number | null>;
  /** Resident memory, MiB. */
  memory: () => number;
  /** Its metrics, in Prometheus' format. */
  metrics: () => Promise<string>;
}

export const processKey = "rtb_process1_0123456789abcdefghijklmnopqrstuv";
export const processPassword = "correct horse battery staple";

/** Starts `loket serve` as a process of its own on this DATA_DIR, knowing nothing of this machine's settings. */
export async function startProcess(
  dataDir: string,
  env: Record<string, string> = {},
  { stderr }: { stderr?: number } = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program, "serve"], {
    cwd: root,
    stdio: ["ignore", "pipe", stderr ?? "pipe"],
    env: {
      ...bareEnv,
      DATA_DIR: dataDir,
      LEVY_PORT: "0",
      CUSTOMER_PORT: "0",
      LOG_LEVEL: "error",
      INGEST_API_KEY: processKey,
      ADMIN_PASSWORD: processPassword,
      METRICS_TOKEN: metricsToken,
      ...env,
    },
  });
  let output = "";
  const exited = once(child, "close").then(([code]) => code as number | null);
  const url = await new Promise<string>((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const found = /staff +(http:\/\/\S+?)\/? /.exec(output);
        if (found?.[1] !== undefined && output.includes("Ctrl-C stops it")) done(found[1]);
      });
    }
    void exited.then((code) => fail(new Error(`ended with ${code}:\n${output}`)));
  });
  const metrics = async () => {
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
    return answer.text();
  };
  return { url, child, output: () => output, exited, memory: () => residentMemory(child.pid ?? 0), metrics };
}

/** Where processes can be looked at and stopped as these tests do it. */
export const onLinux = process.platform === "linux";

/** Resident memory of a process, MiB; 0 where the system does not tell it as a file. */
function residentMemory(pid: number): number {
  if (!onLinux) return 0;
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(found?.[1] ?? 0) / 1024;
}

/** The pid of the embedded PostgreSQL of this DATA_DIR. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, "postgres", "data", "postmaster.pid"), "utf8").split("\n")[0]);
}

/** Sends a signal to each process of the embedded PostgreSQL of this DATA_DIR, where processes can be looked at. */
export function signalDatabase(dataDir: string, signal: NodeJS.Signals): void {
  if (!onLinux) return;
  const postmaster = postmasterOf(dataDir);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8")
    .trim()
    .split(" ")
    .map(Number);
  for (const pid of [postmaster, ...children]) {
    try {
      process.kill(pid, signal);
    } catch {
      // a backend that has just ended
    }
  }
}

/** Ends what is still running, however it stands. */
export async function endProcess(run: ServerProcess | undefined): Promise<void> {
  if (run === undefined || run.child.exitCode !== null || run.child.signalCode !== null) return;
  run.child.kill("SIGCONT");
  run.child.kill("SIGTERM");
  const last = setTimeout(() => run.child.kill("SIGKILL"), 20_000);
  await run.exited;
  clearTimeout(last);
}
