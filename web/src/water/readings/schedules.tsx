import { ActionIcon, Anchor, Button } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { type ItemOf, type ReadParams, useChange, useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Day } from "../../format/texts.tsx";
import { ask } from "../../pieces/confirm.tsx";
import { type Column, ListTable } from "../../pieces/data-table.tsx";
import { MonthInput } from "../../pieces/day-input.tsx";
import { FilterBar } from "../../pieces/filter-bar.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { SearchInput } from "../../pieces/search-input.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { Empty } from "../../pieces/states.tsx";
import { StatusBadge } from "../../pieces/status-badge.tsx";
import { told } from "../../pieces/told.ts";
import { given, useFilters } from "../../pieces/use-filters.ts";
import { For, useMay } from "../../session/may.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords, wordsOf } from "../../words/language.tsx";
import { ReadingNav } from "./reading-nav.tsx";
import { ScheduleForm } from "./schedule-form.tsx";
import { readingWords } from "./words.ts";

const path = "/backoffice/v1/reading-schedules";
type Schedule = ItemOf<typeof path>;

const words = wordsOf(
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

/** When customers may send what they read. */
export function Schedules() {
  const w = useWords(words);
  const r = useWords(readingWords);
  const [filters, setFilters, addressOf] = useFilters({ page: 1, period: "", area: "", open: "" });
  const { page, period, area, open } = filters;
  const query = { page, limit: 20, ...given({ period, area }) } as NonNullable<
    ReadParams<typeof path>["query"]
  >;
  const list = useRead(path, { query });
  const isFiltered = period !== "" || area !== "";
  const close = () => setFilters({ open: "" });
  return (
    <>
      <PageHead title={w.title}>
        <For role="operator">
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setFilters({ open: "new" })}
          >
            {w.add}
          </Button>
        </For>
      </PageHead>
      <ReadingNav />
      <FilterBar onClear={isFiltered ? () => setFilters({ period: "", area: "" }) : undefined}>
        <MonthInput label={r.period} value={period} onChange={(next) => setFilters({ period: next })} />
        <SearchInput label={r.area} value={area} onChange={(next) => setFilters({ area: next })} />
      </FilterBar>
      <ListTable
        label={w.title}
        list={list}
        columns={useColumns((id) => setFilters({ open: String(id) }))}
        rowKey={({ id }) => id}
        isOpen={({ id }) => String(id) === open}
        pageAddress={(next) => addressOf({ page: next })}
        empty={isFiltered ? <Empty /> : <Empty title={w.none} hint={w.noneHint} />}
      />
      <For role="operator">
        <SideDrawer opened={open !== ""} title={open === "new" ? w.add : w.change} onClose={close}>
          {open !== "" && <ScheduleForm id={open === "new" ? undefined : Number(open)} onDone={close} />}
        </SideDrawer>
      </For>
    </>
  );
}

function useColumns(onOpen: (id: number) => void): Column<Schedule>[] {
  const w = useWords(words);
  const r = useWords(readingWords);
  const all = useWords(everywhere);
  const format = useFormat();
  const mayChange = useMay("operator");
  const columns: Column<Schedule>[] = [
    {
      key: "period",
      head: r.period,
      cell: ({ id, period }) =>
        mayChange ? (
          <Anchor component="button" type="button" inherit fw={500} onClick={() => onOpen(id)}>
            {format.month(period)}
          </Anchor>
        ) : (
          format.month(period)
        ),
    },
    { key: "area", head: r.area, cell: ({ area }) => area ?? w.everyArea },
    { key: "from", head: all.from, cell: ({ starts_on }) => <Day date={starts_on} /> },
    { key: "until", head: all.until, cell: ({ ends_on }) => <Day date={ends_on} /> },
    { key: "state", head: all.status, cell: (schedule) => <ScheduleState schedule={schedule} /> },
  ];
  if (mayChange)
    columns.push({
      key: "acts",
      head: all.actions,
      align: "end",
      cell: (schedule) => <Remove schedule={schedule} />,
    });
  return columns;
}

function ScheduleState({ schedule: { starts_on, ends_on } }: { schedule: Schedule }) {
  const w = useWords(words);
  const now = new Date();
  const today = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  if (today < starts_on) return <StatusBadge tone="waiting">{w.states.coming}</StatusBadge>;
  if (today > ends_on) return <StatusBadge tone="off">{w.states.past}</StatusBadge>;
  return <StatusBadge tone="good">{w.states.open}</StatusBadge>;
}

function Remove({ schedule: { id, period, area } }: { schedule: Schedule }) {
  const w = useWords(words);
  const all = useWords(everywhere);
  const format = useFormat();
  const what = `${format.month(period)}${area === null ? "" : ` · ${area}`}`;
  const remove = useChange(
    () => dataOf(api.DELETE(`${path}/{id}`, { params: { path: { id } } })),
    [path, "/backoffice/v1/self-readings"],
  );
  const onRemove = () =>
    ask({
      title: w.removeTitle(what),
      effect: w.removeEffect,
      verb: all.remove,
      destructive: true,
      act: async () => {
        await remove.mutateAsync(undefined);
        told(w.removed);
      },
    });
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={w.remove(what)} onClick={onRemove}>
      <IconTrash size={16} />
    </ActionIcon>
  );
}
