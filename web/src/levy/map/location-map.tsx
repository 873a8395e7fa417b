import { type ItemOf, useRead } from "../../api/queries.ts";
import { locationAddress } from "../../components/addresses.ts";
import { DescriptionList } from "../../components/description-list.tsx";
import { PointCard } from "../../components/map/point-card.tsx";
import { Money } from "../../format/texts.tsx";
import { defineFilters, statusFilter } from "../../lists/filters.ts";
import { MapPage } from "../../lists/map-page.tsx";
import { useListFilters } from "../../lists/use-list.ts";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { gateMessages } from "../gates/messages.ts";
import { LevyMapNav } from "./levy-map-nav.tsx";
import { useLevyLooks } from "./looks.ts";
import { levyMapMessages } from "./messages.ts";

const path = "/retribusi/v1/frontend/map/locations";
type LocationPoint = ItemOf<typeof path>;

const filters = defineFilters(path, {
  state: statusFilter((l) => ({ full: levyMapMessages[l].full, ...levyMapMessages[l].states })),
});

const keyOf = ({ location_code }: LocationPoint) => location_code;

/** Where the locations are, each full, or in the state of its worst gate. */
export function LocationMap() {
  const { t, names } = useTexts(levyMapMessages);
  const list = useListFilters(filters);
  const read = useRead(path, { query: list.query }, { refetchInterval: 30_000 });
  return (
    <MapPage
      title={names.map}
      nav={<LevyMapNav />}
      list={list}
      read={read}
      label={t.mapOfLocations}
      looks={useLevyLooks()}
      keyOf={keyOf}
      card={(location) => <LocationCard location={location} />}
    />
  );
}

/** A location with its takings of today. */
function LocationCard({ location }: { location: LocationPoint }) {
  const { t, names } = useTexts(levyMapMessages);
  const gateText = useMessages(gateMessages);
  const looks = useLevyLooks();
  const { location_code, name, state, gates } = location;
  const today = useRead(
    "/retribusi/v1/realtime/snapshot",
    { query: { location_code, gate_limit: 0 } },
    { refetchInterval: 15_000 },
  );
  return (
    <PointCard name={name} look={looks[state]} to={locationAddress(location_code)} verb={t.openLocation}>
      <DescriptionList
        items={[
          [names.gates, t.gates(gates)],
          [gateText.revenue, <Money key="revenue" rupiah={today.data?.total_revenue} fw={600} />],
        ]}
      />
    </PointCard>
  );
}
