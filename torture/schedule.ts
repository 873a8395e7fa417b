import { seeded } from "../simulator/random.ts";
import type { Fault, Pace } from "./fault.ts";
import { databaseFaults } from "./faults-database.ts";
import { networkFaults } from "./faults-network.ts";
import { processFaults } from "./faults-process.ts";
import { tryFault, type Verdict } from "./run.ts";
import { openScene, type Scene } from "./scene.ts";

export const faults: readonly Fault[] = [...processFaults, ...databaseFaults, ...networkFaults];

export interface Plan {
  seed: string;
  faults: readonly Fault[];
  pace: Pace;
  rounds: number;
  /** Seconds after which no further fault is begun. */
  seconds: number;
  /** Hears of each verdict as it is reached. */
  onVerdict: (verdict: Verdict) => void;
  /** Tears everything down, and ends the process. */
  signal?: AbortSignal;
}

export interface Verdicts {
  verdicts: Verdict[];
  postgresVersion: string;
}

/** Tries every fault in an order that the seed decides, on one scene after another that lies on small disks where a fault needs it. */
export async function carryOut(plan: Plan): Promise<Verdicts> {
  let postgresVersion = "unknown";
  const verdicts: Verdict[] = [];
  const told = (verdict: Verdict) => {
    verdicts.push(verdict);
    plan.onVerdict(verdict);
  };
  const ends = performance.now() + plan.seconds * 1000;
  for (const onSmallDisks of [false, true]) {
    const chosen = plan.faults.filter(({ needsSmallDisks = false }) => needsSmallDisks === onSmallDisks);
    for (const fault of chosen) {
      const reason = fault.whyNot?.() ?? null;
      if (reason !== null) told(notTried(fault, reason));
    }
    const possible = chosen.filter((fault) => (fault.whyNot?.() ?? null) === null);
    if (possible.length === 0) continue;
    const scene = await sceneFor(plan.seed, onSmallDisks);
    if (typeof scene === "string") {
      for (const fault of possible) told(notTried(fault, scene));
      continue;
    }
    postgresVersion = (await scene.cluster.query("SHOW server_version")).rows[0]?.server_version;
    const interrupted = () => void scene.close().finally(() => process.exit(130));
    plan.signal?.addEventListener("abort", interrupted, { once: true });
    try {
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
  }
  return { verdicts, postgresVersion };
}

async function sceneFor(seed: string, onSmallDisks: boolean): Promise<Scene | string> {
  if (!onSmallDisks) return openScene(seed, false);
  return openScene(seed, true).catch((error: unknown) => {
    if (error instanceof Error && error.message.includes("cannot be mounted")) return error.message;
    throw error;
  });
}

/** Every fault so many times, in an order that the seed decides. */
export function inOrder(chosen: readonly Fault[], { seed, rounds }: Pick<Plan, "seed" | "rounds">): Fault[] {
  const random = seeded(`order ${seed}`);
  return Array.from({ length: rounds }, () =>
    chosen
      .map((fault) => ({ fault, place: random() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ fault }) => fault),
  ).flat();
}

function notTried({ name, about }: Fault, skipped: string): Verdict {
  const acknowledged = { events: 0, money: 0 };
  return { name, about, skipped, broken: [], recovery: null, acknowledged, statuses: new Map() };
}
