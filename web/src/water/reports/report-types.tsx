import { ActionIcon, Anchor, Group } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { Link } from "react-router";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { type ItemOf, useChange, useRead } from "../../api/queries.ts";
import { AddButton } from "../../components/add-button.tsx";
import { confirm } from "../../components/confirm.tsx";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { notify } from "../../components/notify.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { ImportButton } from "../../office/imports/import-button.tsx";
import { RequireRole, useHasRole } from "../../session/require-role.tsx";
import { reportMessages } from "./messages.ts";
import { PriorityBadge } from "./report-badges.tsx";
import { ReportNav } from "./report-nav.tsx";
import { ReportTypeForm } from "./report-type-form.tsx";

const path = "/backoffice/v1/report-types";
type ReportType = ItemOf<typeof path>;

const messages = defineMessages(
  {
    add: "Tambah jenis",
    change: "Ubah jenis",
    needs: "Wajib disertai",
    photo: "foto",
    location: "lokasi",
    hours: "Tenggat",
    within: (hours: string) => `${hours} jam`,
    remove: (name: string) => `Hapus ${name}`,
    removeTitle: (name: string) => `Hapus jenis “${name}”?`,
    removeEffect:
      "Pelanggan tidak dapat memilihnya lagi. Hanya jenis tanpa laporan yang dapat dihapus; selain itu, nonaktifkan saja.",
    removed: "Jenis laporan dihapus",
    reports: "Laporannya",
  },
  {
    add: "Add a type",
    change: "Change the type",
    needs: "Must come with",
    photo: "photo",
    location: "location",
    hours: "Deadline",
    within: (hours) => `${hours} h`,
    remove: (name) => `Delete ${name}`,
    removeTitle: (name) => `Delete the type “${name}”?`,
    removeEffect:
      "Customers can no longer choose it. Only a type without reports can be deleted; deactivate it otherwise.",
    removed: "Report type deleted",
    reports: "Its reports",
  },
);

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
          {t.add}
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
        <SideDrawer opened={open !== ""} title={open === "new" ? t.add : t.change} onClose={close}>
          {open !== "" && <ReportTypeForm code={open === "new" ? undefined : open} onDone={close} />}
        </SideDrawer>
      </RequireRole>
    </>
  );
}

function useColumns(onOpen: (code: string) => void): Column<ReportType>[] {
  const t = useMessages(messages);
  const fields = useMessages(fieldMessages);
  const reportText = useMessages(reportMessages);
  const common = useMessages(commonMessages);
  const format = useFormat();
  const mayChange = useHasRole("admin");
  const columns: Column<ReportType>[] = [
    {
      key: "name",
      head: fields.name,
      cell: ({ code, name }) =>
        mayChange ? (
          <Anchor component="button" type="button" inherit fw={500} onClick={() => onOpen(code)}>
            {name}
          </Anchor>
        ) : (
          name
        ),
    },
    { key: "code", head: fields.code, cell: ({ code }) => code },
    {
      key: "priority",
      head: fields.priority,
      cell: ({ priority }) => <PriorityBadge priority={priority} />,
    },
    {
      key: "hours",
      head: t.hours,
      align: "end",
      cell: ({ sla_hours }) => t.within(format.number(sla_hours)),
    },
    {
      key: "needs",
      head: t.needs,
      cell: ({ needs_photo, needs_location }) =>
        [needs_photo === 1 && t.photo, needs_location === 1 && t.location].filter(Boolean).join(", ") || "–",
    },
    { key: "position", head: fields.position, align: "end", cell: ({ position }) => format.number(position) },
    {
      key: "status",
      head: common.status,
      cell: ({ is_active }) => (
        <StatusBadge tone={is_active === 1 ? "good" : "off"}>
          {is_active === 1 ? common.active : common.inactive}
        </StatusBadge>
      ),
    },
    {
      key: "reports",
      head: reportText.reports,
      cell: ({ code }) => (
        <Anchor component={Link} to={`/water/reports?view=list&type=${encodeURIComponent(code)}`} inherit>
          {t.reports}
        </Anchor>
      ),
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
  const common = useMessages(commonMessages);
  const remove = useChange(
    () => dataOf(api.DELETE(`${path}/{code}`, { params: { path: { code } } })),
    [path],
  );
  const onRemove = () =>
    confirm({
      title: t.removeTitle(name),
      effect: t.removeEffect,
      verb: common.remove,
      destructive: true,
      onConfirm: async () => {
        await remove.mutateAsync(undefined);
        notify(t.removed);
      },
    });
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t.remove(name)} onClick={onRemove}>
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  );
}
