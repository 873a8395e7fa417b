import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { whyNoOtherTime } from "../../scripts/clock.ts";
import { tell } from "../cluster.ts";
import { createFakeClock } from "../fake-time.ts";
import { cutPower, whyNoPowerCut } from "./power.ts";
import type { EdgeScene } from "./scene.ts";
import type { Site } from "./site.ts";

export interface EdgeFault {
  name: string;
  /** What is done, for a person to read. */
  about: string;
  /** Why it cannot be done here; null when it can. */
  whyNot?: () => string | null;
  /** Does it for this many seconds, and undoes it. */
  inflict: (scene: EdgeScene, seconds: number) => Promise<void>;
}

/** What befalls the way from a gate to the service. */
export const edgeFaults: readonly EdgeFault[] = [
  {
    name: "edge-line",
    about: "each site's line goes down and up at random; nobody is told",
    inflict: (scene, seconds) => atAllSites(scene, (site) => flap(scene, site, seconds)),
  },
  {
    name: "edge-answers",
    about:
      "what agents send arrives, and their connection is reset in the place of the answer, in half of the time",
    inflict: (scene, seconds) => atAllSites(scene, (site) => cutAnswers(scene, site, seconds)),
  },
  {
    name: "edge-resets",
    about: "each connection of an agent is reset every 40 ms, or not, whatever it carries",
    async inflict({ sites, random }, seconds) {
      for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(40))
        for (const { proxy } of sites) proxy.reset(() => random() < 1 / 3);
    },
  },
  {
    name: "edge-kill-agents",
    about: "kill -9 of each agent, again and again",
    inflict: (scene, seconds) =>
      atAllSites(scene, ({ agent }) => atMoments(scene, seconds, 4, () => agent.kill("SIGKILL"))),
  },
  {
    name: "edge-kill-service",
    about: "kill -9 of the server, then of the database, in turn",
    inflict: (scene, seconds) =>
      atMoments(scene, seconds, 6, (turn) =>
        turn % 2 === 0 ? scene.service.kill("SIGKILL") : tell(scene.cluster.pid(), "SIGKILL"),
      ),
  },
  {
    name: "edge-kill-all",
    about: "kill -9 of all agents, the server and the database in one moment",
    inflict: (scene, seconds) => atMoments(scene, seconds, 6, () => killAll(scene)),
  },
  {
    name: "edge-power",
    about:
      "the power of all machines is cut in one moment, then of one site, in turn; what only the page cache held is lost",
    whyNot: whyNoPowerCut,
    async inflict(scene, seconds) {
      const ends = Date.now() + seconds * 1000;
      for (let turn = 0; turn === 0 || Date.now() < ends; turn += 1) {
        await sleep((0.5 + scene.random()) * Math.min(4000, seconds * 250));
        const one = scene.sites.filter((_, index) => index === turn % scene.sites.length);
        await (turn % 2 === 0 ? darken(scene, scene.sites, true) : darken(scene, one, false));
      }
    },
  },
  {
    name: "edge-clock",
    about: "the agents' wall clocks jump 5 hours ahead, 30 hours back and to and fro",
    whyNot: whyNoOtherTime,
    inflict: (scene, seconds) => atAllSites(scene, (site) => shiftClock(scene, site, seconds)),
  },
  {
    name: "edge-storm",
    about: "all of these at once, but for the power and the clock",
    async inflict(scene, seconds) {
      await Promise.all([
        atAllSites(scene, (site) => flap(scene, site, seconds)),
        atAllSites(scene, (site) => cutAnswers(scene, site, seconds)),
        atAllSites(scene, ({ agent }) => atMoments(scene, seconds, 9, () => agent.kill("SIGKILL"))),
        atMoments(scene, seconds, 15, () => scene.service.kill("SIGKILL")),
        atMoments(scene, seconds, 25, () => tell(scene.cluster.pid(), "SIGKILL")),
        atMoments(scene, seconds, 40, () => killAll(scene)),
      ]);
    },
  },
];

async function atAllSites({ sites }: EdgeScene, work: (site: Site) => Promise<void>): Promise<void> {
  await Promise.all(sites.map(work));
}

/** At random moments for this many seconds, `mean` seconds apart; at least once. */
async function atMoments(
  { random }: EdgeScene,
  seconds: number,
  mean: number,
  hurt: (turn: number) => void,
): Promise<void> {
  const ends = Date.now() + seconds * 1000;
  const apart = Math.min(mean, seconds);
  for (let turn = 0; Date.now() < ends; turn += 1) {
    await sleep(Math.min(apart * (0.5 + random()) * 1000, ends - Date.now()));
    hurt(turn);
  }
}

async function flap({ random }: EdgeScene, { line }: Site, seconds: number): Promise<void> {
  for (const ends = Date.now() + seconds * 1000; Date.now() < ends; ) {
    line.down();
    // Short mostly, and now and then so long that what is under way has been repeated many times in vain.
    await sleep(Math.min(200 + random() ** 3 * 15_000, ends - Date.now()));
    line.up();
    await sleep(random() * 3000);
  }
}

async function cutAnswers({ random }: EdgeScene, { proxy }: Site, seconds: number): Promise<void> {
  for (const ends = Date.now() + seconds * 1000; Date.now() < ends; ) {
    proxy.mood({ cutsAnswers: true });
    await sleep(random() * 2000);
    proxy.mood({});
    await sleep(random() * 2000);
  }
}

function killAll({ sites, service, cluster }: EdgeScene): void {
  tell(cluster.pid(), "SIGKILL");
  service.kill("SIGKILL");
  for (const { agent } of sites) agent.kill("SIGKILL");
}

/** Cuts the power of sites, and perhaps of the machine with server and database, and gives it back. */
async function darken({ cluster, disk, service }: EdgeScene, sites: readonly Site[], isAll: boolean) {
  const disks = [isAll ? disk : null, ...sites.map((site) => site.disk)].filter((one) => one !== null);
  cutPower(disks);
  if (isAll) service.kill("SIGKILL");
  await Promise.all([...(isAll ? [cluster.hold("SIGKILL")] : []), ...sites.map(({ agent }) => agent.hold())]);
  for (const one of disks) one.restore();
  if (isAll) cluster.release();
  for (const { agent } of sites) agent.release();
}

async function shiftClock({ folder }: EdgeScene, { name, agent }: Site, seconds: number): Promise<void> {
  const clock = createFakeClock(join(folder, `clock-${name}`));
  await agent.restart(clock.env);
  for (const hours of [5, -30, 0, 2, -2]) {
    clock.set(hours);
    await sleep((seconds * 1000) / 5);
  }
  await agent.restart({});
}
