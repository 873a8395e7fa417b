import { Anchor, Group } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Moment, Money } from "../../format/texts.tsx";
import { viewNames } from "../../frame/rail-links.ts";
import { type Column, ListTable } from "../../pieces/data-table.tsx";
import { DayInput } from "../../pieces/day-input.tsx";
import { ExportMenu } from "../../pieces/export-menu.tsx";
import { FilterBar } from "../../pieces/filter-bar.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { GateSelect, LocationSelect } from "../../pieces/place-select.tsx";
import { Empty } from "../../pieces/states.tsx";
import { StatusBadge } from "../../pieces/status-badge.tsx";
import { given, useFilters } from "../../pieces/use-filters.ts";
import { WordFilter } from "../../pieces/word-filter.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords } from "../../words/language.tsx";
import { eventWords } from "./words.ts";

const path = "/retribusi/v1/frontend/entry-events";
type Event = ItemOf<typeof path>;

const first = { page: 1, location: "", gate: "", category: "", status: "", from: "", until: "" };

/** Every passage that was stored, newest first. */
export function Events() {
  const w = useWords(eventWords);
  const all = useWords(everywhere);
  const names = useWords(viewNames);
  const [filters, setFilters, addressOf] = useFilters(first);
  const query = queryOf(filters);
  const list = useRead(path, { query: { ...query, page: filters.page, limit: 50 } });
  const isFiltered = Object.keys(query).length > 0;
  return (
    <>
      <PageHead title={names.events}>
        <ExportMenu path={`${path}/export`} query={query} name="kejadian" />
      </PageHead>
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
        <WordFilter
          label={all.category}
          words={all.categories}
          value={filters.category}
          onChange={(category) => setFilters({ category })}
        />
        <WordFilter
          label={all.status}
          words={w.statuses}
          value={filters.status}
          onChange={(status) => setFilters({ status })}
        />
        <DayInput label={all.from} value={filters.from} onChange={(from) => setFilters({ from })} />
        <DayInput label={all.until} value={filters.until} onChange={(until) => setFilters({ until })} />
      </FilterBar>
      <ListTable
        label={w.label}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        pageAddress={(page) => addressOf({ page })}
        empty={isFiltered ? undefined : <Empty title={w.none} hint={w.noneHint} />}
      />
    </>
  );
}

function queryOf({ location, gate, category, status, from, until }: typeof first) {
  return given({
    location_code: location,
    gate_code: gate,
    category,
    status: status as Event["status"] | "",
    start_date: from,
    end_date: until,
  }) as { [name: string]: string };
}

function useColumns(): Column<Event>[] {
  const w = useWords(eventWords);
  const all = useWords(everywhere);
  const { number } = useFormat();
  return [
    {
      key: "id",
      head: w.id,
      cell: ({ id }) => (
        <Anchor component={Link} to={`/events/${id}`} size="sm">
          {number(id)}
        </Anchor>
      ),
    },
    {
      key: "time",
      head: w.time,
      cell: ({ event_time, is_late }) => (
        <Group gap="xs" justify="flex-end" style={{ justifyContent: "inherit" }}>
          <Moment iso={event_time} />
          {is_late && <StatusBadge tone="warn">{w.late}</StatusBadge>}
        </Group>
      ),
    },
    {
      key: "gate",
      head: all.gate,
      cell: ({ location_code, gate_code }) => (
        <Anchor component={Link} to={`/gates/${location_code}/${gate_code}`} size="sm">
          {location_code}/{gate_code}
        </Anchor>
      ),
    },
    { key: "category", head: all.category, cell: ({ category }) => all.categories[category] },
    { key: "direction", head: w.direction, cell: ({ direction }) => all.directions[direction] },
    { key: "machine", head: w.machine, cell: ({ api_key }) => api_key ?? all.none, wideOnly: true },
    {
      key: "status",
      head: all.status,
      cell: ({ status }) => (
        <StatusBadge tone={status === "counted" ? "good" : "off"}>{w.statuses[status]}</StatusBadge>
      ),
    },
    {
      key: "price",
      head: w.price,
      align: "end",
      cell: ({ price, status }) => (
        <Money rupiah={price} {...(status === "voided" ? { td: "line-through", c: "dimmed" } : {})} />
      ),
    },
  ];
}
