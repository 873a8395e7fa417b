import { Anchor, Stack, Title } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { momentColumn } from "../../components/columns.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { DeliveryDetail } from "./delivery.tsx";
import { webhookMessages } from "./messages.ts";
import { useOutcomeText } from "./outcome.ts";

const path = "/retribusi/v1/frontend/webhooks/{id}/deliveries";
type Delivery = ItemOf<typeof path>;

const tones = { waiting: "waiting", delivered: "good", failed: "bad", cancelled: "off" } as const;

/** What was sent to a webhook, the newest first; read again while it is looked at, since tests are sent from here. */
export function Deliveries({ id, isActive }: { id: number; isActive: boolean }) {
  const t = useMessages(webhookMessages);
  const { number } = useFormat();
  const [{ page, delivery }, setFilters, addressOf] = useFilters({ page: 1, delivery: 0 });
  const list = useRead(path, { path: { id }, query: { page, limit: 20 } }, { refetchInterval: 3000 });
  const columns = useColumns((one) => addressOf({ delivery: one }));
  const close = () => setFilters({ delivery: 0 });
  return (
    <Stack mt="md" gap="sm">
      <Title order={2}>{t.deliveries}</Title>
      <ListTable
        label={t.deliveries}
        list={list}
        exportOf={{ path: path.replace("{id}", String(id)) }}
        columns={columns}
        rowKey={(row) => row.id}
        isOpen={(row) => row.id === delivery}
        pageAddress={(to) => addressOf({ page: to })}
        empty={<EmptyState title={t.noDeliveries} hint={t.noDeliveriesHint} />}
      />
      <SideDrawer isWide opened={delivery !== 0} title={t.delivery(number(delivery))} onClose={close}>
        {delivery !== 0 && <DeliveryDetail id={id} deliveryId={delivery} mayResend={isActive} />}
      </SideDrawer>
    </Stack>
  );
}

function useColumns(address: (id: number) => string): Column<Delivery>[] {
  const { t, common } = useTexts(webhookMessages);
  const { number } = useFormat();
  const outcome = useOutcomeText();
  return [
    momentColumn("happened", t.happened, ({ created_at }) => created_at),
    { key: "type", head: t.types, cell: ({ type }) => t.typeNames[type] },
    {
      key: "status",
      head: common.status,
      cell: ({ status }) => <StatusBadge tone={tones[status]}>{t.deliveryStates[status]}</StatusBadge>,
    },
    { key: "attempts", head: t.attempts, cell: ({ attempts }) => number(attempts), align: "end" },
    {
      key: "outcome",
      head: t.lastOutcome,
      cell: ({ last_attempt_at, last_status_code, last_error }) =>
        last_attempt_at === null ? t.noAnswer : outcome(last_status_code, last_error),
    },
    momentColumn("next", t.nextAttempt, ({ next_attempt_at }) => next_attempt_at, { wideOnly: true }),
    {
      key: "open",
      head: common.actions,
      cell: ({ id }) => (
        <Anchor
          component={Link}
          to={address(id)}
          size="sm"
          aria-label={`${t.open}: ${t.delivery(number(id))}`}
        >
          {t.open}
        </Anchor>
      ),
    },
  ];
}
