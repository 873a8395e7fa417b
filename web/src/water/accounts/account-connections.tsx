import { Button } from "@mantine/core";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { connectionAddress } from "../../components/addresses.ts";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useHasRole } from "../../session/require-role.tsx";
import { ArrearsCell } from "../connections/arrears.tsx";
import { ConnectionBadge } from "../connections/connection-badge.tsx";
import { connectionMessages } from "../connections/messages.ts";
import { useUnlink } from "../connections/tabs/accounts-tab.tsx";

const path = "/backoffice/v1/connections";
type Connection = ItemOf<typeof path>;

const messages = defineMessages({
  none: ["Akun ini belum menghubungkan sambungan", "This account has not linked a connection yet"],
  noneHint: ["Pelanggan menghubungkannya sendiri di aplikasi.", "Customers link them in the app."],
  unlink: ["Putuskan", "Unlink"],
});

/** What an account looks after. */
export function AccountConnections({ id, username }: { id: number; username: string }) {
  const { t, fields } = useTexts(messages);
  const [{ page }, , addressOf] = useFilters({ page: 1 });
  const list = useRead(path, { query: { page, limit: 20, account_id: id } });
  return (
    <ListTable
      label={fields.connections}
      list={list}
      exportOf={{ path: path, query: { account_id: id } }}
      columns={useColumns(username)}
      rowKey={({ sl }) => sl}
      pageAddress={(next) => addressOf({ page: next })}
      empty={<EmptyState title={t.none} hint={t.noneHint} />}
    />
  );
}

function useColumns(username: string): Column<Connection>[] {
  const { t, fields, common } = useTexts(messages);
  const connectionText = useMessages(connectionMessages);
  const mayUnlink = useHasRole("operator");
  const unlink = useUnlink();
  const unlinking: Column<Connection> = {
    key: "unlink",
    head: common.actions,
    align: "end",
    cell: ({ sl }) => (
      <Button
        variant="default"
        size="xs"
        aria-label={`${t.unlink} ${sl}`}
        onClick={() => unlink(sl, username)}
      >
        {t.unlink}
      </Button>
    ),
  };
  return [
    { key: "sl", head: fields.sl, page: ({ sl }) => connectionAddress(sl), cell: ({ sl }) => sl },
    { key: "customer", head: fields.customer, cell: ({ customer_name }) => customer_name },
    { key: "address", head: fields.address, cell: ({ address }) => address },
    {
      key: "status",
      head: common.status,
      cell: ({ status }) => status !== "AKTIF" && <ConnectionBadge status={status} />,
    },
    {
      key: "arrears",
      head: connectionText.unpaidSum,
      align: "end",
      cell: ({ sl }) => <ArrearsCell sl={sl} />,
    },
    ...(mayUnlink ? [unlinking] : []),
  ];
}
