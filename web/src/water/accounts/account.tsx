import { Button, Stack, Title } from "@mantine/core";
import { useParams } from "react-router";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { type Answer, useChange, useRead } from "../../api/reading.ts";
import { Moment } from "../../format/texts.tsx";
import { AuditLink } from "../../pieces/audit-link.tsx";
import { ask } from "../../pieces/confirm.tsx";
import { Facts } from "../../pieces/facts.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { Read } from "../../pieces/states.tsx";
import { told } from "../../pieces/told.ts";
import { For } from "../../session/may.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import { peopleNames } from "../customers/people-nav.tsx";
import { AccountBadge } from "./account-badge.tsx";
import { AccountConnections } from "./account-connections.tsx";
import { AccountWallet } from "./account-wallet.tsx";
import { accountWords } from "./words.ts";

const one = "/backoffice/v1/accounts/{id}";
type Account = Answer<typeof one>;
const stale = ["/backoffice/v1/accounts"];

const words = wordsOf(
  {
    deactivate: "Nonaktifkan",
    deactivateTitle: "Nonaktifkan akun",
    deactivateEffect: (username: string, connections: number) =>
      `${username} langsung keluar dari semua perangkat dan tidak dapat masuk lagi. ${connections} sambungan, tagihan dan dompetnya tetap ada.`,
    why: "Alasan",
    deactivated: "Akun dinonaktifkan",
    activate: "Aktifkan lagi",
    activateTitle: "Aktifkan akun lagi",
    activateEffect: (username: string) =>
      `${username} dapat masuk lagi. Perangkat yang sudah dikeluarkan harus masuk ulang.`,
    activated: "Akun aktif lagi",
  },
  {
    deactivate: "Deactivate",
    deactivateTitle: "Deactivate account",
    deactivateEffect: (username, connections) =>
      `${username} is signed out of every device at once and cannot sign in. Its ${connections} connections, bills and wallet stay.`,
    why: "Reason",
    deactivated: "Account deactivated",
    activate: "Activate again",
    activateTitle: "Activate account again",
    activateEffect: (username) =>
      `${username} can sign in again. Devices that were signed out must sign in anew.`,
    activated: "Account is active again",
  },
);

/** One account of the app: whose it is, what it looks after, and its wallet. */
export function AccountPage() {
  const { id = "" } = useParams();
  const account = useRead(one, { path: { id: Number(id) } });
  return <Read of={account}>{(data) => <Known account={data} />}</Read>;
}

function Known({ account }: { account: Account }) {
  const a = useWords(accountWords);
  const names = useWords(peopleNames);
  const { username } = account;
  return (
    <>
      <PageHead
        title={username}
        crumbs={[{ label: names.accounts, to: "/water/accounts" }]}
        beside={<AccountBadge isActive={account.is_active} />}
      >
        <For role="admin">
          <ActivityButton account={account} />
        </For>
      </PageHead>
      <Stack>
        <Facts
          of={[
            [a.name, account.name],
            [a.email, account.email],
            [a.phone, account.phone],
            [a.nik, account.nik],
            [a.address, account.address],
            ...(account.inactive_reason === null
              ? []
              : ([[a.reason, account.inactive_reason]] satisfies [string, string][])),
            [a.registered, <Moment key="registered" iso={account.created_at} />],
            [a.changed, <Moment key="changed" iso={account.updated_at} />],
          ]}
        />
        <AuditLink entity="accounts" of={username} />
        <section>
          <Title order={2} mb="xs">
            {names.wallets}
          </Title>
          <AccountWallet username={username} />
        </section>
        <section>
          <Title order={2} mb="xs">
            {a.connections}
          </Title>
          <AccountConnections id={account.id} username={username} />
        </section>
      </Stack>
    </>
  );
}

function ActivityButton({ account: { id, username, connections, is_active } }: { account: Account }) {
  const w = useWords(words);
  const params = { path: { id } };
  const deactivate = useChange(
    (reason: string) =>
      dataOf(api.POST("/backoffice/v1/accounts/{id}/deactivate", { params, body: { reason } })),
    stale,
  );
  const activate = useChange(
    () => dataOf(api.POST("/backoffice/v1/accounts/{id}/activate", { params })),
    stale,
  );
  if (is_active === 1)
    return (
      <Button
        variant="default"
        onClick={() =>
          ask({
            title: w.deactivateTitle,
            effect: w.deactivateEffect(username, connections),
            verb: w.deactivate,
            destructive: true,
            reasonLabel: w.why,
            act: async (reason) => {
              await deactivate.mutateAsync(reason);
              told(w.deactivated);
            },
          })
        }
      >
        {w.deactivate}
      </Button>
    );
  return (
    <Button
      onClick={() =>
        ask({
          title: w.activateTitle,
          effect: w.activateEffect(username),
          verb: w.activate,
          act: async () => {
            await activate.mutateAsync(undefined);
            told(w.activated);
          },
        })
      }
    >
      {w.activate}
    </Button>
  );
}
