import { ActionIcon, Anchor, Button } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { type ItemOf, useChange } from "../../api/queries.ts";
import { confirm } from "../../components/confirm.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { notify } from "../../components/notify.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFormat } from "../../format/format.ts";
import { Day } from "../../format/texts.tsx";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { ImportButton } from "../../office/imports/import-button.tsx";
import { useToday } from "../../session/clock.ts";
import { RequireRole, useHasRole } from "../../session/require-role.tsx";
import { readingMessages } from "./messages.ts";
import { ReadingNav } from "./reading-nav.tsx";
import { ScheduleForm } from "./schedule-form.tsx";

const path = "/backoffice/v1/reading-schedules";
type Schedule = ItemOf<typeof path>;

const messages = defineMessages(
  {
    title: "Jadwal baca mandiri",
    add: "Tambah jadwal",
    change: "Ubah jadwal",
    everyArea: "Semua wilayah lain",
    states: { open: "Sedang dibuka", coming: "Akan datang", past: "Lewat" },
    none: "Belum ada jadwal",
    noneHint: "Pelanggan hanya dapat mengirim baca mandiri selama jadwal periodenya dibuka.",
    remove: (what: string) => `Hapus jadwal ${what}`,
    removeTitle: (what: string) => `Hapus jadwal ${what}?`,
    removeEffect:
      "Permintaan baca yang menunggu mengikuti jadwal semua wilayah; bila tidak ada, tenggatnya tetap. Bacaan yang sudah dikirim tetap ada.",
    removed: "Jadwal dihapus",
  },
  {
    title: "Schedules of self reading",
    add: "Add a schedule",
    change: "Change the schedule",
    everyArea: "Every other area",
    states: { open: "Open now", coming: "To come", past: "Past" },
    none: "No schedules yet",
    noneHint: "Customers may send what they read only while the schedule of its period is open.",
    remove: (what) => `Delete the schedule ${what}`,
    removeTitle: (what) => `Delete the schedule ${what}?`,
    removeEffect:
      "Orders that wait follow the schedule of all areas; where there is none they keep their deadline. What was sent stays.",
    removed: "Schedule deleted",
  },
);

const filters = defineFilters(path, {
  period: { kind: "month", label: (l) => fieldMessages[l].period },
  area: { kind: "text", label: (l) => readingMessages[l].area },
});

/** When customers may send what they read. */
export function Schedules() {
  const t = useMessages(messages);
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
            {t.add}
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
        <SideDrawer opened={open !== ""} title={open === "new" ? t.add : t.change} onClose={close}>
          {open !== "" && <ScheduleForm id={open === "new" ? undefined : Number(open)} onDone={close} />}
        </SideDrawer>
      </RequireRole>
    </>
  );
}

function useColumns(onOpen: (id: number) => void): Column<Schedule>[] {
  const t = useMessages(messages);
  const readingText = useMessages(readingMessages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  const format = useFormat();
  const mayChange = useHasRole("operator", "readings");
  const columns: Column<Schedule>[] = [
    {
      key: "period",
      head: fields.period,
      cell: ({ id, period }) =>
        mayChange ? (
          <Anchor component="button" type="button" inherit fw={500} onClick={() => onOpen(id)}>
            {format.month(period)}
          </Anchor>
        ) : (
          format.month(period)
        ),
    },
    { key: "area", head: readingText.area, cell: ({ area }) => area ?? t.everyArea },
    { key: "from", head: common.from, cell: ({ starts_on }) => <Day date={starts_on} /> },
    { key: "until", head: common.until, cell: ({ ends_on }) => <Day date={ends_on} /> },
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
  const common = useMessages(commonMessages);
  const format = useFormat();
  const what = `${format.month(period)}${area === null ? "" : ` · ${area}`}`;
  const remove = useChange(
    () => dataOf(api.DELETE(`${path}/{id}`, { params: { path: { id } } })),
    [path, "/backoffice/v1/self-readings"],
  );
  const onRemove = () =>
    confirm({
      title: t.removeTitle(what),
      effect: t.removeEffect,
      verb: common.remove,
      destructive: true,
      onConfirm: async () => {
        await remove.mutateAsync(undefined);
        notify(t.removed);
      },
    });
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t.remove(what)} onClick={onRemove}>
      <IconTrash size={16} />
    </ActionIcon>
  );
}
