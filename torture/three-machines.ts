import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, closeSync, mkdirSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findBinaries, type Launch, launchFor } from "../src/db/postgres-binaries.ts";
import { readPostmaster } from "../src/db/postmaster.ts";
import { childrenOf, tell } from "./cluster.ts";
import { underInit } from "./init.ts";
import { freePort } from "./ports.ts";
import { etcdEnvironment, type Machine, patroniConfig, patroniLogin, superuser } from "./three-config.ts";

/** A machine that may die: PostgreSQL, Patroni and its part of etcd. */
export interface Node {
  readonly machine: Machine;
  start(): void;
  /** Every process of it at once, as when its power is gone. */
  die(): Promise<void>;
  /** PostgreSQL's processes, the postmaster first; none while it is down. */
  postgres(): number[];
  etcd(): number[];
  /** Every process of it. */
  all(): number[];
  /** As the superuser, past every proxy. */
  connect(database?: string): Promise<pg.Client>;
}

/** Three machines; one leads. */
export interface Machines {
  readonly nodes: readonly [Node, Node, Node];
  /** Who answers that it leads, within this many seconds. @throws Error when nobody does */
  leader(seconds?: number): Promise<Node>;
  /** Waits until one leads, one is its synchronous standby and one more follows. @returns false when not within `seconds` */
  untilWhole(seconds: number): Promise<boolean>;
  /**
   * Makes Patroni hand the lead to the synchronous standby, as the page says: not while a standby still goes by what the leader told it
   * in an outage of etcd. @returns what is wrong with its answer; null when nothing is
   */
  switchOver(): Promise<string | null>;
  stop(): Promise<void>;
}

/** Makes a cluster in `folder`, which is empty, from the files of ops/ha. @throws Error when it does not form within a minute */
export async function startMachines(folder: string): Promise<Machines> {
  const names = ["n1", "n2", "n3"] as const;
  const machines = await Promise.all(
    names.map(async (name): Promise<Machine> => {
      const [postgres, patroni] = [await freePort(), await freePort()];
      const ports = { postgres, patroni, etcd: await freePort(), etcdPeers: await freePort() };
      return { name, folder: join(folder, name), ports };
    }),
  );
  const nodes = await Promise.all(machines.map((machine) => prepareNode(machine, machines)));
  const cluster = clusterOf(nodes as [Node, Node, Node]);
  for (const node of nodes) node.start();
  if (await cluster.untilWhole(90)) return cluster;
  await cluster.stop();
  throw new Error(`the three machines do not become a cluster (see ${folder})`);
}

async function prepareNode(machine: Machine, all: readonly Machine[]): Promise<Node> {
  const { folder, ports } = machine;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const config = join(folder, "patroni.yml");
  writeFileSync(config, patroniConfig(machine, all), { mode: 0o600 });
  const launch = await launchFor(folder, await findBinaries());
  chmodSync(config, 0o644); // read by anyone who runs PostgreSQL here
  const processes: { etcd?: ChildProcess; patroni?: ChildProcess } = {};
  const data = join(folder, "data");
  const postgres = () => {
    const pid = readPostmaster(data)?.pid;
    return pid === undefined || !isAlive(pid) ? [] : [pid, ...childrenOf(pid)];
  };
  // Its init, itself, and the postmaster, which Patroni leaves to the init.
  const patroni = () => pidsOf(processes.patroni).flatMap((init) => [init, ...childrenOf(init)]);
  return {
    machine,
    postgres,
    etcd: () => pidsOf(processes.etcd),
    all: () => [...new Set([...patroni(), ...postgres(), ...pidsOf(processes.etcd)])],
    start() {
      const environment = { ...launch.options.env, ...etcdEnvironment(machine, all) };
      const plain = { before: [], options: { env: environment } };
      processes.etcd = start(plain, ["/usr/bin/etcd"], join(folder, "etcd.log"));
      processes.patroni = start(launch, underInit(["/usr/bin/patroni", config]), join(folder, "patroni.log"));
    },
    async die() {
      const own = [processes.patroni, processes.etcd].filter((one) => pidsOf(one).length > 0);
      const ended = own.map((one) => (one === undefined ? undefined : once(one, "exit")));
      const pids = [...patroni(), ...pidsOf(processes.etcd)];
      // Frozen first, so that none of them starts another, or says a last word.
      for (const pid of [...pids, ...postgres().slice(0, 1)]) tell(pid, "SIGSTOP");
      for (const pid of [...postgres(), ...pids]) tell(pid, "SIGKILL");
      await Promise.all(ended);
      while (postgres().length > 0) await sleep(20);
    },
    async connect(database = "postgres") {
      const client = new pg.Client({
        ...{ host: "127.0.0.1", port: ports.postgres, database, connectionTimeoutMillis: 5000 },
        ...{ user: superuser.name, password: superuser.password, application_name: "torture" },
      });
      client.on("error", () => {});
      await client.connect();
      return client;
    },
  };
}

function start(launch: Launch, command: readonly string[], file: string): ChildProcess {
  const [program = "", ...args] = [...launch.before, ...command];
  const log = openSync(file, "a", 0o600);
  const child = spawn(program, args, { ...launch.options, detached: true, stdio: ["ignore", log, log] });
  closeSync(log);
  return child;
}

/** Its pid, while it runs. */
function pidsOf(child: ChildProcess | undefined): number[] {
  if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return [];
  return [child.pid];
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false; // it has ended, and its file has stayed behind
  }
}

interface Member {
  name: string;
  role: string;
  state: string;
}

function clusterOf(nodes: readonly [Node, Node, Node]): Machines {
  /** What Patroni answers there; undefined when it does not. */
  const ask = async (node: Node, path: string, init: RequestInit = {}) => {
    const url = `http://127.0.0.1:${node.machine.ports.patroni}${path}`;
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(2000), ...init });
      return { status: answer.status, text: await answer.text() };
    } catch {
      return undefined; // it is dead, hangs, or was too slow
    }
  };

  async function leaderNow(): Promise<Node | undefined> {
    const answers = await Promise.all(nodes.map((node) => ask(node, "/primary")));
    return nodes.find((_, index) => answers[index]?.status === 200);
  }

  async function leader(seconds = 60): Promise<Node> {
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(100)) {
      const node = await leaderNow();
      if (node !== undefined) return node;
    }
    throw new Error(`nobody leads the cluster within ${seconds} s`);
  }

  async function membersBy(node: Node): Promise<Member[]> {
    const answer = await ask(node, "/cluster");
    return answer?.status === 200 ? (JSON.parse(answer.text) as { members: Member[] }).members : [];
  }

  async function isWhole(): Promise<boolean> {
    const node = await leaderNow();
    if (node === undefined) return false;
    const members = await membersBy(node);
    const roles = members.map(({ role }) => role).sort();
    if (roles.join() !== "leader,replica,sync_standby") return false;
    const client = await node.connect().catch(() => undefined);
    const found = await client
      ?.query("SELECT count(*)::int AS n FROM pg_stat_replication WHERE state = 'streaming'")
      .catch(() => undefined);
    await client?.end().catch(() => undefined);
    return found?.rows[0]?.n === 2;
  }

  /** Whether a member goes by what the leader told it while etcd was away, which it does until the lease is over. */
  async function isOutageOver(): Promise<boolean> {
    const answers = await Promise.all(nodes.map((node) => ask(node, "/patroni")));
    return answers.every((answer) => answer?.text.includes("failsafe_mode_is_active") === false);
  }

  return {
    nodes,
    leader,
    async untilWhole(seconds) {
      for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(250))
        if (await isWhole()) return true;
      return false;
    },
    async switchOver() {
      for (const end = Date.now() + 30_000; Date.now() < end && !(await isOutageOver()); ) await sleep(250);
      const node = await leader();
      const candidate = (await membersBy(node)).find(({ role }) => role === "sync_standby")?.name;
      const login = Buffer.from(`${patroniLogin.name}:${patroniLogin.password}`).toString("base64");
      const answer = await ask(node, "/switchover", {
        method: "POST",
        headers: { authorization: `Basic ${login}`, "content-type": "application/json" },
        body: JSON.stringify({ leader: node.machine.name, candidate }),
        signal: AbortSignal.timeout(30_000),
      });
      if (answer?.status === 200) return null;
      return `the switchover was answered ${answer?.status ?? "by nobody"}: ${answer?.text}`;
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.die()));
    },
  };
}
