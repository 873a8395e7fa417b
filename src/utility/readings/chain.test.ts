import fc from "fast-check";
import { expect, test } from "vitest";
import { nextPeriod } from "../bills/period.ts";
import type { Exchange, Meter, StoredStand } from "./chain.ts";
import { endOf, estimateAt, type Judged, judgeStands } from "./sequence.ts";
import { overestimateOf } from "./settlement.ts";
import { checkReading } from "./usage.ts";

/*
 * The rules alone, over many more histories than way.test.ts tries over the whole: the rows that they would leave in the database, held
 * to the database's own check of them.
 */

interface Row extends StoredStand {
  previous: number;
  exchanged: number;
  overestimate: number;
  flags: readonly string[];
}

interface Utility {
  meter: Meter & { exchanges: Exchange[] };
  rows: Map<string, Row>;
  /** By estimated month. */
  credits: Map<string, { volume: number; foundIn: string }>;
}

function stored({ rows, credits }: Utility): StoredStand[] {
  return [...rows.values()]
    .sort((a, b) => (a.period < b.period ? -1 : 1))
    .map((row) => {
      const credit = credits.get(row.period);
      return { ...row, credited: credit?.volume ?? null, credited_in: credit?.foundIn ?? null };
    });
}

function read(utility: Utility, period: string, stand: number): Judged {
  const [placed] = judgeStands(utility.meter, stored(utility), [{ period, stand }]);
  if (placed === undefined) throw new Error("a stand has no verdict");
  if (!placed.ok || placed.isFollowed) return placed;
  for (const { isRollover, ...estimate } of placed.settlement?.estimates ?? []) {
    const row = utility.rows.get(estimate.period) as Row;
    const others = row.flags.filter((flag) => flag !== "ROLLOVER");
    put(utility, { ...row, ...estimate, flags: isRollover ? ["ROLLOVER", ...others] : others });
  }
  for (const [month, { foundIn }] of utility.credits) if (foundIn === period) utility.credits.delete(month);
  for (const { period: month, volume } of placed.settlement?.credits ?? [])
    utility.credits.set(month, { volume, foundIn: period });
  const { previous, usage, flags, exchanged = 0, settlement } = placed;
  put(utility, {
    period,
    stand,
    previous,
    usage,
    flags,
    exchanged,
    overestimate: overestimateOf(settlement),
  });
  return placed;
}

function estimate(utility: Utility, period: string): void {
  const made = estimateAt(utility.meter, stored(utility), period);
  put(utility, { period, overestimate: 0, is_estimate: true, ...made });
}

/** As the table's constraint readings_usage. */
function put({ rows }: Utility, row: Row): void {
  const { stand, previous, usage, overestimate, exchanged, flags } = row;
  expect(usage).toBeGreaterThanOrEqual(0);
  expect(stand).toBeGreaterThanOrEqual(0);
  expect(overestimate === 0 || usage === 0).toBe(true);
  if (!flags.includes("ROLLOVER")) expect(usage - overestimate).toBe(stand - previous + exchanged);
  else expect(stand < previous || flags.some((flag) => /TAKSASI_LEBIH|METER_DIGANTI/.test(flag))).toBe(true);
  rows.set(row.period, row);
}

const month = fc.record({
  usage: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 45 })),
  exchanges: fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.integer({ min: 0, max: 999 }), { maxLength: 2 }) },
  ),
  reading: fc.constantFrom("read", "misread", "estimate", "estimate", "none"),
  /** How far back bills are made then: 0 this month's, 1 the one before … */
  billed: fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 3 }),
});
const history = fc.record({
  start: fc.oneof(fc.integer({ min: 900, max: 999 }), fc.integer({ min: 0, max: 900 })),
  months: fc.array(month, { minLength: 1, maxLength: 14 }),
});

function sum(volumes: Iterable<number>): number {
  return [...volumes].reduce((all, one) => all + one, 0);
}

test("the m³ of all readings, less what comes back, are the way up to where the meter was read last", () => {
  fc.assert(
    fc.property(history, ({ start, months }) => {
      const utility: Utility = {
        meter: { initial_stand: start, meter_digits: 3, exchanges: [] },
        rows: new Map(),
        credits: new Map(),
      };
      let [period, shows, way, known] = ["202601", start, 0, 0];
      const passed: string[] = [];
      for (const { usage, exchanges, reading, billed } of months) {
        passed.unshift(period);
        for (const next of exchanges) {
          const used = Math.floor(usage / 3);
          [shows, way] = [(shows + used) % 1000, way + used];
          const { anchor, digits, ahead, average3 } = endOf(utility.meter, stored(utility));
          if (!checkReading({ previous: anchor, next: shows, digits, average3, ahead }).ok) continue;
          const both = { old_digits: 3, new_digits: 3, old_stand: shows, new_stand: next };
          utility.meter.exchanges.push({ period, exchanged_on: "", ...both });
          shows = next;
        }
        [shows, way] = [(shows + usage) % 1000, way + usage];
        const isRead = reading === "read" || reading === "misread";
        const isMistaken = reading === "misread" && read(utility, period, (shows + 7) % 1000).ok;
        if (isRead && read(utility, period, shows).ok) known = way;
        else if (isMistaken) return;
        if (reading === "estimate") estimate(utility, period);

        for (const back of billed) {
          const row = utility.rows.get(passed[back] ?? "");
          if (row !== undefined) row.is_billed = true;
        }
        const rows = stored(utility);
        const lastRead = rows.findLastIndex((row) => row.is_estimate !== true);
        const since = sum(rows.slice(lastRead + 1).map((row) => row.usage));
        const given =
          sum(rows.map((row) => row.usage)) - sum(utility.credits.values().map(({ volume }) => volume));
        expect(given).toBe(known + since);
        for (const [credited, { volume }] of utility.credits)
          expect(volume).toBeLessThanOrEqual(utility.rows.get(credited)?.usage ?? 0);
        period = nextPeriod(period);
      }
    }),
    { numRuns: 3000 },
  );
});
