import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "./fault.ts";
import type { NetworkProxy } from "./proxy.ts";
import type { LoneScene } from "./scene-alone.ts";

type Side = "database" | "clients";

const proxiesOn: Record<Side, (scene: LoneScene) => NetworkProxy[]> = {
  database: ({ proxies }) => [proxies.database],
  clients: ({ proxies }) => [proxies.staff, proxies.public],
};
const between: Record<Side, string> = {
  database: "between server and database",
  clients: "between clients and server",
};

/** What a network does, on either side of the server. */
export const networkFaults: readonly Fault<LoneScene>[] = (["database", "clients"] as const).flatMap(
  (side): Fault<LoneScene>[] => [
    {
      name: `network-cut-${side}`,
      about: `the network ${between[side]} is cut for a while: open connections end, new ones are refused`,
      async inflict(scene, { lasts }) {
        await Promise.all(proxiesOn[side](scene).map((proxy) => proxy.cut()));
        await sleep(lasts * 1000);
        await Promise.all(proxiesOn[side](scene).map((proxy) => proxy.pass()));
        return [];
      },
    },
    {
      name: `network-slow-${side}`,
      about: `every piece is held back for 150 ms ${between[side]}`,
      delaysAnswers: true,
      inflict: (scene, { lasts }) => inMood(scene, side, { delay: 150 }, lasts),
    },
    {
      name: `network-trickles-${side}`,
      about: `64 bytes every 10 ms pass ${between[side]}`,
      delaysAnswers: true,
      inflict: (scene, { lasts }) => inMood(scene, side, { trickle: 64 }, lasts),
    },
    {
      name: `network-resets-${side}`,
      about: `a third of the connections ${between[side]} is reset every 40 ms, whatever they carry`,
      async inflict(scene, { lasts }) {
        for (const end = Date.now() + lasts * 1000; Date.now() < end; await sleep(40))
          for (const proxy of proxiesOn[side](scene)) proxy.reset(() => scene.random() < 1 / 3);
        return [];
      },
    },
  ],
);

async function inMood(
  scene: LoneScene,
  side: Side,
  mood: Parameters<NetworkProxy["mood"]>[0],
  lasts: number,
): Promise<string[]> {
  for (const proxy of proxiesOn[side](scene)) proxy.mood(mood);
  await sleep(lasts * 1000);
  for (const proxy of proxiesOn[side](scene)) proxy.mood({});
  return [];
}
