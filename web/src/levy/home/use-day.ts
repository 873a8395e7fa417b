import { type Answer, useRead } from "../../api/queries.ts";
import { omitEmpty } from "../../components/use-filters.ts";
import type { DayFigures, LiveGate } from "../../live/book.ts";
import type { LiveView } from "../../live/live-session.ts";
import { useLive } from "../../live/use-live.ts";
import { useToday } from "../../session/clock.ts";

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

/** The figures of a day: live, or from the summary for one gate or a past day. */
export function useDay({ location, gate, date }: Scope): Day {
  const live = useLive(location, date === "");
  const isToday = date === "";
  const today = useToday();
  const day = isToday ? (live.figures?.date ?? today) : date;
  const summed = !isToday || gate !== "";
  const every = isToday ? 5000 : 60_000;
  const summary = useRead(
    "/retribusi/v1/summary/daily",
    { query: { date: day, ...omitEmpty({ location_code: location, gate_code: gate }) } },
    {
      enabled: summed && (!isToday || live.figures !== undefined),
      ...(day >= today ? { refetchInterval: every } : {}),
    },
  );
  if (!summed) {
    const { figures, error, retry } = live;
    return { date: day, isToday, figures, readAt: undefined, live, error, retry };
  }
  const figures = summary.data?.date === day ? figuresOf(summary.data, live.figures?.gates ?? []) : undefined;
  return {
    date: day,
    isToday,
    figures,
    readAt: isToday ? summary.dataUpdatedAt : undefined,
    live,
    error: summary.error ?? undefined,
    retry: () => void summary.refetch(),
  };
}

function figuresOf(summary: Answer<"/retribusi/v1/summary/daily">, liveGates: readonly LiveGate[]): Figures {
  const [walk, motor, car] = summary.by_category;
  const none = { count: 0, revenue: 0 };
  return {
    date: summary.date,
    count: summary.total_count,
    revenue: summary.total_revenue,
    inCount: summary.in_count,
    outCount: summary.out_count,
    categories: { person_walk: walk ?? none, motor: motor ?? none, car: car ?? none },
    gates: summary.by_gate.map((gate) => {
      const alive = liveGates.find(
        (one) => one.location_code === gate.location_code && one.gate_code === gate.gate_code,
      );
      return alive === undefined ? gate : { ...gate, status: alive.status, problems: alive.problems };
    }),
  };
}
