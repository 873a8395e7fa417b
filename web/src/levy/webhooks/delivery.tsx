import { Button, Code, Group, Stack, Title } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { type Answer, useChange, useRead } from "../../api/queries.ts";
import { momentColumn } from "../../components/columns.tsx";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { DescriptionList } from "../../components/description-list.tsx";
import { notify, notifyError } from "../../components/notify.ts";
import { QueryView } from "../../components/query-view.tsx";
import { useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { RequireRole } from "../../session/require-role.tsx";
import { webhookMessages } from "./messages.ts";
import { useOutcomeText } from "./outcome.ts";

const path = "/retribusi/v1/frontend/webhooks/{id}/deliveries/{delivery_id}";
type Delivery = Answer<typeof path>;

interface DeliveryDetailProps {
  /** Of the webhook. */
  id: number;
  deliveryId: number;
  /** Only what is switched on is sent to. */
  mayResend: boolean;
}

/** One delivery: what is sent, each attempt, and a way to send it again. */
export function DeliveryDetail({ id, deliveryId, mayResend }: DeliveryDetailProps) {
  const params = { path: { id, delivery_id: deliveryId } };
  const delivery = useRead(path, params, { refetchInterval: 3000 });
  return (
    <QueryView query={delivery}>
      {(data) => (
        <Stack>
          <Summary delivery={data} />
          {mayResend && (
            <RequireRole role="admin">
              <Resend id={id} deliveryId={deliveryId} />
            </RequireRole>
          )}
          <Attempts delivery={data} />
          <Body text={data.body} />
        </Stack>
      )}
    </QueryView>
  );
}

function Summary({ delivery }: { delivery: Delivery }) {
  const { t, common } = useTexts(webhookMessages);
  return (
    <DescriptionList
      items={[
        [t.types, t.typeNames[delivery.type]],
        [common.status, t.deliveryStates[delivery.status]],
        [t.happened, <Moment key="happened" iso={delivery.created_at} />],
        [t.nextAttempt, <Moment key="next" iso={delivery.next_attempt_at} />],
        [t.messageId, <Code key="id">{delivery.message_id}</Code>],
      ]}
    />
  );
}

function Resend({ id, deliveryId }: { id: number; deliveryId: number }) {
  const t = useMessages(webhookMessages);
  const resend = useChange(() =>
    dataOf(
      api.POST("/retribusi/v1/frontend/webhooks/{id}/deliveries/{delivery_id}/resend", {
        params: { path: { id, delivery_id: deliveryId } },
      }),
    ),
  );
  const options = {
    onSuccess: () => notify(t.resent),
    onError: notifyError,
  };
  return (
    <Group>
      <Button loading={resend.isPending} onClick={() => resend.mutate(undefined, options)}>
        {t.resend}
      </Button>
    </Group>
  );
}

function Attempts({ delivery }: { delivery: Delivery }) {
  const t = useMessages(webhookMessages);
  const { number } = useFormat();
  const outcome = useOutcomeText();
  const columns: Column<Delivery["log"][number]>[] = [
    { key: "number", head: t.attempts, cell: (attempt) => number(attempt.number), align: "end" },
    momentColumn("began", t.began, ({ started_at }) => started_at),
    { key: "outcome", head: t.outcome, cell: ({ status_code, error }) => outcome(status_code, error) },
    {
      key: "duration",
      head: t.duration,
      cell: ({ duration_ms }) => t.seconds(duration_ms / 1000),
      align: "end",
    },
  ];
  if (delivery.log.length === 0) return null;
  return (
    <>
      <Title order={2}>{t.log}</Title>
      <DataTable label={t.log} columns={columns} rows={delivery.log} rowKey={(row) => row.number} />
    </>
  );
}

function Body({ text }: { text: string }) {
  const t = useMessages(webhookMessages);
  return (
    <>
      <Title order={2}>{t.body}</Title>
      <Code block tabIndex={0} role="region" aria-label={t.body}>
        {JSON.stringify(JSON.parse(text), null, 2)}
      </Code>
    </>
  );
}
