import { type Adapter, type DevicePassage, type JsonMapping, type Message, unreadable } from "./adapter.ts";
import { at, parseJson, secondsOf } from "./reading.ts";
import { advance, type NewTotal, type Totals } from "./totals.ts";

// 2001-09-09 in milliseconds, and the year 33658 in seconds: what is above is milliseconds.
const MILLISECONDS_FROM = 1e12;
const anyone = "*";

/** Any device that sends JSON: the configuration says by JSON Pointers what stands where (`mapping`). */
export const json: Adapter<Totals> = {
  initial: {},
  read(state, message, { perMinute, mapping }) {
    const body = parseJson(message.payload);
    if (!body.ok) return unreadable(body.why);
    const items = mapping.items === undefined ? [body.value] : at(body.value, mapping.items);
    if (!Array.isArray(items)) {
      // Another kind of message, such as a sign of life, needs no list.
      if (saysOtherwise(body.value, mapping)) return { ok: true, state, passages: [], jumps: [] };
      return unreadable(`${mapping.items} is no list`);
    }
    const passages: DevicePassage[] = [];
    const heard: NewTotal[] = [];
    for (const item of items) {
      if (!isMeant(item, body.value, mapping)) continue;
      const read = readItem(item, message, mapping);
      if (!read.ok) return unreadable(read.why);
      if ("total" in read) heard.push(read.total);
      else passages.push(read.passage);
    }
    const { totals, passages: counted, jumps } = advance(state, heard, perMinute);
    return { ok: true, state: totals, passages: [...passages, ...counted], jumps };
  },
};

/** Whether a message is of another kind than those that are read, by what it says itself. */
function saysOtherwise(message: unknown, { only = {} }: JsonMapping): boolean {
  return Object.entries(only).some(([pointer, wanted]) => {
    const said = textAt(message, pointer);
    return said !== null && said !== wanted;
  });
}

/** What the item does not say itself, its message says for all of its items. */
function isMeant(item: unknown, message: unknown, { only = {} }: JsonMapping): boolean {
  return Object.entries(only).every(
    ([pointer, wanted]) => (textAt(item, pointer) ?? textAt(message, pointer)) === wanted,
  );
}

function readItem(
  item: unknown,
  { receivedAt }: Message,
  mapping: JsonMapping,
): { ok: true; passage: DevicePassage } | { ok: true; total: NewTotal } | { ok: false; why: string } {
  const place = textAt(item, mapping.place ?? anyone);
  if (place === null) return { ok: false, why: `nothing at ${mapping.place}` };
  const kind = textAt(item, mapping.kind ?? anyone);
  if (kind === null) return { ok: false, why: `nothing at ${mapping.kind}` };
  const time = mapping.time === undefined ? null : timeOf(at(item, mapping.time));
  if (mapping.time !== undefined && time === null) return { ok: false, why: `no time at ${mapping.time}` };
  const key = mapping.key === undefined ? null : textAt(item, mapping.key);
  if (mapping.key !== undefined && key === null) return { ok: false, why: `nothing at ${mapping.key}` };
  if (mapping.total === undefined) return { ok: true, passage: { place, kind, at: time, key } };
  const count = Number(textAt(item, mapping.total) ?? Number.NaN);
  if (!Number.isSafeInteger(count) || count < 0) return { ok: false, why: `no count at ${mapping.total}` };
  const session = mapping.session === undefined ? null : textAt(item, mapping.session);
  const { width } = mapping;
  if (width !== undefined && count >= width)
    return { ok: false, why: `the count at ${mapping.total} is above the width ${width}` };
  return { ok: true, total: { place, kind, count, at: time ?? receivedAt, session, passedAt: time, width } };
}

/** The text or number at a pointer as text; what is no pointer stands for itself. */
function textAt(item: unknown, pointer: string): string | null {
  const value = pointer.startsWith("/") ? at(item, pointer) : pointer;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "string" && value !== "" && value.length <= 200 ? value : null;
}

function timeOf(value: unknown): number | null {
  if (typeof value === "string") return secondsOf(value);
  if (typeof value !== "number" || !Number.isFinite(value) || value < 0) return null;
  return Math.floor(value >= MILLISECONDS_FROM ? value / 1000 : value);
}
