import { type Answer, useRead } from "../../api/queries.ts";
import { omitEmpty } from "../../components/use-filters.ts";
import { type DayFigures, LiveBook, type LiveGate, type Snapshot, sumsOf } from "../../live/book.ts";
import type { LiveView } from "../../live/live-session.ts";
import { mostGates, useLive } from "../../live/use-live.ts";
import { useToday } from "../../session/clock.ts";
import { gateKey, useNamedGates } from "../places/named-gates.ts";

/** Which figures: of today as they grow where `date` is empty, else of that day. */
export interface Scope {
  location: string;
  gate: string;
  date: string;
}

/** A gate of a day; what it is doing and what is wrong with it are known of today alone. */
export type DayGate = Omit<LiveGate, "status" | "problems"> & Partial<Pick<LiveGate, "status" | "problems">>;
export type Figures = Omit<DayFigures, "gates"> & { gates: readonly DayGate[] };

export interface Day {
  /** YYYY-MM-DD; a first guess until the service has answered. */
  date: string;
  isToday: boolean;
  figures: Figures | undefined;
  /** Milliseconds of the moment that the figures hold for, where they are read now and then instead of live. */
  readAt: number | undefined;
  live: LiveView;
  error: unknown;
  retry: () => void;
}

/**
 * The figures of a day: live; of a past day from its snapshot, which names no more gates than the live one; of one gate from the
 * summary.
 */
export function useDay({ location, gate, date }: Scope): Day {
  const live = useLive(location, date === "");
  const isToday = date === "";
  const today = useToday();
  const day = isToday ? (live.figures?.date ?? today) : date;
  const ofGate = gate !== "";
  const place = omitEmpty({ location_code: location });
  const every = day >= today ? { refetchInterval: isToday ? 5000 : 60_000 } : {};
  const summary = useRead(
    "/retribusi/v1/summary/daily",
    { query: { date: day, ...place, gate_code: gate } },
    { enabled: ofGate && (!isToday || live.figures !== undefined), ...every },
  );
  const past = useRead(
    "/retribusi/v1/realtime/snapshot",
    { query: { date: day, ...place, gate_limit: mostGates } },
    { enabled: !ofGate && !isToday, ...every },
  );
  const named = useNamedGates(ofGate && isToday ? [{ location_code: location, gate_code: gate }] : []);
  if (!ofGate && isToday) {
    const { figures, error, retry } = live;
    return { date: day, isToday, figures, readAt: undefined, live, error, retry };
  }
  const read = ofGate ? summary : past;
  const figures = ofGate
    ? summary.data && figuresOfGate(summary.data, named)
    : past.data && figuresOf(past.data);
  return {
    date: day,
    isToday,
    figures: figures?.date === day ? figures : undefined,
    readAt: isToday ? summary.dataUpdatedAt : undefined,
    live,
    error: read.error ?? undefined,
    retry: () => void read.refetch(),
  };
}

/** A day that no stream adds to. */
function figuresOf(snapshot: Snapshot): Figures | undefined {
  const book = new LiveBook();
  book.apply(snapshot);
  const figures = book.figures();
  return (
    figures && {
      ...figures,
      gates: figures.gates.map(({ status: _, problems: __, ...gate }) => gate),
    }
  );
}

function figuresOfGate(
  summary: Answer<"/retribusi/v1/summary/daily">,
  named: ReadonlyMap<string, LiveGate>,
): Figures {
  const [walk, motor, car] = summary.by_category;
  const none = { count: 0, revenue: 0 };
  const gates: DayGate[] = summary.by_gate.map((gate) => {
    const alive = named.get(gateKey(gate));
    return alive === undefined ? gate : { ...gate, status: alive.status, problems: alive.problems };
  });
  return {
    date: summary.date,
    count: summary.total_count,
    revenue: summary.total_revenue,
    inCount: summary.in_count,
    outCount: summary.out_count,
    categories: { person_walk: walk ?? none, motor: motor ?? none, car: car ?? none },
    gates,
    sums: sumsOf(gates),
    locations: [],
  };
}
