import { Anchor, Button } from "@mantine/core";
import { Link } from "react-router";
import { dataOf } from "../../../../../client/staff.ts";
import { api } from "../../../api/client.ts";
import { type Answer, useChange, useRead } from "../../../api/queries.ts";
import { confirm } from "../../../components/confirm.tsx";
import { type Column, DataTable } from "../../../components/data-table.tsx";
import { notify } from "../../../components/notify.ts";
import { EmptyState, QueryView } from "../../../components/query-view.tsx";
import { Moment } from "../../../format/texts.tsx";
import { commonMessages } from "../../../messages/common-messages.ts";
import { fieldMessages } from "../../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../../messages/language.tsx";
import { useHasRole } from "../../../session/require-role.tsx";
import { connectionMessages } from "../messages.ts";

const path = "/backoffice/v1/connections/{sl}/accounts";
type Linked = Answer<typeof path>["items"][number];

const messages = defineMessages(
  {
    none: "Belum ada akun aplikasi yang terhubung",
    noneHint: "Pelanggan menghubungkan sambungan di aplikasi dengan nomor SL dan bukti.",
    relation: "Sebagai",
    since: "Sejak",
    unlink: "Putuskan",
    unlinkTitle: "Putuskan akun dari sambungan",
    effect: (username: string, sl: string) =>
      `Akun ${username} tidak lagi melihat sambungan ${sl}, tagihan dan riwayatnya. Pemiliknya dapat menghubungkannya lagi dengan bukti.`,
    done: "Akun diputuskan",
  },
  {
    none: "No app account looks after this connection yet",
    noneHint: "Customers link a connection in the app, by its number and a proof.",
    relation: "As",
    since: "Since",
    unlink: "Unlink",
    unlinkTitle: "Unlink the account from the connection",
    effect: (username, sl) =>
      `The account ${username} no longer sees connection ${sl}, its bills and history. Its owner can link it again with a proof.`,
    done: "Account unlinked",
  },
);

/** Which accounts of the app look after the connection. */
export function AccountsTab({ sl }: { sl: string }) {
  const t = useMessages(messages);
  const fields = useMessages(fieldMessages);
  const connectionText = useMessages(connectionMessages);
  const common = useMessages(commonMessages);
  const mayUnlink = useHasRole("operator");
  const list = useRead(path, { path: { sl } });
  const unlink = useUnlink();
  const columns: Column<Linked>[] = [
    {
      key: "account",
      head: fields.account,
      cell: ({ username }) => (
        <Anchor component={Link} to={`/water/accounts?q=${encodeURIComponent(username)}`} inherit fw={500}>
          {username}
        </Anchor>
      ),
    },
    { key: "name", head: fields.name, cell: ({ name }) => name },
    { key: "relation", head: t.relation, cell: ({ relation }) => connectionText.relations[relation] },
    { key: "label", head: fields.label, cell: ({ label }) => label ?? "–" },
    { key: "since", head: t.since, cell: ({ linked_at }) => <Moment iso={linked_at} /> },
    ...(mayUnlink
      ? [
          {
            key: "unlink",
            head: common.actions,
            align: "end" as const,
            cell: ({ username }: Linked) => (
              <Button
                variant="default"
                size="xs"
                aria-label={`${t.unlink} ${username}`}
                onClick={() => unlink(sl, username)}
              >
                {t.unlink}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <QueryView query={list} rows={3}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={t.none} hint={t.noneHint} />
        ) : (
          <DataTable
            label={connectionText.accounts}
            columns={columns}
            rows={items}
            rowKey={({ username }) => username}
          />
        )
      }
    </QueryView>
  );
}

/** Asks, and takes a connection from an account. */
export function useUnlink(): (sl: string, username: string) => void {
  const t = useMessages(messages);
  const unlink = useChange(
    ({ sl, username }: { sl: string; username: string }) =>
      dataOf(
        api.DELETE("/backoffice/v1/connections/{sl}/accounts/{username}", {
          params: { path: { sl, username } },
        }),
      ),
    ["/backoffice/v1/connections", "/backoffice/v1/accounts"],
  );
  return (sl, username) =>
    confirm({
      title: t.unlinkTitle,
      effect: t.effect(username, sl),
      verb: t.unlink,
      destructive: true,
      onConfirm: async () => {
        await unlink.mutateAsync({ sl, username });
        notify(t.done);
      },
    });
}
