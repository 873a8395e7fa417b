import { median, milliseconds, type Row, whole } from "./figures.ts";
import type { Machine } from "./machine.ts";
import type { Pace } from "./pace.ts";
import { bytesOf, type Read, type ReadSide, reads, timedRead } from "./read-calls.ts";
import { readsBesideIngest } from "./reads-loaded.ts";
import { endSide, fewEvents, startCity, startSide } from "./sides.ts";

const warmups = 10;
/** Milliseconds of a read in the city, when nothing else runs. */
const mostInCity = 25;

/**
 * The same reads on 10,000 and on many more events of the same gates, hours and days, and in a city of 1,000 gates and years, in turns;
 * then in town and city while events are stored.
 */
export async function measureReads(machine: Machine, pace: Pace): Promise<Row[]> {
  const sides: ReadSide[] = [];
  for (const events of [fewEvents, ...pace.manyEvents]) sides.push(await startSide(machine, events));
  sides.push(await startCity(machine, pace.cityDays));
  const rows: Row[] = [];
  for (const read of reads) {
    const times = await inTurns(sides, pace.reads, (side) => timedRead(side, read));
    const bytes: number[] = [];
    for (const side of sides) bytes.push(await bytesOf(side, read));
    rows.push(rowOf(read, sides, { times, bytes }, pace.cityDays));
  }
  for (const side of sides.slice(1)) rows.push(...(await readsBesideIngest(machine, pace, side)));
  for (const side of sides) await endSide(side);
  return rows;
}

/** @returns milliseconds of each turn, on each side */
async function inTurns(
  sides: readonly ReadSide[],
  turns: number,
  timedOn: (side: ReadSide) => Promise<number>,
): Promise<number[][]> {
  const times = sides.map((): number[] => []);
  for (let turn = 0; turn < turns + warmups; turn += 1) {
    // The second one finds the machine a little warmer.
    const order = [...sides.keys()];
    if (turn % 2 === 1) order.reverse();
    for (const place of order) {
      const time = await timedOn(sides[place] as ReadSide);
      if (turn >= warmups) times[place]?.push(time);
    }
  }
  return times;
}

/** The last of the sides is the city. */
function rowOf(
  { what }: Read,
  sides: readonly ReadSide[],
  { times, bytes }: { times: readonly number[][]; bytes: readonly number[] },
  cityDays: number,
): Row {
  const [few = [], ...many] = times.slice(0, -1);
  const city = times.at(-1) ?? [];
  const ratioOf = (side: readonly number[]) => median(side.map((time, turn) => time / (few[turn] ?? time)));
  const ratio = Math.max(...many.map(ratioOf));
  const inCity = `${milliseconds(median(city))} in the city of ${whole(cityDays)} days (${ratioOf(city).toFixed(2)}${moreBytes(bytes)})`;
  const shown = (side: number[], at: number) =>
    `${milliseconds(median(side))} with ${whole(sides[at]?.events ?? 0)}`;
  return {
    what,
    ours: [...many.map((side, at) => shown(side, at + 1)), inCity].join(", "),
    limit: `${shown(few, 0)} events`,
    ratio,
    target: `city < ${mostInCity} ms`,
    isMet: median(city) < mostInCity,
  };
}

/** How much more the city answers than the town of few events, where it is a tenth or more: that is a longer list, not a slower one. */
function moreBytes(bytes: readonly number[]): string {
  const [town, city] = [bytes[0] ?? 0, bytes.at(-1) ?? 0];
  const shown = (count: number) => (count / 1000).toFixed(1);
  return city < 1.1 * town ? "" : ` for ${shown(city)} kB in place of ${shown(town)}`;
}
