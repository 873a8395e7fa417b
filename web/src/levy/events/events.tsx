import { Button, Group, Text } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { type ItemOf, type ReadParams, useRead } from "../../api/queries.ts";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { ExportMenu } from "../../components/export-menu.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFormat } from "../../format/format.ts";
import { Moment, Money } from "../../format/texts.tsx";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { nameToCome } from "../../places/all-places.ts";
import { correctionMessages } from "../corrections/messages.ts";
import { useWaitingCorrections } from "../corrections/use-waiting.ts";
import { useGateTexts } from "../places/named-gates.ts";
import { eventFilters, eventsPath } from "./filters.ts";
import { eventMessages } from "./messages.ts";

type Event = ItemOf<typeof eventsPath>;

/** Every passage that was stored, newest first. */
export function Events() {
  const { t, names } = useTexts(eventMessages);
  const list = useList(eventFilters, { limit: 50, exported: false });
  const rows = list.read.data?.items ?? [];
  const gateText = useGateTexts(rows);
  const sort = list.table.sort.value === "oldest" ? { sort: "oldest" as const } : {};
  return (
    <>
      <PageHeader title={names.events}>
        <ToCorrections />
        <ExportMenu path={`${eventsPath}/export`} query={{ ...list.query, ...sort }} name="kejadian" />
      </PageHeader>
      <ListFilters of={list.filters} />
      <EventSums query={list.query} />
      <ListTable
        label={t.label}
        {...list.table}
        awaits={rows.some((event) => gateText(event) === nameToCome)}
        columns={useColumns(gateText)}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t.none} hint={t.noneHint} />}
      />
    </>
  );
}

/** The way to the corrections, which says how many wait for the one who looks. */
function ToCorrections() {
  const t = useMessages(correctionMessages);
  const waiting = useWaitingCorrections();
  const status = waiting === 0 ? "" : "?status=requested";
  return (
    <Button component={Link} to={`/corrections${status}`} variant="default" size="xs">
      {waiting === 0 ? t.title : t.waiting(waiting)}
    </Button>
  );
}

const sumsPath = "/retribusi/v1/frontend/entry-events/sums";

/** What the list of events under these filters comes to. */
function EventSums({ query }: { query: NonNullable<ReadParams<typeof sumsPath>["query"]> }) {
  const t = useMessages(eventMessages);
  const { data } = useRead(sumsPath, { query });
  if (data === undefined) return null;
  return (
    <Group component="section" aria-label={t.sums} gap="lg" mb="xs">
      <Text size="sm">
        {t.counted(data.count)}: <Money rupiah={data.revenue} fw={600} />
      </Text>
      {data.voided_count > 0 && (
        <Text size="sm">
          {t.voidedSum(data.voided_count)}: <Money rupiah={data.voided_revenue} fw={600} />
        </Text>
      )}
    </Group>
  );
}

function useColumns(gateText: (event: Event) => string): Column<Event>[] {
  // A record leads to its neighbours within this list.
  const { search } = useLocation();
  const { t, fields, common } = useTexts(eventMessages);
  const { number } = useFormat();
  return [
    { key: "id", head: t.id, to: ({ id }) => `/events/${id}${search}`, cell: ({ id }) => number(id) },
    {
      key: "time",
      sort: "oldest",
      head: fields.timestamp,
      cell: ({ event_time, is_late }) => (
        <Group gap="xs" justify="flex-end" style={{ justifyContent: "inherit" }}>
          <Moment iso={event_time} exact />
          {is_late && <StatusBadge tone="warn">{t.late}</StatusBadge>}
        </Group>
      ),
    },
    {
      key: "gate",
      head: common.gate,
      to: ({ location_code, gate_code }) => `/gates/${location_code}/${gate_code}`,
      cell: gateText,
    },
    { key: "category", head: common.category, cell: ({ category }) => common.categories[category] },
    { key: "direction", head: fields.direction, cell: ({ direction }) => common.directions[direction] },
    { key: "machine", head: fields.machine, cell: ({ api_key }) => api_key ?? common.none, wideOnly: true },
    {
      key: "status",
      head: common.status,
      // Of those that count nothing is said, so that the others are seen.
      cell: ({ status }) =>
        status !== "counted" && <StatusBadge tone="off">{t.statuses[status]}</StatusBadge>,
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
