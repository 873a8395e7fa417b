import { useMemo } from "react";
import { type Answer, type ItemOf, useRead } from "../../api/queries.ts";
import { DescriptionList } from "../../components/description-list.tsx";
import { MapView } from "../../components/map/map-view.tsx";
import { PointCard } from "../../components/map/point-card.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { Money } from "../../format/texts.tsx";
import { viewNames } from "../../layout/sidebar-links.ts";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useListFilters } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { gateMessages } from "../gates/messages.ts";
import { LevyMapNav } from "./levy-map-nav.tsx";
import { useLevyLooks } from "./looks.ts";
import { levyMapMessages } from "./messages.ts";

const path = "/retribusi/v1/frontend/map/locations";
type LocationPoint = ItemOf<typeof path>;

const filters = defineFilters(path, {
  state: {
    kind: "choice",
    label: (l) => commonMessages[l].status,
    options: (l) => levyMapMessages[l].states,
  },
});

/** Where the locations are, each in the state of its worst gate. */
export function LocationMap() {
  const names = useMessages(viewNames);
  const list = useListFilters(filters);
  const read = useRead(path, { query: list.query }, { refetchInterval: 30_000 });
  return (
    <>
      <PageHeader title={names.map} />
      <LevyMapNav />
      <ListFilters of={list.filters} />
      <QueryView query={read}>
        {(answer) => (
          <Locations answer={answer} isFresh={!read.isPlaceholderData} fitTo={JSON.stringify(list.query)} />
        )}
      </QueryView>
    </>
  );
}

function Locations({ answer, ...map }: { answer: Answer<typeof path>; isFresh: boolean; fitTo: string }) {
  const t = useMessages(levyMapMessages);
  const looks = useLevyLooks();
  const points = useMemo(
    () => answer.items.map((location) => ({ ...location, key: location.location_code })),
    [answer],
  );
  const locations = useMemo(() => new Map(points.map((location) => [location.key, location])), [points]);
  return (
    <MapView
      {...map}
      label={t.mapOfLocations}
      points={points}
      looks={looks}
      total={answer.total}
      withoutPlace={answer.without_place}
      card={({ key }) => {
        const location = locations.get(key);
        return location && <LocationCard location={location} />;
      }}
    />
  );
}

/** A location with its takings of today. */
function LocationCard({ location }: { location: LocationPoint }) {
  const t = useMessages(levyMapMessages);
  const gateText = useMessages(gateMessages);
  const names = useMessages(viewNames);
  const looks = useLevyLooks();
  const { location_code, name, state, gates } = location;
  const today = useRead(
    "/retribusi/v1/realtime/snapshot",
    { query: { location_code, gate_limit: 0 } },
    { refetchInterval: 15_000 },
  );
  return (
    <PointCard
      name={name}
      look={looks[state]}
      to={`/locations/${encodeURIComponent(location_code)}`}
      verb={t.openLocation}
    >
      <DescriptionList
        items={[
          [names.gates, t.gates(gates)],
          [gateText.revenue, <Money key="revenue" rupiah={today.data?.total_revenue} fw={600} />],
        ]}
      />
    </PointCard>
  );
}
