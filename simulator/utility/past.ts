import { createStaffClient, dataOf, login, type StaffClient } from "../../client/staff.ts";
import { type Moment, momentsUntil, periodAt, shiftPeriod } from "./calendar.ts";
import { enter, type Household, householdsOf } from "./households.ts";
import { firstHousehold } from "./live.ts";
import { liveThrough } from "./moments.ts";
import { openWallet } from "./payments.ts";
import { bank, enterConnections, enterMasterData } from "./setup.ts";
import { type MeterMonth, meterLife } from "./usage.ts";
import { type Connection, connectionsOf } from "./waterworks.ts";

/** A server that nobody sees yet, whose clock can be set. Its sessions and its customers' tokens last for years. */
export interface Apis {
  staffUrl: string;
  publicUrl: string;
  staff: { username: string; password: string };
  /** Of every household's account. */
  customerPassword: string;
  setClock: (at: Date) => void;
}

/** What is done after the past: receipts are drawn, and nobody is notified of what was wrong long ago. */
const later = ["mail receipts", "look for alerts", "mail alerts"];

/** Such a server's background work: an applicant is not kept waiting. */
export function jobsOfPast<Job extends { name: string; every: number }>(usual: readonly Job[]): Job[] {
  return usual
    .filter(({ name }) => !later.includes(name))
    .map((job) => (job.name === "advance installations" ? { ...job, every: 0.2 } : job));
}

/** What is to be remembered from one start to the next, so that only what is missing is added. */
export interface PastState {
  connections: number;
  /** Its first month, 'YYYYMM'. */
  began: string;
  /** The last moment that was lived through to its end, Unix milliseconds; null: none. */
  finished: number | null;
}

export interface PastOptions {
  /** IANA zone of the waterworks. */
  zone: string;
  now: Date;
  /** After each moment: what to remember, and how many moments are done of how many. */
  onFinished: (state: PastState, done: number, total: number) => void;
  signal: AbortSignal;
}

/** What a waterworks begins with that has this many months behind it. */
export function newPast(connections: number, months: number, now: Date, zone: string): PastState {
  return { connections, began: shiftPeriod(periodAt(now, zone), -months), finished: null };
}

/** The moments that are missing; none when all until today have been lived through. */
export function missingMoments({ began, finished }: PastState, now: Date, zone: string): Moment[] {
  const all = momentsUntil(now, began, zone);
  if (finished === null) return all;
  const wasToday = localDay(new Date(finished), zone) === localDay(now, zone);
  return all.filter(({ at, occasion }) => at.getTime() > finished && !(occasion === "today" && wasToday));
}

/** Lives through the moments that are missing. Each can be repeated, so one that was cut off is lived through again. */
export async function liveThroughPast(apis: Apis, state: PastState, options: PastOptions): Promise<void> {
  const { zone, now, signal, onFinished } = options;
  const moments = missingMoments(state, now, zone);
  const [first] = moments;
  if (first === undefined) return;
  const connections = connectionsOf(state.connections);
  const households = householdsOf(connections);
  const phoneOf = onceForEach((one) => enter({ url: apis.publicUrl, password: apis.customerPassword }, one));
  const walletOf = onceForEach(async (one) => openWallet(await phoneOf(one), apis.customerPassword));
  const lives = livesOf(connections, state.began, now, zone);
  apis.setClock(first.at);
  const staff = await staffAt(apis);
  if (state.finished === null) await found(staff, connections, shiftPeriod(state.began, 0));
  const bankAccount = await bankAccountOf(staff);
  const collectorsList = { periods: new Set<string>(), due: new Map<string, string[]>() };
  const thisMonth = Math.max(...moments.map(({ index }) => index));
  for (const [done, moment] of moments.entries()) {
    apis.setClock(moment.at);
    await liveThrough({
      moment,
      zone,
      signal,
      staff,
      bankAccount,
      connections,
      households: households.filter(({ joinsAt }) => joinsAt <= moment.index || moment.occasion === "today"),
      lives,
      monthsAgo: thisMonth - moment.index,
      collectorsList,
      phoneOf,
      walletOf,
      after(seconds) {
        const at = moment.occasion === "today" ? 0 : seconds * 1000;
        const later = new Date(moment.at.getTime() + at);
        apis.setClock(later);
        return later;
      },
    });
    if (signal.aborted) return;
    onFinished({ ...state, finished: moment.at.getTime() }, done + 1, moments.length);
  }
  // Whom the demo shows has a wallet, whichever habits fell to the few days of a short past.
  const shown = firstHousehold(state.connections);
  if (shown !== undefined) await walletOf(shown);
}

async function staffAt({ staffUrl, staff }: Apis): Promise<StaffClient> {
  const token = await login(staffUrl, staff.username, staff.password);
  return createStaffClient(staffUrl, { token });
}

/** Everything that is there before the first meter is read. */
async function found(staff: StaffClient, connections: readonly Connection[], began: string): Promise<void> {
  const firstDay = `${began.slice(0, 4)}-${began.slice(4)}-01`;
  await enterMasterData(staff, firstDay);
  await enterConnections(staff, connections, firstDay);
}

async function bankAccountOf(staff: StaffClient): Promise<number> {
  const query = { page: 1, limit: 100 };
  const { items } = await dataOf(staff.GET("/backoffice/v1/bank-accounts", { params: { query } }));
  const account = items.find(({ account_no }) => account_no === bank.account);
  if (account === undefined) throw new Error(`the bank account ${bank.account} of the demo is gone`);
  return account.id;
}

/** Of each household one, made when it is first needed. */
function onceForEach<Made>(
  make: (household: Household) => Promise<Made>,
): (household: Household) => Promise<Made> {
  const made = new Map<string, Promise<Made>>();
  return (household) => {
    const one = made.get(household.username) ?? make(household);
    made.set(household.username, one);
    return one;
  };
}

function livesOf(
  connections: readonly Connection[],
  began: string,
  now: Date,
  zone: string,
): Map<string, MeterMonth[]> {
  const months = 1 + Math.max(0, ...momentsUntil(now, began, zone).map(({ index }) => index));
  return new Map(connections.map((one) => [one.sl, meterLife(one, months)]));
}

function localDay(at: Date, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}
