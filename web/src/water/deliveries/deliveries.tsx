import { Text } from "@mantine/core";
import { momentColumn } from "../../components/columns.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { defineFilters, statusFilter } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { PeopleNav } from "../customers/people-nav.tsx";
import { causeLabels, type Delivery, deliveryMessages, deliveryTones, topicLabels } from "./messages.ts";

const path = "/backoffice/v1/message-deliveries";

const filters = defineFilters(path, {
  topic: { kind: "choice", label: (l) => deliveryMessages[l].about, options: (l) => topicLabels[l] },
  way: { kind: "choice", label: (l) => deliveryMessages[l].way, options: (l) => deliveryMessages[l].ways },
  state: statusFilter((l) => deliveryMessages[l].states),
  from: { kind: "day", label: (l) => commonMessages[l].from, param: "start_date" },
  until: { kind: "day", label: (l) => commonMessages[l].until, param: "end_date" },
  account: {
    kind: "text",
    label: (l) => deliveryMessages[l].accountNo,
    param: "account_id",
    isHidden: true,
  },
});

const hasGone: readonly Delivery["state"][] = ["sent", "arrived", "read"];

/** What was sent to customers by which way, and what became of it, the newest first. */
export function Deliveries() {
  const { t } = useTexts(deliveryMessages);
  const list = useList(filters, { limit: 50 });
  return (
    <>
      <PageHeader title={t.list} />
      <PeopleNav />
      <Text size="sm" c="dimmed" mb="sm">
        {t.hint}
      </Text>
      <ListFilters of={list.filters} />
      <ListTable
        label={t.list}
        {...list.table}
        columns={useColumns()}
        rowKey={({ message_id, way, browser }) => `${message_id} ${way} ${browser ?? ""}`}
        empty={<EmptyState title={t.none} hint={t.noneHint} />}
      />
    </>
  );
}

function useColumns(): Column<Delivery>[] {
  const { t, common } = useTexts(deliveryMessages);
  const topics = useMessages(topicLabels);
  const causes = useMessages(causeLabels);
  return [
    momentColumn("when", t.when, ({ created_at }) => created_at),
    {
      key: "who",
      head: t.who,
      page: ({ account_id }) => `/water/accounts/${account_id}`,
      cell: ({ username }) => username,
    },
    { key: "about", head: t.about, cell: ({ topic }) => topics[topic] },
    { key: "message", head: t.message, wideOnly: true, cell: ({ title }) => title },
    { key: "way", head: t.way, cell: ({ way }) => t.ways[way] },
    {
      key: "state",
      head: common.status,
      cell: ({ state }) => <StatusBadge tone={deliveryTones[state]}>{t.states[state]}</StatusBadge>,
    },
    {
      key: "cause",
      head: t.cause,
      cell: ({ last_error: cause, state }) =>
        cause === null || hasGone.includes(state)
          ? "–"
          : ((causes as Readonly<Record<string, string>>)[cause] ?? cause),
    },
    momentColumn("ended", t.ended, ({ ended_at }) => ended_at, { wideOnly: true }),
    momentColumn("arrived", t.arrived, ({ arrived_at }) => arrived_at, { wideOnly: true }),
    momentColumn("read", t.read, ({ read_at }) => read_at, { wideOnly: true }),
  ];
}
