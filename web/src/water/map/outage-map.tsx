import { useMemo } from "react";
import { type ItemOf, useRead } from "../../api/queries.ts";
import type { PointLooks } from "../../components/map/point.ts";
import { PointCard } from "../../components/map/point-card.tsx";
import { defineFilters, statusFilter } from "../../lists/filters.ts";
import { MapPage } from "../../lists/map-page.tsx";
import { useListFilters } from "../../lists/use-list.ts";
import { useTexts } from "../../messages/texts.ts";
import { reportMessages } from "../reports/messages.ts";
import { waterMapMessages } from "./messages.ts";
import { WaterMapNav } from "./water-map-nav.tsx";

const path = "/backoffice/v1/map/outages";

const filters = defineFilters(path, {
  state: statusFilter((l) => waterMapMessages[l].outages),
  area: { kind: "text", label: (l) => reportMessages[l].area },
});

const keyOf = ({ id }: ItemOf<typeof path>) => String(id);

/** Where work and disturbances are announced. */
export function OutageMap() {
  const { t, names } = useTexts(waterMapMessages);
  const list = useListFilters(filters);
  const read = useRead(path, { query: list.query }, { refetchInterval: 30_000 });
  const looks = useMemo(
    (): PointLooks<"late" | "open" | "announced"> => ({
      late: { label: t.outages.late, tone: "bad", sign: "!" },
      open: { label: t.outages.open, tone: "warn", sign: "~" },
      announced: { label: t.outages.announced, tone: "waiting", sign: "•" },
    }),
    [t],
  );
  return (
    <MapPage
      title={names.waterMap}
      nav={<WaterMapNav />}
      list={list}
      read={read}
      label={t.mapOfOutages}
      looks={looks}
      keyOf={keyOf}
      card={({ key, name, state }) => (
        <PointCard name={name} look={looks[state]} to={`/water/outages/${key}`} verb={t.openOutage} />
      )}
    />
  );
}
