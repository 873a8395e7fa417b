import { Anchor, Select } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { FilterBar } from "../../components/filter-bar.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SearchInput } from "../../components/search-input.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Day } from "../../format/texts.tsx";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { PeopleNav, peopleNames } from "../customers/people-nav.tsx";
import { AccountBadge } from "./account-badge.tsx";
import { accountMessages } from "./messages.ts";

const path = "/backoffice/v1/accounts";
type Account = ItemOf<typeof path>;

const messages = defineMessages(
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
  const t = useMessages(messages);
  const accountText = useMessages(accountMessages);
  const names = useMessages(peopleNames);
  const common = useMessages(commonMessages);
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
      <PageHeader title={names.accounts} />
      <PeopleNav />
      <FilterBar onClear={isFiltered ? () => setFilters(first) : undefined}>
        <SearchInput label={t.find} value={q} onChange={(text) => setFilters({ q: text })} />
        <Select
          label={common.status}
          data={[
            { value: "1", label: accountText.active },
            { value: "0", label: accountText.inactive },
          ]}
          value={is_active || null}
          onChange={(value) => setFilters({ is_active: value ?? "" })}
          placeholder={common.all}
          clearable
        />
      </FilterBar>
      <ListTable
        label={names.accounts}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        pageAddress={(next) => addressOf({ page: next })}
        empty={isFiltered ? <EmptyState /> : <EmptyState title={t.none} hint={t.noneHint} />}
      />
    </>
  );
}

function useColumns(): Column<Account>[] {
  const accountText = useMessages(accountMessages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  const format = useFormat();
  return [
    {
      key: "username",
      head: accountText.username,
      cell: ({ id, username }) => (
        <Anchor component={Link} to={`/water/accounts/${id}`} inherit fw={500}>
          {username}
        </Anchor>
      ),
    },
    { key: "name", head: fields.name, cell: ({ name }) => name },
    { key: "email", head: fields.email, cell: ({ email }) => email ?? "–" },
    { key: "phone", head: fields.phone, cell: ({ phone }) => phone ?? "–" },
    {
      key: "connections",
      head: fields.connections,
      align: "end",
      cell: ({ connections }) => format.number(connections),
    },
    { key: "status", head: common.status, cell: ({ is_active }) => <AccountBadge isActive={is_active} /> },
    {
      key: "registered",
      head: accountText.registered,
      wideOnly: true,
      cell: ({ created_at }) => <Day date={created_at.slice(0, 10)} />,
    },
  ];
}
