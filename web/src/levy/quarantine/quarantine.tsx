import { Alert, Anchor, List } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useLanguage, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { RequireRole } from "../../session/require-role.tsx";
import { Causes } from "./causes.tsx";
import { quarantineMessages } from "./messages.ts";
import { RejectedEvent } from "./rejected-event.tsx";

const path = "/retribusi/v1/frontend/rejected-events";
type Rejected = ItemOf<typeof path>;

const tones = { waiting: "warn", replayed: "good", dismissed: "off" } as const;

const filters = defineFilters(path, {
  status: {
    kind: "choice",
    label: (l) => commonMessages[l].status,
    options: (l) => quarantineMessages[l].statuses,
    first: { value: "waiting", all: "all", allLabel: (l) => commonMessages[l].all },
  },
  location: { kind: "location", param: "location_code" },
  error: {
    kind: "choice",
    label: (l) => fieldMessages[l].error,
    options: (l) => quarantineMessages[l].errors,
  },
  from: { kind: "day", label: (l) => commonMessages[l].from, param: "start_date" },
  until: { kind: "day", label: (l) => commonMessages[l].until, param: "end_date" },
});

/** Events that were refused and kept: each waits to be put right and sent again. */
export function Quarantine() {
  const { t, names } = useTexts(quarantineMessages);
  const { number } = useFormat();
  const list = useList(filters, { limit: 50, more: { open: 0 } });
  const { open } = list.values;
  const close = () => list.change({ open: 0 });
  return (
    <>
      <PageHeader title={names.quarantine} />
      <AtAgents />
      <RequireRole role="operator">
        <Causes />
      </RequireRole>
      <ListFilters of={list.filters} />
      <ListTable
        label={t.label}
        {...list.table}
        columns={useColumns((id) => list.addressOf({ open: id }))}
        rowKey={({ id }) => id}
        isOpen={({ id }) => id === open}
        empty={<EmptyState title={t.none} hint={t.noneHint} />}
      />
      <SideDrawer isWide opened={open !== 0} title={t.title(number(open))} onClose={close}>
        {open !== 0 && <RejectedEvent id={open} onDone={close} />}
      </SideDrawer>
    </>
  );
}

/** What waits for a person at agents: there also is what no service has seen, such as jumps and what could not be read. */
function AtAgents() {
  const t = useMessages(quarantineMessages);
  const language = useLanguage();
  const query = { kind: "dead_letters", page: 1, limit: 50 } as const;
  const { data } = useRead("/backoffice/v1/alerts", { query });
  const open = data?.items.filter(({ state }) => state !== "ended") ?? [];
  if (open.length === 0) return null;
  return (
    <Alert role="note" color="orange" mb="md" title={t.atAgents}>
      {t.atAgentsHint}
      <List size="sm" mt="xs">
        {open.map(({ id, text }) => (
          <List.Item key={id}>
            <Anchor component={Link} to={`/alerts?kind=dead_letters&open=${id}`} size="sm">
              {text[language]}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

function useColumns(address: (id: number) => string): Column<Rejected>[] {
  const { t, fields, common } = useTexts(quarantineMessages);
  const { exactMoment } = useFormat();
  const machineText = ({ api_key, agent }: Rejected) =>
    agent === null ? api_key : `${api_key}, ${t.agent(agent)}`;
  return [
    {
      key: "received",
      head: fields.received_at,
      cell: ({ received_at }) => <Moment iso={received_at} exact />,
    },
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
    { key: "machine", head: fields.machine, cell: machineText, wideOnly: true },
    {
      key: "status",
      head: common.status,
      cell: ({ status }) => <StatusBadge tone={tones[status]}>{t.statuses[status]}</StatusBadge>,
    },
    {
      key: "open",
      head: common.actions,
      cell: ({ id, received_at }) => (
        <Anchor
          component={Link}
          to={address(id)}
          size="sm"
          aria-label={`${t.open}: ${exactMoment(received_at)}`}
        >
          {t.open}
        </Anchor>
      ),
    },
  ];
}
