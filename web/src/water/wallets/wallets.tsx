import type { ItemOf } from "../../api/queries.ts";
import { dayColumn, moneyColumn } from "../../components/columns.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { defineFilters, statusFilter } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { PeopleNav, peopleNames } from "../customers/people-nav.tsx";
import { walletMessages } from "./messages.ts";
import { WalletBadge } from "./wallet-badge.tsx";

const path = "/backoffice/v1/wallets";
type Wallet = ItemOf<typeof path>;

const messages = defineMessages({
  find: ["Nama akun (lengkap)", "Account name (whole)"],
  none: ["Belum ada dompet", "No wallets yet"],
  noneHint: [
    "Dompet dibuat saat pemiliknya pertama kali membukanya di aplikasi.",
    "A wallet is made when its owner first opens it in the app.",
  ],
});

const filters = defineFilters(path, {
  username: { kind: "text", label: (l) => messages[l].find },
  status: statusFilter((l) => walletMessages[l].status),
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
  const { fields, common } = useTexts();
  return [
    {
      key: "no",
      head: fields.wallet_no,
      page: ({ wallet_no }) => `/water/wallets/${wallet_no}`,
      cell: ({ wallet_no }) => wallet_no,
    },
    { key: "owner", head: walletText.owner, cell: ({ name }) => name },
    { key: "account", head: fields.account, cell: ({ username }) => username },
    moneyColumn("balance", fields.balance, ({ balance }) => balance),
    {
      key: "status",
      head: common.status,
      cell: ({ status }) => status !== "AKTIF" && <WalletBadge status={status} />,
    },
    {
      key: "pin",
      head: walletText.pin,
      wideOnly: true,
      cell: ({ has_pin }) => (has_pin ? walletText.hasPin : walletText.noPin),
    },
    dayColumn("made", walletText.made, ({ created_at }) => created_at.slice(0, 10), { wideOnly: true }),
  ];
}
