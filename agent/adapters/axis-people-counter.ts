import { Type } from "typebox";
import { type Adapter, unreadable } from "./adapter.ts";
import { Name, readJson, Whole } from "./reading.ts";
import { advance, type NewTotal, type Totals } from "./totals.ts";

const LiveSum = Type.Object({
  serial: Name,
  timestamp: Type.String({ pattern: "^\\d{14}$" }),
  in: Whole,
  out: Whole,
});

/**
 * AXIS People Counter, `GET /local/tvpc/.api?live-sum.json`: the day's totals in and out. Its time is local and names no zone, so it
 * serves to tell days and minutes apart, and passages get the time of the poll.
 */
export const axisPeopleCounter: Adapter<Totals> = {
  initial: {},
  read(state, { payload }, { perMinute }) {
    const sum = readJson(LiveSum, payload);
    if (!sum.ok) return unreadable(sum.why);
    const { serial, timestamp, in: entered, out: left } = sum.value;
    const [, day = "", time = ""] = /^(\d{8})(\d{6})$/.exec(timestamp) ?? [];
    const local = Date.parse(
      `${day.replace(/(....)(..)(..)/, "$1-$2-$3")}T${time.replace(/(..)(..)(..)/, "$1:$2:$3")}Z`,
    );
    if (Number.isNaN(local)) return unreadable("timestamp is no date");
    const base = { kind: "person", at: local / 1000, session: day, passedAt: null };
    const heard: NewTotal[] = [
      { ...base, place: `${serial}/in`, count: entered },
      { ...base, place: `${serial}/out`, count: left },
    ];
    const { totals, passages, jumps } = advance(state, heard, perMinute);
    return { ok: true, state: totals, passages, jumps };
  },
};
