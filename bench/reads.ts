import { Agent } from "node:http";
import { median, milliseconds, type Row, whole } from "./figures.ts";
import { fillEvents, untilFolded } from "./fill.ts";
import type { Machine } from "./machine.ts";
import type { Pace } from "./pace.ts";
import { type Read, type ReadSide, reads, timedRead } from "./read-calls.ts";
import { readsUnderLoad } from "./reads-loaded.ts";
import { login, town } from "./town.ts";

const fewEvents = 10_000;
const warmups = 10;
const target = 1.3;

/** The same reads on 10,000 and on many more events of the same gates, hours and days, in turns; then while ingest runs. */
export async function measureReads(machine: Machine, pace: Pace): Promise<Row[]> {
  const sides: ReadSide[] = [];
  for (const events of [fewEvents, ...pace.manyEvents]) sides.push(await startSide(machine, events));
  const rows: Row[] = [];
  for (const read of reads) rows.push(rowOf(read, sides, await inTurns(read, sides, pace.reads)));
  for (const side of sides.slice(1)) rows.push(...(await readsUnderLoad(machine, pace, side)));
  for (const { agent, client, loket } of sides) {
    agent.destroy();
    await client.end();
    await loket.stop();
  }
  return rows;
}

/** @returns milliseconds of each turn, on each side */
async function inTurns(read: Read, sides: readonly ReadSide[], turns: number): Promise<number[][]> {
  const times = sides.map((): number[] => []);
  for (let turn = 0; turn < turns + warmups; turn += 1) {
    // Whoever goes second finds the machine a little warmer.
    const order = [...sides.keys()];
    if (turn % 2 === 1) order.reverse();
    for (const place of order) {
      const time = await timedRead(sides[place] as ReadSide, read);
      if (turn >= warmups) times[place]?.push(time);
    }
  }
  return times;
}

function rowOf({ what }: Read, sides: readonly ReadSide[], times: readonly number[][]): Row {
  const [few = [], ...many] = times;
  const ratios = many.map((side) => median(side.map((time, turn) => time / (few[turn] ?? time))));
  const ratio = Math.max(...ratios);
  const shown = (side: number[], at: number) =>
    `${milliseconds(median(side))} with ${whole(sides[at]?.events ?? 0)}`;
  return {
    what,
    ours: many.map((side, at) => shown(side, at + 1)).join(", "),
    limit: `${shown(few, 0)} events`,
    ratio,
    target: `≤ ${target}`,
    isMet: ratio <= target,
  };
}

async function startSide(machine: Machine, events: number): Promise<ReadSide> {
  const name = `events_${events}`;
  await machine.createDatabase(name, town);
  const client = await machine.connect(name);
  await fillEvents(client, events);
  const loket = await machine.startLoket(name);
  await untilFolded(client);
  await client.query("VACUUM ANALYZE"); // what autovacuum does within minutes
  const agent = new Agent({ keepAlive: true });
  return { loket, client, token: await login(loket.url), events, agent };
}
