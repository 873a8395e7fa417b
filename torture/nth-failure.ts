import { setTimeout as sleep } from "node:timers/promises";
import type { Fuzz, Received, Sent } from "../test/fuzz-side.ts";
import type { Operation } from "../test/operations.ts";
import type { Loses, QueryProxy } from "./query-proxy.ts";
import { type Prepare, type Stage, setStage, validCall } from "./stage.ts";
import { type Traces, type Tracker, track } from "./traces.ts";

/** What became of one call whose queries failed one after another. */
export interface Outcome {
  call: string;
  /** Queries that it asks, each of which has failed once. */
  queries: number;
  loses: Loses;
  /** Promises that were broken, in words. */
  broken: string[];
}

export interface Loop {
  fuzz: Fuzz;
  /** The server whose database fails, at both of its APIs. */
  send: (sent: Sent) => Promise<Received | null>;
  /** Its staff API. */
  staffUrl: string;
  proxy: QueryProxy;
  prepare: Readonly<Record<string, Prepare>>;
  /** A stage on which nothing has been changed, for the next call. */
  untouched?: Stage | undefined;
}

/** A call asks fewer; whatever has no end is found out. */
const most = 80;

/**
 * What a failed call may leave behind although it did nothing, and why; with `usesUp` it cannot be repeated in the same words. Everything
 * else is either as before, or as after a success: the failure came after the commit, and the caller was told that the outcome is
 * unknown.
 */
const mayStay: readonly { table: string; calls: RegExp; because: string; usesUp?: true }[] = [
  {
    table: "throttles",
    calls: /./,
    because: "attempts are counted by themselves, or a failure would be a free guess",
  },
  { table: "file_drafts", calls: /./, because: "names an object that got no row; the sweeper removes both" },
  { table: "runs", calls: /./, because: "tells that an import or billing was begun and failed" },
  {
    table: "reset_codes",
    usesUp: true,
    calls: /cek_kode|reset_kode/,
    because: "tries of a code are counted by themselves",
  },
  {
    table: "reset_tries",
    usesUp: true,
    calls: /cek_kode|reset_kode/,
    because: "likewise, by the network that tries",
  },
  {
    table: "billed_periods",
    calls: /billing\/\{period\}\/close$/,
    because: "a period whose closing broke off is UNFINISHED, until closing it again has gone on",
  },
  { table: "stream_tickets", usesUp: true, calls: /stream$/, because: "a ticket is used up by showing it" },
  {
    table: "staff_sessions",
    calls: /^(?!.*\/auth\/v1\/)/,
    because: "when a session was last used is noted in the background",
  },
  {
    table: "known_addresses",
    calls: /login/,
    because: "the right password came from there, whether or not a session could be opened",
  },
  {
    table: "second_factors",
    usesUp: true,
    calls: /second-factor|reauthenticate|login/,
    because: "a code is used up by showing it",
  },
  { table: "recovery_codes", usesUp: true, calls: /second-factor|reauthenticate|login/, because: "likewise" },
  {
    table: "security_events",
    calls: /./,
    because: "what callers were refused is noted in the background, and after the answer",
  },
  {
    table: "api_keys",
    calls: /^(?!.*api-keys)/,
    because: "when a key was last used is noted in the background",
  },
  {
    table: "webhook_deliveries",
    calls: /^(?!.*webhooks)/,
    because: "what waits is delivered in the background",
  },
  { table: "alerts", calls: /^(?!.*alerts)/, because: "what is wrong is looked for in the background" },
  { table: "webhook_messages", calls: /^(?!.*(alerts|webhooks))/, because: "alerts are told so" },
  { table: "webhook_attempts", calls: /^(?!.*webhooks)/, because: "likewise" },
  { table: "webhook_endpoints", calls: /^(?!.*webhooks)/, because: "their failures are counted by it" },
];

/** Fails the call's first, second, third … query until it succeeds: the query never arrives, or its answer does not. */
export async function failEachQuery(loop: Loop, operation: Operation, loses: Loses): Promise<Outcome> {
  const outcome: Outcome = { call: operation.name, loses, queries: 0, broken: [] };
  const rehearsal: Rehearsal = { loop, operation, loses, tracker: await track(loop.fuzz.server.sql) };
  const halfway: { nth: number; left: string }[] = [];
  let tolerated = 0;
  for (let nth = 1; nth <= most; nth += 1) {
    const { isDone, hasCut, left, wrong } = await attempt(rehearsal, nth);
    if (wrong !== null) outcome.broken.push(`query ${nth}: ${wrong}`);
    if (!isDone && !hasCut) return outcome;
    if (!isDone && left !== "") halfway.push({ nth, left });
    // Some calls succeed although one of their queries failed.
    if (isDone && hasCut) tolerated += 1;
    if (isDone && (!hasCut || tolerated > 3)) {
      for (const { nth: at, left: found } of halfway)
        if (found !== left && (await isHalfDone(rehearsal, at)))
          outcome.broken.push(`query ${at} failed: left ${found}, a success leaves ${left}`);
      outcome.queries = nth - 1;
      return outcome;
    }
  }
  outcome.broken.push(`asks more than ${most} queries`);
  return outcome;
}

/** One call, on a stage that is set again whenever something on it has changed. */
interface Rehearsal {
  loop: Loop;
  operation: Operation;
  loses: Loses;
  tracker: Tracker;
  set?: { stage: Stage; sent: Sent } | undefined;
}

interface Attempt {
  isDone: boolean;
  /** Whether the query that was to fail was reached. */
  hasCut: boolean;
  /** What it has left in the database, in a form in which like is like. */
  left: string;
  /** What is wrong with the answer. */
  wrong: string | null;
}

/**
 * Makes the call; its `nth` query fails, none when 0. A busy machine lets some wait until they are refused though nothing failed: once
 * more, which what is refused by itself is again.
 */
async function attempt(rehearsal: Rehearsal, nth: number, isRepeat = false): Promise<Attempt> {
  const { loop, operation, loses, tracker } = rehearsal;
  rehearsal.set ??= await setFor(rehearsal);
  const { stage, sent } = rehearsal.set;
  loop.proxy.arm(nth, loses);
  const from = performance.now();
  const answer = await loop.send(sent);
  const hasWaited = performance.now() - from > 1000;
  // What goes on after the answer belongs to the call.
  await stage.untilNoRuns();
  await sleep(operation.method === "GET" ? 0 : 5);
  const { hasCut } = loop.proxy.disarm();
  const run = await endOfRun(stage, answer);
  const traces = await tracker.look();
  const left = shapeOf(traces, operation.name);
  const isDone = answer !== null && answer.status < 300 && run !== "GAGAL";
  // Whatever is not as before may not serve again.
  if (left !== "" || isDone || mayStay.some(({ usesUp, table }) => usesUp === true && table in traces)) {
    rehearsal.set = undefined;
    loop.untouched = left === "" && loop.prepare[operation.name] === undefined ? stage : undefined;
  }
  if (answer?.status === 503 && !hasCut && hasWaited && !isRepeat) return attempt(rehearsal, nth, true);
  return { isDone, hasCut, left, wrong: isDone || run === "GAGAL" ? null : whatIsWrongWith(answer, hasCut) };
}

async function setFor({ loop, operation, tracker }: Rehearsal): Promise<{ stage: Stage; sent: Sent }> {
  const stage = loop.untouched ?? (await setStage(loop.fuzz, loop.staffUrl));
  loop.untouched = undefined;
  const sent = await validCall(loop.fuzz, stage, operation, loop.prepare[operation.name]);
  await tracker.look();
  return { stage, sent };
}

/** Null where the call broke off, or said that it may be asked again. */
function whatIsWrongWith(answer: Received | null, hasCut: boolean): string | null {
  if (answer === null) return hasCut ? null : "no answer, though nothing failed";
  if (!hasCut) return `fails by itself: ${answer.status} ${answer.text.slice(0, 200)}`;
  if (answer.status !== 503) return `answered ${answer.status} ${answer.text.slice(0, 200)}`;
  return answer.headers["retry-after"] === undefined ? "503 without Retry-After" : null;
}

/** What the server does in the background may leave traces in addition to a call's own, but not each time. */
async function isHalfDone(rehearsal: Rehearsal, nth: number): Promise<boolean> {
  for (let again = 0; again < 2; again += 1) {
    const failure = await attempt(rehearsal, nth);
    if (failure.isDone || failure.left === "") return false;
    const success = await attempt(rehearsal, 0);
    if (failure.left === success.left) return false;
  }
  return true;
}

const runIn = /"id":(\d+),"kind":"\w+","status":"(?:BERJALAN|SELESAI|GAGAL)"/;

/** How the run ended that an answer tells of; null when it tells of none. */
async function endOfRun({ server }: Stage, answer: Received | null): Promise<string | null> {
  const id = answer?.status === 201 ? runIn.exec(answer.text)?.[1] : undefined;
  if (id === undefined) return null;
  return (await server.sql.query("SELECT status FROM runs WHERE id = $1", [id])).rows[0].status;
}

/** Traces as a text in which like is like; without what may stay. */
function shapeOf(traces: Traces, call: string): string {
  return Object.entries(traces)
    .filter(([table]) => !mayStay.some((one) => one.table === table && one.calls.test(call)))
    .map(([table, { more }]) => (more === 0 ? `${table} changed` : `${table} ${more < 0 ? "" : "+"}${more}`))
    .sort()
    .join(", ");
}
