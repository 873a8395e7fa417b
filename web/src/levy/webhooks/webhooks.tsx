import { Text } from "@mantine/core";
import { useState } from "react";
import { useRead } from "../../api/queries.ts";
import { AddButton } from "../../components/add-button.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { useTexts } from "../../messages/texts.ts";
import { useHasRole } from "../../session/require-role.tsx";
import { webhookMessages } from "./messages.ts";
import { ShownSecret } from "./shown-secret.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { useTypesText, type WebhookRecord, WebhookStateBadge, webhooksPath } from "./webhook-state.tsx";

/** Where messages about what happens are sent. */
export function Webhooks() {
  const { t, names } = useTexts(webhookMessages);
  const mayAdd = useHasRole("admin");
  const [{ page, open }, setFilters, addressOf] = useFilters({ page: 1, open: "" });
  const [secret, setSecret] = useState<string>();
  const list = useRead(webhooksPath, { query: { page, limit: 50 } }, { refetchInterval: 15_000 });
  const columns = useColumns();
  const close = () => setFilters({ open: "" });
  const add = (
    <AddButton role="admin" onClick={() => setFilters({ open: "new" })}>
      {t.add}
    </AddButton>
  );
  return (
    <>
      <PageHeader title={names.webhooks}>{list.data?.pagination.total !== 0 && add}</PageHeader>
      <ListTable
        label={t.list}
        list={list}
        exportOf={{ path: webhooksPath }}
        columns={columns}
        rowKey={({ id }) => id}
        pageAddress={(to) => addressOf({ page: to })}
        empty={
          <EmptyState title={t.none}>
            <Text size="sm" c="dimmed" maw={520}>
              {t.noneHint}
            </Text>
            {add}
          </EmptyState>
        }
      />
      <SideDrawer opened={open === "new" && mayAdd} title={t.add} onClose={close}>
        <WebhookForm onMade={(made) => setSecret(made.secret)} onDone={close} />
      </SideDrawer>
      <ShownSecret secret={secret} onClose={() => setSecret(undefined)} />
    </>
  );
}

function useColumns(): Column<WebhookRecord>[] {
  const { t, common } = useTexts(webhookMessages);
  const typesText = useTypesText();
  const { number } = useFormat();
  return [
    { key: "name", head: t.name, page: ({ id }) => `/webhooks/${id}`, cell: ({ name }) => name },
    {
      key: "status",
      head: common.status,
      cell: ({ status }) => status !== "active" && <WebhookStateBadge status={status} />,
    },
    { key: "types", head: t.types, cell: typesText },
    { key: "waiting", head: t.waiting, cell: ({ waiting }) => number(waiting), align: "end" },
    {
      key: "url",
      head: t.url,
      wideOnly: true,
      cell: ({ url }) => <Url text={url} />,
    },
  ];
}

/** An address, broken where it must be. */
export function Url({ text }: { text: string }) {
  return (
    <Text component="span" size="sm" style={{ overflowWrap: "anywhere" }}>
      {text}
    </Text>
  );
}
