import { useEffect, useMemo, useRef } from "react";
import { type Answer, useRead } from "../../api/queries.ts";
import { omitEmpty } from "../../components/use-filters.ts";
import { daysFrom, isoAt } from "../../format/zones.ts";
import { useNow } from "../../session/clock.ts";
import type { Day, Scope } from "./use-day.ts";

export type Hour = Answer<"/retribusi/v1/summary/hourly">["hours"][number];
export type Measured = Pick<Hour, "count" | "revenue" | "in_count" | "out_count">;

export interface Hours {
  hours: Hour[] | undefined;
  /** Milliseconds when they were read. */
  readAt: number;
  /** The same weekday a week earlier. */
  earlierDate: string;
  earlier: Hour[] | undefined;
  /** Both days up to here are compared: the hour that is running, or 24 for a day that is over. */
  until: number;
  now: Measured | undefined;
  before: Measured | undefined;
}

const betweenReads = 5000;

/** The hours of a day and of the same weekday a week earlier; those of today are read again while events come in. */
export function useHours({ location, gate }: Scope, day: Day): Hours {
  const place = omitEmpty({ location_code: location, gate_code: gate });
  const earlierDate = daysFrom(day.date, -7);
  const known = !day.isToday || day.figures !== undefined;
  const read = useRead(
    "/retribusi/v1/summary/hourly",
    { query: { date: day.date, ...place } },
    { enabled: known },
  );
  const weekAgo = useRead(
    "/retribusi/v1/summary/hourly",
    { query: { date: earlierDate, ...place } },
    { enabled: known, refetchInterval: 600_000 },
  );
  useReadOnChange(day, read.refetch);
  const hours = read.data?.date === day.date ? read.data.hours : undefined;
  const earlier = weekAgo.data?.date === earlierDate ? weekAgo.data.hours : undefined;
  const until = useFullHours(day);
  const readAt = read.dataUpdatedAt;
  // The same object until something in it changes, so that components do not render again at every entry.
  return useMemo(
    () => ({
      hours,
      readAt,
      earlierDate,
      earlier,
      until,
      now: hours && sumOf(hours, until),
      before: earlier && sumOf(earlier, until),
    }),
    [hours, readAt, earlierDate, earlier, until],
  );
}

/** How many hours of the day are over. */
function useFullHours({ isToday, date, live }: Day): number {
  const now = isoAt(useNow(), live.offset);
  if (!isToday || now.slice(0, 10) > date) return 24;
  return now.slice(0, 10) < date ? 0 : Number(now.slice(11, 13));
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

function sumOf(hours: readonly Hour[], until: number): Measured {
  const sum: Measured = { count: 0, revenue: 0, in_count: 0, out_count: 0 };
  for (const hour of hours.slice(0, until)) {
    sum.count += hour.count;
    sum.revenue += hour.revenue;
    sum.in_count += hour.in_count;
    sum.out_count += hour.out_count;
  }
  return sum;
}
