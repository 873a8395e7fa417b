import { type Static, Type } from "typebox";
import { Value } from "typebox/value";
import { type Adapter, unreadable } from "./adapter.ts";
import { at, Name, parseJson, secondsOf } from "./reading.ts";

const Crossing = Type.Object({
  timestamp: Type.String(),
  area: Name,
  name: Name,
  id: Type.Union([Type.Integer(), Name]),
  countingDirection: Type.Optional(Type.String()),
});
type Crossing = Static<typeof Crossing>;

/** How far the history has been read: the last time stamp in it, and which crossings have it. Null before the first answer. */
interface Position {
  readonly upTo: string;
  readonly ids: readonly string[];
}

/**
 * OpenDataCam, `GET /recording/:id/counter`: each answer holds the whole history of the recording. What is newer than the last answer
 * is new; the first answer is where counting begins. The place is the area, and its direction where the area counts two.
 */
export const opendatacam: Adapter<Position | null> = {
  initial: null,
  read(state, { payload }) {
    const body = parseJson(payload);
    if (!body.ok) return unreadable(body.why);
    const history = historyIn(body.value);
    if (history === null) return unreadable("no counterHistory");
    const crossings: Crossing[] = [];
    for (const one of history) {
      if (!Value.Check(Crossing, one) || secondsOf(one.timestamp) === null)
        return unreadable("a crossing without timestamp, area, name or id");
      crossings.push({ ...one, timestamp: new Date(one.timestamp).toISOString() });
    }
    const fresh = state === null ? [] : crossings.filter((one) => isAfter(state, one));
    const passages = fresh.map((one) => ({
      place: one.countingDirection === undefined ? one.area : `${one.area}/${one.countingDirection}`,
      kind: one.name,
      at: secondsOf(one.timestamp),
      key: `${one.area}:${one.id}:${one.timestamp}`,
    }));
    return { ok: true, state: positionAfter(state, crossings), passages, jumps: [] };
  },
};

/** Old versions answer with the history, newer ones with a record, or a list of one, that holds it; it may be nested by area. */
function historyIn(body: unknown): unknown[] | null {
  const record = Array.isArray(body) && body.length === 1 ? body[0] : body;
  const history = at(record, "/counterHistory") ?? body;
  return Array.isArray(history) ? history.flat() : null;
}

const idOf = ({ area, id }: Crossing) => `${area}:${id}`;

function isAfter({ upTo, ids }: Position, crossing: Crossing): boolean {
  return crossing.timestamp > upTo || (crossing.timestamp === upTo && !ids.includes(idOf(crossing)));
}

function positionAfter(last: Position | null, crossings: readonly Crossing[]): Position {
  const upTo = crossings.reduce(
    (latest, { timestamp }) => (timestamp > latest ? timestamp : latest),
    last?.upTo ?? "",
  );
  const ids = crossings.filter(({ timestamp }) => timestamp === upTo).map(idOf);
  const before = last?.upTo === upTo ? last.ids : [];
  return { upTo, ids: [...new Set([...before, ...ids])] };
}
