import { Anchor, Group } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { ChoiceFilter } from "../../components/choice-filter.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { DayInput } from "../../components/day-input.tsx";
import { ExportMenu } from "../../components/export-menu.tsx";
import { FilterBar } from "../../components/filter-bar.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { GateSelect, LocationSelect } from "../../components/place-select.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { omitEmpty, useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Moment, Money } from "../../format/texts.tsx";
import { viewNames } from "../../layout/sidebar-links.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { eventMessages } from "./messages.ts";

const path = "/retribusi/v1/frontend/entry-events";
type Event = ItemOf<typeof path>;

const first = { page: 1, location: "", gate: "", category: "", status: "", from: "", until: "" };

/** Every passage that was stored, newest first. */
export function Events() {
  const t = useMessages(eventMessages);
  const common = useMessages(commonMessages);
  const names = useMessages(viewNames);
  const [filters, setFilters, addressOf] = useFilters(first);
  const query = queryOf(filters);
  const list = useRead(path, { query: { ...query, page: filters.page, limit: 50 } });
  const isFiltered = Object.keys(query).length > 0;
  return (
    <>
      <PageHeader title={names.events}>
        <ExportMenu path={`${path}/export`} query={query} name="kejadian" />
      </PageHeader>
      <FilterBar onClear={isFiltered ? () => setFilters({ ...first }) : undefined}>
        <LocationSelect
          value={filters.location}
          onChange={(location) => setFilters({ location, gate: "" })}
        />
        <GateSelect
          location={filters.location}
          value={filters.gate}
          onChange={(gate) => setFilters({ gate })}
        />
        <ChoiceFilter
          label={common.category}
          words={common.categories}
          value={filters.category}
          onChange={(category) => setFilters({ category })}
        />
        <ChoiceFilter
          label={common.status}
          words={t.statuses}
          value={filters.status}
          onChange={(status) => setFilters({ status })}
        />
        <DayInput label={common.from} value={filters.from} onChange={(from) => setFilters({ from })} />
        <DayInput label={common.until} value={filters.until} onChange={(until) => setFilters({ until })} />
      </FilterBar>
      <ListTable
        label={t.label}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        pageAddress={(page) => addressOf({ page })}
        empty={isFiltered ? undefined : <EmptyState title={t.none} hint={t.noneHint} />}
      />
    </>
  );
}

function queryOf({ location, gate, category, status, from, until }: typeof first) {
  return omitEmpty({
    location_code: location,
    gate_code: gate,
    category,
    status: status as Event["status"] | "",
    start_date: from,
    end_date: until,
  }) as { [name: string]: string };
}

function useColumns(): Column<Event>[] {
  const t = useMessages(eventMessages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  const { number } = useFormat();
  return [
    {
      key: "id",
      head: t.id,
      cell: ({ id }) => (
        <Anchor component={Link} to={`/events/${id}`} size="sm">
          {number(id)}
        </Anchor>
      ),
    },
    {
      key: "time",
      head: fields.timestamp,
      cell: ({ event_time, is_late }) => (
        <Group gap="xs" justify="flex-end" style={{ justifyContent: "inherit" }}>
          <Moment iso={event_time} />
          {is_late && <StatusBadge tone="warn">{t.late}</StatusBadge>}
        </Group>
      ),
    },
    {
      key: "gate",
      head: common.gate,
      cell: ({ location_code, gate_code }) => (
        <Anchor component={Link} to={`/gates/${location_code}/${gate_code}`} size="sm">
          {location_code}/{gate_code}
        </Anchor>
      ),
    },
    { key: "category", head: common.category, cell: ({ category }) => common.categories[category] },
    { key: "direction", head: fields.direction, cell: ({ direction }) => common.directions[direction] },
    { key: "machine", head: fields.machine, cell: ({ api_key }) => api_key ?? common.none, wideOnly: true },
    {
      key: "status",
      head: common.status,
      cell: ({ status }) => (
        <StatusBadge tone={status === "counted" ? "good" : "off"}>{t.statuses[status]}</StatusBadge>
      ),
    },
    {
      key: "price",
      head: t.price,
      align: "end",
      cell: ({ price, status }) => (
        <Money rupiah={price} {...(status === "voided" ? { td: "line-through", c: "dimmed" } : {})} />
      ),
    },
  ];
}
