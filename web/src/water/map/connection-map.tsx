import type { LatLngBounds } from "leaflet";
import { useCallback, useMemo, useState } from "react";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { connectionAddress } from "../../components/addresses.ts";
import type { PointLooks } from "../../components/map/point.ts";
import { PointCard } from "../../components/map/point-card.tsx";
import { defineFilters, statusFilter } from "../../lists/filters.ts";
import { MapPage } from "../../lists/map-page.tsx";
import { useListFilters } from "../../lists/use-list.ts";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { type ConnectionStatus, connectionMessages, connectionTones } from "../connections/messages.ts";
import { reportMessages } from "../reports/messages.ts";
import { waterMapMessages } from "./messages.ts";
import { WaterMapNav } from "./water-map-nav.tsx";

const path = "/backoffice/v1/map/connections";

const filters = defineFilters(path, {
  state: statusFilter((l) => connectionMessages[l].status),
  area: { kind: "text", label: (l) => reportMessages[l].area },
});

const keyOf = ({ sl }: ItemOf<typeof path>) => sl;

/** The worst first. */
const signs: Record<ConnectionStatus, string> = { SEGEL: "✕", TUTUP_SEMENTARA: "=", AKTIF: "✓", CABUT: "–" };

/**
 * Where the connections are. Of a city's hundred thousand no page draws all: once the map shows some, those in its part of the city are
 * asked for, and the service says how many there are.
 */
export function ConnectionMap() {
  const { t, names } = useTexts(waterMapMessages);
  const { status } = useMessages(connectionMessages);
  const list = useListFilters(filters);
  const fitTo = JSON.stringify(list.query);
  // A part belongs to the filters that it was chosen under; with others all of theirs are shown first.
  const [part, setPart] = useState<{ of: string; box: Box }>();
  const read = useRead(path, { query: { ...list.query, ...(part?.of === fitTo ? part.box : {}) } });
  const isWhole = read.data !== undefined && read.data.items.length === read.data.total;
  const onBounds = useCallback(
    (bounds: LatLngBounds) => {
      // As long as all are here, moving asks for nothing.
      setPart((before) => (before?.of === fitTo || !isWhole ? { of: fitTo, box: boxOf(bounds) } : before));
    },
    [fitTo, isWhole],
  );
  const looks = useMemo(() => {
    const states = Object.keys(signs) as ConnectionStatus[];
    return Object.fromEntries(
      states.map((state) => [
        state,
        { label: status[state], tone: connectionTones[state], sign: signs[state] },
      ]),
    ) as PointLooks<ConnectionStatus>;
  }, [status]);
  return (
    <MapPage
      title={names.waterMap}
      nav={<WaterMapNav />}
      list={list}
      read={read}
      label={t.mapOfConnections}
      looks={looks}
      keyOf={keyOf}
      card={({ key, name, state }) => (
        <PointCard
          name={`${name} (${key})`}
          look={looks[state]}
          to={connectionAddress(key)}
          verb={t.openConnection}
        />
      )}
      onBounds={onBounds}
    />
  );
}

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The part that is shown, within the world and to some ten metres. */
function boxOf(bounds: LatLngBounds): Box {
  const within = (most: number, degrees: number) =>
    Math.min(most, Math.max(-most, Number(degrees.toFixed(4))));
  return {
    west: within(180, bounds.getWest()),
    south: within(90, bounds.getSouth()),
    east: within(180, bounds.getEast()),
    north: within(90, bounds.getNorth()),
  };
}
