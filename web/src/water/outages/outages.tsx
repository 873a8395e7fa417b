import { useNavigate } from "react-router";
import { AddButton } from "../../components/add-button.tsx";
import { momentColumn } from "../../components/columns.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFormat } from "../../format/format.ts";
import { defineFilters, statusFilter } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useTexts } from "../../messages/texts.ts";
import { RequireRole } from "../../session/require-role.tsx";
import { ReportNav } from "../reports/report-nav.tsx";
import { type Outage, outageMessages } from "./messages.ts";
import { OutageBadge } from "./outage-badge.tsx";
import { OutageForm } from "./outage-form.tsx";

const filters = defineFilters("/backoffice/v1/outages", {
  status: statusFilter((l) => outageMessages[l].statuses),
  area: { kind: "text", label: (l) => fieldMessages[l].area },
  open: { kind: "switch", label: (l) => outageMessages[l].open },
});

/** Planned work and disturbances, the open ones first. */
export function Outages() {
  const { t, names } = useTexts(outageMessages);
  const navigate = useNavigate();
  const list = useList(filters, { more: { drawer: "" }, refetchInterval: 30_000 });
  const close = () => list.change({ drawer: "" });
  return (
    <>
      <PageHeader title={names.outages} crumbs={[{ label: names.reports, to: "/water/reports" }]}>
        <AddButton role="operator" onClick={() => list.change({ drawer: "new" })}>
          {t.add}
        </AddButton>
      </PageHeader>
      <ReportNav />
      <ListFilters of={list.filters} />
      <ListTable
        label={names.outages}
        {...list.table}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t.none} hint={t.noneHint} />}
      />
      <RequireRole role="operator">
        <SideDrawer opened={list.values.drawer === "new"} title={t.add} onClose={close}>
          {list.values.drawer === "new" && (
            <OutageForm
              onDone={(id) => (id === undefined ? close() : void navigate(`/water/outages/${id}`))}
            />
          )}
        </SideDrawer>
      </RequireRole>
    </>
  );
}

function useColumns(): Column<Outage>[] {
  const { t, fields, common } = useTexts(outageMessages);
  const { number } = useFormat();
  return [
    {
      key: "kind",
      head: fields.kind,
      page: ({ id }) => `/water/outages/${id}`,
      cell: ({ kind }) => t.kinds[kind],
    },
    { key: "areas", head: t.areas, cell: ({ areas }) => areas.join(", ") },
    { key: "status", head: common.status, cell: (outage) => <OutageBadge outage={outage} /> },
    momentColumn("starts", t.starts, ({ starts_at }) => starts_at),
    momentColumn("ends", t.ends, ({ ends_at }) => ends_at),
    { key: "reason", head: fields.reason, wideOnly: true, cell: ({ reason }) => reason },
    { key: "reports", head: t.linked, align: "end", cell: ({ reports }) => number(reports) },
  ];
}
