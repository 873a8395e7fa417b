import { Anchor, Select } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { viewNames } from "../../frame/rail-links.ts";
import { type Column, ListTable } from "../../pieces/data-table.tsx";
import { DayInput } from "../../pieces/day-input.tsx";
import { FilterBar } from "../../pieces/filter-bar.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { LocationSelect } from "../../pieces/place-select.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { Empty } from "../../pieces/states.tsx";
import { StatusBadge } from "../../pieces/status-badge.tsx";
import { given, useFilters } from "../../pieces/use-filters.ts";
import { everywhere } from "../../words/everywhere.ts";
import { useWords } from "../../words/language.tsx";
import { RejectedEvent } from "./rejected-event.tsx";
import { quarantineWords } from "./words.ts";

const path = "/retribusi/v1/frontend/rejected-events";
type Rejected = ItemOf<typeof path>;

const first = { page: 1, open: 0, location: "", error: "", status: "waiting", from: "", until: "" };

/** Events that were refused and kept: each waits to be put right and sent again. */
export function Quarantine() {
  const w = useWords(quarantineWords);
  const all = useWords(everywhere);
  const names = useWords(viewNames);
  const { number } = useFormat();
  const [filters, setFilters, addressOf] = useFilters(first);
  const list = useRead(path, { query: { ...queryOf(filters), page: filters.page, limit: 50 } });
  const close = () => setFilters({ open: 0 });
  return (
    <>
      <PageHead title={names.quarantine} />
      <FilterBar onClear={isFiltered(filters) ? () => setFilters({ ...first }) : undefined}>
        <Select
          label={all.status}
          data={[
            { value: "all", label: all.all },
            ...Object.entries(w.statuses).map(([value, label]) => ({ value, label })),
          ]}
          value={filters.status}
          allowDeselect={false}
          onChange={(status) => setFilters({ status: status ?? "waiting" })}
        />
        <LocationSelect value={filters.location} onChange={(location) => setFilters({ location })} />
        <Select
          label={w.reason}
          data={Object.entries(w.errors).map(([value, label]) => ({ value, label }))}
          value={filters.error === "" ? null : filters.error}
          onChange={(error) => setFilters({ error: error ?? "" })}
          placeholder={all.all}
          clearable
        />
        <DayInput label={all.from} value={filters.from} onChange={(from) => setFilters({ from })} />
        <DayInput label={all.until} value={filters.until} onChange={(until) => setFilters({ until })} />
      </FilterBar>
      <ListTable
        label={w.label}
        list={list}
        columns={useColumns((id) => addressOf({ open: id }))}
        rowKey={({ id }) => id}
        isOpen={({ id }) => id === filters.open}
        pageAddress={(page) => addressOf({ page })}
        empty={isFiltered(filters) ? undefined : <Empty title={w.none} hint={w.noneHint} />}
      />
      <SideDrawer opened={filters.open !== 0} title={w.title(number(filters.open))} onClose={close}>
        {filters.open !== 0 && <RejectedEvent id={filters.open} onDone={close} />}
      </SideDrawer>
    </>
  );
}

function isFiltered({ location, error, status, from, until }: typeof first): boolean {
  return [location, error, from, until].some((text) => text !== "") || status !== first.status;
}

function queryOf({ location, error, status, from, until }: typeof first) {
  return given({
    location_code: location,
    error,
    status: (status === "all" ? "" : status) as Rejected["status"] | "",
    start_date: from,
    end_date: until,
  }) as { [name: string]: string };
}

function useColumns(address: (id: number) => string): Column<Rejected>[] {
  const w = useWords(quarantineWords);
  const all = useWords(everywhere);
  return [
    { key: "received", head: w.received, cell: ({ received_at }) => <Moment iso={received_at} /> },
    {
      key: "reason",
      head: w.reason,
      cell: ({ error, message }) => (w.errors as Record<string, string>)[error] ?? message,
    },
    {
      key: "place",
      head: w.place,
      cell: ({ location_code, gate_code }) =>
        [location_code, gate_code].filter(Boolean).join("/") || all.none,
    },
    { key: "machine", head: w.machine, cell: ({ api_key }) => api_key, wideOnly: true },
    {
      key: "status",
      head: all.status,
      cell: ({ status }) => (
        <StatusBadge tone={status === "waiting" ? "warn" : "good"}>{w.statuses[status]}</StatusBadge>
      ),
    },
    {
      key: "open",
      head: all.actions,
      cell: ({ id, received_at }) => (
        <Anchor component={Link} to={address(id)} size="sm" aria-label={`${w.open}: ${received_at}`}>
          {w.open}
        </Anchor>
      ),
    },
  ];
}
