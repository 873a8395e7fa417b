import { Anchor, Button, Group } from "@mantine/core";
import { Link } from "react-router";
import type { ItemOf } from "../../api/queries.ts";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { ExportMenu } from "../../components/export-menu.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFormat } from "../../format/format.ts";
import { Moment, Money } from "../../format/texts.tsx";
import { viewNames } from "../../layout/sidebar-links.ts";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { correctionMessages } from "../corrections/messages.ts";
import { eventMessages } from "./messages.ts";

const path = "/retribusi/v1/frontend/entry-events";
type Event = ItemOf<typeof path>;

const filters = defineFilters(path, {
  location: { kind: "location", param: "location_code" },
  gate: { kind: "gate", param: "gate_code" },
  category: {
    kind: "choice",
    label: (l) => commonMessages[l].category,
    options: (l) => commonMessages[l].categories,
  },
  status: {
    kind: "choice",
    label: (l) => commonMessages[l].status,
    options: (l) => eventMessages[l].statuses,
  },
  from: { kind: "day", label: (l) => commonMessages[l].from, param: "start_date" },
  until: { kind: "day", label: (l) => commonMessages[l].until, param: "end_date" },
});

/** Every passage that was stored, newest first. */
export function Events() {
  const t = useMessages(eventMessages);
  const names = useMessages(viewNames);
  const list = useList(filters, { limit: 50, exported: false });
  return (
    <>
      <PageHeader title={names.events}>
        <Button component={Link} to="/corrections" variant="default" size="xs">
          {useMessages(correctionMessages).title}
        </Button>
        <ExportMenu path={`${path}/export`} query={list.query} name="kejadian" />
      </PageHeader>
      <ListFilters of={list.filters} />
      <ListTable
        label={t.label}
        {...list.table}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t.none} hint={t.noneHint} />}
      />
    </>
  );
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
          <Moment iso={event_time} exact />
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
