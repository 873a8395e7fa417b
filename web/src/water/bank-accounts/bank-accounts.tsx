import { Anchor, Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "react-router";
import { useRead } from "../../api/reading.ts";
import { Moment } from "../../format/texts.tsx";
import { viewNames } from "../../frame/rail-links.ts";
import { type Column, ListTable } from "../../pieces/data-table.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { Empty } from "../../pieces/states.tsx";
import { StatusBadge } from "../../pieces/status-badge.tsx";
import { useFilters } from "../../pieces/use-filters.ts";
import { For } from "../../session/may.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords } from "../../words/language.tsx";
import { BankNav } from "../mutations/bank-nav.tsx";
import { mutationWords } from "../mutations/words.ts";
import { AccountForm } from "./account-form.tsx";
import type { BankAccount } from "./statement-import.tsx";
import { accountWords } from "./words.ts";

/** The accounts that customers transfer to. */
export function BankAccounts() {
  const [{ page, open }, setFilters, addressOf] = useFilters({ page: 1, open: "" });
  const w = useWords(accountWords);
  const m = useWords(mutationWords);
  const names = useWords(viewNames);
  const list = useRead("/backoffice/v1/bank-accounts", { query: { page } });
  const close = () => setFilters({ open: "" });
  return (
    <>
      <PageHead title={m.bankAccounts} crumbs={[{ label: names.mutations, to: "/water/mutations" }]}>
        <For role="admin">
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setFilters({ open: "new" })}
          >
            {w.add}
          </Button>
        </For>
      </PageHead>
      <BankNav />
      <ListTable
        label={m.bankAccounts}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        pageAddress={(next) => addressOf({ page: next })}
        empty={<Empty title={w.none} hint={w.noneHint} />}
      />
      <For role="admin">
        <SideDrawer opened={open === "new"} title={w.add} onClose={close}>
          <AccountForm onDone={close} />
        </SideDrawer>
      </For>
    </>
  );
}

function useColumns(): Column<BankAccount>[] {
  const w = useWords(accountWords);
  const all = useWords(everywhere);
  return [
    {
      key: "account",
      head: w.accountNo,
      cell: ({ id, account_no }) => (
        <Anchor component={Link} to={`/water/bank-accounts/${id}`} inherit fw={500}>
          {account_no}
        </Anchor>
      ),
    },
    { key: "bank", head: w.bank, cell: ({ bank }) => bank },
    { key: "holder", head: w.holder, cell: ({ holder }) => holder },
    { key: "status", head: all.status, cell: ({ is_active }) => <ActiveBadge active={is_active} /> },
    {
      key: "mapping",
      head: w.mapping,
      cell: ({ csv_mapping }) => (csv_mapping === null ? w.noMapping : w.hasMapping),
    },
    { key: "since", head: w.since, wideOnly: true, cell: ({ created_at }) => <Moment iso={created_at} /> },
  ];
}

export function ActiveBadge({ active }: { active: boolean }) {
  const w = useWords(accountWords);
  return <StatusBadge tone={active ? "good" : "off"}>{active ? w.active : w.inactive}</StatusBadge>;
}
