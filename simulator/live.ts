import { ApiError } from "../client/errors.ts";
import { dataOf, type StaffClient } from "../client/staff.ts";
import type { PassageEvent } from "./event.ts";
import { localDate } from "./hours.ts";
import { nextMishap } from "./mishaps.ts";
import { isSilent, type Passage, passagesOfDay } from "./passages.ts";
import { seeded } from "./random.ts";
import { pause, pauseAfter, sendAll } from "./send.ts";
import type { TownGate, TownLocation } from "./town.ts";

/** What the town's machines have done since the last report. */
export interface Tally {
  stored: number;
  late: number;
  /** Sent again though it was stored, as a machine does that missed the answer. */
  repeated: number;
  refused: number;
  /** Gates whose line is down. */
  silent: string[];
}

export interface LiveOptions {
  /** Unix seconds; what was delivered until then is stored already. */
  from: number;
  /** The clock, Unix seconds. */
  now: () => number;
  /** Ends the traffic once what is under way is answered. */
  signal: AbortSignal;
  /** About once a minute. */
  report: (tally: Tally) => void;
  /** Milliseconds between two looks at the clock. */
  tick?: number;
}

interface Machine {
  location: TownLocation;
  gate: TownGate;
  /** Passages not yet delivered, in order. */
  waiting: Passage[];
  /** The date up to which passages have been drawn. */
  date: string;
  heartbeatAt: number;
}

const heartbeatEvery = 30;
const reportEvery = 60;
const mostSingles = 100;
const repeating = 0.01;

/** The machines of the town at work: each passage is sent when it happens, or when its machine's line is up again. */
export async function runTown(
  client: StaffClient,
  town: readonly TownLocation[],
  options: LiveOptions,
): Promise<void> {
  const { from, now, signal } = options;
  const machines = town.flatMap((location) => location.gates.map((gate) => employ(location, gate, from)));
  const random = seeded(`mishaps ${from}`);
  const state = { tally: emptyTally(), reportAt: from + reportEvery, mishapAt: from, failures: 0 };
  while (!signal.aborted) {
    const time = now();
    try {
      await deliver(client, machines, time, state.tally, signal);
      await showLife(client, machines, time);
      if (time >= state.mishapAt) {
        state.mishapAt = time + 30 + 90 * random();
        await send(client, nextMishap(town, time, random), state.tally);
      }
      state.failures = 0;
    } catch (error) {
      // What could not be sent is sent at the next turn; its event_id makes a repeat harmless.
      state.failures += 1;
      const wait = pauseAfter(error, state.failures);
      if (wait === null) throw error;
      await pause(wait, signal);
    }
    if (time >= state.reportAt) {
      const silent = machines.filter(({ location, gate }) => isSilent(location, gate, time)).map(nameOf);
      options.report({ ...state.tally, silent });
      state.tally = emptyTally();
      state.reportAt = time + reportEvery;
    }
    await pause(options.tick ?? 500, signal);
  }
}

function employ(location: TownLocation, gate: TownGate, from: number): Machine {
  // Yesterday's last passages may still be on their way.
  const date = localDate(location.timezone, from - 86_400);
  const waiting = passagesOfDay(location, gate, date).filter(({ deliveredAt }) => deliveredAt > from);
  const machine = { location, gate, waiting, date, heartbeatAt: 0 };
  drawUntil(machine, from, from);
  return machine;
}

function drawUntil(machine: Machine, time: number, after: number): void {
  const { location, gate } = machine;
  const today = localDate(location.timezone, time);
  if (machine.date >= today) return;
  const passages = passagesOfDay(location, gate, today).filter(({ deliveredAt }) => deliveredAt > after);
  machine.waiting = [...machine.waiting, ...passages].sort((a, b) => a.deliveredAt - b.deliveredAt);
  machine.date = today;
}

async function deliver(
  client: StaffClient,
  machines: readonly Machine[],
  time: number,
  tally: Tally,
  signal: AbortSignal,
): Promise<void> {
  for (const machine of machines) {
    drawUntil(machine, time, 0);
    const next = machine.waiting.findIndex(({ deliveredAt }) => deliveredAt > time);
    const due = machine.waiting.slice(0, next === -1 ? undefined : next);
    if (due.length > mostSingles) {
      // After a pause of the whole computer: machines empty their memory by batch.
      const events = due.map(({ event }) => event);
      const { accepted, duplicates, rejected } = await sendAll(client, events, { inFlight: 1, signal });
      tally.stored += accepted;
      tally.repeated += duplicates;
      tally.refused += Object.values(rejected).reduce((sum, count) => sum + count, 0);
      machine.waiting.splice(0, due.length);
      continue;
    }
    for (const { event } of due) {
      await send(client, event, tally);
      machine.waiting.shift();
      if (seeded(event.event_id + event.timestamp)() < repeating) await send(client, event, tally);
    }
  }
}

/** Sends one event as a machine does. A refusal is the service's last word on it; it lies in quarantine. */
async function send(client: StaffClient, body: PassageEvent, tally: Tally): Promise<void> {
  try {
    const { duplicate, is_late } = await dataOf(client.POST("/retribusi/v1/ingest", { body }));
    if (duplicate) tally.repeated += 1;
    else tally.stored += 1;
    if (is_late && !duplicate) tally.late += 1;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error;
    tally.refused += 1;
  }
}

async function showLife(client: StaffClient, machines: readonly Machine[], time: number): Promise<void> {
  for (const machine of machines) {
    const { location, gate } = machine;
    if (time < machine.heartbeatAt || isSilent(location, gate, time)) continue;
    machine.heartbeatAt = time + heartbeatEvery;
    const body = { location_code: location.code, gate_code: gate.code };
    const { error, response } = await client.POST("/retribusi/v1/heartbeat", { body });
    if (error !== undefined && response.status >= 500) throw new TypeError(`heartbeat: ${response.status}`);
  }
}

function nameOf({ location, gate }: Machine): string {
  return `${location.code}/${gate.code}`;
}

function emptyTally(): Tally {
  return { stored: 0, late: 0, repeated: 0, refused: 0, silent: [] };
}
