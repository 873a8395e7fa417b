import { Anchor, Group, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { momentColumn } from "../../components/columns.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { deliveryMessages, deliveryTones, topicLabels } from "./messages.ts";

const path = "/backoffice/v1/accounts/{id}/messages";
type Message = ItemOf<typeof path>;

/** What an account was told, the newest first, and whether its customer has read it. */
export function AccountMessages({ id }: { id: number }) {
  const { t } = useTexts(deliveryMessages);
  const [{ messages }, , addressOf] = useFilters({ messages: 1 });
  const list = useRead(path, { path: { id }, query: { page: messages, limit: 10 } });
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t.ofAccount}</Title>
        <Anchor component={Link} to={`/water/deliveries?account=${id}`} size="sm">
          {t.allOfAccount}
        </Anchor>
      </Group>
      <ListTable
        label={t.ofAccount}
        list={list}
        exportOf={{ path: path.replace("{id}", String(id)) }}
        columns={useColumns()}
        rowKey={(message) => message.id}
        pageAddress={(next) => addressOf({ messages: next })}
        empty={<EmptyState title={t.ofAccountNone} />}
      />
    </section>
  );
}

function useColumns(): Column<Message>[] {
  const { t } = useTexts(deliveryMessages);
  const topics = useMessages(topicLabels);
  const { number } = useFormat();
  return [
    momentColumn("when", t.when, ({ created_at }) => created_at),
    { key: "about", head: t.about, wideOnly: true, cell: ({ topic }) => topics[topic] },
    {
      key: "message",
      head: t.message,
      cell: ({ title, body }) => (
        <>
          {title}
          <Text size="xs" c="dimmed">
            {body}
          </Text>
        </>
      ),
    },
    {
      key: "read",
      head: t.read,
      cell: ({ read_at }) => (read_at === null ? t.unread : <Moment iso={read_at} />),
    },
    {
      key: "ways",
      head: t.byWays,
      wideOnly: true,
      cell: ({ mail, gateway }) => (
        <Group gap={4}>
          {mail !== null && (
            <StatusBadge tone={deliveryTones[mail]}>{`${t.ways.mail}: ${t.states[mail]}`}</StatusBadge>
          )}
          {gateway !== null && (
            <StatusBadge
              tone={deliveryTones[gateway]}
            >{`${t.ways.gateway}: ${t.states[gateway]}`}</StatusBadge>
          )}
        </Group>
      ),
    },
    { key: "push", head: t.toBrowsers, align: "end", wideOnly: true, cell: ({ pushed }) => number(pushed) },
  ];
}
