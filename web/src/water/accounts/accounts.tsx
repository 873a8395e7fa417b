import type { ItemOf } from "../../api/queries.ts";
import { dayColumn } from "../../components/columns.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { useFormat } from "../../format/format.ts";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { PeopleNav, peopleNames } from "../customers/people-nav.tsx";
import { AccountBadge } from "./account-badge.tsx";
import { accountMessages } from "./messages.ts";

const path = "/backoffice/v1/accounts";
type Account = ItemOf<typeof path>;

const messages = defineMessages({
  find: ["Nama akun, nama, surel atau telepon", "Account, name, e-mail or telephone"],
  none: ["Belum ada akun", "No accounts yet"],
  noneHint: [
    "Akun muncul di sini begitu pelanggan mendaftar di aplikasi.",
    "Accounts appear here once customers register in the app.",
  ],
});

const filters = defineFilters(path, {
  q: { kind: "text", label: (l) => messages[l].find },
  is_active: {
    kind: "choice",
    label: (l) => commonMessages[l].status,
    options: (l) => ({ "1": fieldMessages[l].is_active, "0": accountMessages[l].inactive }),
  },
});

/** Customers' accounts in the app, newest first. */
export function Accounts() {
  const t = useMessages(messages);
  const names = useMessages(peopleNames);
  const list = useList(filters, { limit: 20 });
  return (
    <>
      <PageHeader title={names.accounts} />
      <PeopleNav />
      <ListFilters of={list.filters} />
      <ListTable
        label={names.accounts}
        {...list.table}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t.none} hint={t.noneHint} />}
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
      page: ({ id }) => `/water/accounts/${id}`,
      cell: ({ username }) => username,
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
    {
      key: "status",
      head: common.status,
      cell: ({ is_active, deleted_at }) =>
        is_active === 0 && <AccountBadge isActive={is_active} isDeleted={deleted_at !== null} />,
    },
    dayColumn("registered", accountText.registered, ({ created_at }) => created_at.slice(0, 10), {
      wideOnly: true,
    }),
  ];
}
