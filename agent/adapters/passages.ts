import { type Static, Type } from "typebox";
import { type Adapter, unreadable } from "./adapter.ts";
import { Name, readJson } from "./reading.ts";

const Passage = Type.Object({
  location_code: Name,
  gate_code: Name,
  category: Name,
  /** Unix seconds. */
  timestamp: Type.Optional(Type.Integer({ minimum: 0 })),
  /** The sender's own id; with it, a passage that comes again is counted once. */
  event_id: Type.Optional(Type.Union([Type.Null(), Name])),
});
const Passages = Type.Union([Passage, Type.Array(Passage, { minItems: 1, maxItems: 500 })]);

/** What speaks the service's own language: one passage, or a list of at most 500. */
export const passages: Adapter<null> = {
  initial: null,
  read(state, { payload }) {
    const body = readJson(Passages, payload);
    if (!body.ok) return unreadable(body.why);
    const list: readonly Static<typeof Passage>[] = Array.isArray(body.value) ? body.value : [body.value];
    const read = list.map(({ location_code, gate_code, category, timestamp, event_id }) => ({
      place: `${location_code}/${gate_code}`,
      kind: category,
      at: timestamp ?? null,
      key: event_id ?? null,
    }));
    return { ok: true, state, passages: read, jumps: [] };
  },
};
