import { createStaffClient, login, type StaffClient } from "../client/staff.ts";
import { liveCash } from "./cash.ts";
import { equip } from "./equip.ts";
import { localDate, shiftDate } from "./hours.ts";
import { runTown, type Tally } from "./live.ts";
import { nightMarket, runNightMarket } from "./night-market.ts";
import { buildTown, fillDays, missingDays } from "./past.ts";
import { makePlace } from "./place.ts";
import { town } from "./town.ts";
import { type LiveTally, receivingAccount, runHouseholds } from "./utility/live.ts";

/** The two APIs of a service in which Kota Loketan lives, and what opens them. */
export interface Apis {
  staffUrl: string;
  publicUrl: string;
  staff: { username: string; password: string };
  /** Of the machines. */
  apiKey: string;
  /** Of every household's account. */
  customerPassword: string;
}

export interface TownsPast {
  /** This many days before today. */
  days: number;
  /** What was delivered until then is in it, Unix seconds. */
  until: number;
  signal: AbortSignal;
  /** Told once, before the first event is sent: how many are missing. */
  onBegin?: (events: number) => void;
  onProgress?: (events: number) => void;
}

/** Makes the town's locations, gates and tariffs where they are missing. @param until Unix seconds; what is scheduled comes later */
export async function foundTown(apis: Apis, until: number): Promise<void> {
  await buildTown(await adminAt(apis), town, until);
}

/** Has the town's gates watched, and sets what they are to bring this year. @param past what of it there will be */
export async function equipTown(
  apis: Apis,
  { days, until }: Pick<TownsPast, "days" | "until">,
): Promise<void> {
  const [first] = town;
  if (first !== undefined) await equip(await adminAt(apis), town, localDate(first.timezone, until), days);
}

/** Makes the night market where it is missing, whose gates send through an agent. */
export async function foundNightMarket(apis: Apis): Promise<void> {
  await makePlace(await adminAt(apis), nightMarket);
}

/** Adds what the past of the town's gates lacks, which are there. */
export async function fillTown(apis: Apis, past: TownsPast): Promise<void> {
  const { staffUrl, apiKey } = apis;
  const { days, until, signal, onBegin, onProgress } = past;
  const admin = await adminAt(apis);
  const missing = await missingDays(admin, town, days, until);
  const events = missing.reduce((sum, day) => sum + day.events, 0);
  if (events === 0) return;
  onBegin?.(events);
  const machines = createStaffClient(staffUrl, { apiKey });
  await fillDays(machines, missing, until, { signal, ...(onProgress && { onProgress }) });
}

/** Adds the money of the town's past, which is there: hand-ins and closings of two locations until yesterday. */
export async function fillCash(apis: Apis, past: TownsPast): Promise<void> {
  const { staffUrl, apiKey, customerPassword: password } = apis;
  const [first] = town;
  if (first === undefined) return;
  const to = shiftDate(localDate(first.timezone, past.until), -1);
  const from = shiftDate(to, 1 - Math.max(1, past.days));
  const machine = createStaffClient(staffUrl, { apiKey });
  const { signal, onBegin, onProgress } = past;
  await liveCash({
    ...{ staffUrl, machine, password, from, to, signal, admin: await adminAt(apis) },
    ...{ onBegin, onProgress: () => onProgress?.(1) },
  });
}

async function adminAt({ staffUrl, staff }: Apis): Promise<StaffClient> {
  const token = await login(staffUrl, staff.username, staff.password);
  return createStaffClient(staffUrl, { token });
}

export interface Present {
  /** Unix seconds; the town's past is whole until then. */
  from: number;
  /** Of the waterworks. */
  connections: number;
  /** IANA zone of the waterworks. */
  zone: string;
  signal: AbortSignal;
  /** What the agent of the night market needs, where there is one: a folder, and the command that runs it, without its arguments. */
  agent?: { folder: string; command: readonly string[]; onLine: (isUp: boolean) => void };
  onTown: (tally: Tally) => void;
  onHouseholds: (tally: LiveTally) => void;
  /** Milliseconds from one household's deed to the next one's. */
  pace?: number;
}

/**
 * The town's machines and the waterworks' customers at work until the signal is given; when one of the two breaks off, the other is
 * not waited for.
 */
export async function liveOn(apis: Apis, present: Present): Promise<void> {
  const { staffUrl, publicUrl, staff, apiKey, customerPassword } = apis;
  const { from, connections, zone, signal, pace, agent } = present;
  const bankAccount = await receivingAccount(staffUrl, staff.username, staff.password);
  const machines = createStaffClient(staffUrl, { apiKey });
  const now = () => Date.now() / 1000;
  await Promise.all([
    runTown(machines, town, { from, now, signal, report: present.onTown }),
    agent &&
      runNightMarket({
        staffUrl,
        apiKey,
        folder: agent.folder,
        agent: agent.command,
        signal,
        onLine: agent.onLine,
      }),
    runHouseholds({
      api: { url: publicUrl, password: customerPassword },
      staff: { url: staffUrl, ...staff },
      bankAccount,
      connections,
      zone,
      signal,
      report: present.onHouseholds,
      ...(pace !== undefined && { pace }),
    }),
  ]);
}
