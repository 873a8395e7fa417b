import { useMemo } from "react";
import { type Answer, type ItemOf, useRead } from "../../api/queries.ts";
import { DescriptionList } from "../../components/description-list.tsx";
import { MapView } from "../../components/map/map-view.tsx";
import { PointCard } from "../../components/map/point-card.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { viewNames } from "../../layout/sidebar-links.ts";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useListFilters } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { gateAddress } from "../gates/gate-status.tsx";
import { gateMessages } from "../gates/messages.ts";
import { useLocationNames } from "../places/all-places.ts";
import { LevyMapNav } from "./levy-map-nav.tsx";
import { useLevyLooks } from "./looks.ts";
import { levyMapMessages } from "./messages.ts";

const path = "/retribusi/v1/frontend/map/gates";
type GatePoint = ItemOf<typeof path>;

const filters = defineFilters(path, {
  location: { kind: "location", param: "location_code" },
  state: {
    kind: "choice",
    label: (l) => commonMessages[l].status,
    options: (l) => levyMapMessages[l].states,
  },
});

/** Where the gates are, and how each of them does. */
export function GateMap() {
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
          <Gates answer={answer} isFresh={!read.isPlaceholderData} fitTo={JSON.stringify(list.query)} />
        )}
      </QueryView>
    </>
  );
}

function Gates({ answer, ...map }: { answer: Answer<typeof path>; isFresh: boolean; fitTo: string }) {
  const t = useMessages(levyMapMessages);
  const looks = useLevyLooks();
  const points = useMemo(() => answer.items.map((gate) => ({ ...gate, key: gateAddress(gate) })), [answer]);
  const gates = useMemo(() => new Map(points.map((gate) => [gate.key, gate])), [points]);
  return (
    <MapView
      {...map}
      label={t.mapOfGates}
      points={points}
      looks={looks}
      total={answer.total}
      withoutPlace={answer.without_place}
      card={({ key }) => {
        const gate = gates.get(key);
        return gate && <GateCard gate={gate} />;
      }}
    />
  );
}

/** A gate with its takings of today. */
function GateCard({ gate }: { gate: GatePoint }) {
  const t = useMessages(levyMapMessages);
  const gateText = useMessages(gateMessages);
  const common = useMessages(commonMessages);
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
