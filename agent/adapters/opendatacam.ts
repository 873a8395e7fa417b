import { type Static, Type } from "typebox";
import { Value } from "typebox/value";
import { type Adapter, type DevicePassage, type Jump, type UnreadPart, unreadable } from "./adapter.ts";
import { at, Name, parseJson, secondsOf } from "./reading.ts";
import { believable, counterName } from "./totals.ts";

const Crossing = Type.Object({
  timestamp: Type.String(),
  area: Name,
  name: Name,
  id: Type.Union([Type.Integer(), Name]),
  countingDirection: Type.Optional(Type.String()),
});
type Crossing = Static<typeof Crossing>;

/** How many rows of each area of a recording have been read. */
type RowsRead = Readonly<Record<string, number>>;

/** How far the recordings have been read, the latest last. Null before the first answer. */
interface Position {
  readonly recordings: Readonly<Record<string, RowsRead>>;
  /** When the last answer came by the agent's clock, and the latest crossing by the device's; Unix seconds, null: not known. */
  readonly heardAt: number | null;
  readonly latest: number | null;
}

/** What versions before 2026-11-28 kept: the last time stamp that was read, and the crossings that have it. */
interface FormerPosition {
  readonly upTo: string;
  readonly ids: readonly string[];
}

const RECORDINGS_KEPT = 10;
// A crossing is new since the last answer: by the device older than that by more than this, its clock is behind.
const BEHIND_SECONDS = 6 * 3600;

/**
 * OpenDataCam, `GET /recording/:id/counter`: each answer holds the whole history of the recording, which only grows. So the rows that
 * were not there before are new, whatever the device's clock says; the first answer is where counting begins, and all of a later
 * recording is new. The place is the area, and its direction where the area counts two.
 */
export const opendatacam: Adapter<Position | FormerPosition | null> = {
  initial: null,
  read(state, { payload, receivedAt }, { perMinute }) {
    const body = parseJson(payload);
    if (!body.ok) return unreadable(body.why);
    const history = historyIn(body.value);
    if (history === null) return unreadable("no counterHistory");
    const recording = recordingOf(body.value, history);
    const last = state === null || "upTo" in state ? null : state;
    const known = last?.recordings[recording];
    const { rows, unknown } = rowsAfter(known ?? {}, history);
    const fresh = last === null ? unknown.filter((row) => isAfter(state, row)) : unknown;
    const passages = fresh.filter(isCrossing).map((one) => passageOf(one, last));
    const unread = fresh.filter((row) => !isCrossing(row)).map(unreadPart);
    // All of another recording is new, so what names it wrongly would be a whole history.
    const isOther = last !== null && known === undefined;
    const most = isOther ? believable(last.heardAt, receivedAt, perMinute) : Number.POSITIVE_INFINITY;
    const position = positionAfter(last, { recording, rows, history, receivedAt });
    return { ok: true, state: position, ...doubted(passages, most), unread };
  },
};

function unreadPart(row: unknown): UnreadPart {
  return { why: "a crossing without timestamp, area, name or id", part: JSON.stringify(row) };
}

/** Whether a row is new to an agent of a version before; at the first answer nothing is. */
function isAfter(state: Position | FormerPosition | null, row: unknown): boolean {
  if (state === null || !("upTo" in state) || !isCrossing(row)) return false;
  const at = new Date(row.timestamp).toISOString();
  return at > state.upTo || (at === state.upTo && !state.ids.includes(`${row.area}:${row.id}`));
}

function isCrossing(row: unknown): row is Crossing {
  return Value.Check(Crossing, row) && secondsOf(row.timestamp) !== null;
}

/** Old versions answer with the history, newer ones with a record, or a list of one, that holds it; it may be nested by area. */
function historyIn(body: unknown): unknown[] | null {
  const history = at(recordIn(body), "/counterHistory") ?? body;
  return Array.isArray(history) ? history.flat() : null;
}

function recordIn(body: unknown): unknown {
  return Array.isArray(body) && body.length === 1 && !Array.isArray(body[0]) ? body[0] : body;
}

/** What names the recording: its id, or its first row in versions that tell none. */
function recordingOf(body: unknown, [first]: readonly unknown[]): string {
  return JSON.stringify(at(recordIn(body), "/_id") ?? first ?? null).slice(0, 400);
}

/** The rows that were not read yet. An area's rows stay in their order, also where areas have lists of their own. */
function rowsAfter(known: RowsRead, history: readonly unknown[]): { rows: RowsRead; unknown: unknown[] } {
  const counts: Record<string, number> = {};
  const unknown = history.filter((row) => {
    const area = at(row, "/area");
    const name = typeof area === "string" ? area.slice(0, 200) : "";
    counts[name] = (counts[name] ?? 0) + 1;
    return counts[name] > (known[name] ?? 0);
  });
  // An answer that came late has fewer.
  for (const [name, count] of Object.entries(known)) counts[name] = Math.max(count, counts[name] ?? 0);
  return { rows: counts, unknown };
}

function positionAfter(
  last: Position | null,
  answer: { recording: string; rows: RowsRead; history: readonly unknown[]; receivedAt: number | null },
): Position {
  const { recording, rows, history, receivedAt } = answer;
  const { [recording]: _, ...others } = last?.recordings ?? {};
  const kept = Object.entries(others).slice(1 - RECORDINGS_KEPT);
  const times = history.filter(isCrossing).map(({ timestamp }) => secondsOf(timestamp));
  return {
    recordings: Object.fromEntries([...kept, [recording, rows]]),
    heardAt: receivedAt ?? last?.heardAt ?? null,
    latest: times.reduce(later, last?.latest ?? null),
  };
}

function later(one: number | null, other: number | null): number | null {
  return one === null || (other !== null && other > one) ? other : one;
}

function passageOf(
  { area, countingDirection, name, timestamp }: Crossing,
  last: Position | null,
): DevicePassage {
  const claimed = secondsOf(timestamp);
  const before = later(last?.heardAt ?? null, last?.latest ?? null);
  const isBehind = claimed !== null && before !== null && claimed < before - BEHIND_SECONDS;
  return {
    place: countingDirection === undefined ? area : `${area}/${countingDirection}`,
    kind: name,
    at: isBehind ? null : claimed,
    key: null,
  };
}

/** Passages, but as jumps where there are more of one place and kind than can be believed. */
function doubted(all: readonly DevicePassage[], most: number): { passages: DevicePassage[]; jumps: Jump[] } {
  const counters = Map.groupBy(all, ({ place, kind }) => counterName(place, kind));
  const isDoubtful = ({ length }: readonly DevicePassage[]) => length > most;
  const jumps = [...counters.values()]
    .filter(isDoubtful)
    .flatMap((list) =>
      list.slice(-1).map(({ place, kind, at }) => ({ place, kind, at, count: list.length })),
    );
  const believed = all.filter(({ place, kind }) => !isDoubtful(counters.get(counterName(place, kind)) ?? []));
  return { passages: believed, jumps };
}
