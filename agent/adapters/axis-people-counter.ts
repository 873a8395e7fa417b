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

/** What a device's clock said last. */
interface DeviceClock {
  readonly day: string;
  /** The day whose totals are counted: another one than `day` where the clock was set since. */
  readonly counting: string;
  /** Its time and the agent's, in seconds; null: the agent's was not known. */
  readonly at: number;
  readonly heardAt: number | null;
}

interface State {
  readonly totals: Totals;
  /** By serial. */
  readonly clocks: Readonly<Record<string, DeviceClock>>;
}

// Where the device's clock went further than the agent's by more than this, it was set.
const SET_SECONDS = 3600;

/**
 * AXIS People Counter, `GET /local/tvpc/.api?live-sum.json`: the day's totals in and out. Its time is local and names no zone, so it
 * serves to tell days and minutes apart, and passages get the time of the poll. A clock that is set to another day is no midnight.
 */
export const axisPeopleCounter: Adapter<State | Totals> = {
  initial: {},
  read(state, { payload, receivedAt }, { perMinute }) {
    const sum = readJson(LiveSum, payload);
    if (!sum.ok) return unreadable(sum.why);
    const { serial, timestamp, in: entered, out: left } = sum.value;
    const [, day = "", time = ""] = /^(\d{8})(\d{6})$/.exec(timestamp) ?? [];
    const local = Date.parse(
      `${day.replace(/(....)(..)(..)/, "$1-$2-$3")}T${time.replace(/(..)(..)(..)/, "$1:$2:$3")}Z`,
    );
    if (Number.isNaN(local)) return unreadable("timestamp is no date");
    const { totals: before, clocks } = inNewForm(state);
    const last = clocks[serial];
    const clock = clockAfter(last, { day, at: local / 1000, heardAt: receivedAt });
    const base = { kind: "person", at: local / 1000, session: clock.counting, passedAt: null };
    const heard: NewTotal[] = [
      { ...base, place: `${serial}/in`, count: entered },
      { ...base, place: `${serial}/out`, count: left },
    ];
    const { totals, passages, jumps } = advance(before, heard, perMinute);
    // One that came late says nothing of the clock either.
    const isLate = last !== undefined && clock.at < last.at && clock.at > last.at - SET_SECONDS;
    const known = { ...clocks, [serial]: isLate ? last : clock };
    return { ok: true, state: { totals, clocks: known }, passages, jumps };
  },
};

/** Versions before 2026-11-28 kept the totals alone. */
function inNewForm(state: State | Totals): State {
  return "clocks" in state ? (state as State) : { totals: state as Totals, clocks: {} };
}

function clockAfter(last: DeviceClock | undefined, now: Omit<DeviceClock, "counting">): DeviceClock {
  if (last === undefined || last.day === now.day) return { ...now, counting: last?.counting ?? now.day };
  const known = last.heardAt !== null && now.heardAt !== null;
  const wasSet = known && Math.abs(now.at - last.at - (now.heardAt - last.heardAt)) > SET_SECONDS;
  return { ...now, counting: wasSet ? last.counting : now.day };
}
