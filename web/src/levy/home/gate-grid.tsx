import { Box, Button, Group, Paper, Skeleton, Title } from "@mantine/core";
import { memo, type ReactElement, useState } from "react";
import { Link } from "react-router";
import { ExportMenu } from "../../components/export-menu.tsx";
import { omitEmpty } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Ago } from "../../format/texts.tsx";
import { type GateSums, type LiveLocation, sumsOf } from "../../live/book.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useLanguage, useMessages } from "../../messages/language.tsx";
import { viewNames } from "../../messages/view-names.ts";
import { gateAddress } from "../gates/gate-status.tsx";
import { FullPlaces } from "../places/full-places.tsx";
import { WatchedNote } from "../places/watched-note.tsx";
import classes from "./gate-grid.module.css";
import { byUrgency, locationsByUrgency, lookOf, needsAttention } from "./gate-look.ts";
import { GateState } from "./gate-state.tsx";
import { GateTotals } from "./gate-totals.tsx";
import { LocationTile } from "./location-tile.tsx";
import { homeMessages } from "./messages.ts";
import type { DayGate, Scope } from "./use-day.ts";

/** As many as are taken in at a glance. */
const maxLarge = 24;

interface GateGridProps {
  /** In a large town only those that need attention most. */
  gates: readonly DayGate[] | undefined;
  /** For all gates; without them, for those above. */
  sums?: GateSums | undefined;
  /** Without them each gate is shown, however many there are. */
  locations?: readonly LiveLocation[] | undefined;
  isToday: boolean;
  /** What is saved as a file; none: nothing can be. */
  exported?: { date: string; scope: Scope };
  locationName: (code: string) => string;
}

const noGates: readonly DayGate[] = [];

/**
 * Every gate as a small tile, those that need attention first; of a town that has more than can be named, those and its locations.
 */
export const GateGrid = memo(function GateGrid({
  gates,
  isToday,
  exported,
  locationName,
  ...all
}: GateGridProps) {
  const fields = useMessages(fieldMessages);
  const named = gates ?? noGates;
  const sums = all.sums ?? sumsOf(named);
  const locations = all.locations ?? [];
  const isLarge = named.length < sums.gates;
  const byLocation = isLarge && locations.length > 1;
  const sorted = byUrgency(byLocation ? named.filter(needsAttention) : named);
  return (
    <section aria-labelledby="gates">
      <Group gap="sm" mb={8}>
        <Title order={2} id="gates">
          {fields.gates}
        </Title>
        {isToday && gates !== undefined && <GateTotals of={sums} />}
        {isToday && gates !== undefined && (
          <>
            <FullPlaces />
            <WatchedNote />
          </>
        )}
        {exported !== undefined && <GatesExport {...exported} />}
      </Group>
      {gates === undefined ? (
        <Skeleton height={160} />
      ) : (
        <Tiles
          most={maxLarge}
          all={sorted.map((gate) => (
            <GateTile
              key={gateAddress(gate)}
              {...gate}
              isToday={isToday}
              day={isToday ? undefined : exported?.date}
              locationName={locationName(gate.location_code)}
            />
          ))}
          more={isLarge ? (byLocation ? sums.attention : sums.gates) : undefined}
          isGates
        />
      )}
      {byLocation && <LocationTiles locations={locations} isToday={isToday} />}
    </section>
  );
});

function LocationTiles({ locations, isToday }: { locations: readonly LiveLocation[]; isToday: boolean }) {
  const names = useMessages(viewNames);
  const sorted = locationsByUrgency(locations);
  return (
    <section aria-labelledby="locations">
      <Title order={2} id="locations" my={8}>
        {names.locations}
      </Title>
      <Tiles
        most={maxLarge}
        all={sorted.map((location) => (
          <LocationTile key={location.location_code} {...location} isToday={isToday} />
        ))}
      />
    </section>
  );
}

interface TilesProps {
  all: readonly ReactElement[];
  /** As many are shown before more are asked for. */
  most: number;
  /** How many there are in all, where they are not all here: the list has the others. */
  more?: number | undefined;
  isGates?: boolean;
}

function Tiles({ all, most, more = all.length, isGates = false }: TilesProps) {
  const t = useMessages(homeMessages);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? all : all.slice(0, most);
  const moreText = isGates ? t.moreGates : t.moreLocations;
  return (
    <>
      <ul className={classes.grid}>
        {shown.map((tile) => (
          <li key={tile.key}>{tile}</li>
        ))}
      </ul>
      {more > all.length && shown.length < more ? (
        <Button component={Link} to="/gates" variant="subtle" size="xs" mt="xs">
          {moreText(more - shown.length)}
        </Button>
      ) : (
        all.length > most && (
          <Button
            variant="subtle"
            size="xs"
            mt="xs"
            onClick={() => setWhole(!isWhole)}
            aria-expanded={isWhole}
          >
            {isWhole ? t.fewerGates : moreText(all.length - most)}
          </Button>
        )
      )}
    </>
  );
}

function GatesExport({ date, scope }: { date: string; scope: Scope }) {
  const language = useLanguage();
  const place = omitEmpty({ location_code: scope.location, gate_code: scope.gate });
  return (
    <Box ms="auto">
      <ExportMenu
        path="/retribusi/v1/summary/daily/export"
        query={{ date, ...place, language }}
        name={date}
      />
    </Box>
  );
}

type GateTileProps = DayGate & { isToday: boolean; day: string | undefined; locationName: string };

const GateTile = memo(function GateTile(props: GateTileProps) {
  const format = useFormat();
  const { name, count, revenue, last_event_at: last, isToday, locationName, status, problems } = props;
  return (
    <Paper
      withBorder
      component={Link}
      to={`${gateAddress(props)}${props.day === undefined ? "" : `?date=${props.day}`}`}
      className={classes.tile}
      data-status={lookOf(props)}
    >
      <span className={classes.name} title={name}>
        {name}
      </span>
      <span className={classes.place} title={locationName}>
        {locationName}
      </span>
      <span className={classes.line}>
        {status === undefined ? (
          <LastEvent at={last} isToday={isToday} />
        ) : (
          <GateState status={status} problems={problems} />
        )}
        <span>{format.number(count)}</span>
      </span>
      <span className={classes.line}>
        {status === undefined ? <span /> : <LastEvent at={last} isToday={isToday} />}
        <strong data-zero={revenue === 0 || undefined}>{format.shortMoney(revenue)}</strong>
      </span>
    </Paper>
  );
});

function LastEvent({ at, isToday }: { at: string | null; isToday: boolean }) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  if (at === null) return <span className={classes.last}>{isToday ? t.noneToday : t.noneThen}</span>;
  return <span className={classes.last}>{isToday ? <Ago iso={at} /> : format.clock(at)}</span>;
}
