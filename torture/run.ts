import { setTimeout as sleep } from "node:timers/promises";
import type { Fault, Pace } from "./fault.ts";
import { judge } from "./judge.ts";
import type { What } from "./ledger.ts";
import { startLoad } from "./load.ts";
import type { Scene } from "./scene.ts";
import { untilReady } from "./service.ts";

/** What became of one fault. */
export interface Verdict {
  name: string;
  about: string;
  /** Why it was not tried; null when it was. */
  skipped: string | null;
  /** Promises that were broken, in words; empty when all were kept. */
  broken: readonly string[];
  /** Seconds from the end of the fault until something was acknowledged again. */
  recovery: number | null;
  /** Seconds for which it may be silent; null: as long as the fault lasts. */
  goal: number | null;
  /** Seconds of the longest time in which no event was acknowledged. */
  silence: number;
  /** Acknowledged and not there as told; there more than once. */
  lost: number;
  twice: number;
  /** Acknowledged during this fault, before and after it. */
  acknowledged: { events: number; money: number };
  /** How often each status was answered; 0: no answer. */
  statuses: ReadonlyMap<number, number>;
}

/** Inflicts the fault under load, waits until all is well again without a hand, and judges. */
export async function tryFault<Where extends Scene>(
  scene: Where,
  fault: Fault<Where>,
  pace: Pace,
): Promise<Verdict> {
  const { asking, ledger, servers } = scene;
  asking.reset();
  asking.allowed = new Set(fault.allows);
  const before = acknowledged(scene);
  ledger.listen();
  const load = startLoad(scene);
  await sleep(pace.before * 1000);
  const broken = await fault.inflict(scene, pace);
  const ended = performance.now();
  for (const [index, { staffUrl }] of servers.entries())
    if ((await untilReady(staffUrl, pace.recovery)) === null)
      broken.push(`server ${index + 1} is not ready again within ${pace.recovery} s`);
  const recovery = await untilBothGoOn(scene, ended, pace.recovery);
  if (recovery === null) broken.push(`events or bills are not acknowledged again within ${pace.recovery} s`);
  const silence = ledger.longestSilence() / 1000;
  await load.stop();
  const { ms, of } = asking.slowestRefusal;
  if (pace.refusal !== null && fault.delaysAnswers !== true && ms > pace.refusal * 1000)
    broken.push(`503 came after ${(ms / 1000).toFixed(1)} s to ${of}`);
  broken.push(...[...new Set(asking.surprises)].slice(0, mostSurprises));
  const { wrong, lost, twice } = await judge(scene);
  broken.push(...wrong);
  const after = acknowledged(scene);
  return {
    ...aboutOf(fault),
    skipped: null,
    broken,
    recovery,
    silence,
    lost,
    twice,
    acknowledged: { events: after.events - before.events, money: after.money - before.money },
    statuses: new Map(asking.statuses),
  };
}

export function aboutOf({ name, about, silence }: Pick<Fault<Scene>, "name" | "about" | "silence">) {
  return { name, about, goal: silence ?? null };
}

/** At most this many of the errors that one cause may have. */
const mostSurprises = 5;

/** @returns seconds since `ended` */
async function untilBothGoOn(scene: Scene, ended: number, within: number): Promise<number | null> {
  const before = acknowledged(scene);
  while (performance.now() - ended < within * 1000) {
    const now = acknowledged(scene);
    if (now.events > before.events + 20 && now.money > before.money + 2)
      return (performance.now() - ended) / 1000;
    await sleep(100);
  }
  return null;
}

const money: readonly What[] = ["bill", "top-up", "request", "confirm", "counter", "mutation"];

function acknowledged({ ledger }: Scene): { events: number; money: number } {
  return {
    events: ledger.acknowledged("event") + ledger.acknowledged("anonymous"),
    money: money.reduce((sum, what) => sum + ledger.acknowledged(what), 0),
  };
}
