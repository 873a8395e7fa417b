import { useMemo } from "react";
import { type Answer, useRead } from "../../api/queries.ts";
import { MapView } from "../../components/map/map-view.tsx";
import type { PointLooks } from "../../components/map/point.ts";
import { PointCard } from "../../components/map/point-card.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { viewNames } from "../../layout/sidebar-links.ts";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useListFilters } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { reportMessages } from "../reports/messages.ts";
import { waterMapMessages } from "./messages.ts";
import { WaterMapNav } from "./water-map-nav.tsx";

const path = "/backoffice/v1/map/reports";

const filters = defineFilters(path, {
  state: {
    kind: "choice",
    label: (l) => commonMessages[l].status,
    options: (l) => waterMapMessages[l].reports,
  },
  area: { kind: "text", label: (l) => reportMessages[l].area },
});

/** Where something is wrong with the water, and how much time is left. */
export function ReportMap() {
  const names = useMessages(viewNames);
  const list = useListFilters(filters);
  const read = useRead(path, { query: list.query }, { refetchInterval: 30_000 });
  return (
    <>
      <PageHeader title={names.waterMap} />
      <WaterMapNav />
      <ListFilters of={list.filters} />
      <QueryView query={read}>
        {(answer) => (
          <Reports answer={answer} isFresh={!read.isPlaceholderData} fitTo={JSON.stringify(list.query)} />
        )}
      </QueryView>
    </>
  );
}

function Reports({ answer, ...map }: { answer: Answer<typeof path>; isFresh: boolean; fitTo: string }) {
  const t = useMessages(waterMapMessages);
  const looks = useMemo(
    (): PointLooks<"overdue" | "due" | "open"> => ({
      overdue: { label: t.reports.overdue, tone: "bad", sign: "!" },
      due: { label: t.reports.due, tone: "warn", sign: "~" },
      open: { label: t.reports.open, tone: "waiting", sign: "•" },
    }),
    [t],
  );
  const points = useMemo(
    () => answer.items.map((report) => ({ ...report, key: report.report_no })),
    [answer],
  );
  return (
    <MapView
      {...map}
      label={t.mapOfReports}
      points={points}
      looks={looks}
      total={answer.total}
      withoutPlace={answer.without_place}
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
