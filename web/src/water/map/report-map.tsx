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

const path = "/backoffice/v1/map/reports";

const filters = defineFilters(path, {
  state: statusFilter((l) => waterMapMessages[l].reports),
  area: { kind: "text", label: (l) => reportMessages[l].area },
});

const keyOf = ({ report_no }: ItemOf<typeof path>) => report_no;

/** Where something is wrong with the water, and how much time is left. */
export function ReportMap() {
  const { t, names } = useTexts(waterMapMessages);
  const list = useListFilters(filters);
  const read = useRead(path, { query: list.query }, { refetchInterval: 30_000 });
  const looks = useMemo(
    (): PointLooks<"overdue" | "due" | "open"> => ({
      overdue: { label: t.reports.overdue, tone: "bad", sign: "!" },
      due: { label: t.reports.due, tone: "warn", sign: "~" },
      open: { label: t.reports.open, tone: "waiting", sign: "•" },
    }),
    [t],
  );
  return (
    <MapPage
      title={names.waterMap}
      nav={<WaterMapNav />}
      list={list}
      read={read}
      label={t.mapOfReports}
      looks={looks}
      keyOf={keyOf}
      card={({ key, name, state }) => (
        <PointCard
          name={`${name} (${key})`}
          look={looks[state]}
          to={`/water/reports/${encodeURIComponent(key)}`}
          verb={t.openReport}
        />
      )}
    />
  );
}
