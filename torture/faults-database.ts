import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { tell } from "./cluster.ts";
import type { Fault } from "./fault.ts";
import type { LoneScene } from "./scene-alone.ts";

const seconds = (time: number) => sleep(time * 1000);

/** What befalls the database. */
export const databaseFaults: readonly Fault<LoneScene>[] = [
  {
    name: "database-stopped",
    about: "PostgreSQL is stopped (fast), and started again after a while",
    async inflict({ cluster }, { lasts }) {
      await cluster.hold();
      await seconds(lasts);
      cluster.release();
      return [];
    },
  },
  {
    name: "database-frozen",
    about: "every process of PostgreSQL is frozen (SIGSTOP): for 20 s, in the short form for 4 s",
    async inflict(scene, { frozen }) {
      const { cluster } = scene;
      const pids = cluster.pids();
      for (const pid of pids) tell(pid, "SIGSTOP");
      const wrong = await livesFor(scene, frozen);
      for (const pid of pids) tell(pid, "SIGCONT");
      return wrong;
    },
  },
  {
    name: "connections-ended",
    about: "pg_terminate_backend of half of the server's connections, every 30 ms",
    async inflict(scene, { lasts }) {
      const client = await scene.cluster.connect();
      for (const end = Date.now() + lasts * 1000; Date.now() < end; await sleep(30)) {
        await client.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'loket' AND random() < 0.5",
        );
      }
      await client.end();
      return [];
    },
  },
  {
    name: "no-connections",
    about: "max_connections is reached: the server's connections are ended and others take their places",
    inflict: takeConnections,
  },
  {
    name: "read-only",
    about: "default_transaction_read_only is on, also for open connections",
    async inflict(scene, { lasts }) {
      const { cluster } = scene;
      const client = await cluster.connect();
      await client.query("ALTER SYSTEM SET default_transaction_read_only = on");
      await client.query("SELECT pg_reload_conf()");
      const wrong = await livesFor(scene, lasts);
      await client.query("ALTER SYSTEM RESET default_transaction_read_only");
      await client.query("SELECT pg_reload_conf()");
      await client.end();
      return wrong;
    },
  },
  {
    name: "database-full",
    about: "the database's disk is full (a small file system in memory)",
    needsSmallDisks: true,
    async inflict(scene, { lasts }) {
      scene.disks?.database.fill();
      const wrong = await livesFor(scene, lasts);
      scene.disks?.database.free();
      return wrong;
    },
  },
  {
    name: "files-full",
    about: "the disk of the uploads is full (a small file system in memory)",
    needsSmallDisks: true,
    async inflict(scene, { lasts }) {
      const before = scene.asking.statuses.get(503) ?? 0;
      scene.disks?.files.fill();
      const wrong = await livesFor(scene, lasts);
      scene.disks?.files.free();
      const refused = (scene.asking.statuses.get(503) ?? 0) - before;
      return refused > 0 ? wrong : [...wrong, "no upload was refused while their disk was full"];
    },
  },
];

/** Liveness stays 200, whatever the database does (guarantee 8). */
async function livesFor({ service }: LoneScene, time: number): Promise<string[]> {
  const wrong = new Set<string>();
  for (const end = Date.now() + time * 1000; Date.now() < end; await sleep(500)) {
    const answer = await fetch(`${service.staffUrl}/health`, { signal: AbortSignal.timeout(5000) }).catch(
      (error: unknown) => String(error),
    );
    if (typeof answer === "string") wrong.add(`/health: ${answer}`);
    else {
      await answer.body?.cancel();
      if (answer.status !== 200) wrong.add(`/health: ${answer.status}`);
    }
  }
  return [...wrong];
}

async function takeConnections(scene: LoneScene, { lasts }: { lasts: number }): Promise<string[]> {
  const { cluster } = scene;
  const first = await cluster.connect();
  const taken: pg.Client[] = [first];
  for (const end = Date.now() + lasts * 1000; Date.now() < end; ) {
    await first.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'loket'",
    );
    for (;;) {
      const client = await cluster.connect().catch(() => undefined);
      if (client === undefined) break;
      taken.push(client);
    }
    await sleep(100);
  }
  await Promise.all(taken.map((client) => client.end()));
  return taken.length > 20 ? [] : [`only ${taken.length} connections could be taken`];
}
