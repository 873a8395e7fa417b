import { Button, Text } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import type { ItemOf } from "../../api/queries.ts";
import { customerAddress } from "../../components/addresses.ts";
import { dayColumn } from "../../components/columns.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFormat } from "../../format/format.ts";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { ImportButton } from "../../office/imports/import-button.tsx";
import { RequireRole } from "../../session/require-role.tsx";
import { CustomerForm } from "./customer-form.tsx";
import { customerMessages } from "./messages.ts";
import { PeopleNav } from "./people-nav.tsx";

const path = "/backoffice/v1/customers";
type Customer = ItemOf<typeof path>;

const messages = defineMessages({
  find: ["Kode, nama atau telepon", "Code, name or telephone"],
  none: ["Belum ada pelanggan", "No customers yet"],
  noneHint: [
    "Pelanggan bertanggung jawab atas tagihan sambungannya. Tambah satu, atau impor daftarnya.",
    "A customer answers for the bills of connections. Add one, or import the list.",
  ],
});

const filters = defineFilters(path, { q: { kind: "text", label: (l) => messages[l].find } });

/** Who answers for the bills. */
export function Customers() {
  const customerText = useMessages(customerMessages);
  const { names } = useTexts();
  const navigate = useNavigate();
  const list = useList(filters, { limit: 20, more: { open: "" } });
  const close = () => list.change({ open: "" });
  return (
    <>
      <PageHeader title={names.customers}>
        <ImportButton kind="customers" />
        <RequireRole role="operator">
          <Button
            leftSection={<IconUserPlus size={16} aria-hidden />}
            onClick={() => list.change({ open: "new" })}
          >
            {customerText.add}
          </Button>
        </RequireRole>
      </PageHeader>
      <PeopleNav />
      <ListFilters of={list.filters} />
      <ListTable
        label={names.customers}
        {...list.table}
        columns={useColumns()}
        rowKey={({ code }) => code}
        empty={<NoCustomers onAdd={() => list.change({ open: "new" })} />}
      />
      <RequireRole role="operator">
        <SideDrawer opened={list.values.open === "new"} title={customerText.add} onClose={close}>
          <CustomerForm
            onDone={(saved) => (saved === undefined ? close() : void navigate(customerAddress(saved.code)))}
          />
        </SideDrawer>
      </RequireRole>
    </>
  );
}

function NoCustomers({ onAdd }: { onAdd: () => void }) {
  const t = useMessages(messages);
  const customerText = useMessages(customerMessages);
  return (
    <EmptyState title={t.none}>
      <Text size="sm" c="dimmed" maw={460}>
        {t.noneHint}
      </Text>
      <RequireRole role="operator">
        <Button mt="xs" onClick={onAdd}>
          {customerText.add}
        </Button>
      </RequireRole>
      <ImportButton kind="customers" />
    </EmptyState>
  );
}

function useColumns(): Column<Customer>[] {
  const customerText = useMessages(customerMessages);
  const fields = useMessages(fieldMessages);
  const format = useFormat();
  return [
    {
      key: "code",
      head: fields.customer_code,
      page: ({ code }) => customerAddress(code),
      cell: ({ code }) => code,
    },
    { key: "name", head: fields.name, sort: "name", cell: ({ name }) => name },
    { key: "phone", head: fields.phone, cell: ({ phone }) => phone ?? "–" },
    { key: "address", head: customerText.address, cell: ({ address }) => address ?? "–" },
    {
      key: "connections",
      head: fields.connections,
      align: "end",
      cell: ({ connection_count }) => format.number(connection_count),
    },
    dayColumn("changed", fields.updated_at, ({ updated_at }) => updated_at.slice(0, 10), { wideOnly: true }),
  ];
}
