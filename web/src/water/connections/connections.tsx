import { Anchor } from "@mantine/core";
import { Link, useNavigate } from "react-router";
import type { ItemOf } from "../../api/queries.ts";
import { AddButton } from "../../components/add-button.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { defineFilters, type RecordInputProps } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { ImportButton } from "../../office/imports/import-button.tsx";
import { RequireRole } from "../../session/require-role.tsx";
import { PeopleNav } from "../customers/people-nav.tsx";
import { ClassSelect } from "./class-select.tsx";
import { ConnectionBadge } from "./connection-badge.tsx";
import { ConnectionForm } from "./connection-form.tsx";
import { connectionMessages } from "./messages.ts";

const path = "/backoffice/v1/connections";
type Connection = ItemOf<typeof path>;

const messages = defineMessages(
  {
    find: "SL, nama, alamat, meter",
    add: "Tambah sambungan",
    none: "Belum ada sambungan",
    noneHint: "Sambungan adalah meter di satu alamat, milik seorang pelanggan. Buat pelanggannya dahulu.",
  },
  {
    find: "SL, name, address, meter",
    add: "Add connection",
    none: "No connections yet",
    noneHint: "A connection is the meter at an address, and belongs to a customer. Make the customer first.",
  },
);

const filters = defineFilters(path, {
  q: { kind: "text", label: (l) => messages[l].find },
  status: {
    kind: "choice",
    label: (l) => commonMessages[l].status,
    options: (l) => connectionMessages[l].status,
  },
  class_code: { kind: "record", label: (l) => fieldMessages[l].class_code, Input: ClassFilter },
  area: { kind: "text", label: (l) => fieldMessages[l].area },
  customer_code: { kind: "text", label: (l) => fieldMessages[l].customer_code, isHidden: true },
});

/** Every connection, by number. */
export function Connections() {
  const t = useMessages(messages);
  const fields = useMessages(fieldMessages);
  const navigate = useNavigate();
  const list = useList(filters, { limit: 20, more: { open: "" } });
  const close = () => list.change({ open: "" });
  const go = (sl: string) => void navigate(`/water/connections/${encodeURIComponent(sl)}`);
  return (
    <>
      <PageHeader title={fields.connections}>
        <ImportButton kind="connections" />
        <AddButton role="operator" onClick={() => list.change({ open: "new" })}>
          {t.add}
        </AddButton>
      </PageHeader>
      <PeopleNav />
      <ListFilters of={list.filters} />
      <ListTable
        label={fields.connections}
        {...list.table}
        columns={useColumns()}
        rowKey={({ sl }) => sl}
        empty={<EmptyState title={t.none} hint={t.noneHint} />}
      />
      <RequireRole role="operator">
        <SideDrawer opened={list.values.open === "new"} title={t.add} onClose={close}>
          <ConnectionForm
            customerCode={list.values.customer_code}
            onDone={(saved) => (saved === undefined ? close() : go(saved.sl))}
          />
        </SideDrawer>
      </RequireRole>
    </>
  );
}

function ClassFilter(props: RecordInputProps) {
  const { all } = useMessages(commonMessages);
  return <ClassSelect {...props} placeholder={all} />;
}

function useColumns(): Column<Connection>[] {
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  return [
    {
      key: "sl",
      head: fields.sl,
      cell: ({ sl }) => (
        <Anchor component={Link} to={`/water/connections/${encodeURIComponent(sl)}`} inherit fw={500}>
          {sl}
        </Anchor>
      ),
    },
    {
      key: "customer",
      head: fields.customer,
      cell: ({ customer_code, customer_name }) => (
        <Anchor component={Link} to={`/water/customers/${encodeURIComponent(customer_code)}`} inherit>
          {customer_name}
        </Anchor>
      ),
    },
    { key: "address", head: fields.address, cell: ({ address }) => address },
    { key: "area", head: fields.area, cell: ({ area }) => area },
    { key: "class", head: fields.class_code, cell: ({ class_code }) => class_code },
    { key: "meter", head: fields.meter_no, wideOnly: true, cell: ({ meter_no }) => meter_no ?? "–" },
    { key: "status", head: common.status, cell: ({ status }) => <ConnectionBadge status={status} /> },
  ];
}
