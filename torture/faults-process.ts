import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { whyNoOtherTime } from "../scripts/clock.ts";
import { tell } from "./cluster.ts";
import { createFakeClock } from "./fake-time.ts";
import type { Fault } from "./fault.ts";
import { startReader } from "./reader.ts";
import { apiAt } from "./scene.ts";
import type { LoneScene } from "./scene-alone.ts";
import { untilReady } from "./service.ts";

const seconds = (time: number) => sleep(time * 1000);

/** Ends of processes, and what else befalls the server itself. */
export const processFaults: readonly Fault<LoneScene>[] = [
  {
    name: "kill-server",
    about: "kill -9 of the server, three times at random moments",
    inflict: (scene, { lasts }) => times(3, scene, lasts, () => scene.service.kill("SIGKILL")),
  },
  {
    name: "kill-database",
    about: "kill -9 of PostgreSQL's postmaster, twice at random moments",
    inflict: (scene, { lasts }) => times(2, scene, lasts, () => tell(scene.cluster.pid(), "SIGKILL")),
  },
  {
    name: "kill-backend",
    about: "kill -9 of a backend that works for the server: PostgreSQL ends every connection and recovers",
    inflict: (scene, { lasts }) => times(2, scene, lasts, () => killBackend(scene)),
  },
  {
    name: "kill-both",
    about: "kill -9 of the server and of PostgreSQL at the same moment, twice",
    inflict: (scene, { lasts }) =>
      times(2, scene, lasts, () => {
        tell(scene.cluster.pid(), "SIGKILL");
        scene.service.kill("SIGKILL");
      }),
  },
  { name: "sigterm", about: "SIGTERM under load: exit 0 within 25 s, twice", inflict: terminate },
  {
    name: "second-server",
    about:
      "a second server process joins, both are written to and read from, it is killed; a third one joins and gets SIGTERM",
    inflict: joinAndLeave,
  },
  {
    name: "clock",
    about: "the server's clock jumps 5 hours ahead, then 30 hours ahead, then 5 hours back",
    // An event from the future is refused, and sent again later.
    allows: [422],
    whyNot: whyNoOtherTime,
    inflict: shiftClock,
  },
];

async function times(count: number, scene: LoneScene, lasts: number, hurt: () => unknown): Promise<string[]> {
  for (let turn = 0; turn < count; turn += 1) {
    await seconds((lasts / count) * (0.3 + scene.random()));
    await scene.cluster.untilReady();
    await hurt();
  }
  return [];
}

async function killBackend({ cluster, random }: LoneScene): Promise<void> {
  const { rows } = await cluster.query("SELECT pid FROM pg_stat_activity WHERE application_name = 'loket'");
  const chosen = rows[Math.floor(random() * rows.length)]?.pid;
  if (chosen !== undefined) tell(chosen, "SIGKILL");
}

async function terminate(scene: LoneScene, { lasts, recovery }: { lasts: number; recovery: number }) {
  const { service } = scene;
  const wrong: string[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    await untilReady(service.staffUrl, recovery);
    await seconds((lasts / 2) * scene.random());
    const before = service.endings.length;
    const began = performance.now();
    service.kill("SIGTERM");
    while (service.endings.length === before && performance.now() - began < 25_000) await sleep(50);
    const ending = service.endings[before];
    if (ending !== 0) wrong.push(`after SIGTERM the server ended with ${ending ?? "nothing within 25 s"}`);
  }
  return wrong;
}

async function joinAndLeave(scene: LoneScene, { lasts }: { lasts: number }): Promise<string[]> {
  const wrong: string[] = [];
  for (const end of ["SIGKILL", "SIGTERM"] as const) {
    const from = scene.readers[0].last();
    const other = await scene.join();
    const path = join(scene.folder, `received-by-${other.staffPort}.jsonl`);
    const reader = startReader(other.staffUrl, scene.token, { path, from, mayReset: false });
    const api = apiAt(other.staffPort, other.publicPort);
    scene.apis.push(api);
    await seconds(lasts / 2);
    const { rows } = await scene.cluster.query("SELECT last_entry_id::int AS last FROM ledger");
    if (!(await reader.until(rows[0]?.last, 15)))
      wrong.push(`a reader of the second process received up to ${reader.last()} of ${rows[0]?.last}`);
    await reader.stop();
    wrong.push(...gapsIn(reader.received(), from));
    if (end === "SIGKILL") other.kill(end);
    // Anyone who asks there now is answered by nobody, and asks the other one.
    await seconds(lasts / 4);
    scene.apis.splice(scene.apis.indexOf(api), 1);
    const code = await other.stop();
    if (end === "SIGTERM" && code !== 0) wrong.push(`the process that left ended with ${code}`);
  }
  return wrong;
}

function gapsIn(received: readonly number[], from: number): string[] {
  const wrong = received.findIndex((id, at) => id !== from + at + 1);
  return wrong === -1
    ? []
    : [`the second process delivered ${received[wrong]} in the place of ${from + wrong + 1}`];
}

async function shiftClock(scene: LoneScene, { lasts, recovery }: { lasts: number; recovery: number }) {
  const wrong: string[] = [];
  const { service } = scene;
  const clock = createFakeClock(join(scene.folder, "clock"));
  await service.restart(clock.env);
  await untilReady(service.staffUrl, recovery);
  for (const hours of [5, 30, -5]) {
    clock.set(hours);
    await seconds(lasts / 3);
    const ahead = await clockOf(service.staffUrl);
    if (Math.abs(ahead - hours) > 0.1)
      wrong.push(`the clock was to be ${hours} hours ahead, and is ${ahead.toFixed(1)}`);
  }
  await service.restart({});
  return wrong;
}

/** Hours that a server's clock is ahead of ours. */
async function clockOf(staffUrl: string): Promise<number> {
  const answer = await fetch(`${staffUrl}/health`);
  const { timestamp } = (await answer.json()) as { timestamp: number | string };
  const at = typeof timestamp === "number" ? timestamp * 1000 : Date.parse(timestamp);
  return (at - Date.now()) / 3_600_000;
}
