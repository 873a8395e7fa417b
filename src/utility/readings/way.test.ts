import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { finished, standAt } from "../../../test/billing.ts";
import { type MeteredConnection, meteredConnection } from "../../../test/meter-chain.ts";
import { sharedUtility } from "../../../test/utility.ts";
import type { Bill } from "../bills/office-schema.ts";
import type { Reading } from "./office-schema.ts";

const server = sharedUtility();
const office = "/backoffice/v1";
const months = ["03", "04", "05", "06", "07", "08", "09", "10"].map((month) => `2026${month}`);

beforeAll(() => standAt(server, "2026-12-10T09:00:00+07:00"));

/** What happens to a meter in a month. */
const month = fc.record({
  /** m³ before the reading. */
  usage: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 45 })),
  /** Exchanged before it is read, with a new meter that begins at so much. */
  exchanges: fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 1, maxLength: 2 }) },
  ),
  /** How it is read: by staff, by staff who first mistook it by so much, by estimate, or not at all. */
  reading: fc.oneof(
    fc.constantFrom("staff" as const, "estimate" as const, "estimate" as const),
    fc.integer({ min: -40, max: 40 }),
    fc.constantFrom("staff" as const, "none" as const),
  ),
});
const history = fc.record({
  /** Close to the end of its numbers, or not. */
  start: fc.oneof(fc.integer({ min: 900, max: 999 }), fc.integer({ min: 0, max: 900 })),
  months: fc.array(month, { minLength: months.length, maxLength: months.length }),
});
type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

/** A meter of three digits in the world: what it shows, and its way since the readings began. */
interface World {
  meter: MeteredConnection;
  history: History;
  shows: number;
  way: number;
  /** The way when somebody read it last, so that the utility knows it. */
  known: number;
  /** Nobody knows its way: a mistake was taken that could not be put right. */
  isLost: boolean;
}

async function exchange(world: World, on: string, start: number) {
  const { status } = await world.meter.exchange({
    ...{ exchanged_on: on, old_stand: world.shows, meter_digits: 3, start_stand: start },
    meter_no: `${world.meter.sl}/${on}/${start}`,
  });
  // One that is no believable rollover is refused, and the meter stays.
  if (status === 201) world.shows = start;
}

async function live(world: World, index: number): Promise<void> {
  const period = months[index] ?? "";
  const day = (n: string) => `${period.slice(0, 4)}-${period.slice(4)}-${n}`;
  const { usage, exchanges, reading } = world.history.months[index] ?? ({} as never);
  const parts = exchanges.length + 1;
  for (const [part, start] of [...exchanges, undefined].entries()) {
    const used =
      part === exchanges.length
        ? usage - Math.floor(usage / parts) * exchanges.length
        : Math.floor(usage / parts);
    world.shows = (world.shows + used) % 1000;
    world.way += used;
    if (start !== undefined) await exchange(world, day(`0${part + 2}`), start);
  }
  const read = (stand: number) => world.meter.read(period, stand, { read_at: day("20") });
  const isMistaken =
    typeof reading === "number" && (await read((world.shows + reading + 1000) % 1000)).status === 201;
  if (typeof reading === "number" || reading === "staff") {
    const { status, body } = await read(world.shows);
    if (status === 200 || status === 201) world.known = world.way;
    else if (status !== 422) throw new Error(`reading ${period}: ${status} ${body.message}`);
    // The mistake was believable, and what the meter shows is not.
    else world.isLost ||= isMistaken;
  }
  await server.sql.query("UPDATE connections SET status = $2 WHERE id = $1", [
    world.meter.id,
    reading === "none" ? "SEGEL" : "AKTIF",
  ]);
}

function sum(volumes: readonly number[]): number {
  return volumes.reduce((all, one) => all + one, 0);
}

/** What is billed, or to be billed, less what comes back, against the way of the meters. */
async function check({ meter, known, isLost }: World): Promise<void> {
  if (isLost) return;
  const readings: Reading[] = await meter.readings();
  const bills: Bill[] = await meter.bills();
  const credits: { period: string; volume: number; used: number }[] = await meter.credits();
  const lastRead = readings.findLastIndex(({ method }) => method !== "TAKSASI");
  const estimatedSince = sum(readings.slice(lastRead + 1).map(({ usage }) => usage));
  const given = sum(readings.map(({ usage }) => usage)) - sum(credits.map(({ volume }) => volume));
  expect(given, JSON.stringify({ readings, credits }, null, 1)).toBe(known + estimatedSince);
  for (const bill of bills) {
    const reading = readings.find(({ period }) => period === bill.period);
    expect([bill.stand_start, bill.stand_end, bill.usage, bill.overestimate]).toEqual([
      ...[reading?.previous, reading?.stand, reading?.usage, reading?.overestimate],
    ]);
    expect(bill.discount).toBe(sum(bill.credits.map(({ amount, vat }) => amount + vat)));
    expect(bill.amount).toBeGreaterThanOrEqual(0);
  }
  const used = bills.flatMap((bill) => bill.credits);
  for (const credit of credits) {
    expect(sum(used.filter(({ period }) => period === credit.period).map(({ volume }) => volume))).toBe(
      credit.used,
    );
    const estimate = bills.find(({ period }) => period === credit.period);
    if (estimate !== undefined) expect(credit.volume).toBeLessThanOrEqual(estimate.usage ?? 0);
  }
}

const run = (path: string, body?: object) => finished(server.viewer, server.admin.post(office + path, body));

test("over any history the m³ of the bills, less what came back, are the way of the meters", async () => {
  /** Which months are closed after each: mostly its own, sometimes others, in any order. */
  const closed = fc.oneof(
    fc.constant(["own"]),
    fc.constant(["own"]),
    fc.shuffledSubarray(["own", ...months], { maxLength: 3 }),
  );
  const closedAfter = fc.array(closed, {
    ...{ minLength: months.length, maxLength: months.length },
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(history, { minLength: 12, maxLength: 12 }),
      closedAfter,
      async (histories, closings) => {
        await server.sql.query("UPDATE connections SET status = 'SEGEL'");
        const worlds: World[] = [];
        for (const one of histories) {
          const meter = await meteredConnection(server, { meter_digits: 3, initial_stand: one.start });
          worlds.push({ meter, history: one, shows: one.start, way: 0, known: 0, isLost: false });
        }
        for (const [index, period] of months.entries()) {
          await Promise.all(worlds.map((world) => live(world, index)));
          await run(`/readings/${period}/estimate`);
          for (const name of closings[index] ?? []) {
            const closed = name === "own" ? period : name;
            if (closed <= period) await run(`/billing/${closed}/close`, { missing: "skip" });
          }
          // Sums that are wrong stay so: half of the meters are looked at each month, and all of them at the end.
          for (const [at, world] of worlds.entries()) if ((at + index) % 2 === 0) await check(world);
        }
        for (const period of months) await run(`/billing/${period}/close`, { missing: "skip" });
        for (const world of worlds) await check(world);
      },
    ),
    { numRuns: 2, endOnFailure: true },
  );
}, 1_200_000);
