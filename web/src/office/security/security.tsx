import { Text } from "@mantine/core";
import type { ItemOf } from "../../api/queries.ts";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { DescriptionList } from "../../components/description-list.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { useLanguage, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { securityKinds, securityMessages } from "./messages.ts";

const path = "/auth/v1/security-events";
type SecurityEvent = ItemOf<typeof path>;

const filters = defineFilters(path, {
  kind: { kind: "choice", label: (l) => securityMessages[l].kind, options: (l) => securityKinds[l] },
  who: { kind: "text", label: (l) => securityMessages[l].who, placeholder: () => "admin" },
  address: {
    kind: "text",
    label: (l) => securityMessages[l].address,
    placeholder: () => "203.0.113.9",
    param: "ip_address",
  },
  from: { kind: "day", label: (l) => commonMessages[l].from, param: "start_date" },
  until: { kind: "day", label: (l) => commonMessages[l].until, param: "end_date" },
});

/** Who signed in, who was refused, what was exported; for admins. */
export function Security() {
  const { t, names } = useTexts(securityMessages);
  const { number } = useFormat();
  const list = useList(filters, { limit: 50, more: { open: 0 } });
  const { open } = list.values;
  const chosen = list.read.data?.items.find(({ id }) => id === open);
  return (
    <>
      <PageHeader title={names.security} />
      <ListFilters of={list.filters} />
      <ListTable
        label={t.list}
        {...list.table}
        columns={useColumns((id) => list.addressOf({ open: id }))}
        rowKey={({ id }) => id}
        isOpen={({ id }) => id === open}
      />
      <SideDrawer
        isWide
        opened={chosen !== undefined}
        title={t.title(number(open))}
        onClose={() => list.change({ open: 0 })}
      >
        {chosen && <EventDetails event={chosen} />}
      </SideDrawer>
    </>
  );
}

function useColumns(address: (id: number) => string): Column<SecurityEvent>[] {
  const t = useMessages(securityMessages);
  const kinds = useMessages(securityKinds);
  const language = useLanguage();
  const { number } = useFormat();
  return [
    {
      key: "when",
      head: t.when,
      to: ({ id }) => address(id),
      cell: ({ happened_at }) => <Moment iso={happened_at} exact />,
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
    { key: "about", head: t.about, cell: ({ text }) => text?.[language] ?? "–" },
  ];
}

function EventDetails({ event }: { event: SecurityEvent }) {
  const { t, fields } = useTexts(securityMessages);
  const kinds = useMessages(securityKinds);
  const language = useLanguage();
  const { number } = useFormat();
  return (
    <DescriptionList
      items={[
        [t.kind, kinds[event.kind]],
        [t.when, <Moment key="when" iso={event.happened_at} exact />],
        [t.last, <Moment key="last" iso={event.last_at} exact />],
        [t.count, number(event.count)],
        [t.who, event.name ?? t.unknown],
        [fields.account_id, event.actor_id],
        [t.api, t.apis[event.api]],
        [t.about, event.text?.[language]],
        [t.address, event.ip_address],
        [fields.user_agent, event.user_agent],
        [t.request, event.request_id],
      ]}
    />
  );
}
