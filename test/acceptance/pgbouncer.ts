import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../torture/ports.ts";
import { installed } from "../needs.ts";

/** Debian's pgbouncer with its defaults, in front of one database. */
export interface Pgbouncer {
  /** The same database, through it. */
  url: string;
  /** Starts it again on the same port. @param poolMode session, unless given, as it is by default */
  restart: (poolMode?: "transaction" | "statement") => Promise<void>;
  stop: () => Promise<void>;
}

export async function startPgbouncer(
  databaseUrl: string,
  poolMode?: "transaction" | "statement",
): Promise<Pgbouncer> {
  const folder = mkdtempSync(join(tmpdir(), "loket-pgbouncer-"));
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chmodSync(folder, 0o755);
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const users = join(folder, "users.txt");
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  const port = await freePort();
  const settings = join(folder, "pgbouncer.ini");
  let child: ChildProcess;

  async function start(mode: string | undefined): Promise<void> {
    writeFileSync(
      settings,
      `[databases]
* = host=${hostname} port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = md5
auth_file = ${users}
${mode === undefined ? "" : `pool_mode = ${mode}`}
`,
    );
    const args = [...(isRoot ? ["-u", "nobody"] : []), settings];
    child = spawn(installed("pgbouncer") ?? "pgbouncer", args, { stdio: "ignore" });
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`);
      await sleep(50);
    }
  }

  async function end(): Promise<void> {
    const ended = once(child, "close");
    child.kill("SIGTERM");
    await ended;
  }

  await start(poolMode);
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: "127.0.0.1", port: String(port), pathname }).href,
    async restart(mode) {
      await end();
      await start(mode);
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = connect(port, "127.0.0.1", () => {
      probe.destroy();
      done(true);
    });
    probe.once("error", () => done(false));
  });
}
