import { Anchor, Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link, useNavigate } from "react-router";
import type { ItemOf } from "../../api/queries.ts";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { StatusBadge, type Tone } from "../../components/status-badge.tsx";
import { useFormat } from "../../format/format.ts";
import { Moment, Money } from "../../format/texts.tsx";
import { isoAt } from "../../format/zones.ts";
import { viewNames } from "../../layout/sidebar-links.ts";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { RequireRole, useHasRole } from "../../session/require-role.tsx";
import { useZones } from "../places/all-places.ts";
import { CorrectionForm, correctionsPath } from "./correction-form.tsx";
import { correctionMessages } from "./messages.ts";

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
  const t = useMessages(correctionMessages);
  const names = useMessages(viewNames);
  const navigate = useNavigate();
  const mayAsk = useHasRole("operator");
  const list = useList(filters, { limit: 50, refetchInterval: 30_000, more: { open: "" } });
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
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t.none} hint={t.noneHint} />}
      />
      <SideDrawer
        opened={list.values.open === "new" && mayAsk}
        title={t.add}
        onClose={() => list.change({ open: "" })}
      >
        <CorrectionForm
          onDone={(saved) =>
            saved === undefined ? list.change({ open: "" }) : void navigate(`/corrections/${saved.id}`)
          }
        />
      </SideDrawer>
    </>
  );
}

function useColumns(): Column<Correction>[] {
  const t = useMessages(correctionMessages);
  const common = useMessages(commonMessages);
  const { number } = useFormat();
  const zoneOf = useZones();
  return [
    {
      key: "id",
      head: t.correction,
      cell: ({ id }) => (
        <Anchor component={Link} to={`/corrections/${id}`} size="sm">
          {number(id)}
        </Anchor>
      ),
    },
    {
      key: "status",
      head: t.status,
      cell: ({ status }) => <StatusBadge tone={correctionTones[status]}>{t.statuses[status]}</StatusBadge>,
    },
    { key: "action", head: t.action, cell: ({ action }) => t.actions[action] },
    {
      key: "place",
      head: common.gate,
      cell: ({ location_code, gate_code }) => `${location_code} / ${gate_code ?? t.all}`,
    },
    {
      key: "from",
      head: t.from,
      cell: (row) => <Moment iso={isoAt(row.from, zoneOf(row.location_code, row.requested_at))} />,
    },
    { key: "events", head: t.events, align: "end", cell: ({ expected }) => number(expected.events) },
    {
      key: "difference",
      head: t.difference,
      align: "end",
      cell: ({ expected }) => <Money rupiah={expected.new_revenue - expected.old_revenue} />,
    },
    { key: "by", head: t.asked, cell: ({ requested_by }) => requested_by, wideOnly: true },
  ];
}
