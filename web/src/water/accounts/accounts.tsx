import { Anchor, Select } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Day } from "../../format/texts.tsx";
import { type Column, ListTable } from "../../pieces/data-table.tsx";
import { FilterBar } from "../../pieces/filter-bar.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { SearchInput } from "../../pieces/search-input.tsx";
import { Empty } from "../../pieces/states.tsx";
import { useFilters } from "../../pieces/use-filters.ts";
import { everywhere } from "../../words/everywhere.ts";
import { useWords, wordsOf } from "../../words/language.tsx";
import { PeopleNav, peopleNames } from "../customers/people-nav.tsx";
import { AccountBadge } from "./account-badge.tsx";
import { accountWords } from "./words.ts";

const path = "/backoffice/v1/accounts";
type Account = ItemOf<typeof path>;

const words = wordsOf(
  {
    find: "Nama akun, nama, surel atau telepon",
    none: "Belum ada akun",
    noneHint: "Akun muncul di sini begitu pelanggan mendaftar di aplikasi.",
  },
  {
    find: "Account, name, e-mail or telephone",
    none: "No accounts yet",
    noneHint: "Accounts appear here once customers register in the app.",
  },
);

const first = { page: 1, q: "", is_active: "" };

/** Customers' accounts in the app, newest first. */
export function Accounts() {
  const w = useWords(words);
  const a = useWords(accountWords);
  const names = useWords(peopleNames);
  const all = useWords(everywhere);
  const [filters, setFilters, addressOf] = useFilters(first);
  const { page, q, is_active } = filters;
  const isFiltered = q !== "" || is_active !== "";
  const query = {
    ...{ page, limit: 20 },
    ...(q === "" ? {} : { q }),
    ...(is_active === "" ? {} : { is_active: is_active === "1" ? (1 as const) : (0 as const) }),
  };
  const list = useRead(path, { query });
  return (
    <>
      <PageHead title={names.accounts} />
      <PeopleNav />
      <FilterBar onClear={isFiltered ? () => setFilters(first) : undefined}>
        <SearchInput label={w.find} value={q} onChange={(text) => setFilters({ q: text })} />
        <Select
          label={all.status}
          data={[
            { value: "1", label: a.active },
            { value: "0", label: a.inactive },
          ]}
          value={is_active || null}
          onChange={(value) => setFilters({ is_active: value ?? "" })}
          placeholder={all.all}
          clearable
        />
      </FilterBar>
      <ListTable
        label={names.accounts}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        pageAddress={(next) => addressOf({ page: next })}
        empty={isFiltered ? <Empty /> : <Empty title={w.none} hint={w.noneHint} />}
      />
    </>
  );
}

function useColumns(): Column<Account>[] {
  const a = useWords(accountWords);
  const all = useWords(everywhere);
  const format = useFormat();
  return [
    {
      key: "username",
      head: a.username,
      cell: ({ id, username }) => (
        <Anchor component={Link} to={`/water/accounts/${id}`} inherit fw={500}>
          {username}
        </Anchor>
      ),
    },
    { key: "name", head: a.name, cell: ({ name }) => name },
    { key: "email", head: a.email, cell: ({ email }) => email ?? "–" },
    { key: "phone", head: a.phone, cell: ({ phone }) => phone ?? "–" },
    {
      key: "connections",
      head: a.connections,
      align: "end",
      cell: ({ connections }) => format.number(connections),
    },
    { key: "status", head: all.status, cell: ({ is_active }) => <AccountBadge isActive={is_active} /> },
    {
      key: "registered",
      head: a.registered,
      wideOnly: true,
      cell: ({ created_at }) => <Day date={created_at.slice(0, 10)} />,
    },
  ];
}
