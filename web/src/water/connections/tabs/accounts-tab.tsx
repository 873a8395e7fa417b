import { Anchor, Button } from "@mantine/core";
import { Link } from "react-router";
import { dataOf } from "../../../../../client/staff.ts";
import { api } from "../../../api/client.ts";
import { type Answer, useChange, useRead } from "../../../api/reading.ts";
import { Moment } from "../../../format/texts.tsx";
import { ask } from "../../../pieces/confirm.tsx";
import { type Column, DataTable } from "../../../pieces/data-table.tsx";
import { Empty, Read } from "../../../pieces/states.tsx";
import { told } from "../../../pieces/told.ts";
import { useMay } from "../../../session/may.tsx";
import { everywhere } from "../../../words/everywhere.ts";
import { useWords, wordsOf } from "../../../words/language.tsx";
import { connectionWords } from "../words.ts";

const path = "/backoffice/v1/connections/{sl}/accounts";
type Linked = Answer<typeof path>["items"][number];

const words = wordsOf(
  {
    none: "Belum ada akun aplikasi yang terhubung",
    noneHint: "Pelanggan menghubungkan sambungan di aplikasi dengan nomor SL dan bukti.",
    account: "Akun",
    name: "Nama",
    relation: "Sebagai",
    label: "Sebutan",
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
    account: "Account",
    name: "Name",
    relation: "As",
    label: "Label",
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
  const w = useWords(words);
  const c = useWords(connectionWords);
  const all = useWords(everywhere);
  const mayUnlink = useMay("operator");
  const list = useRead(path, { path: { sl } });
  const unlink = useUnlink();
  const columns: Column<Linked>[] = [
    {
      key: "account",
      head: w.account,
      cell: ({ username }) => (
        <Anchor component={Link} to={`/water/accounts?q=${encodeURIComponent(username)}`} inherit fw={500}>
          {username}
        </Anchor>
      ),
    },
    { key: "name", head: w.name, cell: ({ name }) => name },
    { key: "relation", head: w.relation, cell: ({ relation }) => c.relations[relation] },
    { key: "label", head: w.label, cell: ({ label }) => label ?? "–" },
    { key: "since", head: w.since, cell: ({ linked_at }) => <Moment iso={linked_at} /> },
    ...(mayUnlink
      ? [
          {
            key: "unlink",
            head: all.actions,
            align: "end" as const,
            cell: ({ username }: Linked) => (
              <Button
                variant="default"
                size="xs"
                aria-label={`${w.unlink} ${username}`}
                onClick={() => unlink(sl, username)}
              >
                {w.unlink}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <Read of={list} rows={3}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty title={w.none} hint={w.noneHint} />
        ) : (
          <DataTable label={c.accounts} columns={columns} rows={items} rowKey={({ username }) => username} />
        )
      }
    </Read>
  );
}

/** Asks, and takes a connection from an account. */
export function useUnlink(): (sl: string, username: string) => void {
  const w = useWords(words);
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
    ask({
      title: w.unlinkTitle,
      effect: w.effect(username, sl),
      verb: w.unlink,
      destructive: true,
      act: async () => {
        await unlink.mutateAsync({ sl, username });
        told(w.done);
      },
    });
}
