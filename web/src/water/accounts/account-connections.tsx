import { Anchor, Button } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, useRead } from "../../api/reading.ts";
import { type Column, ListTable } from "../../pieces/data-table.tsx";
import { Empty } from "../../pieces/states.tsx";
import { useFilters } from "../../pieces/use-filters.ts";
import { useMay } from "../../session/may.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords, wordsOf } from "../../words/language.tsx";
import { ArrearsCell } from "../connections/arrears.tsx";
import { ConnectionBadge } from "../connections/connection-badge.tsx";
import { useUnlink } from "../connections/tabs/accounts-tab.tsx";
import { connectionWords } from "../connections/words.ts";

const path = "/backoffice/v1/connections";
type Connection = ItemOf<typeof path>;

const words = wordsOf(
  {
    none: "Akun ini belum menghubungkan sambungan",
    noneHint: "Pelanggan menghubungkannya sendiri di aplikasi.",
    unlink: "Putuskan",
  },
  {
    none: "This account has not linked a connection yet",
    noneHint: "Customers link them in the app.",
    unlink: "Unlink",
  },
);

/** What an account looks after. */
export function AccountConnections({ id, username }: { id: number; username: string }) {
  const w = useWords(words);
  const c = useWords(connectionWords);
  const [{ page }, , addressOf] = useFilters({ page: 1 });
  const list = useRead(path, { query: { page, limit: 20, account_id: id } });
  return (
    <ListTable
      label={c.connections}
      list={list}
      columns={useColumns(username)}
      rowKey={({ sl }) => sl}
      pageAddress={(next) => addressOf({ page: next })}
      empty={<Empty title={w.none} hint={w.noneHint} />}
    />
  );
}

function useColumns(username: string): Column<Connection>[] {
  const w = useWords(words);
  const c = useWords(connectionWords);
  const all = useWords(everywhere);
  const mayUnlink = useMay("operator");
  const unlink = useUnlink();
  const unlinking: Column<Connection> = {
    key: "unlink",
    head: all.actions,
    align: "end",
    cell: ({ sl }) => (
      <Button
        variant="default"
        size="xs"
        aria-label={`${w.unlink} ${sl}`}
        onClick={() => unlink(sl, username)}
      >
        {w.unlink}
      </Button>
    ),
  };
  return [
    {
      key: "sl",
      head: c.sl,
      cell: ({ sl }) => (
        <Anchor component={Link} to={`/water/connections/${encodeURIComponent(sl)}`} inherit fw={500}>
          {sl}
        </Anchor>
      ),
    },
    { key: "customer", head: c.customer, cell: ({ customer_name }) => customer_name },
    { key: "address", head: c.address, cell: ({ address }) => address },
    { key: "status", head: all.status, cell: ({ status }) => <ConnectionBadge status={status} /> },
    { key: "arrears", head: c.arrears, align: "end", cell: ({ sl }) => <ArrearsCell sl={sl} /> },
    ...(mayUnlink ? [unlinking] : []),
  ];
}
