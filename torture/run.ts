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
  /** Acknowledged during this fault, before and after it. */
  acknowledged: { events: number; money: number };
  /** How often each status was answered; 0: no answer. */
  statuses: ReadonlyMap<number, number>;
}

/** Inflicts the fault under load, waits until all is well again without a hand, and judges. */
export async function tryFault(scene: Scene, fault: Fault, pace: Pace): Promise<Verdict> {
  const { asking, service } = scene;
  asking.reset();
  asking.allowed = new Set(fault.allows);
  const before = acknowledged(scene);
  const load = startLoad(scene);
  await sleep(pace.before * 1000);
  const broken = await fault.inflict(scene, pace);
  const ended = performance.now();
  const ready = await untilReady(service.staffUrl, pace.recovery);
  if (ready === null) broken.push(`not ready again within ${pace.recovery} s`);
  const recovery = await untilBothGoOn(scene, ended, pace.recovery);
  if (recovery === null) broken.push(`events or bills are not acknowledged again within ${pace.recovery} s`);
  await load.stop();
  if (pace.refusal !== null && fault.delaysAnswers !== true && asking.slowestRefusal > pace.refusal * 1000)
    broken.push(`503 came after ${(asking.slowestRefusal / 1000).toFixed(1)} s`);
  broken.push(...[...new Set(asking.surprises)].slice(0, mostSurprises));
  broken.push(...(await judge(scene)));
  const after = acknowledged(scene);
  return {
    name: fault.name,
    about: fault.about,
    skipped: null,
    broken,
    recovery,
    acknowledged: { events: after.events - before.events, money: after.money - before.money },
    statuses: new Map(asking.statuses),
  };
}

/** Of the many that one cause may have. */
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
