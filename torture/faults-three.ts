import { setTimeout as sleep } from "node:timers/promises";
import { tell } from "./cluster.ts";
import type { Fault } from "./fault.ts";
import type { ThreeScene } from "./scene-three.ts";
import { untilReady } from "./service.ts";
import { whyNoMachines } from "./three-config.ts";
import type { Machines, Node } from "./three-machines.ts";

type ThreeFault = Fault<ThreeScene>;

const seconds = (time: number) => sleep(time * 1000);

/** Beyond Patroni's lease of 20 s, after which a leader that cannot reach etcd would step down. */
const beyondTheLease = 32;
/** Seconds within which a cluster of three is one again, on a computer that does other things as well. */
const healing = 120;

const all: readonly Omit<ThreeFault, "whyNot">[] = [
  {
    name: "failover",
    about:
      "the leader's machine dies (kill -9 of PostgreSQL, Patroni and etcd there at once), and comes back",
    silence: 30,
    inflict: ({ machines, ledger }) => loseLeader(machines, ledger, (leader) => leader.die()),
  },
  {
    name: "leader-hangs",
    about:
      "the leader's machine hangs (SIGSTOP of all of it) until another leads, and wakes up believing that it does",
    silence: 30,
    inflict: hangLeader,
  },
  {
    name: "postmaster-killed",
    about: "kill -9 of the leader's postmaster; Patroni starts it again",
    silence: 6,
    async inflict({ machines, ledger }) {
      const leader = await machines.leader();
      const [postmaster] = leader.postgres();
      if (postmaster !== undefined) tell(postmaster, "SIGKILL");
      return [...(await untilHeard(ledger)), ...(await untilWhole(machines))];
    },
  },
  {
    name: "switchover",
    about:
      "Patroni is told to hand the lead to the synchronous standby, not within 20 s of an outage of etcd",
    silence: 4,
    async inflict({ machines }) {
      const refused = await machines.switchOver();
      return [...(refused === null ? [] : [refused]), ...(await untilWhole(machines))];
    },
  },
  {
    name: "standbys-frozen",
    about: "every PostgreSQL process of both standbys is frozen (SIGSTOP) for some seconds",
    async inflict({ machines }, { lasts }) {
      const leader = await machines.leader();
      const pids = machines.nodes.filter((node) => node !== leader).flatMap((node) => node.postgres());
      await frozen(pids, () => seconds(lasts));
      return untilWhole(machines);
    },
  },
  {
    name: "wait-cancelled",
    about:
      "what is sent to the standbys is held up, commits that wait for them are cancelled by an administrator, the leader's machine dies",
    silence: 30,
    // The event that the stream told of last, before it was on two machines, may be gone when somebody wants to void it.
    allows: [404],
    inflict: ({ machines, ledger }) => loseLeader(machines, ledger, cancelAndDie),
  },
  {
    name: "dcs-frozen",
    about: `etcd is frozen on all three machines for ${beyondTheLease} s`,
    silence: 6,
    async inflict({ machines }) {
      await frozen(
        machines.nodes.flatMap((node) => node.etcd()),
        () => seconds(beyondTheLease),
      );
      return untilWhole(machines);
    },
  },
  {
    name: "rolling-restart",
    about: "both servers get SIGTERM and a successor, one after the other, each once the one before is ready",
    silence: 4,
    inflict: restartInTurn,
  },
];

/** What befalls three machines and two servers. */
export const threeFaults: readonly ThreeFault[] = all.map((fault) => ({ ...fault, whyNot: whyNoMachines }));

type Ear = Pick<ThreeScene["ledger"], "acknowledged">;

/** Takes the leader's machine away, waits until somebody else is heard, and brings it back. */
async function loseLeader(machines: Machines, ledger: Ear, lose: (leader: Node) => Promise<void>) {
  const leader = await machines.leader();
  await lose(leader);
  const wrong = await untilHeard(ledger);
  leader.start();
  return [...wrong, ...(await untilWhole(machines))];
}

async function hangLeader({ machines, ledger }: ThreeScene): Promise<string[]> {
  const leader = await machines.leader();
  const before = leader.machine.name;
  return frozen(leader.all(), async () => {
    const wrong = await untilHeard(ledger);
    const after = (await machines.leader()).machine.name;
    return after === before ? [...wrong, "the machine that hangs still leads"] : wrong;
  }).then(async (wrong) => [...wrong, ...(await untilWhole(machines))]);
}

async function cancelAndDie(leader: Node): Promise<void> {
  const client = await leader.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pid FROM pg_stat_replication");
  for (const { pid } of rows) tell(pid, "SIGSTOP");
  for (const end = Date.now() + 2500; Date.now() < end; await sleep(50))
    await client.query("SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'");
  await leader.die();
  await client.end().catch(() => undefined);
}

async function restartInTurn({ servers }: ThreeScene, { recovery }: { recovery: number }): Promise<string[]> {
  const wrong: string[] = [];
  for (const service of servers) {
    const before = service.endings.length;
    await service.restart({});
    const ending = service.endings[before];
    if (ending !== 0) wrong.push(`after SIGTERM a server ended with ${ending}`);
    if ((await untilReady(service.staffUrl, recovery)) === null)
      wrong.push(`its successor is not ready within ${recovery} s`);
    // HAProxy looks each second who is ready; a person would wait longer.
    await seconds(2);
  }
  return wrong;
}

async function frozen<T>(pids: readonly number[], work: () => Promise<T>): Promise<T> {
  for (const pid of pids) tell(pid, "SIGSTOP");
  try {
    return await work();
  } finally {
    for (const pid of pids) tell(pid, "SIGCONT");
  }
}

/** Waits until events are acknowledged again. */
async function untilHeard(ledger: Ear): Promise<string[]> {
  const count = () => ledger.acknowledged("event") + ledger.acknowledged("anonymous");
  // What was under way is answered meanwhile.
  await seconds(3);
  const before = count();
  for (const end = Date.now() + healing * 1000; Date.now() < end; await sleep(100))
    if (count() > before + 20) return [];
  return [`no event was acknowledged for ${healing} s`];
}

async function untilWhole(machines: Machines): Promise<string[]> {
  return (await machines.untilWhole(healing))
    ? []
    : [`the three machines are no cluster again after ${healing} s`];
}
