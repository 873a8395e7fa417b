import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { AddButton } from "../../components/add-button.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { PhoneLink } from "../../components/phone-link.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { ImportButton } from "../../office/imports/import-button.tsx";
import { RequireRole, useHasRole } from "../../session/require-role.tsx";
import { ActiveBadge } from "../bank-accounts/bank-accounts.tsx";
import { CrewForm } from "./crew-form.tsx";
import { reportMessages } from "./messages.ts";
import { ReportNav } from "./report-nav.tsx";

const path = "/backoffice/v1/crews";
type Crew = ItemOf<typeof path>;

const messages = defineMessages({
  add: ["Tambah regu", "Add a crew"],
  change: ["Ubah regu", "Change the crew"],
  none: ["Belum ada regu", "No crews yet"],
  noneHint: [
    "Regu yang tercatat di sini dapat dipilih saat laporan ditugaskan.",
    "Crews that are entered here can be chosen when a report is assigned.",
  ],
  reports: ["Laporannya", "Its reports"],
});

/** Crews that repair what fault reports name, by name. */
export function Crews() {
  const [{ page, open }, setFilters, addressOf] = useFilters({ page: 1, open: "" });
  const { t, names } = useTexts(messages);
  const reportText = useMessages(reportMessages);
  const list = useRead(path, { query: { page } });
  const close = () => setFilters({ open: "" });
  return (
    <>
      <PageHeader title={reportText.crews} crumbs={[{ label: names.reports, to: "/water/reports" }]}>
        <ImportButton kind="crews" />
        <AddButton role="operator" onClick={() => setFilters({ open: "new" })}>
          {t.add}
        </AddButton>
      </PageHeader>
      <ReportNav />
      <ListTable
        label={reportText.crews}
        list={list}
        exportOf={{ path }}
        columns={useColumns((id) => setFilters({ open: String(id) }))}
        rowKey={({ id }) => id}
        isOpen={({ id }) => String(id) === open}
        pageAddress={(next) => addressOf({ page: next })}
        empty={<EmptyState title={t.none} hint={t.noneHint} />}
      />
      <RequireRole role="operator">
        <SideDrawer opened={open !== ""} title={open === "new" ? t.add : t.change} onClose={close}>
          {open !== "" && <CrewForm id={open === "new" ? undefined : Number(open)} onDone={close} />}
        </SideDrawer>
      </RequireRole>
    </>
  );
}

function useColumns(onOpen: (id: number) => void): Column<Crew>[] {
  const { t, fields, common } = useTexts(messages);
  const mayChange = useHasRole("operator");
  return [
    {
      key: "name",
      head: fields.name,
      onOpen: mayChange ? ({ id }) => onOpen(id) : undefined,
      cell: ({ name }) => name,
    },
    {
      key: "phone",
      head: fields.phone,
      cell: ({ phone }) => (phone === null ? "–" : <PhoneLink phone={phone} />),
    },
    {
      key: "status",
      head: common.status,
      cell: ({ is_active }) => !is_active && <ActiveBadge active={false} />,
    },
    {
      key: "reports",
      head: t.reports,
      cell: ({ name }) => (
        <Anchor
          component={Link}
          to={`/water/reports?view=list&assigned_to=${encodeURIComponent(name)}`}
          inherit
        >
          {t.reports}
        </Anchor>
      ),
    },
  ];
}
