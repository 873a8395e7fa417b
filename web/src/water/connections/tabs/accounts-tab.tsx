import { Button } from "@mantine/core";
import { api, dataOf } from "../../../api/client.ts";
import { type Answer, useChange, useRead } from "../../../api/queries.ts";
import { momentColumn } from "../../../components/columns.tsx";
import { confirm } from "../../../components/confirm.tsx";
import { type Column, DataTable } from "../../../components/data-table.tsx";
import { EmptyState, QueryView } from "../../../components/query-view.tsx";
import { defineMessages, useMessages } from "../../../messages/language.tsx";
import { useTexts } from "../../../messages/texts.ts";
import { useHasRole } from "../../../session/require-role.tsx";
import { connectionMessages } from "../messages.ts";

const path = "/backoffice/v1/connections/{sl}/accounts";
type Linked = Answer<typeof path>["items"][number];

const messages = defineMessages({
  none: ["Belum ada akun aplikasi yang terhubung", "No app account looks after this connection yet"],
  noneHint: [
    "Pelanggan menghubungkan sambungan di aplikasi dengan nomor SL dan bukti.",
    "Customers link a connection in the app, by its number and a proof.",
  ],
  relation: ["Sebagai", "As"],
  unlink: ["Putuskan", "Unlink"],
  unlinkTitle: ["Putuskan akun dari sambungan", "Unlink the account from the connection"],
  effect: [
    (username: string, sl: string) =>
      `Akun ${username} tidak lagi melihat sambungan ${sl}, tagihan dan riwayatnya. Pemiliknya dapat menghubungkannya lagi dengan bukti.`,
    (username, sl) =>
      `The account ${username} no longer sees connection ${sl}, its bills and history. Its owner can link it again with a proof.`,
  ],
  done: ["Akun diputuskan", "Account unlinked"],
});

/** Which accounts of the app look after the connection. */
export function AccountsTab({ sl }: { sl: string }) {
  const { t, fields, common } = useTexts(messages);
  const connectionText = useMessages(connectionMessages);
  const mayUnlink = useHasRole("operator");
  const list = useRead(path, { path: { sl } });
  const unlink = useUnlink();
  const columns: Column<Linked>[] = [
    {
      key: "account",
      head: fields.account,
      page: ({ username }) => `/water/accounts?q=${encodeURIComponent(username)}`,
      cell: ({ username }) => username,
    },
    { key: "name", head: fields.name, cell: ({ name }) => name },
    { key: "relation", head: t.relation, cell: ({ relation }) => connectionText.relations[relation] },
    { key: "label", head: fields.label, cell: ({ label }) => label ?? "–" },
    momentColumn("since", fields.since, ({ linked_at }) => linked_at),
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
  const unlink = useChange(({ sl, username }: { sl: string; username: string }) =>
    dataOf(
      api.DELETE("/backoffice/v1/connections/{sl}/accounts/{username}", {
        params: { path: { sl, username } },
      }),
    ),
  );
  return (sl, username) =>
    confirm({
      title: t.unlinkTitle,
      effect: t.effect(username, sl),
      verb: t.unlink,
      kind: "destructive",
      done: t.done,
      onConfirm: () => unlink.mutateAsync({ sl, username }),
    });
}
