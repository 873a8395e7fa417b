import type { AdapterSettings, DevicePassage, Jump, Message } from "./adapters/adapter.ts";
import { adapterOf } from "./adapters/adapters.ts";
import type { AgentConfig, Input } from "./config-schema.ts";
import { isMapped, routeOf, type Unmapped } from "./routing.ts";
import type { Clock } from "./store/clock.ts";
import { type Database, foundBy, hasTally, tally } from "./store/database.ts";
import { enqueue, keepLetter } from "./store/queue.ts";

/** What a message came to. */
export interface Taken {
  /** Passages that are in the queue now. */
  recorded: number;
  /** Passages that had come before. */
  repeated: number;
  /** Passages of places or classes that the configuration does not have. */
  unmapped: number;
  /** Passages that wait for a person, because they were too many at once. */
  doubtful: number;
  /** Why the message, or the first part of it that is at fault, could not be understood, or null. */
  unreadable: string | null;
}

const USUAL_PER_MINUTE = 120;
/** Devices' ids that are remembered for each input. */
const SEEN_KEYS = 20_000;
/** Messages without a passage, of an input that never had one, after which it is no accident. */
const NOTHING_AFTER = 100;
/** What is kept of an unreadable message, in characters, and of how many; beyond that they are only counted. */
const [PAYLOAD_KEPT, UNREADABLE_KEPT] = [4000, 500];
/** Names counted apart for each input; further ones are counted together. */
const UNMAPPED_NAMES = 200;

/**
 * Takes a message from an input: its passages, the adapter's new state, ids that were seen and dead letters are on disk together when
 * this returns, or not at all.
 * @param keepUnreadable false if the caller reports the error to the sender
 * @throws {StoreFull}
 */
export function take(
  db: Database,
  clock: Clock,
  name: string,
  input: Input,
  message: Omit<Message, "receivedAt">,
  keepUnreadable = true,
): Taken {
  return db.transaction(() => {
    const taken: Taken = { recorded: 0, repeated: 0, unmapped: 0, doubtful: 0, unreadable: null };
    const adapter = adapterOf(input.adapter);
    const kept = db.row<{ state: string }>(
      "SELECT state FROM states WHERE input = ? AND adapter = ?",
      name,
      input.adapter,
    );
    const state: unknown = kept === undefined ? adapter.initial : JSON.parse(kept.state);
    const outcome = adapter.read(state, { ...message, receivedAt: clock.seconds() }, settingsOf(input));
    if (!outcome.ok) {
      taken.unreadable = outcome.why;
      if (keepUnreadable) keepUnreadableMessage(db, clock, name, message, outcome.why);
      return taken;
    }
    const after = JSON.stringify(outcome.state);
    if (after !== kept?.state && after !== "null")
      db.run(
        "INSERT INTO states (input, adapter, state) VALUES (?, ?, ?) ON CONFLICT (input) DO UPDATE SET adapter = excluded.adapter, state = excluded.state",
        name,
        input.adapter,
        after,
      );
    for (const { why, part } of outcome.unread ?? []) {
      taken.unreadable ??= why;
      keepUnreadableMessage(db, clock, name, { ...message, payload: part }, why);
    }
    for (const passage of outcome.passages) takePassage(db, clock, name, input, passage, taken);
    for (const jump of outcome.jumps) takeJump(db, clock, name, input, jump, taken);
    // Who counts by totals has read one, whether it grew or not.
    const hasRead =
      outcome.passages.length + outcome.jumps.length > 0 || after !== JSON.stringify(adapter.initial);
    noticeNothing(db, clock, name, message, hasRead);
    return taken;
  });
}

/** By input that never had a passage, how many of its messages this process has read. */
const nothingFound = new WeakMap<Database, Map<string, number>>();

/**
 * An adapter that is set up wrongly understands every message and finds nothing in any: a gate that counts nothing, and nobody is told.
 * So the message at which that is no accident any more is kept as a dead letter, which the service's alerts tell of.
 */
function noticeNothing(
  db: Database,
  clock: Clock,
  name: string,
  message: Omit<Message, "receivedAt">,
  hasRead: boolean,
): void {
  const ever = `${foundBy}${name}`;
  if (hasRead) {
    if (!hasTally(db, ever)) tally(db, ever, 1);
    return;
  }
  const counts = nothingFound.get(db) ?? new Map<string, number>();
  nothingFound.set(db, counts);
  const nothing = (counts.get(name) ?? 0) + 1;
  counts.set(name, nothing);
  if (nothing !== NOTHING_AFTER || hasTally(db, ever)) return;
  const why = `${nothing} messages of this input were understood and none had a passage in it: does its adapter, with these settings, fit what the device sends?`;
  keepUnreadableMessage(db, clock, name, message, why);
}

function settingsOf(input: Input): AdapterSettings {
  const { per_minute = USUAL_PER_MINUTE, counters = {}, mapping = {} } = input;
  const places = Object.entries(counters).map(([name, counter]) => [
    name,
    typeof counter === "string" ? { pointer: counter } : counter,
  ]);
  return { perMinute: per_minute, counters: Object.fromEntries(places), mapping };
}

function takePassage(
  db: Database,
  clock: Clock,
  name: string,
  input: Input,
  passage: DevicePassage,
  taken: Taken,
): void {
  if (passage.key !== null && wasSeen(db, name, passage.key)) {
    taken.repeated += 1;
    return;
  }
  const route = routeOf(input, passage);
  if (route.to === "nowhere") return;
  if (route.to === "unknown") {
    taken.unmapped += 1;
    countUnmapped(db, name, route, 1);
    return;
  }
  const { gate, category } = route;
  enqueue(db, clock, { gate, category, claimedAt: input.time === "arrival" ? null : passage.at });
  taken.recorded += 1;
}

/** Whether the id came before; it is remembered as the latest, so that an object that stays keeps being known. */
function wasSeen(db: Database, input: string, key: string): boolean {
  const { changes } = db.run("DELETE FROM seen WHERE input = ? AND key = ?", input, key);
  const { id } = db.run("INSERT INTO seen (input, key) VALUES (?, ?)", input, key);
  // Ids are drawn for all inputs together, so each input keeps at least this many where it is alone, and its share where it is not.
  db.run("DELETE FROM seen WHERE id <= ?", id - SEEN_KEYS);
  return changes > 0;
}

function takeJump(db: Database, clock: Clock, name: string, input: Input, jump: Jump, taken: Taken): void {
  const route = routeOf(input, jump);
  if (route.to === "nowhere") return;
  if (route.to === "unknown") {
    taken.unmapped += jump.count;
    countUnmapped(db, name, route, jump.count);
    return;
  }
  const { gate, category } = route;
  const at = input.time === "arrival" ? null : jump.at;
  taken.doubtful += jump.count;
  tally(db, "doubtful", jump.count);
  keepLetter(db, clock, { reason: "jump", input: name, detail: { ...jump, at, gate, category } });
}

function keepUnreadableMessage(
  db: Database,
  clock: Clock,
  name: string,
  { payload, topic }: Omit<Message, "receivedAt">,
  why: string,
): void {
  tally(db, "unreadable", 1);
  const { kept } = db.row<{ kept: number }>(
    "SELECT count(*) AS kept FROM dead_letters WHERE input = ? AND reason = 'unreadable'",
    name,
  ) ?? { kept: 0 };
  if (kept >= UNREADABLE_KEPT) return;
  const detail = { why, payload: payload.slice(0, PAYLOAD_KEPT), ...(topic !== undefined && { topic }) };
  keepLetter(db, clock, { reason: "unreadable", input: name, detail });
}

/** Forgets what the configuration has by now, or whose input it has no more; what is missing still is kept with its counts. */
export function forgetMapped(db: Database, inputs: AgentConfig["inputs"]): void {
  const rows = db.rows<Unmapped & { input: string }>("SELECT input, unknown, name FROM unmapped");
  for (const { input, ...what } of rows) {
    const configured = inputs[input];
    if (configured === undefined || isMapped(configured, what))
      db.run(
        "DELETE FROM unmapped WHERE input = ? AND unknown = ? AND name = ?",
        input,
        what.unknown,
        what.name,
      );
  }
}

function countUnmapped(db: Database, input: string, { unknown, name }: Unmapped, more: number) {
  const add = (counted: string) =>
    db.run(
      `INSERT INTO unmapped (input, unknown, name, count) VALUES (?, ?, ?, ?)
       ON CONFLICT (input, unknown, name) DO UPDATE SET count = count + excluded.count`,
      input,
      unknown,
      counted,
      more,
    );
  const { names, known } = db.row<{ names: number; known: number }>(
    "SELECT count(*) AS names, coalesce(sum(name = ?), 0) AS known FROM unmapped WHERE input = ?",
    name,
    input,
  ) ?? { names: 0, known: 0 };
  add(known > 0 || names < UNMAPPED_NAMES ? name : "(others)");
}
