import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, useRead } from "../../api/reading.ts";
import { Day, Money } from "../../format/texts.tsx";
import { type Column, ListTable } from "../../pieces/data-table.tsx";
import { FilterBar } from "../../pieces/filter-bar.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { SearchInput } from "../../pieces/search-input.tsx";
import { Empty } from "../../pieces/states.tsx";
import { given, useFilters } from "../../pieces/use-filters.ts";
import { WordFilter } from "../../pieces/word-filter.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords, wordsOf } from "../../words/language.tsx";
import { PeopleNav, peopleNames } from "../customers/people-nav.tsx";
import { WalletBadge } from "./wallet-badge.tsx";
import { walletWords } from "./words.ts";

const path = "/backoffice/v1/wallets";
type Wallet = ItemOf<typeof path>;

const words = wordsOf(
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
  const w = useWords(words);
  const d = useWords(walletWords);
  const all = useWords(everywhere);
  const names = useWords(peopleNames);
  const [filters, setFilters, addressOf] = useFilters(first);
  const { page, username, status } = filters;
  const isFiltered = username !== "" || status !== "";
  const chosen = given({ username, status: status as "AKTIF" | "BEKU" | "" }) as { username?: string };
  const list = useRead(path, { query: { page, limit: 20, ...chosen } });
  return (
    <>
      <PageHead title={names.wallets} />
      <PeopleNav />
      <FilterBar onClear={isFiltered ? () => setFilters(first) : undefined}>
        <SearchInput
          label={w.find}
          value={username}
          onChange={(text) => setFilters({ username: text.trim() })}
        />
        <WordFilter
          label={all.status}
          words={d.status}
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
        empty={isFiltered ? <Empty /> : <Empty title={w.none} hint={w.noneHint} />}
      />
    </>
  );
}

function useColumns(): Column<Wallet>[] {
  const d = useWords(walletWords);
  const all = useWords(everywhere);
  return [
    {
      key: "no",
      head: d.no,
      cell: ({ wallet_no }) => (
        <Anchor component={Link} to={`/water/wallets/${wallet_no}`} inherit fw={500}>
          {wallet_no}
        </Anchor>
      ),
    },
    { key: "owner", head: d.owner, cell: ({ name }) => name },
    { key: "account", head: d.account, cell: ({ username }) => username },
    { key: "balance", head: d.balance, align: "end", cell: ({ balance }) => <Money rupiah={balance} /> },
    { key: "status", head: all.status, cell: ({ status }) => <WalletBadge status={status} /> },
    { key: "pin", head: d.pin, wideOnly: true, cell: ({ has_pin }) => (has_pin ? d.hasPin : d.noPin) },
    {
      key: "made",
      head: d.made,
      wideOnly: true,
      cell: ({ created_at }) => <Day date={created_at.slice(0, 10)} />,
    },
  ];
}
