import { Button } from "@mantine/core";
import { IconDeviceTv } from "@tabler/icons-react";
import { memo, useCallback, useDeferredValue, useMemo } from "react";
import { Link } from "react-router";
import { viewNames } from "../../frame/rail-links.ts";
import { DayInput } from "../../pieces/day-input.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { GateSelect, LocationSelect } from "../../pieces/place-select.tsx";
import { Fault } from "../../pieces/states.tsx";
import { useFilters } from "../../pieces/use-filters.ts";
import { everywhere } from "../../words/everywhere.ts";
import { useWords } from "../../words/language.tsx";
import { FirstSteps } from "../gates/first-event.tsx";
import { useLocationNames } from "../places/every.ts";
import { DailyCard } from "./daily-card.tsx";
import { FeedPanel } from "./feed-panel.tsx";
import { GateGrid } from "./gate-grid.tsx";
import { Headline } from "./headline.tsx";
import classes from "./home.module.css";
import { HoursCard } from "./hours-card.tsx";
import { type Measure, measureOf } from "./measure.tsx";
import { useDay } from "./use-day.ts";
import { useHours } from "./use-hours.ts";
import { homeWords } from "./words.ts";

const first = { location: "", gate: "", date: "", hours: "revenue", daily: "revenue", from: "", until: "" };

/** How much today, is it normal, is every gate alive (CONSOLE.md, "Three questions"). */
export function Home() {
  const names = useWords(viewNames);
  const [filters, setFilters] = useFilters(first);
  const { location, gate } = filters;
  const day = useDay(filters);
  const hours = useHours(filters, day);
  const locationName = useLocationNames();
  const { date, isToday } = day;
  const { offset } = day.live;
  const shown = useMemo(() => ({ date, isToday, offset }), [date, isToday, offset]);
  const onMeasure = useCallback((measure: Measure) => setFilters({ hours: measure }), [setFilters]);
  // At a rush the tiles and the feed may lag behind the figures, so that a click never waits for them.
  const gates = useDeferredValue(day.figures?.gates);
  const hasGates = gate !== "" || !day.isToday || day.figures?.gates.length !== 0;
  return (
    <>
      <PageHead title={names.home}>
        <Filters filters={filters} today={isToday ? date : undefined} onChange={setFilters} />
      </PageHead>
      {day.error !== undefined && <Fault error={day.error} onRetry={day.retry} />}
      {!hasGates ? (
        <FirstSteps location={location} />
      ) : (
        <div className={classes.page} data-alone={!day.isToday || undefined}>
          <div className={classes.main}>
            <Headline day={day} hours={hours} />
            <HoursCard
              day={shown}
              hours={hours}
              scope={filters}
              measure={measureOf(filters.hours)}
              onMeasure={onMeasure}
            />
            <GateGrid gates={gates} isToday={day.isToday} locationName={locationName} />
          </div>
          {day.isToday && <FeedPanel live={day.live} gate={gate} address={`/live${placeQuery(location)}`} />}
        </div>
      )}
      {(hasGates || location !== "") && (
        <div className={classes.below}>
          <DailyCard scope={filters} today={isToday ? date : undefined} onChange={setFilters} />
        </div>
      )}
    </>
  );
}

interface FiltersProps {
  filters: typeof first;
  /** Where the day shown is today. */
  today: string | undefined;
  onChange: (change: Partial<typeof first>) => void;
}

/** Where and when; in the head, so that the figures stand high. */
const Filters = memo(function Filters({ filters, today, onChange }: FiltersProps) {
  const w = useWords(homeWords);
  const all = useWords(everywhere);
  const { location, gate, date } = filters;
  return (
    <search className={classes.filters}>
      <LocationSelect value={location} onChange={(code) => onChange({ location: code, gate: "" })} />
      <GateSelect location={location} value={gate} onChange={(code) => onChange({ gate: code })} />
      <DayInput
        label={all.date}
        value={date === "" ? (today ?? "") : date}
        max={today}
        clearable={false}
        onChange={(next) => onChange({ date: next === today ? "" : next })}
      />
      {date !== "" && (
        <Button variant="subtle" onClick={() => onChange({ date: "" })}>
          {w.today}
        </Button>
      )}
      <Button
        component={Link}
        to={`/wall${placeQuery(location)}`}
        variant="default"
        leftSection={<IconDeviceTv size={16} aria-hidden />}
      >
        {w.wall}
      </Button>
    </search>
  );
});

function placeQuery(location: string): string {
  return location === "" ? "" : `?location=${encodeURIComponent(location)}`;
}
