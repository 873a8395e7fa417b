import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useParams } from "react-router";
import { api, dataOf } from "../../api/client.ts";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";
import { ifMatch } from "../../api/if-match.ts";
import { useChange, useRecord } from "../../api/queries.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { DescriptionList } from "../../components/description-list.tsx";
import { notify, notifyError } from "../../components/notify.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { RequireRole, useHasRole } from "../../session/require-role.tsx";
import { PlaceActions } from "../places/place-actions.tsx";
import { Deliveries } from "./deliveries.tsx";
import { webhookMessages } from "./messages.ts";
import { RotateSecret } from "./rotate-secret.tsx";
import { ShownSecret } from "./shown-secret.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { useTypesText, type WebhookRecord, WebhookStateBadge, webhookPath } from "./webhook-state.tsx";
import { Url } from "./webhooks.tsx";

/** One webhook: where its messages go, whether they arrive, and the log of them. */
export function WebhookPage() {
  const id = Number(useParams().id);
  const { t, common, names } = useTexts(webhookMessages);
  const [{ open }, setFilters] = useFilters({ open: "" });
  const [secret, setSecret] = useState<string>();
  const mayChange = useHasRole("admin");
  const record = useRecord(webhookPath, { path: { id } }, { refetchInterval: 10_000 });
  const webhook = record.data?.data;
  const close = () => setFilters({ open: "" });
  const isOpen = (name: string) => open === name && mayChange && webhook !== undefined;
  return (
    <>
      <PageHeader
        title={webhook?.name ?? names.webhooks}
        crumbs={[{ label: names.webhooks, to: "/webhooks" }]}
        beside={webhook && <WebhookStateBadge status={webhook.status} />}
      >
        {webhook && (
          <RequireRole role="admin">
            <SwitchAndRemove webhook={webhook} etag={record.data?.etag} />
            <Button variant="default" onClick={() => setFilters({ open: "rotate" })}>
              {t.rotate}
            </Button>
            <Button variant="default" onClick={() => setFilters({ open: "edit" })}>
              {common.change}
            </Button>
            {webhook.is_active === 1 && <SendTest id={id} />}
          </RequireRole>
        )}
      </PageHeader>
      <QueryView query={record}>
        {({ data }) => (
          <>
            <Description webhook={data} />
            <Group mt="sm">
              <AuditLink entity="webhook_endpoints" recordKey={id} />
            </Group>
            <Deliveries id={id} isActive={data.is_active === 1} />
          </>
        )}
      </QueryView>
      <SideDrawer opened={isOpen("edit")} title={t.change} onClose={close}>
        <WebhookForm id={id} onDone={close} />
      </SideDrawer>
      <SideDrawer opened={isOpen("rotate")} title={t.rotate} onClose={close}>
        <RotateSecret id={id} onMade={(made) => setSecret(made.secret)} onDone={close} />
      </SideDrawer>
      <ShownSecret secret={secret} onClose={() => setSecret(undefined)} />
    </>
  );
}

function Description({ webhook }: { webhook: WebhookRecord }) {
  const { t, fields } = useTexts(webhookMessages);
  const typesText = useTypesText();
  const { number } = useFormat();
  const { url, waiting, failing_since, gone_at, old_secret_until, created_at, updated_at } = webhook;
  const momentIf = (label: string, iso: string | null): [string, React.ReactNode][] =>
    iso === null ? [] : [[label, <Moment key={label} iso={iso} />]];
  return (
    <DescriptionList
      items={[
        [t.url, <Url key="url" text={url} />],
        [t.types, typesText(webhook)],
        [t.waiting, number(waiting)],
        ...momentIf(t.failingSince, failing_since),
        ...momentIf(t.goneAt, gone_at),
        ...momentIf(t.oldUntil, old_secret_until),
        ...momentIf(fields.created, created_at),
        ...momentIf(fields.updated_at, updated_at),
      ]}
    />
  );
}

function SwitchAndRemove({ webhook, etag }: { webhook: WebhookRecord; etag: string | undefined }) {
  const t = useMessages(webhookMessages);
  const { id, name, is_active, waiting } = webhook;
  const path = { id };
  return (
    <PlaceActions
      name={name}
      isActive={is_active === 1}
      etag={etag}
      texts={t}
      offEffect={t.offEffect}
      removeEffect={t.removeEffect}
      count={() => Promise.resolve(waiting)}
      turn={(to, version) =>
        dataOf(api.PUT(webhookPath, { params: { path, ...ifMatch(version) }, body: { is_active: to } }))
      }
      remove={(version) => dataOf(api.DELETE(webhookPath, { params: { path, ...ifMatch(version) } }))}
      list="/webhooks"
    />
  );
}

function SendTest({ id }: { id: number }) {
  const t = useMessages(webhookMessages);
  const send = useChange(() =>
    dataOf(
      api.POST("/retribusi/v1/frontend/webhooks/{id}/test", {
        params: { path: { id }, header: { "Idempotency-Key": newIdempotencyKey() } },
      }),
    ),
  );
  const options = {
    onSuccess: () => notify(t.tested),
    onError: notifyError,
  };
  return (
    <Button loading={send.isPending} onClick={() => send.mutate(undefined, options)}>
      {t.test}
    </Button>
  );
}
