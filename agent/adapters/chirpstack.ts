import { Type } from "typebox";
import { type Adapter, nothing, unreadable } from "./adapter.ts";
import { at, Name, readJson, secondsOf } from "./reading.ts";
import { advance, type NewTotal, type Totals } from "./totals.ts";

const Uplink = Type.Object({
  time: Type.Optional(Type.String()),
  deviceInfo: Type.Object({ devEui: Name }),
});

/**
 * ChirpStack v4, `application/+/device/+/event/up`: totals that the device's codec has put into `object`, at the JSON Pointers of
 * `counters`. An uplink that holds none of them, such as a battery's, says nothing.
 */
export const chirpstack: Adapter<Totals> = {
  initial: {},
  read(state, { payload, receivedAt }, { perMinute, counters }) {
    const uplink = readJson(Uplink, payload);
    if (!uplink.ok) return unreadable(uplink.why);
    const { time, deviceInfo } = uplink.value;
    const passedAt = time === undefined ? null : secondsOf(time);
    const heard: NewTotal[] = [];
    for (const [name, pointer] of Object.entries(counters)) {
      const count = at(uplink.value, pointer);
      if (count === undefined) continue;
      if (!Number.isSafeInteger(count) || (count as number) < 0) return unreadable(`${pointer} is no count`);
      heard.push({
        place: `${deviceInfo.devEui}/${name}`,
        kind: name,
        count: count as number,
        at: passedAt ?? receivedAt,
        session: null,
        passedAt,
      });
    }
    if (heard.length === 0) return nothing(state);
    const { totals, passages, jumps } = advance(state, heard, perMinute);
    return { ok: true, state: totals, passages, jumps };
  },
};
