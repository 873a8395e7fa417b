import { ActionIcon, Button } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { api, dataOf } from "../../api/client.ts";
import type { ItemOf } from "../../api/queries.ts";
import { dayColumn } from "../../components/columns.tsx";
import { useConfirmedRemoval } from "../../components/confirmed-removal.ts";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFormat } from "../../format/format.ts";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { ImportButton } from "../../office/imports/import-button.tsx";
import { useToday } from "../../session/clock.ts";
import { RequireRole, useHasRole } from "../../session/require-role.tsx";
import { readingMessages } from "./messages.ts";
import { ReadingNav } from "./reading-nav.tsx";
import { ScheduleForm } from "./schedule-form.tsx";

const path = "/backoffice/v1/reading-schedules";
type Schedule = ItemOf<typeof path>;

const messages = defineMessages({
  title: ["Jadwal baca mandiri", "Schedules of self reading"],
  change: ["Ubah jadwal", "Change the schedule"],
  everyArea: ["Semua wilayah lain", "Every other area"],
  states: [
    { open: "Sedang dibuka", coming: "Akan datang", past: "Lewat" },
    { open: "Open now", coming: "To come", past: "Past" },
  ],
  none: ["Belum ada jadwal", "No schedules yet"],
  noneHint: [
    "Pelanggan hanya dapat mengirim baca mandiri selama jadwal periodenya dibuka.",
    "Customers may send what they read only while the schedule of its period is open.",
  ],
  remove: [(what: string) => `Hapus jadwal ${what}`, (what) => `Delete the schedule ${what}`],
  removeTitle: [(what: string) => `Hapus jadwal ${what}?`, (what) => `Delete the schedule ${what}?`],
  removeEffect: [
    "Permintaan baca yang menunggu mengikuti jadwal semua wilayah; bila tidak ada, tenggatnya tetap. Bacaan yang sudah dikirim tetap ada.",
    "Orders that wait follow the schedule of all areas; where there is none they keep their deadline. What was sent stays.",
  ],
  removed: ["Jadwal dihapus", "Schedule deleted"],
});

const filters = defineFilters(path, {
  period: { kind: "month", label: (l) => fieldMessages[l].period },
  area: { kind: "text", label: (l) => readingMessages[l].area },
});

/** When customers may send what they read. */
export function Schedules() {
  const t = useMessages(messages);
  const readingText = useMessages(readingMessages);
  const list = useList(filters, { limit: 20, more: { open: "" } });
  const { open } = list.values;
  const close = () => list.change({ open: "" });
  return (
    <>
      <PageHeader title={t.title}>
        <ImportButton kind="reading-schedules" />
        <RequireRole role="operator" permission="readings">
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => list.change({ open: "new" })}
          >
            {readingText.addSchedule}
          </Button>
        </RequireRole>
      </PageHeader>
      <ReadingNav />
      <ListFilters of={list.filters} />
      <ListTable
        label={t.title}
        {...list.table}
        columns={useColumns((id) => list.change({ open: String(id) }))}
        rowKey={({ id }) => id}
        isOpen={({ id }) => String(id) === open}
        empty={<EmptyState title={t.none} hint={t.noneHint} />}
      />
      <RequireRole role="operator" permission="readings">
        <SideDrawer
          opened={open !== ""}
          title={open === "new" ? readingText.addSchedule : t.change}
          onClose={close}
        >
          {open !== "" && <ScheduleForm id={open === "new" ? undefined : Number(open)} onDone={close} />}
        </SideDrawer>
      </RequireRole>
    </>
  );
}

function useColumns(onOpen: (id: number) => void): Column<Schedule>[] {
  const { t, fields, common } = useTexts(messages);
  const readingText = useMessages(readingMessages);
  const format = useFormat();
  const mayChange = useHasRole("operator", "readings");
  const columns: Column<Schedule>[] = [
    {
      key: "period",
      head: fields.period,
      onOpen: mayChange ? ({ id }) => onOpen(id) : undefined,
      cell: ({ period }) => format.month(period),
    },
    { key: "area", head: readingText.area, cell: ({ area }) => area ?? t.everyArea },
    dayColumn("from", common.from, ({ starts_on }) => starts_on),
    dayColumn("until", common.until, ({ ends_on }) => ends_on),
    { key: "state", head: common.status, cell: (schedule) => <ScheduleState schedule={schedule} /> },
  ];
  if (mayChange)
    columns.push({
      key: "acts",
      head: common.actions,
      align: "end",
      cell: (schedule) => <Remove schedule={schedule} />,
    });
  return columns;
}

function ScheduleState({ schedule: { starts_on, ends_on } }: { schedule: Schedule }) {
  const t = useMessages(messages);
  const today = useToday();
  if (today < starts_on) return <StatusBadge tone="waiting">{t.states.coming}</StatusBadge>;
  if (today > ends_on) return <StatusBadge tone="off">{t.states.past}</StatusBadge>;
  return <StatusBadge tone="good">{t.states.open}</StatusBadge>;
}

function Remove({ schedule: { id, period, area } }: { schedule: Schedule }) {
  const t = useMessages(messages);
  const format = useFormat();
  const what = `${format.month(period)}${area === null ? "" : ` · ${area}`}`;
  const onRemove = useConfirmedRemoval(
    () => dataOf(api.DELETE(`${path}/{id}`, { params: { path: { id } } })),
    {
      title: t.removeTitle(what),
      effect: t.removeEffect,
      removed: t.removed,
    },
  );
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t.remove(what)} onClick={onRemove}>
      <IconTrash size={16} />
    </ActionIcon>
  );
}
