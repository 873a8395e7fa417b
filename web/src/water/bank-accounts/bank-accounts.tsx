import { useRead } from "../../api/queries.ts";
import { AddButton } from "../../components/add-button.tsx";
import { momentColumn } from "../../components/columns.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { ImportButton } from "../../office/imports/import-button.tsx";
import { statementMessages } from "../../office/statements/messages.ts";
import { profileNames } from "../../office/statements/profile-names.ts";
import { RequireRole } from "../../session/require-role.tsx";
import { BankNav } from "../mutations/bank-nav.tsx";
import { mutationMessages } from "../mutations/messages.ts";
import { AccountForm } from "./account-form.tsx";
import { bankAccountMessages } from "./messages.ts";
import type { BankAccount } from "./statement-import.tsx";

/** The accounts that customers transfer to. */
export function BankAccounts() {
  const [{ page, open }, setFilters, addressOf] = useFilters({ page: 1, open: "" });
  const { t, names } = useTexts(bankAccountMessages);
  const mutationText = useMessages(mutationMessages);
  const list = useRead("/backoffice/v1/bank-accounts", { query: { page } });
  const close = () => setFilters({ open: "" });
  return (
    <>
      <PageHeader
        title={mutationText.bankAccounts}
        crumbs={[{ label: names.mutations, to: "/water/mutations" }]}
      >
        <ImportButton kind="bank-accounts" />
        <AddButton role="admin" onClick={() => setFilters({ open: "new" })}>
          {t.add}
        </AddButton>
      </PageHeader>
      <BankNav />
      <ListTable
        label={mutationText.bankAccounts}
        list={list}
        exportOf={{ path: "/backoffice/v1/bank-accounts" }}
        columns={useColumns()}
        rowKey={({ id }) => id}
        pageAddress={(next) => addressOf({ page: next })}
        empty={<EmptyState title={t.none} hint={t.noneHint} />}
      />
      <RequireRole role="admin">
        <SideDrawer opened={open === "new"} title={t.add} onClose={close}>
          <AccountForm onDone={close} />
        </SideDrawer>
      </RequireRole>
    </>
  );
}

function useColumns(): Column<BankAccount>[] {
  const { t, fields, common } = useTexts(bankAccountMessages);
  const statements = useMessages(statementMessages);
  return [
    {
      key: "account",
      head: fields.account_no,
      page: ({ id }) => `/water/bank-accounts/${id}`,
      cell: ({ account_no }) => account_no,
    },
    { key: "bank", head: fields.bank, cell: ({ bank }) => bank },
    { key: "holder", head: fields.holder, cell: ({ holder }) => holder },
    {
      key: "status",
      head: common.status,
      cell: ({ is_active }) => !is_active && <ActiveBadge active={false} />,
    },
    {
      key: "mapping",
      head: fields.statement_profile,
      cell: ({ csv_mapping, statement_profile }) =>
        statement_profile === null
          ? csv_mapping === null
            ? statements.byItself
            : statements.hasMapping
          : profileNames[statement_profile],
    },
    momentColumn("since", t.since, ({ created_at }) => created_at, { wideOnly: true }),
  ];
}

export function ActiveBadge({ active }: { active: boolean }) {
  const { fields, common } = useTexts();
  return (
    <StatusBadge tone={active ? "good" : "off"}>{active ? fields.is_active : common.inactive}</StatusBadge>
  );
}
