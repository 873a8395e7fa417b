import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "../client/errors.ts";
import type { Api } from "./api.ts";
import { insist } from "./asking.ts";
import { clerk } from "./clerk.ts";
import { collector } from "./collector.ts";
import { anonymousMachine, batchMachine, keyedMachine } from "./machines.ts";
import { household } from "./payers.ts";
import type { Scene } from "./scene.ts";
import type { Shift } from "./shift.ts";

/** Everybody who writes, until stopped. */
export interface Load {
  /** Waits until everybody has heard an answer to what he asked last, or has walked away. */
  stop(): Promise<void>;
}

/** How likely it is that somebody asks again when there was no answer. */
const persistence = 0.9;

export function startLoad(scene: Scene): Load {
  let on = true;
  const shift: Shift = {
    isOn: () => on,
    async ask(work) {
      const at = () => scene.apis[Math.floor(scene.random() * scene.apis.length)] as Api;
      return insist(
        () => work(at()),
        () => on && scene.random() < persistence,
      );
    },
  };
  const writers = [
    ...Array.from({ length: 6 }, () => keyedMachine),
    batchMachine,
    anonymousMachine,
    anonymousMachine,
    clerk,
    collector,
    ...scene.households.map((one) => (where: Scene, when: Shift) => household(where, when, one)),
  ];
  const working = writers.map((writer) => keepWorking(scene, shift, writer));
  return {
    async stop() {
      on = false;
      await Promise.all(working);
      await scene.ledger.flush();
    },
  };
}

type Writer = (scene: Scene, shift: Shift) => Promise<void>;

/** Goes on after a refusal, which is a surprise unless the fault makes it right: nothing that is written here may be refused. */
async function keepWorking(scene: Scene, shift: Shift, writer: Writer): Promise<void> {
  while (shift.isOn()) {
    try {
      await writer(scene, shift);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!scene.asking.allowed.has(error.status)) scene.asking.surprises.push(error.message);
      await sleep(50);
    }
  }
}
