import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import type { ItemOf } from "../../api/queries.ts";
import { momentColumn, moneyColumn } from "../../components/columns.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { StatusBadge, type Tone } from "../../components/status-badge.tsx";
import { useFormat } from "../../format/format.ts";
import { isoAt } from "../../format/zones.ts";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { useTexts } from "../../messages/texts.ts";
import { nameToCome, useZones } from "../../places/all-places.ts";
import { RequireRole, useHasRole } from "../../session/require-role.tsx";
import { CorrectionForm, correctionsPath } from "./correction-form.tsx";
import { correctionMessages } from "./messages.ts";
import { useCorrectionPlaces } from "./use-correction-places.ts";

type Correction = ItemOf<typeof correctionsPath>;

const filters = defineFilters(correctionsPath, {
  location: { kind: "location", param: "location_code" },
  status: {
    kind: "choice",
    label: (l) => correctionMessages[l].status,
    options: (l) => correctionMessages[l].statuses,
  },
});

export const correctionTones: Record<Correction["status"], Tone> = {
  requested: "waiting",
  expired: "off",
  rejected: "off",
  applying: "waiting",
  applied: "good",
};

/** Corrections of events by window, the newest first. */
export function Corrections() {
  const { t, names } = useTexts(correctionMessages);
  const navigate = useNavigate();
  const mayAsk = useHasRole("operator");
  const list = useList(filters, {
    limit: 50,
    refetchInterval: 30_000,
    more: { open: "", gate: "", category: "", since: "", until: "", action: "" },
  });
  const rows = list.read.data?.items ?? [];
  const placeText = useCorrectionPlaces(rows);
  const close = () => list.change({ open: "", gate: "", category: "", since: "", until: "", action: "" });
  return (
    <>
      <PageHeader title={t.title} crumbs={[{ label: names.events, to: "/events" }]}>
        <RequireRole role="operator">
          <Button leftSection={<IconPlus size={16} />} onClick={() => list.change({ open: "new" })}>
            {t.add}
          </Button>
        </RequireRole>
      </PageHeader>
      <ListFilters of={list.filters} />
      <ListTable
        label={t.label}
        {...list.table}
        awaits={rows.some((row) => placeText(row).includes(nameToCome))}
        columns={useColumns(placeText)}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t.none} hint={t.noneHint} />}
      />
      <SideDrawer isWide opened={list.values.open === "new" && mayAsk} title={t.add} onClose={close}>
        <CorrectionForm
          start={list.values}
          onDone={(saved) => (saved === undefined ? close() : void navigate(`/corrections/${saved.id}`))}
        />
      </SideDrawer>
    </>
  );
}

function useColumns(placeText: (correction: Correction) => string): Column<Correction>[] {
  const { t, common } = useTexts(correctionMessages);
  const { number } = useFormat();
  const zoneOf = useZones();
  return [
    { key: "id", head: t.correction, to: ({ id }) => `/corrections/${id}`, cell: ({ id }) => number(id) },
    {
      key: "status",
      head: t.status,
      cell: ({ status }) => <StatusBadge tone={correctionTones[status]}>{t.statuses[status]}</StatusBadge>,
    },
    { key: "action", head: t.action, cell: ({ action }) => t.actions[action] },
    {
      key: "place",
      head: common.gate,
      cell: placeText,
    },
    momentColumn("from", t.from, (row) => isoAt(row.from, zoneOf(row.location_code, row.requested_at))),
    { key: "events", head: t.events, align: "end", cell: ({ expected }) => number(expected.events) },
    moneyColumn("difference", t.difference, ({ expected }) => expected.new_revenue - expected.old_revenue),
    { key: "by", head: t.asked, cell: ({ requested_by }) => requested_by, wideOnly: true },
  ];
}
