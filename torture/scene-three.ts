import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { createServiceRole, serviceOn } from "../test/database.ts";
import { freePort } from "./ports.ts";
import {
  environment,
  type Ground,
  onNewGround,
  type Scene,
  serverPorts,
  settleSociety,
  startServer,
} from "./scene.ts";
import { type Service, untilReady } from "./service.ts";
import { type Front, frontApi, haproxyConfig, superuser } from "./three-config.ts";
import { type Machines, startMachines } from "./three-machines.ts";

/**
 * The page "On three machines" on loopback, from the files of ops/ha: a cluster of three, and two servers behind HAProxy, which reach the
 * database through it.
 */
export interface ThreeScene extends Scene {
  readonly machines: Machines;
}

const password = "of a database for torture, on loopback";

export function openThree(seed: string): Promise<ThreeScene> {
  return onNewGround(async (ground) => {
    const { folder, filesFolder, closing } = ground;
    const machines = await startMachines(folder);
    closing.push(() => machines.stop());
    const ports = [await serverPorts(), await serverPorts()];
    const front = {
      ...{ database: await freePort(), alive: await freePort() },
      ...{ staff: await freePort(), public: await freePort() },
    };
    const nodes = machines.nodes.map(({ machine }) => machine);
    await startHaproxy(ground, haproxyConfig(front, nodes, ports));
    await prepareDatabase(machines);
    const cluster = databaseBehind(front);
    const owner = `postgres://loket:${encodeURIComponent(password)}@127.0.0.1:${front.database}/loket`;
    const database = { owner, service: serviceOn(owner) };
    const env = { ...environment(database, filesFolder), STANDBYS_REQUIRED: "1" };
    const servers: Service[] = [];
    for (const [index, own] of ports.entries())
      servers.push(await startServer(ground, `server-${index + 1}`, env, own));
    const api = frontApi(front);
    if ((await untilReady(api.staffUrl, 15)) === null) throw new Error("HAProxy reaches no server");
    return {
      ...(await settleSociety(ground, api, { seed, readers: 2, mayReset: true })),
      folder,
      machines,
      cluster,
      servers,
      filesFolder,
      apis: [api],
      env,
      close: ground.close,
    };
  });
}

async function startHaproxy({ folder, closing }: Ground, config: string): Promise<void> {
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, config);
  const log = join(folder, "haproxy.log");
  const output = openSync(log, "a", 0o600);
  const child = spawn("/usr/sbin/haproxy", ["-db", "-f", file], { stdio: ["ignore", output, output] });
  closeSync(output);
  const ended = once(child, "exit");
  closing.push(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  // In the first second it has not asked yet who leads.
  await sleep(2500);
  if (child.exitCode !== null) throw new Error(`HAProxy ended:\n${readFileSync(log, "utf8")}`);
}

/** What the page has its reader do once, on the leader. */
async function prepareDatabase(machines: Machines): Promise<void> {
  const client = await (await machines.leader()).connect();
  await client.query(`CREATE ROLE loket LOGIN PASSWORD '${password}'`);
  await client.query(createServiceRole);
  // Without it PostgreSQL does not show them the standbys, which STANDBYS_REQUIRED counts.
  await client.query("GRANT pg_monitor TO loket_service");
  await client.query("CREATE DATABASE loket OWNER loket ENCODING 'UTF8'");
  await client.end();
}

/** The database through HAProxy, as the superuser. */
function databaseBehind(front: Front): Scene["cluster"] {
  const url = `postgres://${superuser.name}:${superuser.password}@127.0.0.1:${front.database}/loket`;
  const connect = async () => {
    const settings = { connectionTimeoutMillis: 5000, application_name: "torture" };
    const client = new pg.Client({ connectionString: url, ...settings });
    client.on("error", () => {});
    await client.connect();
    return client;
  };
  return {
    url,
    connect,
    async query(text, values) {
      const client = await connect();
      return client.query(text, values).finally(() => client.end());
    },
  };
}
