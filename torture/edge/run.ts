import { setTimeout as sleep } from "node:timers/promises";
import { markdownTable } from "../../bench/results.ts";
import { outcomeOf } from "../report.ts";
import { untilReady } from "../service.ts";
import { type EdgeFault, edgeFaults } from "./faults.ts";
import { openGates } from "./gates.ts";
import { judgeEdge } from "./judge.ts";
import { whyNoNamespace } from "./line.ts";
import { type EdgeScene, openEdgeScene } from "./scene.ts";

/** What became of one fault. */
export interface EdgeVerdict {
  name: string;
  about: string;
  /** Why it was not tried; null when it was. */
  skipped: string | null;
  broken: readonly string[];
  /** Passages that agents took meanwhile. */
  taken: number;
  /** Passages that were sent more than once, because an answer was lost. */
  repeated: number;
  /** The longest queue of an agent. */
  longestQueue: number;
  /** Seconds from the end of the fault until every queue was empty. */
  drained: number | null;
}

export interface EdgeVerdicts {
  verdicts: EdgeVerdict[];
  postgresVersion: string;
}

/** How long things take, seconds. */
export interface EdgePace {
  lasts: number;
  storm: number;
}

export const longEdgePace: EdgePace = { lasts: 15, storm: 60 };
export const shortEdgePace: EdgePace = { lasts: 4, storm: 8 };

export interface EdgePlan {
  seed: string;
  pace: EdgePace;
  rounds: number;
  onVerdict: (verdict: EdgeVerdict) => void;
  /** Tears everything down, and ends the process. */
  signal?: AbortSignal;
}

/** A request that hangs is given up after a minute, and the longest wait after a failure is one more. */
const mostToDrain = 150;
const beforeFault = 2;

/** Tries every fault of the way from gates to the service, on one scene. */
export async function tortureEdge(plan: EdgePlan): Promise<EdgeVerdicts> {
  const verdicts: EdgeVerdict[] = [];
  const add = (verdict: EdgeVerdict) => {
    verdicts.push(verdict);
    plan.onVerdict(verdict);
  };
  const why = whyNoNamespace();
  const skip = (fault: EdgeFault, skipped: string) => add({ ...untried(fault), skipped });
  if (why !== null) {
    for (const fault of edgeFaults) skip(fault, why);
    return { verdicts, postgresVersion: "none" };
  }
  const scene = await openEdgeScene(plan.seed);
  const interrupted = () => void scene.close().finally(() => process.exit(130));
  plan.signal?.addEventListener("abort", interrupted, { once: true });
  try {
    const { rows } = await scene.cluster.query("SHOW server_version");
    const numbers = new Map<string, number>();
    for (let round = 0; round < plan.rounds; round += 1)
      for (const fault of edgeFaults) {
        const reason = fault.whyNot?.() ?? null;
        if (reason !== null) skip(fault, reason);
        else add(await tryEdgeFault(scene, fault, plan.pace, numbers));
      }
    return { verdicts, postgresVersion: rows[0]?.server_version };
  } finally {
    plan.signal?.removeEventListener("abort", interrupted);
    await scene.close();
  }
}

/** Inflicts the fault while people pass, waits until the agents have sent everything without a hand, and judges. */
async function tryEdgeFault(
  scene: EdgeScene,
  fault: EdgeFault,
  pace: EdgePace,
  numbers: Map<string, number>,
): Promise<EdgeVerdict> {
  const repeatedBefore = await repeatedBy(scene);
  const gates = openGates(scene, numbers);
  const watch = watchQueues(scene);
  await sleep(beforeFault * 1000);
  // At first the agents have been without a line, and know no time.
  for (const { line } of scene.sites) line.up();
  await fault.inflict(scene, fault.name === "edge-storm" ? pace.storm : pace.lasts);
  const ended = performance.now();
  await gates.stop();
  const broken: string[] = [];
  if ((await untilReady(scene.service.staffUrl, mostToDrain)) === null)
    broken.push("the server is not ready");
  const drained = await untilDrained(scene, ended);
  if (drained === null) broken.push(`an agent's queue is not empty after ${mostToDrain} s`);
  const longestQueue = await watch.stop();
  broken.push(...(await judgeEdge(scene)));
  const repeated = (await repeatedBy(scene)) - repeatedBefore;
  return { ...untried(fault), broken, taken: gates.taken(), repeated, longestQueue, drained };
}

/** Looks at the queues now and then. `stop` returns the longest that was seen. */
function watchQueues({ sites }: EdgeScene): { stop(): Promise<number> } {
  let isOn = true;
  let longest = 0;
  async function watch(): Promise<void> {
    for (; isOn; await sleep(250))
      for (const said of await Promise.all(sites.map(({ status }) => status())))
        longest = Math.max(longest, said?.queue.length ?? 0);
  }
  const watching = watch();
  return {
    async stop() {
      isOn = false;
      await watching;
      return longest;
    },
  };
}

/** What agents were told that it was stored before, since their stores were made. */
async function repeatedBy({ sites }: EdgeScene): Promise<number> {
  const all = await Promise.all(sites.map(({ status }) => status()));
  return all.reduce((sum, said) => sum + (said?.tallies.duplicate ?? 0), 0);
}

async function untilDrained({ sites }: EdgeScene, since: number): Promise<number | null> {
  while (performance.now() - since < mostToDrain * 1000) {
    const queues = await Promise.all(sites.map(({ status }) => status()));
    if (queues.every((said) => said?.queue.length === 0)) return (performance.now() - since) / 1000;
    await sleep(200);
  }
  return null;
}

const untried = ({ name, about }: EdgeFault): EdgeVerdict => ({
  name,
  about,
  skipped: null,
  broken: [],
  taken: 0,
  repeated: 0,
  longestQueue: 0,
  drained: null,
});

/** The verdicts as a Markdown table. */
export function edgeTable(verdicts: readonly EdgeVerdict[]): string {
  return markdownTable([
    ["Fault", "What is done", "Taken by agents", "Sent again", "Longest queue", "All sent after", "Promises"],
    ...verdicts.map(({ name, about, skipped, broken, taken, repeated, longestQueue, drained }) => [
      name,
      about,
      skipped === null ? `${taken} passages` : "",
      skipped === null ? String(repeated) : "",
      skipped === null ? String(longestQueue) : "",
      drained === null ? "" : `${drained.toFixed(1)} s`,
      outcomeOf({ skipped, broken }),
    ]),
  ]);
}
