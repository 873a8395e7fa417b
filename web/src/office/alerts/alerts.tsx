import { Button, Group, Text } from "@mantine/core";
import { Link } from "react-router";
import type { ItemOf } from "../../api/queries.ts";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { StatusBadge, type Tone } from "../../components/status-badge.tsx";
import { useFormat } from "../../format/format.ts";
import { Ago, Moment, Nothing } from "../../format/texts.tsx";
import { WatchedNote } from "../../levy/places/watched-note.tsx";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { useLanguage, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useHasRole, useProductCheck } from "../../session/require-role.tsx";
import { AlertDetails } from "./alert-details.tsx";
import { AlertPlace } from "./alert-place.tsx";
import { alertKindProducts, alertKinds, alertMessages, alertStates } from "./messages.ts";

const path = "/backoffice/v1/alerts";
type AlertRecord = ItemOf<typeof path>;

const filters = defineFilters(path, {
  state: { kind: "choice", label: (l) => alertMessages[l].state, options: (l) => alertStates[l] },
  kind: {
    kind: "choice",
    label: (l) => alertMessages[l].kind,
    options: (l) => alertKinds[l],
    productsOf: alertKindProducts,
  },
  location: { kind: "location", param: "location_code" },
  gate: { kind: "gate", param: "gate_code" },
});

const tones: Record<AlertRecord["state"], Tone> = { open: "bad", acknowledged: "warn", ended: "off" };

/** What is wrong and what was: gates, agents, queues, takings, money, reports. */
export function Alerts() {
  const { t, names } = useTexts(alertMessages);
  const { number } = useFormat();
  const [isOperator, sees] = [useHasRole("operator"), useProductCheck()];
  const maySeeRecipients = isOperator && sees("whole");
  const list = useList(filters, { limit: 50, refetchInterval: 15_000, more: { open: 0 } });
  const { open } = list.values;
  const chosen = list.read.data?.items.find(({ id }) => id === open);
  const close = () => list.change({ open: 0 });
  return (
    <>
      <PageHeader title={names.alerts}>
        {sees("levies") && <WatchedNote />}
        {maySeeRecipients && (
          <Button component={Link} to="/alerts/recipients" variant="default">
            {t.recipients}
          </Button>
        )}
      </PageHeader>
      <ListFilters of={list.filters} />
      <ListTable
        label={t.list}
        {...list.table}
        columns={useColumns((id) => list.addressOf({ open: id }))}
        rowKey={({ id }) => id}
        isOpen={({ id }) => id === open}
        empty={<EmptyState title={t.none} hint={sees("levies") ? t.noneHint : t.noneOfWaterHint} />}
      />
      <SideDrawer isWide opened={chosen !== undefined} title={t.title(number(open))} onClose={close}>
        {chosen && <AlertDetails alert={chosen} />}
      </SideDrawer>
    </>
  );
}

function useColumns(address: (id: number) => string): Column<AlertRecord>[] {
  const t = useMessages(alertMessages);
  const states = useMessages(alertStates);
  const kinds = useMessages(alertKinds);
  const language = useLanguage();
  return [
    {
      key: "opened",
      head: t.opened,
      to: ({ id }) => address(id),
      cell: ({ opened_at }) => <Moment iso={opened_at} />,
    },
    {
      key: "state",
      head: t.state,
      cell: ({ state, muted_until }) => (
        <Group gap={4}>
          <StatusBadge tone={tones[state]}>{states[state]}</StatusBadge>
          {muted_until !== null && (
            <Text size="xs" c="dimmed" span>
              {t.muted} <Moment iso={muted_until} />
            </Text>
          )}
        </Group>
      ),
    },
    { key: "kind", head: t.kind, cell: ({ kind }) => kinds[kind] },
    {
      key: "what",
      head: t.what,
      cell: ({ text }) => (
        <Text size="sm" span>
          {text[language]}
        </Text>
      ),
    },
    { key: "place", head: t.place, cell: (alert) => <AlertPlace alert={alert} /> },
    {
      key: "ended",
      head: t.ended,
      cell: ({ ended_at }) => (ended_at === null ? <Nothing /> : <Ago iso={ended_at} />),
      wideOnly: true,
    },
  ];
}
