import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, type ReadParams, useRead } from "../../api/queries.ts";
import { ChoiceFilter } from "../../components/choice-filter.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { DayInput } from "../../components/day-input.tsx";
import { DescriptionList } from "../../components/description-list.tsx";
import { ExportMenu } from "../../components/export-menu.tsx";
import { FilterBar } from "../../components/filter-bar.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { SearchInput } from "../../components/search-input.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { omitEmpty, useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { viewNames } from "../../layout/sidebar-links.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { securityKinds, securityMessages } from "./messages.ts";

const path = "/auth/v1/security-events";
type SecurityEvent = ItemOf<typeof path>;

const first = { page: 1, open: 0, kind: "", who: "", address: "", from: "", until: "" };

/** Who signed in, who was refused, what was exported; for admins. */
export function Security() {
  const t = useMessages(securityMessages);
  const common = useMessages(commonMessages);
  const kinds = useMessages(securityKinds);
  const names = useMessages(viewNames);
  const { number } = useFormat();
  const [filters, setFilters, addressOf] = useFilters(first);
  const query = queryOf(filters);
  const list = useRead(path, { query: { ...query, page: filters.page, limit: 50 } });
  const isFiltered = Object.keys(query).length > 0;
  const chosen = list.data?.items.find(({ id }) => id === filters.open);
  return (
    <>
      <PageHeader title={names.security}>
        <ExportMenu path={`${path}/export`} query={query} name="security-events" />
      </PageHeader>
      <FilterBar onClear={isFiltered ? () => setFilters({ ...first }) : undefined}>
        <ChoiceFilter
          label={t.kind}
          words={kinds}
          value={filters.kind}
          onChange={(kind) => setFilters({ kind })}
        />
        <SearchInput
          label={t.who}
          placeholder="admin"
          value={filters.who}
          onChange={(who) => setFilters({ who })}
        />
        <SearchInput
          label={t.address}
          placeholder="203.0.113.9"
          value={filters.address}
          onChange={(address) => setFilters({ address })}
        />
        <DayInput label={common.from} value={filters.from} onChange={(from) => setFilters({ from })} />
        <DayInput label={common.until} value={filters.until} onChange={(until) => setFilters({ until })} />
      </FilterBar>
      <ListTable
        label={t.list}
        list={list}
        columns={useColumns((id) => addressOf({ open: id }))}
        rowKey={({ id }) => id}
        isOpen={({ id }) => id === filters.open}
        pageAddress={(page) => addressOf({ page })}
      />
      <SideDrawer
        opened={chosen !== undefined}
        title={t.title(number(filters.open))}
        onClose={() => setFilters({ open: 0 })}
      >
        {chosen && <EventDetails event={chosen} />}
      </SideDrawer>
    </>
  );
}

function queryOf({ kind, who, address, from, until }: typeof first) {
  return omitEmpty({ kind, who, ip_address: address, start_date: from, end_date: until }) as NonNullable<
    ReadParams<typeof path>["query"]
  >;
}

function useColumns(address: (id: number) => string): Column<SecurityEvent>[] {
  const t = useMessages(securityMessages);
  const kinds = useMessages(securityKinds);
  const { number } = useFormat();
  return [
    {
      key: "when",
      head: t.when,
      cell: ({ id, happened_at }) => (
        <Anchor component={Link} to={address(id)} size="sm">
          <Moment iso={happened_at} />
        </Anchor>
      ),
    },
    { key: "kind", head: t.kind, cell: ({ kind }) => kinds[kind] },
    { key: "count", head: t.count, align: "end", cell: ({ count }) => number(count) },
    {
      key: "who",
      head: t.who,
      cell: ({ name, api }) => (
        <Text size="sm" span>
          {name ?? t.unknown} ({t.apis[api]})
        </Text>
      ),
    },
    { key: "address", head: t.address, cell: ({ ip_address }) => ip_address ?? "–" },
    { key: "about", head: t.about, cell: ({ about }) => about ?? "–", wideOnly: true },
  ];
}

function EventDetails({ event }: { event: SecurityEvent }) {
  const t = useMessages(securityMessages);
  const kinds = useMessages(securityKinds);
  const { number } = useFormat();
  return (
    <DescriptionList
      items={[
        [t.kind, kinds[event.kind]],
        [t.when, <Moment key="when" iso={event.happened_at} />],
        [t.last, <Moment key="last" iso={event.last_at} />],
        [t.count, number(event.count)],
        [t.who, event.name ?? t.unknown],
        [t.actor, event.actor_id],
        [t.api, t.apis[event.api]],
        [t.about, event.about],
        [t.address, event.ip_address],
        [t.agent, event.user_agent],
        [t.request, event.request_id],
      ]}
    />
  );
}
