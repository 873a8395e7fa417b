import { useDeferredValue } from "react";
import { ErrorAlert } from "../../components/query-view.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { usePageTitle } from "../../components/use-page-title.ts";
import { useFormat } from "../../format/format.ts";
import { isoAt } from "../../format/zones.ts";
import { LiveMark } from "../../live/live-mark.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useLocationNames } from "../../places/all-places.ts";
import { useNow } from "../../session/clock.ts";
import { useOnlyLocation } from "../../session/require-role.tsx";
import { useSessionRenewal } from "../../sign-in/renew.ts";
import { againstOf, type Comparison, comparedDate, useComparison } from "../home/comparison.tsx";
import { type Day, useDay } from "../home/use-day.ts";
import { useHours } from "../home/use-hours.ts";
import { wallMessages } from "./messages.ts";
import { useWakeLock } from "./use-wake-lock.ts";
import classes from "./wall.module.css";
import { WallControls } from "./wall-controls.tsx";
import { WallFeed } from "./wall-feed.tsx";
import { WallGates } from "./wall-gates.tsx";
import { WallHours } from "./wall-hours.tsx";

/** For a screen that hangs: today's figures, its hours and its gates, legible from five metres, for as long as it hangs there. */
export function Wall() {
  const t = useMessages(wallMessages);
  const [{ location, against }] = useFilters({ location: "", against: "weekday" });
  const scope = { location, gate: "", date: "" };
  const only = useOnlyLocation();
  const place = location || only;
  const day = useDay(scope);
  const earlierDate = comparedDate(day.date, againstOf(against));
  const hours = useHours(scope, day, earlierDate);
  const comparison = useComparison(scope, day, earlierDate);
  const locationName = useLocationNames();
  const figures = useDeferredValue(day.figures);
  useSessionRenewal();
  useWakeLock();
  usePageTitle(t.title);
  return (
    <main className={classes.wall}>
      <header className={classes.head}>
        <h1>{place === "" ? t.everywhere : locationName(place)}</h1>
        <LiveMark of={day.live} />
        <Clock offset={day.live.offset} />
      </header>
      {day.error !== undefined && day.figures === undefined && (
        <ErrorAlert error={day.error} onRetry={day.retry} />
      )}
      <Totals day={day} comparison={comparison} />
      <WallHours hours={hours} isPlaced={figures !== undefined} />
      <WallGates figures={figures} locationName={location === "" ? locationName : undefined} />
      <WallFeed rows={day.live.rows} />
      <WallControls />
    </main>
  );
}

function Clock({ offset }: { offset: string }) {
  const format = useFormat();
  const now = isoAt(useNow(), offset);
  // Until the zone is known, the place is kept.
  return (
    <div className={classes.clock} style={offset === "+00:00" ? { visibility: "hidden" } : undefined}>
      <span className={classes.date}>{format.date(now)}</span> <time dateTime={now}>{format.clock(now)}</time>
    </div>
  );
}

function Totals({ day: { figures }, comparison }: { day: Day; comparison: Comparison | undefined }) {
  const t = useMessages(wallMessages);
  const format = useFormat();
  const small = [
    [t.passages, figures?.count],
    [t.in, figures?.inCount],
    [t.out, figures?.outCount],
  ] as const;
  return (
    <section className={classes.figures} data-fit aria-label={t.revenue}>
      <div>
        <h2>{t.revenue}</h2>
        <div className={classes.revenue}>{figures === undefined ? "…" : format.money(figures.revenue)}</div>
        <div className={classes.change}>
          <Change of={comparison} />
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

/** Both compared figures and the minute up to which both count stand next to the percentage. */
function Change({ of }: { of: Comparison | undefined }) {
  const t = useMessages(wallMessages);
  const format = useFormat();
  if (of === undefined || of.until === null || of.revenue_change_pct === null) return null;
  const percent = format.percent(Math.abs(of.revenue_change_pct));
  const [now, then] = [of.figures.total_revenue, of.with_figures.total_revenue];
  const pair = t.pair(
    format.time(of.until).split(" ")[0] ?? "",
    format.money(now),
    format.date(of.with_date),
    format.money(then),
  );
  return (
    <>
      <strong>{now === then ? t.same : now > then ? t.up(percent) : t.down(percent)}</strong> {pair}
    </>
  );
}
