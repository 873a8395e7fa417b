import { useEffect, useMemo, useRef } from "react";
import { type Answer, useRead } from "../../api/queries.ts";
import { omitEmpty } from "../../components/use-filters.ts";
import type { Day, Scope } from "./use-day.ts";

export type Hour = Answer<"/retribusi/v1/summary/hourly">["hours"][number];

export interface Hours {
  hours: Hour[] | undefined;
  /** Milliseconds when they were read. */
  readAt: number;
  /** The day that they are compared with; undefined: none. */
  earlierDate: string | undefined;
  earlier: Hour[] | undefined;
}

const betweenReads = 5000;

/** The hours of a day and of the one it is compared with; those of today are read again while events come in. */
export function useHours({ location, gate }: Scope, day: Day, earlierDate: string | undefined): Hours {
  const place = omitEmpty({ location_code: location, gate_code: gate });
  const known = !day.isToday || day.figures !== undefined;
  const read = useRead(
    "/retribusi/v1/summary/hourly",
    { query: { date: day.date, ...place } },
    { enabled: known },
  );
  const before = useRead(
    "/retribusi/v1/summary/hourly",
    { query: { date: earlierDate ?? day.date, ...place } },
    { enabled: known && earlierDate !== undefined, refetchInterval: 600_000 },
  );
  useReadOnChange(day, read.refetch);
  const hours = read.data?.date === day.date ? read.data.hours : undefined;
  const earlier =
    earlierDate !== undefined && before.data?.date === earlierDate ? before.data.hours : undefined;
  const readAt = read.dataUpdatedAt;
  // The same object until something in it changes, so that components do not render again at every entry.
  return useMemo(() => ({ hours, readAt, earlierDate, earlier }), [hours, readAt, earlierDate, earlier]);
}

/** Reads again when the live figures have changed, but not more often than every few seconds. */
function useReadOnChange({ isToday, figures, live }: Day, refetch: () => Promise<unknown>): void {
  const now = useRef({ state: "", read: "" });
  now.current.state =
    isToday && figures !== undefined ? `${live.received}/${figures.count}/${figures.revenue}` : "";
  useEffect(() => {
    const timer = setInterval(() => {
      const { state, read } = now.current;
      if (state === "" || state === read) return;
      now.current.read = state;
      void refetch();
    }, betweenReads);
    return () => clearInterval(timer);
  }, [refetch]);
}
