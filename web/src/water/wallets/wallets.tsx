import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { ChoiceFilter } from "../../components/choice-filter.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { FilterBar } from "../../components/filter-bar.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SearchInput } from "../../components/search-input.tsx";
import { omitEmpty, useFilters } from "../../components/use-filters.ts";
import { Day, Money } from "../../format/texts.tsx";
import { commonMessages } from "../../messages/common-messages.ts";
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

const first = { page: 1, username: "", status: "" };

/** Customers' wallets, oldest first. */
export function Wallets() {
  const t = useMessages(messages);
  const walletText = useMessages(walletMessages);
  const common = useMessages(commonMessages);
  const names = useMessages(peopleNames);
  const [filters, setFilters, addressOf] = useFilters(first);
  const { page, username, status } = filters;
  const isFiltered = username !== "" || status !== "";
  const chosen = omitEmpty({ username, status: status as "AKTIF" | "BEKU" | "" }) as { username?: string };
  const list = useRead(path, { query: { page, limit: 20, ...chosen } });
  return (
    <>
      <PageHeader title={names.wallets} />
      <PeopleNav />
      <FilterBar onClear={isFiltered ? () => setFilters(first) : undefined}>
        <SearchInput
          label={t.find}
          value={username}
          onChange={(text) => setFilters({ username: text.trim() })}
        />
        <ChoiceFilter
          label={common.status}
          words={walletText.status}
          value={status}
          onChange={(value) => setFilters({ status: value })}
        />
      </FilterBar>
      <ListTable
        label={names.wallets}
        list={list}
        columns={useColumns()}
        rowKey={({ wallet_no }) => wallet_no}
        pageAddress={(next) => addressOf({ page: next })}
        empty={isFiltered ? <EmptyState /> : <EmptyState title={t.none} hint={t.noneHint} />}
      />
    </>
  );
}

function useColumns(): Column<Wallet>[] {
  const walletText = useMessages(walletMessages);
  const common = useMessages(commonMessages);
  return [
    {
      key: "no",
      head: walletText.no,
      cell: ({ wallet_no }) => (
        <Anchor component={Link} to={`/water/wallets/${wallet_no}`} inherit fw={500}>
          {wallet_no}
        </Anchor>
      ),
    },
    { key: "owner", head: walletText.owner, cell: ({ name }) => name },
    { key: "account", head: walletText.account, cell: ({ username }) => username },
    {
      key: "balance",
      head: walletText.balance,
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
