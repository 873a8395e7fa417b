import { ActionIcon, Button } from "@mantine/core";
import { IconDeviceTv } from "@tabler/icons-react";
import { memo, startTransition, useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import { Link } from "react-router";
import { DayInput } from "../../components/day-input.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { ErrorAlert } from "../../components/query-view.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { daysFrom } from "../../format/zones.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { viewNames } from "../../messages/view-names.ts";
import { useLocationNames } from "../../places/all-places.ts";
import { GateSelect, LocationSelect } from "../../places/place-select.tsx";
import { useOnlyLocation } from "../../session/require-role.tsx";
import { FirstSteps } from "../gates/first-event.tsx";
import { Checklist } from "./checklist.tsx";
import { againstOf, comparedDate, useComparison } from "./comparison.tsx";
import { DailyCard } from "./daily-card.tsx";
import { FeedPanel } from "./feed-panel.tsx";
import { GateGrid } from "./gate-grid.tsx";
import { Headline } from "./headline.tsx";
import classes from "./home.module.css";
import { HoursCard } from "./hours-card.tsx";
import { type Measure, measureOf } from "./measure.tsx";
import { homeMessages } from "./messages.ts";
import { PlacesCard } from "./places-card.tsx";
import { useDay } from "./use-day.ts";
import { useHours } from "./use-hours.ts";

const first = {
  location: "",
  gate: "",
  date: "",
  against: "weekday",
  hours: "revenue",
  daily: "revenue",
  from: "",
  until: "",
  places: "",
};

const undoable = ["location", "gate", "date", "against", "from", "until"];

/** How much today, is it normal, is every gate alive (docs/console.md, "Three questions"). */
export function Home() {
  const names = useMessages(viewNames);
  const [filters, setFilters] = useFilters(first, undoable);
  const only = useOnlyLocation();
  const { location, gate } = filters;
  const day = useDay(filters);
  const against = againstOf(filters.against);
  const earlierDate = comparedDate(day.date, against);
  const hours = useHours(filters, day, earlierDate);
  const comparison = useComparison(filters, day, earlierDate);
  const locationName = useLocationNames();
  const { date, isToday } = day;
  const { offset } = day.live;
  const shown = useMemo(() => ({ date, isToday, offset }), [date, isToday, offset]);
  const exported = useMemo(() => ({ date, scope: filters }), [date, filters]);
  const onBy = useCallback((by: string) => setFilters({ places: by }), [setFilters]);
  const onMeasure = useCallback((measure: Measure) => setFilters({ hours: measure }), [setFilters]);
  // At a rush the tiles and the feed may lag behind the figures, so that a click never waits for them.
  const places = useDeferredValue(day.figures);
  const hasGates = gate !== "" || !day.isToday || day.figures?.sums.gates !== 0;
  // What is below the gates is not drawn before them, who would push it down; and stays where another day is chosen.
  const arePlacesDrawn = places !== undefined || day.error !== undefined;
  const [isBelowShown, setIsBelowShown] = useState(arePlacesDrawn);
  useEffect(() => {
    if (arePlacesDrawn) startTransition(() => setIsBelowShown(true));
  }, [arePlacesDrawn]);
  // Nothing has ever come from any gate of the town.
  const isNew =
    day.isToday &&
    location === "" &&
    gate === "" &&
    day.figures?.sums.online === 0 &&
    day.figures.gates.every(({ status }) => status === "unknown" || status === "inactive");
  return (
    <>
      <PageHeader title={names.home}>
        <Filters filters={filters} today={isToday ? date : undefined} onChange={setFilters} />
      </PageHeader>
      {day.error !== undefined && <ErrorAlert error={day.error} onRetry={day.retry} />}
      {isNew && <Checklist />}
      {!hasGates && !isNew ? (
        <FirstSteps location={location} />
      ) : (
        <div className={classes.page} data-alone={!day.isToday || undefined}>
          <div className={classes.main}>
            <Headline
              day={day}
              against={against}
              earlierDate={earlierDate}
              comparison={comparison}
              onAgainst={(next) => setFilters({ against: next })}
              cashOf={gate === "" ? location : undefined}
            />
            <HoursCard
              day={shown}
              hours={hours}
              scope={filters}
              measure={measureOf(filters.hours)}
              onMeasure={onMeasure}
            />
            <GateGrid
              gates={places?.gates}
              sums={places?.sums}
              locations={places?.locations}
              isToday={isToday}
              exported={exported}
              locationName={locationName}
            />
          </div>
          {day.isToday && <FeedPanel live={day.live} gate={gate} address={`/live${placeQuery(location)}`} />}
        </div>
      )}
      {isBelowShown && (hasGates || location !== "") && (
        <div className={classes.below}>
          {earlierDate !== undefined && (
            <PlacesCard
              date={day.date}
              isToday={isToday}
              earlierDate={earlierDate}
              scope={filters}
              by={filters.places === "" && only !== "" ? "gate" : filters.places}
              onBy={onBy}
            />
          )}
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

/** Place and day; in the header, so that the figures are near the top. */
const Filters = memo(function Filters({ filters, today, onChange }: FiltersProps) {
  const t = useMessages(homeMessages);
  const common = useMessages(commonMessages);
  const { location, gate, date } = filters;
  const only = useOnlyLocation();
  const place = location || only;
  return (
    <search className={classes.filters}>
      <LocationSelect isSlim value={location} onChange={(code) => onChange({ location: code, gate: "" })} />
      <GateSelect
        isSlim
        location={place}
        value={gate}
        onChange={(code) => onChange({ gate: code, ...(code === "" ? {} : { location: place }) })}
      />
      <DayInput
        label={common.date}
        value={date === "" ? (today ?? "") : date}
        max={today}
        clearable={false}
        onChange={(next) => onChange({ date: next === today ? "" : next })}
      />
      {date !== "" && (
        <Button variant="subtle" onClick={() => onChange({ date: "" })}>
          {t.today}
        </Button>
      )}
      {(date === "" || today !== undefined) && (
        <Button
          variant="subtle"
          disabled={today === undefined}
          onClick={() => today !== undefined && onChange({ date: daysFrom(today, -1) })}
        >
          {t.yesterday}
        </Button>
      )}
      <ActionIcon
        component={Link}
        to={`/wall${placeQuery(location)}`}
        variant="default"
        size="input-sm"
        aria-label={t.wall}
        title={t.wall}
      >
        <IconDeviceTv size={16} aria-hidden />
      </ActionIcon>
    </search>
  );
});

function placeQuery(location: string): string {
  return location === "" ? "" : `?location=${encodeURIComponent(location)}`;
}
