import { type ItemOf, useRead } from "../../api/queries.ts";
import { DescriptionList } from "../../components/description-list.tsx";
import { PointCard } from "../../components/map/point-card.tsx";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { defineFilters, statusFilter } from "../../lists/filters.ts";
import { MapPage } from "../../lists/map-page.tsx";
import { useListFilters } from "../../lists/use-list.ts";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useLocationNames } from "../../places/all-places.ts";
import { gateAddress } from "../gates/gate-status.tsx";
import { gateMessages } from "../gates/messages.ts";
import { LevyMapNav } from "./levy-map-nav.tsx";
import { useLevyLooks } from "./looks.ts";
import { levyMapMessages } from "./messages.ts";

const path = "/retribusi/v1/frontend/map/gates";
type GatePoint = ItemOf<typeof path>;

const filters = defineFilters(path, {
  location: { kind: "location", param: "location_code" },
  state: statusFilter((l) => levyMapMessages[l].states),
});

/** Where the gates are, and how each of them does. */
export function GateMap() {
  const { t, names } = useTexts(levyMapMessages);
  const list = useListFilters(filters);
  const read = useRead(path, { query: list.query }, { refetchInterval: 30_000 });
  return (
    <MapPage
      title={names.map}
      nav={<LevyMapNav />}
      list={list}
      read={read}
      label={t.mapOfGates}
      looks={useLevyLooks()}
      keyOf={gateAddress}
      card={(gate) => <GateCard gate={gate} />}
    />
  );
}

/** A gate with its takings of today. */
function GateCard({ gate }: { gate: GatePoint }) {
  const { t, common } = useTexts(levyMapMessages);
  const gateText = useMessages(gateMessages);
  const locationName = useLocationNames();
  const looks = useLevyLooks();
  const { number } = useFormat();
  const { location_code, gate_code, name, state } = gate;
  const today = useRead(
    "/retribusi/v1/realtime/snapshot",
    { query: { location_code, gates: `${location_code}/${gate_code}` } },
    { refetchInterval: 15_000 },
  );
  const figures = today.data?.gates.find(
    (one) => one.location_code === location_code && one.gate_code === gate_code,
  );
  return (
    <PointCard name={name} look={looks[state]} to={gateAddress(gate)} verb={t.openGate}>
      <DescriptionList
        items={[
          [common.location, locationName(location_code)],
          [gateText.revenue, <Money key="revenue" rupiah={figures?.revenue} fw={600} />],
          [gateText.passages, figures === undefined ? common.none : number(figures.count)],
        ]}
      />
    </PointCard>
  );
}
