import { Button, Group, Paper, Skeleton, Text, Title } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { useDeferredValue, useMemo, useState } from "react";
import { Link } from "react-router";
import type { StoredEvent } from "../../../../client/events.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState, ErrorAlert } from "../../components/query-view.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { FilterBar } from "../../lists/filter-bar.tsx";
import { LiveMark } from "../../live/live-mark.tsx";
import type { LiveView } from "../../live/live-session.ts";
import { useLive } from "../../live/use-live.ts";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useLocationNames } from "../../places/all-places.ts";
import { GateSelect, LocationSelect } from "../../places/place-select.tsx";
import { GateGrid } from "../home/gate-grid.tsx";
import { gateKey, useNamedGates } from "../places/named-gates.ts";
import { FeedList } from "./feed-list.tsx";
import classes from "./live.module.css";
import { liveMessages } from "./messages.ts";
import { usePlaceNames } from "./place-names.ts";

/** Rows on the page. */
const maxRows = 200;

/** Every entry as it comes in, gapless across lost connections, and what each gate is doing. */
export function Live() {
  const { t, names } = useTexts(liveMessages);
  const [{ location, gate }, setFilters] = useFilters({ location: "", gate: "" }, ["location", "gate"]);
  const live = useLive(location);
  const locationName = useLocationNames();
  const [paused, setPaused] = useState<{ rows: readonly StoredEvent[]; received: number }>();
  const { figures, received } = live;
  // At a rush the tiles and the feed may lag behind the figures, so that a click never waits for them.
  const late = useDeferredValue(figures?.gates);
  const named = useNamedGates(gate === "" ? [] : [{ location_code: location, gate_code: gate }]);
  const alone = named.get(gateKey({ location_code: location, gate_code: gate }));
  const gates = useMemo(() => {
    if (gate === "") return late;
    const shown = late?.filter((one) => one.gate_code === gate);
    return shown?.length === 0 && alone !== undefined ? [alone] : shown;
  }, [late, gate, alone]);
  const lateRows = useDeferredValue(paused?.rows ?? live.rows);
  const rows = useMemo(
    () => (gate === "" ? lateRows : lateRows.filter((row) => row.gate_code === gate)).slice(0, maxRows),
    [lateRows, gate],
  );
  const isFiltered = location !== "" || gate !== "";
  return (
    <>
      <PageHeader title={names.live} beside={<LiveMark of={live} />}>
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
          {paused === undefined ? t.pause : t.resume}
        </Button>
      </PageHeader>
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
      {live.error !== undefined && <ErrorAlert error={live.error} onRetry={live.retry} />}
      <div className={classes.page}>
        <Rows
          live={live}
          rows={rows}
          waiting={paused === undefined ? undefined : received - paused.received}
        />
        <div className={classes.side}>
          <Totals live={live} />
          <GateGrid
            gates={gates}
            sums={gate === "" ? figures?.sums : undefined}
            locations={gate === "" ? figures?.locations : undefined}
            isToday
            locationName={locationName}
          />
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
  const t = useMessages(liveMessages);
  const { number, zone } = useFormat();
  const placeName = usePlaceNames(rows);
  return (
    <Paper withBorder component="section" aria-labelledby="feed" className={classes.feed}>
      <Group justify="space-between" className={classes.head}>
        <Title order={2} id="feed">
          {t.feed}
        </Title>
        <Text size="sm" c="dimmed" role="status">
          {waiting === undefined
            ? `${t.newest(number(rows.length))} · ${zone(live.offset)}`
            : t.paused(waiting)}
        </Text>
      </Group>
      {live.liveness === "starting" ? (
        <Skeleton height={320} />
      ) : rows.length === 0 ? (
        <EmptyState title={t.waiting} hint={t.waitingHint} />
      ) : (
        <FeedList label={t.feed} rows={rows} placeName={placeName} offset={live.offset} wide />
      )}
    </Paper>
  );
}

function Totals({ live }: { live: LiveView }) {
  const { t, common } = useTexts(liveMessages);
  const format = useFormat();
  const { figures } = live;
  return (
    <Paper withBorder className={classes.totals} component="section" aria-label={t.revenue}>
      <div>
        <Text size="sm" c="dimmed">
          {t.revenue}
        </Text>
        <div className={classes.total}>{figures ? format.money(figures.revenue) : common.none}</div>
      </div>
      <div>
        <Text size="sm" c="dimmed">
          {t.count}
        </Text>
        <div className={classes.total}>{figures ? format.number(figures.count) : common.none}</div>
      </div>
      <Link to="/events" className={classes.all}>
        {t.allEvents}
      </Link>
    </Paper>
  );
}
