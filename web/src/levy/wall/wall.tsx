import { useDeferredValue, useEffect } from "react";
import { useFormat } from "../../format/format.ts";
import { useNow } from "../../format/now.ts";
import { LiveMark } from "../../live/live-mark.tsx";
import { isoAt } from "../../live/moment.ts";
import { Fault } from "../../pieces/states.tsx";
import { useFilters } from "../../pieces/use-filters.ts";
import { useLastingSession } from "../../session/renew.ts";
import { useWords } from "../../words/language.tsx";
import { type Day, type Figures, useDay } from "../home/use-day.ts";
import { type Hours, useHours } from "../home/use-hours.ts";
import { useLocationNames } from "../places/every.ts";
import { useWakeLock } from "./use-wake-lock.ts";
import classes from "./wall.module.css";
import { WallControls } from "./wall-controls.tsx";
import { WallFeed } from "./wall-feed.tsx";
import { WallGates } from "./wall-gates.tsx";
import { WallHours } from "./wall-hours.tsx";
import { wallWords } from "./words.ts";

const noGates: Figures["gates"] = [];

/** For a screen that hangs: today's figures, its hours and its gates, legible from five metres, for as long as it hangs there. */
export function Wall() {
  const w = useWords(wallWords);
  const [{ location }] = useFilters({ location: "" });
  const scope = { location, gate: "", date: "" };
  const day = useDay(scope);
  const hours = useHours(scope, day);
  const locationName = useLocationNames();
  const gates = useDeferredValue(day.figures?.gates ?? noGates);
  useLastingSession();
  useWakeLock();
  useEffect(() => {
    document.title = `${w.title} · Loket`;
  }, [w.title]);
  return (
    <main className={classes.wall}>
      <header className={classes.head}>
        <h1>{location === "" ? w.everywhere : locationName(location)}</h1>
        <LiveMark of={day.live} />
        <Clock offset={day.live.offset} />
      </header>
      {day.error !== undefined && day.figures === undefined && (
        <Fault error={day.error} onRetry={day.retry} />
      )}
      <Sums day={day} hours={hours} />
      <WallHours hours={hours} />
      <WallGates gates={gates} locationName={location === "" ? locationName : undefined} />
      <WallFeed rows={day.live.rows} />
      <WallControls />
    </main>
  );
}

function Clock({ offset }: { offset: string }) {
  const format = useFormat();
  const now = isoAt(useNow() * 1000, offset);
  if (offset === "+00:00") return <span />;
  return (
    <div className={classes.clock}>
      <span className={classes.date}>{format.date(now)}</span> <time dateTime={now}>{format.clock(now)}</time>
    </div>
  );
}

function Sums({ day: { figures }, hours }: { day: Day; hours: Hours }) {
  const w = useWords(wallWords);
  const format = useFormat();
  const small = [
    [w.passages, figures?.count],
    [w.in, figures?.inCount],
    [w.out, figures?.outCount],
  ] as const;
  return (
    <section className={classes.figures} aria-label={w.revenue}>
      <div>
        <h2>{w.revenue}</h2>
        <div className={classes.revenue}>{figures === undefined ? "…" : format.money(figures.revenue)}</div>
        <div className={classes.change}>
          <Change hours={hours} />
        </div>
      </div>
      <dl className={classes.small}>
        {small.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === undefined ? "…" : format.number(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Change({ hours: { now, before, until, earlierDate } }: { hours: Hours }) {
  const w = useWords(wallWords);
  const format = useFormat();
  if (until === 0 || now === undefined || before === undefined || before.revenue === 0) return null;
  const percent = format.percent((Math.abs(now.revenue - before.revenue) / before.revenue) * 100);
  const [date, hour] = [format.date(earlierDate), format.hour(until)];
  if (now.revenue === before.revenue) return w.same(date, hour);
  return now.revenue > before.revenue ? w.up(percent, date, hour) : w.down(percent, date, hour);
}
