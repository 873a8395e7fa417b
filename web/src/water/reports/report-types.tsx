import { ActionIcon, Anchor, Button, Group } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { Link } from "react-router";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { type ItemOf, useChange, useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { ask } from "../../pieces/confirm.tsx";
import { type Column, DataTable } from "../../pieces/data-table.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { Read } from "../../pieces/states.tsx";
import { StatusBadge } from "../../pieces/status-badge.tsx";
import { told } from "../../pieces/told.ts";
import { useFilters } from "../../pieces/use-filters.ts";
import { For, useMay } from "../../session/may.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords, wordsOf } from "../../words/language.tsx";
import { PriorityBadge } from "./report-badges.tsx";
import { ReportNav } from "./report-nav.tsx";
import { ReportTypeForm } from "./report-type-form.tsx";
import { reportWords } from "./words.ts";

const path = "/backoffice/v1/report-types";
type ReportType = ItemOf<typeof path>;

const words = wordsOf(
  {
    add: "Tambah jenis",
    change: "Ubah jenis",
    code: "Kode",
    name: "Nama",
    needs: "Wajib disertai",
    photo: "foto",
    location: "lokasi",
    hours: "Tenggat",
    within: (hours: string) => `${hours} jam`,
    position: "Urutan",
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
    code: "Code",
    name: "Name",
    needs: "Must come with",
    photo: "photo",
    location: "location",
    hours: "Deadline",
    within: (hours) => `${hours} h`,
    position: "Order",
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
  const w = useWords(words);
  const r = useWords(reportWords);
  const [{ open }, setFilters] = useFilters({ open: "" });
  const types = useRead(path);
  const close = () => setFilters({ open: "" });
  const columns = useColumns((code) => setFilters({ open: code }));
  return (
    <>
      <PageHead title={r.types}>
        <For role="admin">
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setFilters({ open: "new" })}
          >
            {w.add}
          </Button>
        </For>
      </PageHead>
      <ReportNav />
      <Read of={types}>
        {({ items }) => (
          <DataTable
            label={r.types}
            columns={columns}
            rows={items}
            rowKey={({ code }) => code}
            isOpen={({ code }) => code === open}
          />
        )}
      </Read>
      <For role="admin">
        <SideDrawer opened={open !== ""} title={open === "new" ? w.add : w.change} onClose={close}>
          {open !== "" && <ReportTypeForm code={open === "new" ? undefined : open} onDone={close} />}
        </SideDrawer>
      </For>
    </>
  );
}

function useColumns(onOpen: (code: string) => void): Column<ReportType>[] {
  const w = useWords(words);
  const r = useWords(reportWords);
  const all = useWords(everywhere);
  const format = useFormat();
  const mayChange = useMay("admin");
  const columns: Column<ReportType>[] = [
    {
      key: "name",
      head: w.name,
      cell: ({ code, name }) =>
        mayChange ? (
          <Anchor component="button" type="button" inherit fw={500} onClick={() => onOpen(code)}>
            {name}
          </Anchor>
        ) : (
          name
        ),
    },
    { key: "code", head: w.code, cell: ({ code }) => code },
    { key: "priority", head: r.priority, cell: ({ priority }) => <PriorityBadge priority={priority} /> },
    {
      key: "hours",
      head: w.hours,
      align: "end",
      cell: ({ sla_hours }) => w.within(format.number(sla_hours)),
    },
    {
      key: "needs",
      head: w.needs,
      cell: ({ needs_photo, needs_location }) =>
        [needs_photo === 1 && w.photo, needs_location === 1 && w.location].filter(Boolean).join(", ") || "–",
    },
    { key: "position", head: w.position, align: "end", cell: ({ position }) => format.number(position) },
    {
      key: "status",
      head: all.status,
      cell: ({ is_active }) => (
        <StatusBadge tone={is_active === 1 ? "good" : "off"}>
          {is_active === 1 ? all.active : all.inactive}
        </StatusBadge>
      ),
    },
    {
      key: "reports",
      head: r.reports,
      cell: ({ code }) => (
        <Anchor component={Link} to={`/water/reports?view=list&type=${encodeURIComponent(code)}`} inherit>
          {w.reports}
        </Anchor>
      ),
    },
  ];
  if (mayChange)
    columns.push({ key: "acts", head: all.actions, align: "end", cell: (type) => <RowActs type={type} /> });
  return columns;
}

function RowActs({ type: { code, name } }: { type: ReportType }) {
  const w = useWords(words);
  const all = useWords(everywhere);
  const remove = useChange(
    () => dataOf(api.DELETE(`${path}/{code}`, { params: { path: { code } } })),
    [path],
  );
  const onRemove = () =>
    ask({
      title: w.removeTitle(name),
      effect: w.removeEffect,
      verb: all.remove,
      destructive: true,
      act: async () => {
        await remove.mutateAsync(undefined);
        told(w.removed);
      },
    });
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={w.remove(name)} onClick={onRemove}>
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  );
}
