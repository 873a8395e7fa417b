import { dataOf } from "../../client/staff.ts";
import { hash } from "../random.ts";
import { dayOf, momentsUntil, type Occasion, shiftPeriod } from "./calendar.ts";
import { serveCollector } from "./collector.ts";
import { serveCounter } from "./counter.ts";
import { forEach } from "./crowd.ts";
import { type Fate, reportFaults, seeToFault } from "./faults.ts";
import type { Household } from "./households.ts";
import { applyInVain, install, stages } from "./installing.ts";
import { closeMonth, unlessConflict } from "./office.ts";
import { announceOutages } from "./outages.ts";
import { comesInMonth, comesToPay, givesToCollector } from "./payers.ts";
import { payTooLate, payWithApp, settleQueue } from "./paying.ts";
import { requestPayment, sendProof } from "./payments.ts";
import { readMeters, readOwnMeters } from "./self-reading.ts";
import { enterPromotions } from "./setup.ts";
import { keyOf, type World } from "./world.ts";

/** What happens at a moment, step by step. */
export async function liveThrough(world: World): Promise<void> {
  for (const step of program[world.moment.occasion]) {
    if (world.signal.aborted) return;
    await step(world);
  }
}

const program: Record<Occasion, readonly ((world: World) => Promise<void>)[]> = {
  bills: [makeBills, openReadingWindow, settleQueue, refundOne],
  early: [openCounter, payWithApp],
  middle: [openCounter, collect, payLate, reportFaults, installOne],
  readings: [openCounter, readOwnMeters, readMeters],
  today: [
    openReadingWindow,
    announceOutages,
    leavePaymentsOpen,
    leaveFaultsOpen,
    leaveInstallationsOpen,
    readToday,
    promote,
  ],
};

async function makeBills({ staff, moment }: World): Promise<void> {
  await closeMonth(staff, shiftPeriod(moment.month, -1));
}

/** From the 20th to the 27th customers may send what they read. */
async function openReadingWindow({ staff, moment: { month } }: World): Promise<void> {
  const body = { period: month, starts_on: dayOf(month, 20), ends_on: dayOf(month, 27) };
  await unlessConflict(dataOf(staff.POST("/backoffice/v1/reading-schedules", { body })));
}

/**
 * Who comes to the counter today is served from eight to three; who has the app does not come. Most of those who paid longer ago than
 * lists of payments go back by themselves had given their money to a collector, who brings it in when the counter closes: one payment
 * for many costs the demo's first start a fortieth of as many payments.
 */
async function openCounter(world: World): Promise<void> {
  const { connections, moment, monthsAgo, staff, signal, after, collectorsList } = world;
  const withApp = connectionsWithApp(world);
  const paying = connections.filter((one) => !withApp.has(one.sl) && comesToPay(one, moment));
  const { queue = [], round = [] } = Object.groupBy(paying, ({ sl }) =>
    monthsAgo > monthsOfSinglePayments && hash(`collected ${sl}`) % 20 > 0 ? "round" : "queue",
  );
  // Who pays here owes the collector nothing.
  for (const { sl } of queue) collectorsList.due.delete(sl);
  let served = 0;
  const onServed = () => {
    served += 1;
    after((7 * 3600 * served) / queue.length);
  };
  await serveCounter({ staff, signal, occasion: keyOf(world, "counter"), onServed }, queue);
  after(7 * 3600);
  await serveCollector(world, round);
}

const monthsOfSinglePayments = 3;

/** Most of those who do not come themselves give their money to the collector, before there is denda: one payment for many. */
async function collect(world: World): Promise<void> {
  const { connections, moment } = world;
  const withApp = connectionsWithApp(world);
  const giving = connections.filter(
    (one) => !withApp.has(one.sl) && !comesInMonth(one, moment) && givesToCollector(one, moment),
  );
  await serveCollector(world, giving);
}

function connectionsWithApp({ households }: World): Set<string> {
  return new Set(households.flatMap((household) => household.connections.map(({ sl }) => sl)));
}

async function payLate(world: World): Promise<void> {
  const { moment, zone } = world;
  const moments = momentsUntil(moment.at, moment.month, zone);
  const early = moments.find(({ occasion, month }) => occasion === "early" && month === moment.month);
  await payTooLate(world, early?.at ?? new Date(moment.at.getTime() - 9 * 86_400_000));
}

/**
 * Each quarter somebody has paid twice and gets the money back, by transfer: what one has taken in cash oneself another gives back. Not the
 * collector, who has paid for many.
 */
async function refundOne({ staff, moment }: World): Promise<void> {
  if (moment.index % 3 !== 2) return;
  const query = { status: "DIBAYAR" as const, method: "LOKET" as const, page: 1, limit: 20 };
  const { items } = await dataOf(staff.GET("/backoffice/v1/payments", { params: { query } }));
  for (const { code } of items.sort((one, other) => one.total - other.total).slice(0, 1)) {
    const body = {
      reason: "Dibayar dua kali",
      channel: "TRANSFER" as const,
      reference: `KB-${moment.month}`,
    };
    const params = { path: { code } };
    await unlessConflict(dataOf(staff.POST("/backoffice/v1/payments/{code}/refund", { params, body })));
  }
}

/** From the second year on a new connection is made every other month. */
async function installOne(world: World): Promise<void> {
  const household = oneOf(world, world.moment.index);
  if (world.moment.index > 11 && world.moment.index % 2 === 0 && household !== undefined)
    await install(world, household, "active", world.moment.index);
}

/** A few payments are under way, every other one with a proof that staff have not looked at. */
async function leavePaymentsOpen(world: World): Promise<void> {
  let left = 0;
  for (const household of world.households.slice(1)) {
    if (left === mostLeftOpen || world.signal.aborted) return;
    const client = await world.phoneOf(household);
    const request = { sl: household.connections[0].sl, metode: "TRANSFER" as const };
    const asked = await requestPayment(client, { ...request, key: keyOf(world, "open") });
    if (asked === null) continue;
    left += 1;
    if (left % 2 === 1) await sendProof(client, asked, household);
  }
}

const mostLeftOpen = 8;

const openFates: readonly Fate[] = ["received", "assigned", "under way", "reopened", "received", "finished"];

async function leaveFaultsOpen(world: World): Promise<void> {
  await forEach([...openFates.entries()], together(world), async ([index, fate]) => {
    const household = oneOf(world, 3 + index);
    if (household !== undefined) await seeToFault(world, household, fate);
  });
}

async function leaveInstallationsOpen(world: World): Promise<void> {
  await forEach([...stages.slice(0, -1).entries()], together(world), async ([index, stage]) => {
    const household = oneOf(world, 9 + index);
    if (household !== undefined) await install(world, household, stage, 100 * world.moment.index + index);
  });
  const household = oneOf(world, 20);
  if (household !== undefined) await applyInVain(world, household, 100 * world.moment.index + 99);
}

/** Those who read their meter today have staff look at it tomorrow. */
async function readToday(world: World): Promise<void> {
  await readOwnMeters({ ...world, households: world.households.slice(0, 40) });
}

async function promote({ staff, moment }: World): Promise<void> {
  await enterPromotions(staff, moment.at);
}

/** What is done today can be done at once: the clock stands still. */
function together({ signal }: World): { atOnce: number; signal: AbortSignal } {
  return { atOnce: 4, signal };
}

function oneOf({ households }: World, number: number): Household | undefined {
  return households[number % Math.max(1, households.length)];
}
