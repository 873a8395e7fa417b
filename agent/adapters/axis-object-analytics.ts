import { Type } from "typebox";
import { type Adapter, nothing, unreadable } from "./adapter.ts";
import { Name, readJson, secondsOf } from "./reading.ts";
import { advance, counterName, type NewTotal, type Totals } from "./totals.ts";

const Notice = Type.Object({
  topic: Name,
  timestamp: Type.Number(),
  serial: Name,
  message: Type.Object({ data: Type.Record(Type.String(), Type.String()) }),
});

/**
 * Axis Object Analytics, crossline counting over MQTT. The totals by class (`totalCar` …) are texts and count up since `startTime`,
 * so a lost message is found again in the next one. The first message of a scenario is itself a passage, of what `reason` names.
 */
export const axisObjectAnalytics: Adapter<Totals> = {
  initial: {},
  read(state, { payload }, { perMinute }) {
    const notice = readJson(Notice, payload);
    if (!notice.ok) return unreadable(notice.why);
    const { topic, serial, timestamp, message } = notice.value;
    const { startTime, reason, ...rest } = message.data;
    if (startTime === undefined || rest.total === undefined) return nothing(state);
    const place = `${serial}/${topic.slice(topic.lastIndexOf("/") + 1)}`;
    const at = Math.floor(timestamp / 1000);
    const session = secondsOf(startTime) === null ? startTime : new Date(startTime).toISOString();
    const heard: NewTotal[] = [];
    for (const [name, text] of Object.entries(rest)) {
      const kind = /^total(.+)$/.exec(name)?.[1]?.toLowerCase();
      if (kind === undefined) continue;
      if (!/^\d{1,15}$/.test(text)) return unreadable(`${name} is no count`);
      heard.push({ place, kind, count: Number(text), at, session, passedAt: at });
    }
    if (heard.length === 0) return unreadable("no totals by class");
    const { totals, passages, jumps } = advance(beginning(state, heard, reason), heard, perMinute);
    return { ok: true, state: totals, passages, jumps };
  },
};

/** Before a scenario's first message its counter stood one lower. */
function beginning(state: Totals, heard: readonly NewTotal[], reason: string | undefined): Totals {
  const crossed = heard.find(({ kind }) => kind === reason?.toLowerCase());
  if (crossed === undefined || crossed.count === 0) return state;
  const { place, kind, count, at, session } = crossed;
  if (heard.some((one) => Object.hasOwn(state, counterName(one.place, one.kind)))) return state;
  return { ...state, [counterName(place, kind)]: { count: count - 1, at, session } };
}
