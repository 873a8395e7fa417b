import { Type } from "typebox";
import { Value } from "typebox/value";
import { type Adapter, type AdapterSettings, nothing, unreadable } from "./adapter.ts";
import { at, Name, readJson, secondsOf, Whole } from "./reading.ts";
import { advance, type NewTotal, type Totals } from "./totals.ts";

const Uplink = Type.Object({
  time: Type.Optional(Type.String()),
  deviceInfo: Type.Object({ devEui: Name }),
  object: Type.Optional(Type.Unknown()),
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
    const { time, deviceInfo, object } = uplink.value;
    const passedAt = time === undefined ? null : secondsOf(time);
    const total = (name: string, count: number): NewTotal => ({
      place: `${deviceInfo.devEui}/${name}`,
      kind: name,
      count,
      at: passedAt ?? receivedAt,
      session: null,
      passedAt,
    });
    const heard: NewTotal[] = [];
    for (const [name, { pointer, width }] of Object.entries(counters)) {
      const count = at(uplink.value, pointer);
      if (count === undefined) continue;
      if (!Value.Check(Whole, count)) return unreadable(`${pointer} is no count`);
      if (width !== undefined && count >= width) return unreadable(`${pointer} is above its width ${width}`);
      heard.push({ ...total(name, count), width });
    }
    for (const [name, count] of othersIn(object, counters))
      heard.push({ ...total(name, count), byNameOnly: true });
    if (heard.length === 0) return nothing(state);
    const { totals, passages, jumps } = advance(state, heard, perMinute);
    return { ok: true, state: totals, passages, jumps };
  },
};

/** Totals in addition to `counters`, by their names: nobody asked for them, and `status` says that there are such. */
function othersIn(object: unknown, counters: AdapterSettings["counters"]): [name: string, count: number][] {
  if (typeof object !== "object" || object === null) return [];
  const asked = new Set(Object.values(counters).map(({ pointer }) => pointer));
  return Object.entries(object).filter(
    ([name, value]) =>
      /count|total|pulse|enter|exit|(^|_)(in|out)($|_)/i.test(name) &&
      Value.Check(Whole, value) &&
      !Object.hasOwn(counters, name) &&
      !asked.has(`/object/${name}`),
  );
}
