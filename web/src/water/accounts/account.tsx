import { Button, Stack, Title } from "@mantine/core";
import { useParams } from "react-router";
import { api, dataOf } from "../../api/client.ts";
import { type Answer, useChange, useRecord } from "../../api/queries.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { confirm } from "../../components/confirm.tsx";
import { DescriptionList } from "../../components/description-list.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { Moment } from "../../format/texts.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";
import { useTexts } from "../../messages/texts.ts";
import { RequireRole } from "../../session/require-role.tsx";
import { peopleNames } from "../customers/people-nav.tsx";
import { AccountMessages } from "../deliveries/account-messages.tsx";
import { AccountBadge } from "./account-badge.tsx";
import { AccountConnections } from "./account-connections.tsx";
import { AccountRecovery } from "./account-recovery.tsx";
import { AccountWallet } from "./account-wallet.tsx";
import { DebitPause } from "./debit-pause.tsx";
import { accountMessages } from "./messages.ts";

const recordPath = "/backoffice/v1/accounts/{id}";
type Account = Answer<typeof recordPath>;

const messages = defineMessages({
  deactivate: ["Nonaktifkan", "Deactivate"],
  deactivateTitle: ["Nonaktifkan akun", "Deactivate account"],
  deactivateEffect: [
    (username: string, connections: number) =>
      `${username} langsung keluar dari semua perangkat dan tidak dapat masuk lagi. ${idNumber(connections)} sambungan, tagihan dan dompetnya tetap ada.`,
    (username, connections) =>
      `${username} is signed out of every device at once and cannot sign in. Its ${plural(connections, "connection", "connections")}, bills and wallet stay.`,
  ],
  deactivated: ["Akun dinonaktifkan", "Account deactivated"],
  activate: ["Aktifkan lagi", "Activate again"],
  activateTitle: ["Aktifkan akun lagi", "Activate account again"],
  activateEffect: [
    (username: string) => `${username} dapat masuk lagi. Perangkat yang sudah dikeluarkan harus masuk ulang.`,
    (username) => `${username} can sign in again. Devices that were signed out must sign in anew.`,
  ],
  activated: ["Akun aktif lagi", "Account is active again"],
});

/** One account of the app: whose it is, what it looks after, and its wallet. */
export function AccountPage() {
  const { id = "" } = useParams();
  const account = useRecord(recordPath, { path: { id: Number(id) } });
  return (
    <QueryView query={account}>{({ data, etag }) => <AccountDetails account={data} etag={etag} />}</QueryView>
  );
}

function AccountDetails({ account, etag }: { account: Account; etag: string | undefined }) {
  const accountText = useMessages(accountMessages);
  const { fields } = useTexts();
  const names = useMessages(peopleNames);
  const { username } = account;
  return (
    <>
      <PageHeader
        title={username}
        crumbs={[{ label: names.accounts, to: "/water/accounts" }]}
        beside={<AccountBadge isActive={account.is_active} isDeleted={account.deleted_at !== null} />}
      >
        {account.deleted_at === null && (
          <RequireRole role="admin">
            <ActivityButton account={account} />
          </RequireRole>
        )}
      </PageHeader>
      <Stack>
        <DebitPause account={account} etag={etag} />
        {account.deleted_at === null && <AccountRecovery account={account} />}
        <DescriptionList
          items={[
            [fields.name, account.name],
            [fields.email, account.email],
            [fields.phone, account.phone],
            [fields.nik, account.nik],
            [fields.address, account.address],
            ...(account.inactive_reason === null
              ? []
              : ([[fields.inactive_reason, account.inactive_reason]] satisfies [string, string][])),
            [accountText.registered, <Moment key="registered" iso={account.created_at} />],
            ...(account.deleted_at === null
              ? []
              : ([[accountText.deleted, <Moment key="deleted" iso={account.deleted_at} />]] satisfies [
                  string,
                  React.ReactNode,
                ][])),
            [fields.updated_at, <Moment key="changed" iso={account.updated_at} />],
          ]}
        />
        <AuditLink entity="accounts" recordKey={username} />
        <section>
          <Title order={2} mb="xs">
            {names.wallets}
          </Title>
          <AccountWallet username={username} />
        </section>
        <section>
          <Title order={2} mb="xs">
            {fields.connections}
          </Title>
          <AccountConnections id={account.id} username={username} />
        </section>
        <RequireRole role="operator">
          <AccountMessages id={account.id} />
        </RequireRole>
      </Stack>
    </>
  );
}

function ActivityButton({ account: { id, username, connections, is_active } }: { account: Account }) {
  const { t, fields } = useTexts(messages);
  const params = { path: { id } };
  const deactivate = useChange((reason: string) =>
    dataOf(api.POST("/backoffice/v1/accounts/{id}/deactivate", { params, body: { reason } })),
  );
  const activate = useChange(() => dataOf(api.POST("/backoffice/v1/accounts/{id}/activate", { params })));
  if (is_active === 1)
    return (
      <Button
        variant="default"
        onClick={() =>
          confirm({
            title: t.deactivateTitle,
            effect: t.deactivateEffect(username, connections),
            verb: t.deactivate,
            kind: "destructive",
            reasonLabel: fields.reason,
            done: t.deactivated,
            onConfirm: (reason) => deactivate.mutateAsync(reason),
          })
        }
      >
        {t.deactivate}
      </Button>
    );
  return (
    <Button
      onClick={() =>
        confirm({
          title: t.activateTitle,
          effect: t.activateEffect(username),
          verb: t.activate,
          kind: "plain",
          done: t.activated,
          onConfirm: () => activate.mutateAsync(undefined),
        })
      }
    >
      {t.activate}
    </Button>
  );
}
