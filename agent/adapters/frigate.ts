import { Type } from "typebox";
import { type Adapter, nothing, unreadable } from "./adapter.ts";
import { Name, readJson } from "./reading.ts";

const Event = Type.Object({
  type: Name,
  after: Type.Object({
    id: Name,
    camera: Name,
    label: Name,
    frame_time: Type.Number(),
    entered_zones: Type.Array(Name),
    false_positive: Type.Optional(Type.Boolean()),
    position_changes: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  }),
});

/**
 * Frigate's `frigate/events`: an object that has entered a zone is one passage of that zone. The whole of `entered_zones` is read each
 * time, not what it gained over `before`: Frigate publishes with QoS 0, and the message that showed the gain may be the one that was
 * lost. The object's id and the zone make the rest a repeat. What has not changed its position has not passed: a parked car that was
 * hidden for a moment is another object to Frigate. Versions that do not say so count everything.
 */
export const frigate: Adapter<null> = {
  initial: null,
  read(state, { payload }) {
    const event = readJson(Event, payload);
    if (!event.ok) return unreadable(event.why);
    const { id, camera, label, frame_time, entered_zones, false_positive, position_changes } =
      event.value.after;
    if (false_positive === true || position_changes === 0) return nothing(state);
    const passages = [...new Set(entered_zones)].map((zone) => ({
      place: `${camera}/${zone}`,
      kind: label,
      at: Math.floor(frame_time),
      key: `${id}:${zone}`,
    }));
    return { ok: true, state, passages, jumps: [] };
  },
};
