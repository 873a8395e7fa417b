import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The machine's own programs, without those of this project: packages with parts in C++ may not know our Node yet. */
const environment = {
  ...process.env,
  PATH: (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.includes("node_modules"))
    .join(delimiter),
  NODE_OPTIONS: undefined,
  NODE_ENV: "production",
};

/** Installs packages into a new folder. @throws Error with the end of what npm said when it fails */
export async function install(folder: string, packages: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  const args = ["install", "--no-audit", "--no-fund", "--loglevel=error", ...packages];
  await run("npm", args, { cwd: folder, env: environment, maxBuffer: 64 * 1024 * 1024 }).catch(
    (error: Error & { stderr?: string }) => {
      throw new Error(`npm ${args.join(" ")}: ${(error.stderr ?? error.message).slice(-800)}`);
    },
  );
}

/** Runs a program of the folder to its end. */
export async function runIn(
  folder: string,
  [command = "", ...args]: readonly string[],
  env: Record<string, string>,
): Promise<void> {
  await run(command, args, {
    cwd: folder,
    env: { ...environment, ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** Starts a server of the folder, and waits until it listens. @returns what ends it */
export async function serveFrom(
  folder: string,
  [command = "", ...args]: readonly string[],
  env: Record<string, string>,
  port: number,
): Promise<() => Promise<void>> {
  const server = spawn(command, args, {
    cwd: folder,
    env: { ...environment, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(server, "exit");
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill("SIGTERM");
    await ended;
  };
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (server.exitCode !== null)
      throw new Error(`${command} ${args.join(" ")} ended with ${server.exitCode}`);
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isUp) return stop;
    await sleep(200);
  }
  await stop();
  throw new Error(`${command} ${args.join(" ")} did not listen within two minutes`);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
