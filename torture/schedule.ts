import { seeded } from "../simulator/random.ts";
import type { Fault, Pace } from "./fault.ts";
import { databaseFaults } from "./faults-database.ts";
import { networkFaults } from "./faults-network.ts";
import { processFaults } from "./faults-process.ts";
import { threeFaults } from "./faults-three.ts";
import { aboutOf, tryFault, type Verdict } from "./run.ts";
import type { Scene } from "./scene.ts";
import { type LoneScene, openScene } from "./scene-alone.ts";
import { openThree } from "./scene-three.ts";

/** On one database with one server, each of which is hurt. */
export const faults: readonly Fault<LoneScene>[] = [...processFaults, ...databaseFaults, ...networkFaults];

export const faultNames = [...faults, ...threeFaults].map(({ name }) => name);

export interface Plan {
  seed: string;
  /** Names of faults. */
  chosen: readonly string[];
  pace: Pace;
  rounds: number;
  /** Seconds after which no further fault is begun. */
  seconds: number;
  /** Called with each verdict as it is reached. */
  onVerdict: (verdict: Verdict) => void;
  /** Tears everything down, and ends the process. */
  signal?: AbortSignal;
}

export interface Verdicts {
  /** Of one database and one server, and of three machines. */
  alone: Verdict[];
  three: Verdict[];
  postgresVersions: { alone: string; three: string };
}

/** Tries every fault in an order that the seed decides, on one scene after another: alone, on small disks, on three machines. */
export async function carryOut(plan: Plan): Promise<Verdicts> {
  const ends = performance.now() + plan.seconds * 1000;
  const small = (isSmall: boolean) =>
    faults.filter(({ needsSmallDisks = false }) => needsSmallDisks === isSmall);
  const scenes = [
    await tryAll(plan, small(false), () => openScene(plan.seed, false), ends),
    await tryAll(plan, small(true), () => onSmallDisks(plan.seed), ends),
    await tryAll(plan, threeFaults, () => openThree(plan.seed), ends),
  ] as const;
  const [alone, disks, three] = scenes;
  return {
    alone: [...alone.verdicts, ...disks.verdicts],
    three: three.verdicts,
    postgresVersions: {
      alone: alone.postgresVersion ?? disks.postgresVersion ?? "unknown",
      three: three.postgresVersion ?? "unknown",
    },
  };
}

interface Tried {
  verdicts: Verdict[];
  postgresVersion?: string;
}

/** @param open makes the scene of these faults, or says why it cannot. @param ends when no further one is begun */
async function tryAll<Where extends Scene>(
  plan: Plan,
  all: readonly Fault<Where>[],
  open: () => Promise<Where | string>,
  ends: number,
): Promise<Tried> {
  const tried: Tried = { verdicts: [] };
  const told = (verdict: Verdict) => {
    tried.verdicts.push(verdict);
    plan.onVerdict(verdict);
  };
  const chosen = all.filter(({ name }) => plan.chosen.includes(name));
  for (const fault of chosen) {
    const reason = fault.whyNot?.() ?? null;
    if (reason !== null) told(notTried(fault, reason));
  }
  const possible = chosen.filter((fault) => (fault.whyNot?.() ?? null) === null);
  if (possible.length === 0) return tried;
  const scene = await open();
  if (typeof scene === "string") {
    for (const fault of possible) told(notTried(fault, scene));
    return tried;
  }
  const interrupted = () => void scene.close().finally(() => process.exit(130));
  plan.signal?.addEventListener("abort", interrupted, { once: true });
  try {
    tried.postgresVersion = (await scene.cluster.query("SHOW server_version")).rows[0]?.server_version;
    for (const fault of inOrder(possible, plan)) {
      told(
        performance.now() < ends
          ? await tryFault(scene, fault, plan.pace)
          : notTried(fault, `${plan.seconds} s were over`),
      );
    }
  } finally {
    plan.signal?.removeEventListener("abort", interrupted);
    await scene.close();
  }
  return tried;
}

function onSmallDisks(seed: string): Promise<LoneScene | string> {
  return openScene(seed, true).catch((error: unknown) => {
    if (error instanceof Error && error.message.includes("cannot be mounted")) return error.message;
    throw error;
  });
}

/** Every fault this many times, in an order that the seed decides. */
export function inOrder<Where extends Scene>(
  chosen: readonly Fault<Where>[],
  { seed, rounds }: Pick<Plan, "seed" | "rounds">,
): Fault<Where>[] {
  const random = seeded(`order ${seed}`);
  return Array.from({ length: rounds }, () =>
    chosen
      .map((fault) => ({ fault, place: random() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ fault }) => fault),
  ).flat();
}

function notTried(fault: Pick<Fault<Scene>, "name" | "about" | "silence">, skipped: string): Verdict {
  const nothing = { broken: [], recovery: null, silence: 0, lost: 0, twice: 0, statuses: new Map() };
  return { ...aboutOf(fault), skipped, ...nothing, acknowledged: { events: 0, money: 0 } };
}
