import { Button, Group, Paper, Skeleton, Text, Title } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { useDeferredValue, useMemo, useState } from "react";
import { Link } from "react-router";
import type { StoredEvent } from "../../../../client/events.ts";
import { useFormat } from "../../format/format.ts";
import { viewNames } from "../../frame/rail-links.ts";
import { LiveMark } from "../../live/live-mark.tsx";
import type { LiveView } from "../../live/live-session.ts";
import { useLive } from "../../live/use-live.ts";
import { FilterBar } from "../../pieces/filter-bar.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { GateSelect, LocationSelect } from "../../pieces/place-select.tsx";
import { Empty, Fault } from "../../pieces/states.tsx";
import { useFilters } from "../../pieces/use-filters.ts";
import { everywhere } from "../../words/everywhere.ts";
import { useWords } from "../../words/language.tsx";
import { GateGrid } from "../home/gate-grid.tsx";
import { useLocationNames } from "../places/every.ts";
import { FeedList } from "./feed-list.tsx";
import classes from "./live.module.css";
import { usePlaceNames } from "./place-names.ts";
import { liveWords } from "./words.ts";

/** Rows on the page. */
const most = 200;

/** Every entry as it comes in, gapless across lost connections, and what each gate is doing. */
export function Live() {
  const w = useWords(liveWords);
  const names = useWords(viewNames);
  const [{ location, gate }, setFilters] = useFilters({ location: "", gate: "" });
  const live = useLive(location);
  const locationName = useLocationNames();
  const [paused, setPaused] = useState<{ rows: readonly StoredEvent[]; received: number }>();
  const { figures, received } = live;
  // At a rush the tiles and the feed may lag behind the figures, so that a click never waits for them.
  const late = useDeferredValue(figures?.gates);
  const gates = useMemo(() => late?.filter((one) => gate === "" || one.gate_code === gate), [late, gate]);
  const lateRows = useDeferredValue(paused?.rows ?? live.rows);
  const rows = useMemo(
    () => (gate === "" ? lateRows : lateRows.filter((row) => row.gate_code === gate)).slice(0, most),
    [lateRows, gate],
  );
  const isFiltered = location !== "" || gate !== "";
  return (
    <>
      <PageHead title={names.live} beside={<LiveMark of={live} />}>
        <Button
          variant={paused === undefined ? "default" : "filled"}
          leftSection={
            paused === undefined ? (
              <IconPlayerPause size={16} aria-hidden />
            ) : (
              <IconPlayerPlay size={16} aria-hidden />
            )
          }
          onClick={() => setPaused(paused === undefined ? { rows: live.rows, received } : undefined)}
        >
          {paused === undefined ? w.pause : w.resume}
        </Button>
      </PageHead>
      <FilterBar onClear={isFiltered ? () => setFilters({ location: "", gate: "" }) : undefined}>
        <LocationSelect
          value={location}
          onChange={(code) => {
            setFilters({ location: code, gate: "" });
            setPaused(undefined);
          }}
        />
        <GateSelect location={location} value={gate} onChange={(code) => setFilters({ gate: code })} />
      </FilterBar>
      {live.error !== undefined && <Fault error={live.error} onRetry={live.retry} />}
      <div className={classes.page}>
        <Rows
          live={live}
          rows={rows}
          waiting={paused === undefined ? undefined : received - paused.received}
        />
        <div className={classes.side}>
          <Totals live={live} />
          <GateGrid gates={gates} isToday locationName={locationName} />
        </div>
      </div>
    </>
  );
}

interface RowsProps {
  live: LiveView;
  rows: readonly StoredEvent[];
  /** How many have come while the feed is paused. */
  waiting: number | undefined;
}

function Rows({ live, rows, waiting }: RowsProps) {
  const w = useWords(liveWords);
  const { number, zone } = useFormat();
  const placeName = usePlaceNames();
  return (
    <Paper withBorder component="section" aria-labelledby="feed" className={classes.feed}>
      <Group justify="space-between" className={classes.head}>
        <Title order={2} id="feed">
          {w.feed}
        </Title>
        <Text size="sm" c="dimmed" role="status">
          {waiting === undefined
            ? `${w.newest(number(rows.length))} · ${zone(live.offset)}`
            : w.paused(number(waiting))}
        </Text>
      </Group>
      {live.liveness === "starting" ? (
        <Skeleton height={320} />
      ) : rows.length === 0 ? (
        <Empty title={w.waiting} hint={w.waitingHint} />
      ) : (
        <FeedList label={w.feed} rows={rows} placeName={placeName} offset={live.offset} wide />
      )}
    </Paper>
  );
}

function Totals({ live }: { live: LiveView }) {
  const w = useWords(liveWords);
  const all = useWords(everywhere);
  const format = useFormat();
  const { figures } = live;
  return (
    <Paper withBorder className={classes.totals} component="section" aria-label={w.revenue}>
      <div>
        <Text size="sm" c="dimmed">
          {w.revenue}
        </Text>
        <div className={classes.total}>{figures ? format.money(figures.revenue) : all.none}</div>
      </div>
      <div>
        <Text size="sm" c="dimmed">
          {w.count}
        </Text>
        <div className={classes.total}>{figures ? format.number(figures.count) : all.none}</div>
      </div>
      <Link to="/events" className={classes.all}>
        {w.allEvents}
      </Link>
    </Paper>
  );
}
