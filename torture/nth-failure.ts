import { setTimeout as sleep } from "node:timers/promises";
import type { Fuzz, Received, Sent } from "../test/fuzz-server.ts";
import type { Operation } from "../test/operations.ts";
import type { Loses, QueryProxy } from "./query-proxy.ts";
import { type Prepare, type Stage, setStage, validCall } from "./stage.ts";
import { type Traces, track } from "./traces.ts";

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
  /** The server whose database fails, at both of its doors. */
  send: (sent: Sent) => Promise<Received | null>;
  /** Its staff door. */
  staffUrl: string;
  proxy: QueryProxy;
  prepare: Readonly<Record<string, Prepare>>;
}

/** A call asks fewer; whatever has no end is found out. */
const most = 80;

/**
 * What a failed call may leave behind although it did nothing, and why. Everything else is either as before, or as after a success:
 * the failure came after the commit, and the caller was told that the outcome is unknown.
 */
const mayStay: readonly { table: string; calls: RegExp; because: string }[] = [
  {
    table: "throttles",
    calls: /./,
    because: "attempts are counted by themselves, or a failure would be a free guess",
  },
  { table: "file_drafts", calls: /./, because: "names an object that got no row; the sweeper removes both" },
  { table: "runs", calls: /./, because: "tells that an import or billing was begun and failed" },
  {
    table: "reset_codes",
    calls: /cek_kode|reset_kode/,
    because: "tries of a code are counted by themselves",
  },
  { table: "stream_tickets", calls: /stream$/, because: "a ticket is used up by showing it" },
  {
    table: "api_keys",
    calls: /^(?!.*api-keys)/,
    because: "when a key was last used is noted in the background",
  },
];

/** Fails the call's first, second, third … query until it succeeds: the query never arrives, or its answer does not. */
export async function failEachQuery(loop: Loop, operation: Operation, loses: Loses): Promise<Outcome> {
  const { fuzz, proxy } = loop;
  const call = operation.name;
  const outcome: Outcome = { call, loses, queries: 0, broken: [] };
  const tracker = await track(fuzz.server.sql);
  const halfway: { nth: number; left: string }[] = [];
  let stage: Stage | undefined;
  let sent: Sent | undefined;
  let tolerated = 0;

  for (let nth = 1; nth <= most; nth += 1) {
    if (stage === undefined || sent === undefined) {
      stage = await setStage(fuzz, loop.staffUrl);
      sent = await validCall(fuzz, stage, operation, loop.prepare[call]);
      await tracker.look();
    }
    proxy.arm(nth, loses);
    const answer = await loop.send(sent);
    // What goes on after the answer belongs to the call.
    await stage.untilNoRuns();
    await sleep(operation.method === "GET" ? 0 : 5);
    const { hasCut } = proxy.disarm();
    const run = await endOfRun(stage, answer);
    const left = shapeOf(await tracker.look(), call);
    const isDone = answer !== null && answer.status < 300 && run !== "GAGAL";
    if (!isDone && !hasCut) {
      outcome.broken.push(`fails by itself: ${answer?.status} ${answer?.text.slice(0, 200)}`);
      return outcome;
    }
    if (isDone && (!hasCut || tolerated >= 3)) {
      for (const { nth: at, left: found } of halfway)
        if (found !== left)
          outcome.broken.push(`query ${at} failed: left ${found}, a success leaves ${left}`);
      outcome.queries = nth - 1;
      return outcome;
    }
    if (isDone) tolerated += 1;
    else if (answer !== null && answer.status !== 503 && run !== "GAGAL")
      outcome.broken.push(`query ${nth} failed: ${answer.status} ${answer.text.slice(0, 200)}`);
    else if (answer?.status === 503 && answer.headers["retry-after"] === undefined)
      outcome.broken.push(`query ${nth} failed: 503 without Retry-After`);
    if (!isDone && left !== "") halfway.push({ nth, left });
    // Whatever is not as before may not serve again.
    if (left !== "" || isDone) stage = undefined;
  }
  outcome.broken.push(`asks more than ${most} queries`);
  return outcome;
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
    .map(([table, { more, written }]) => `${table} ${more < 0 ? more : `+${more}`}/${written}`)
    .sort()
    .join(", ");
}
