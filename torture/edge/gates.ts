import { setTimeout as sleep } from "node:timers/promises";
import type { EdgeScene } from "./scene.ts";
import type { Site } from "./site.ts";

/** How a ledger names a passage: the gate, and its number there. */
export const keyOf = (location: string, gate: string, number: number) => `${location}/${gate}/${number}`;

/** The gates whose passages have no time of their own: the agent's clock gives them one. */
export const isWithoutTime = (gate: string) => gate === "G0";

/**
 * The time that a gate's own clock gives its passage of this number, Unix seconds: each has one of its own, by which it is known again
 * in the service. All are in the past.
 */
export const timeOf = (number: number) => firstTime + number;
const firstTime = 1_790_000_000;

/** Milliseconds between two passages of a gate, on average. */
const meanPause = 1000;
const mostAtOnce = 3;

/** All gates of all sites, at work. */
export interface Gates {
  /** How many passages were taken. */
  taken(): number;
  /** Nobody passes any more; each gate is rid of what it has, which needs its agent. */
  stop(): Promise<void>;
}

/** Opens all gates. Each goes on from the number that it had reached. */
export function openGates(scene: EdgeScene, numbers: Map<string, number>): Gates {
  let isOn = true;
  let taken = 0;

  async function serve(site: Site, gate: string): Promise<void> {
    const { ledger, random } = scene;
    const place = `${site.location}/${gate}`;
    while (isOn) {
      const first = numbers.get(place) ?? 0;
      const count = 1 + Math.floor(random() * mostAtOnce);
      numbers.set(place, first + count);
      const batch = Array.from({ length: count }, (_, index) => first + index);
      const began = Date.now() / 1000;
      for (const number of batch)
        void ledger.write({ what: "event", key: keyOf(site.location, gate, number) });
      await ledger.flush();
      // A gate has its id for as long as it takes: the agent knows again what it has already.
      const passages = batch.map((number) => ({
        location_code: site.location,
        gate_code: gate,
        category: "motor",
        event_id: `${gate}-${number}`,
        ...(isWithoutTime(gate) ? {} : { timestamp: timeOf(number) }),
      }));
      while ((await site.handOver(passages)) !== 200) await sleep(50 + random() * 100);
      const got = { from: began, to: Date.now() / 1000 };
      for (const number of batch)
        void ledger.write({ what: "event", key: keyOf(site.location, gate, number), got });
      await ledger.flush();
      taken += count;
      await sleep(random() * 2 * meanPause);
    }
  }

  const serving = scene.sites.flatMap((site) => site.gates.map((gate) => serve(site, gate)));
  return {
    taken: () => taken,
    async stop() {
      isOn = false;
      await Promise.all(serving);
    },
  };
}
