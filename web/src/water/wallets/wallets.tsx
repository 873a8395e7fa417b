import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { ItemOf } from "../../api/queries.ts";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { Day, Money } from "../../format/texts.tsx";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { PeopleNav, peopleNames } from "../customers/people-nav.tsx";
import { walletMessages } from "./messages.ts";
import { WalletBadge } from "./wallet-badge.tsx";

const path = "/backoffice/v1/wallets";
type Wallet = ItemOf<typeof path>;

const messages = defineMessages(
  {
    find: "Nama akun (lengkap)",
    none: "Belum ada dompet",
    noneHint: "Dompet dibuat saat pemiliknya pertama kali membukanya di aplikasi.",
  },
  {
    find: "Account name (whole)",
    none: "No wallets yet",
    noneHint: "A wallet is made when its owner first opens it in the app.",
  },
);

const filters = defineFilters(path, {
  username: { kind: "text", label: (l) => messages[l].find },
  status: {
    kind: "choice",
    label: (l) => commonMessages[l].status,
    options: (l) => walletMessages[l].status,
  },
});

/** Customers' wallets, oldest first. */
export function Wallets() {
  const t = useMessages(messages);
  const names = useMessages(peopleNames);
  const list = useList(filters, { limit: 20 });
  return (
    <>
      <PageHeader title={names.wallets} />
      <PeopleNav />
      <ListFilters of={list.filters} />
      <ListTable
        label={names.wallets}
        {...list.table}
        columns={useColumns()}
        rowKey={({ wallet_no }) => wallet_no}
        empty={<EmptyState title={t.none} hint={t.noneHint} />}
      />
    </>
  );
}

function useColumns(): Column<Wallet>[] {
  const walletText = useMessages(walletMessages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  return [
    {
      key: "no",
      head: fields.wallet_no,
      cell: ({ wallet_no }) => (
        <Anchor component={Link} to={`/water/wallets/${wallet_no}`} inherit fw={500}>
          {wallet_no}
        </Anchor>
      ),
    },
    { key: "owner", head: walletText.owner, cell: ({ name }) => name },
    { key: "account", head: fields.account, cell: ({ username }) => username },
    {
      key: "balance",
      head: fields.balance,
      align: "end",
      cell: ({ balance }) => <Money rupiah={balance} />,
    },
    { key: "status", head: common.status, cell: ({ status }) => <WalletBadge status={status} /> },
    {
      key: "pin",
      head: walletText.pin,
      wideOnly: true,
      cell: ({ has_pin }) => (has_pin ? walletText.hasPin : walletText.noPin),
    },
    {
      key: "made",
      head: walletText.made,
      wideOnly: true,
      cell: ({ created_at }) => <Day date={created_at.slice(0, 10)} />,
    },
  ];
}
