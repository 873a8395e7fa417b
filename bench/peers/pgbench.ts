import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Machine } from "../machine.ts";

const run = promisify(execFile);

const table = `CREATE TABLE events (id bigserial PRIMARY KEY, timestamp bigint NOT NULL, location_code text NOT NULL,
  gate_code text NOT NULL, category text NOT NULL, price int NOT NULL, created_at timestamptz NOT NULL DEFAULT now())`;
const insert =
  "INSERT INTO events (timestamp, location_code, gate_code, category, price) VALUES (1795244700, 'PSR01', 'G1', 'motor', 2000);\n";

/** PostgreSQL alone: as many connections, each of which stores one event a transaction, again and again. */
export async function startPgbench(machine: Machine, folder: string) {
  await machine.createDatabase("peers_bare");
  const client = await machine.connect("peers_bare");
  await client.query(table);
  await client.end();
  const script = join(folder, "insert.sql");
  writeFileSync(script, insert);
  const url = machine.databaseUrl("peers_bare");
  /** @returns transactions a second @throws Error when pgbench is not installed (Debian: postgresql-contrib) */
  return async (connections: number, seconds: number): Promise<number> => {
    const jobs = String(Math.min(2, connections));
    const args = [
      "-n",
      "-M",
      "prepared",
      "-c",
      String(connections),
      "-j",
      jobs,
      "-T",
      String(seconds),
      "-f",
      script,
      url,
    ];
    const { stdout } = await run("pgbench", args).catch((error: Error & { stderr?: string }) => {
      throw new Error(`pgbench (Debian: postgresql-contrib): ${error.stderr ?? error.message}`);
    });
    const rate = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
    if (Number.isNaN(rate)) throw new Error(`pgbench said no rate: ${stdout}`);
    return rate;
  };
}
