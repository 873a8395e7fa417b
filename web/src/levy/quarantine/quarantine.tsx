import { Anchor, Select } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { DayInput } from "../../components/day-input.tsx";
import { FilterBar } from "../../components/filter-bar.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { LocationSelect } from "../../components/place-select.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { omitEmpty, useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { viewNames } from "../../layout/sidebar-links.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { quarantineMessages } from "./messages.ts";
import { RejectedEvent } from "./rejected-event.tsx";

const path = "/retribusi/v1/frontend/rejected-events";
type Rejected = ItemOf<typeof path>;

const first = { page: 1, open: 0, location: "", error: "", status: "waiting", from: "", until: "" };

/** Events that were refused and kept: each waits to be put right and sent again. */
export function Quarantine() {
  const t = useMessages(quarantineMessages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  const names = useMessages(viewNames);
  const { number } = useFormat();
  const [filters, setFilters, addressOf] = useFilters(first);
  const list = useRead(path, { query: { ...queryOf(filters), page: filters.page, limit: 50 } });
  const close = () => setFilters({ open: 0 });
  return (
    <>
      <PageHeader title={names.quarantine} />
      <FilterBar onClear={isFiltered(filters) ? () => setFilters({ ...first }) : undefined}>
        <Select
          label={common.status}
          data={[
            { value: "all", label: common.all },
            ...Object.entries(t.statuses).map(([value, label]) => ({ value, label })),
          ]}
          value={filters.status}
          allowDeselect={false}
          onChange={(status) => setFilters({ status: status ?? "waiting" })}
        />
        <LocationSelect value={filters.location} onChange={(location) => setFilters({ location })} />
        <Select
          label={fields.error}
          data={Object.entries(t.errors).map(([value, label]) => ({ value, label }))}
          value={filters.error === "" ? null : filters.error}
          onChange={(error) => setFilters({ error: error ?? "" })}
          placeholder={common.all}
          clearable
        />
        <DayInput label={common.from} value={filters.from} onChange={(from) => setFilters({ from })} />
        <DayInput label={common.until} value={filters.until} onChange={(until) => setFilters({ until })} />
      </FilterBar>
      <ListTable
        label={t.label}
        list={list}
        columns={useColumns((id) => addressOf({ open: id }))}
        rowKey={({ id }) => id}
        isOpen={({ id }) => id === filters.open}
        pageAddress={(page) => addressOf({ page })}
        empty={isFiltered(filters) ? undefined : <EmptyState title={t.none} hint={t.noneHint} />}
      />
      <SideDrawer opened={filters.open !== 0} title={t.title(number(filters.open))} onClose={close}>
        {filters.open !== 0 && <RejectedEvent id={filters.open} onDone={close} />}
      </SideDrawer>
    </>
  );
}

function isFiltered({ location, error, status, from, until }: typeof first): boolean {
  return [location, error, from, until].some((text) => text !== "") || status !== first.status;
}

function queryOf({ location, error, status, from, until }: typeof first) {
  return omitEmpty({
    location_code: location,
    error,
    status: (status === "all" ? "" : status) as Rejected["status"] | "",
    start_date: from,
    end_date: until,
  }) as { [name: string]: string };
}

function useColumns(address: (id: number) => string): Column<Rejected>[] {
  const t = useMessages(quarantineMessages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  return [
    { key: "received", head: t.received, cell: ({ received_at }) => <Moment iso={received_at} /> },
    {
      key: "reason",
      head: fields.error,
      cell: ({ error, message }) => (t.errors as Record<string, string>)[error] ?? message,
    },
    {
      key: "place",
      head: t.place,
      cell: ({ location_code, gate_code }) =>
        [location_code, gate_code].filter(Boolean).join("/") || common.none,
    },
    { key: "machine", head: fields.machine, cell: ({ api_key }) => api_key, wideOnly: true },
    {
      key: "status",
      head: common.status,
      cell: ({ status }) => (
        <StatusBadge tone={status === "waiting" ? "warn" : "good"}>{t.statuses[status]}</StatusBadge>
      ),
    },
    {
      key: "open",
      head: common.actions,
      cell: ({ id, received_at }) => (
        <Anchor component={Link} to={address(id)} size="sm" aria-label={`${t.open}: ${received_at}`}>
          {t.open}
        </Anchor>
      ),
    },
  ];
}
