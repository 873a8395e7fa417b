import { ActionIcon, Group } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { api, dataOf } from "../../api/client.ts";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { AddButton } from "../../components/add-button.tsx";
import { useConfirmedRemoval } from "../../components/confirmed-removal.ts";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { ImportButton } from "../../office/imports/import-button.tsx";
import { RequireRole, useHasRole } from "../../session/require-role.tsx";
import { reportMessages } from "./messages.ts";
import { PriorityBadge } from "./report-badges.tsx";
import { ReportNav } from "./report-nav.tsx";
import { ReportTypeForm } from "./report-type-form.tsx";

const path = "/backoffice/v1/report-types";
type ReportType = ItemOf<typeof path>;

const messages = defineMessages({
  change: ["Ubah jenis", "Change the type"],
  needs: ["Wajib disertai", "Must come with"],
  photo: ["foto", "photo"],
  location: ["lokasi", "location"],
  within: [(hours: string) => `${hours} jam`, (hours) => `${hours} h`],
  remove: [(name: string) => `Hapus ${name}`, (name) => `Delete ${name}`],
  removeTitle: [(name: string) => `Hapus jenis “${name}”?`, (name) => `Delete the type “${name}”?`],
  removeEffect: [
    "Pelanggan tidak dapat memilihnya lagi. Hanya jenis tanpa laporan yang dapat dihapus; selain itu, nonaktifkan saja.",
    "Customers can no longer choose it. Only a type without reports can be deleted; deactivate it otherwise.",
  ],
  removed: ["Jenis laporan dihapus", "Report type deleted"],
  reports: ["Laporannya", "Its reports"],
});

/** What customers may report, in the order in which they choose. */
export function ReportTypes() {
  const t = useMessages(messages);
  const reportText = useMessages(reportMessages);
  const [{ open }, setFilters] = useFilters({ open: "" });
  const types = useRead(path);
  const close = () => setFilters({ open: "" });
  const columns = useColumns((code) => setFilters({ open: code }));
  return (
    <>
      <PageHeader title={reportText.types}>
        <ImportButton kind="report-types" />
        <AddButton role="admin" onClick={() => setFilters({ open: "new" })}>
          {reportText.addType}
        </AddButton>
      </PageHeader>
      <ReportNav />
      <QueryView query={types}>
        {({ items }) => (
          <DataTable
            label={reportText.types}
            columns={columns}
            rows={items}
            rowKey={({ code }) => code}
            isOpen={({ code }) => code === open}
          />
        )}
      </QueryView>
      <RequireRole role="admin">
        <SideDrawer
          isWide
          opened={open !== ""}
          title={open === "new" ? reportText.addType : t.change}
          onClose={close}
        >
          {open !== "" && <ReportTypeForm code={open === "new" ? undefined : open} onDone={close} />}
        </SideDrawer>
      </RequireRole>
    </>
  );
}

function useColumns(onOpen: (code: string) => void): Column<ReportType>[] {
  const { t, fields, common } = useTexts(messages);
  const reportText = useMessages(reportMessages);
  const format = useFormat();
  const mayChange = useHasRole("admin");
  const columns: Column<ReportType>[] = [
    {
      key: "name",
      head: fields.name,
      onOpen: mayChange ? ({ code }) => onOpen(code) : undefined,
      cell: ({ name }) => name,
    },
    { key: "code", head: fields.code, cell: ({ code }) => code },
    {
      key: "priority",
      head: fields.priority,
      cell: ({ priority }) => <PriorityBadge priority={priority} />,
    },
    {
      key: "hours",
      head: fields.deadline,
      align: "end",
      cell: ({ sla_hours }) => t.within(format.number(sla_hours)),
    },
    {
      key: "needs",
      head: t.needs,
      cell: ({ needs_photo, needs_location, is_public }) =>
        [
          needs_photo === 1 && t.photo,
          needs_location === 1 && t.location,
          is_public === 1 && fields.is_public,
        ]
          .filter(Boolean)
          .join(", ") || "–",
    },
    { key: "position", head: fields.position, align: "end", cell: ({ position }) => format.number(position) },
    {
      key: "status",
      head: common.status,
      // Of the others nothing is said, so that these are seen.
      cell: ({ is_active }) => is_active === 0 && <StatusBadge tone="off">{common.inactive}</StatusBadge>,
    },
    {
      key: "reports",
      head: reportText.reports,
      to: ({ code }) => `/water/reports?view=list&type=${encodeURIComponent(code)}`,
      cell: () => t.reports,
    },
  ];
  if (mayChange)
    columns.push({
      key: "actions",
      head: common.actions,
      align: "end",
      cell: (type) => <RowActions type={type} />,
    });
  return columns;
}

function RowActions({ type: { code, name } }: { type: ReportType }) {
  const t = useMessages(messages);
  const onRemove = useConfirmedRemoval(
    () => dataOf(api.DELETE(`${path}/{code}`, { params: { path: { code } } })),
    {
      title: t.removeTitle(name),
      effect: t.removeEffect,
      removed: t.removed,
    },
  );
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t.remove(name)} onClick={onRemove}>
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  );
}
