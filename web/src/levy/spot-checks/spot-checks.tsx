import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { ItemOf } from "../../api/queries.ts";
import { momentColumn } from "../../components/columns.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFormat } from "../../format/format.ts";
import { isoAt } from "../../format/zones.ts";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { useTexts } from "../../messages/texts.ts";
import { useZones } from "../../places/all-places.ts";
import { RequireRole } from "../../session/require-role.tsx";
import { gateText, useFigureColumns } from "./check-columns.tsx";
import { CheckedPlaces, useChecked } from "./checked.tsx";
import { spotCheckMessages } from "./messages.ts";

const path = "/retribusi/v1/frontend/spot-checks";
type SpotCheck = ItemOf<typeof path>;

const filters = defineFilters(path, {
  location: { kind: "location", param: "location_code" },
  gate: { kind: "gate", param: "gate_code" },
  machine: { kind: "text", label: (l) => spotCheckMessages[l].machines, isHidden: true },
  from: { kind: "day", label: (l) => commonMessages[l].from },
  to: { kind: "day", label: (l) => commonMessages[l].until },
  state: {
    kind: "choice",
    label: (l) => spotCheckMessages[l].state,
    options: (l) => spotCheckMessages[l].states,
  },
});

/** How right the machines are: each gate and each machine by its last checks, and all checks, the newest first. */
export function SpotChecks() {
  const { t, names } = useTexts(spotCheckMessages);
  const list = useList(filters);
  const { location, gate, machine } = list.values;
  const checked = useChecked({ location, gate, machine });
  const place = new URLSearchParams(location === "" ? {} : { location, gate });
  return (
    <>
      <PageHeader title={names.spotChecks}>
        <RequireRole role="operator" permission="checking">
          <Button component={Link} to={`/spot-checks/count?${place}`}>
            {t.count}
          </Button>
        </RequireRole>
      </PageHeader>
      <ListFilters of={list.filters} />
      <ListTable
        label={t.label}
        {...list.table}
        // Both at once, or the list would be pushed down.
        awaits={checked === undefined}
        above={checked !== undefined && <CheckedPlaces of={{ location, gate, machine }} checked={checked} />}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t.none} hint={t.noneHint} />}
      />
    </>
  );
}

function useColumns(): Column<SpotCheck>[] {
  const { t } = useTexts(spotCheckMessages);
  const { span } = useFormat();
  const zoneOf = useZones();
  return [
    {
      key: "gate",
      head: t.gate,
      page: ({ id }) => `/spot-checks/${id}`,
      cell: gateText,
    },
    momentColumn("at", t.at, (row) => isoAt(row.from, zoneOf(row.location_code, row.created_at))),
    { key: "lasted", head: t.lasted, cell: ({ from, until }) => span(until - from), wideOnly: true },
    ...useFigureColumns<SpotCheck>((row) =>
      row.voided_at === null ? undefined : <StatusBadge tone="off">{t.voided}</StatusBadge>,
    ),
    { key: "by", head: t.countedBy, cell: ({ counted_by }) => counted_by, wideOnly: true },
  ];
}
