import { Button, Group } from "@mantine/core";
import { Link, useNavigate } from "react-router";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { AddButton } from "../../components/add-button.tsx";
import { connectionAddress, customerAddress } from "../../components/addresses.ts";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import {
  defineFilters,
  type RecordInputProps,
  type RecordNameProps,
  statusFilter,
} from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { ImportButton } from "../../office/imports/import-button.tsx";
import { RequireRole } from "../../session/require-role.tsx";
import { customerMessages } from "../customers/messages.ts";
import { PeopleNav } from "../customers/people-nav.tsx";
import { ClassSelect } from "./class-select.tsx";
import { ConnectionBadge } from "./connection-badge.tsx";
import { ConnectionForm } from "./connection-form.tsx";
import { connectionMessages } from "./messages.ts";

const path = "/backoffice/v1/connections";
type Connection = ItemOf<typeof path>;

const messages = defineMessages({
  find: ["SL, nama, alamat, meter", "SL, name, address, meter"],
  none: ["Belum ada sambungan", "No connections yet"],
  noneHint: [
    "Sambungan adalah meter di satu alamat, milik seorang pelanggan. Buat pelanggannya dahulu.",
    "A connection is the meter at an address, and belongs to a customer. Make the customer first.",
  ],
});

const filters = defineFilters(path, {
  q: { kind: "text", label: (l) => messages[l].find },
  status: statusFilter((l) => connectionMessages[l].status),
  class_code: {
    kind: "record",
    label: (l) => fieldMessages[l].class_code,
    Input: ClassFilter,
    Name: ClassName,
  },
  area: { kind: "text", label: (l) => fieldMessages[l].area },
  customer_code: { kind: "text", label: (l) => fieldMessages[l].customer_code, isHidden: true },
});

/** Every connection, by number. */
export function Connections() {
  const { fields } = useTexts(messages);
  const connectionText = useMessages(connectionMessages);
  const navigate = useNavigate();
  const list = useList(filters, { limit: 20, more: { open: "" } });
  const close = () => list.change({ open: "" });
  const go = (sl: string) => void navigate(connectionAddress(sl));
  return (
    <>
      <PageHeader title={fields.connections}>
        <ImportButton kind="connections" />
        <AddButton role="operator" onClick={() => list.change({ open: "new" })}>
          {connectionText.add}
        </AddButton>
      </PageHeader>
      <PeopleNav />
      <ListFilters of={list.filters} />
      <ListTable
        label={fields.connections}
        {...list.table}
        columns={useColumns()}
        rowKey={({ sl }) => sl}
        empty={<NoConnections />}
      />
      <RequireRole role="operator">
        <SideDrawer isWide opened={list.values.open === "new"} title={connectionText.add} onClose={close}>
          <ConnectionForm
            customerCode={list.values.customer_code}
            onDone={(saved) => (saved === undefined ? close() : go(saved.sl))}
          />
        </SideDrawer>
      </RequireRole>
    </>
  );
}

function NoConnections() {
  const t = useMessages(messages);
  const customerText = useMessages(customerMessages);
  return (
    <EmptyState title={t.none} hint={t.noneHint}>
      <Group justify="center">
        <RequireRole role="operator">
          <Button component={Link} to="/water/customers?open=new">
            {customerText.add}
          </Button>
        </RequireRole>
        <ImportButton kind="connections" />
      </Group>
    </EmptyState>
  );
}

function ClassFilter(props: RecordInputProps) {
  const { all } = useMessages(commonMessages);
  return <ClassSelect {...props} placeholder={all} />;
}

function ClassName({ value, children }: RecordNameProps) {
  const { data } = useRead("/backoffice/v1/tariff-classes", { query: { limit: 100 } });
  return children(data?.items.find(({ code }) => code === value)?.name ?? value);
}

function useColumns(): Column<Connection>[] {
  const { fields, common } = useTexts();
  return [
    { key: "sl", head: fields.sl, page: ({ sl }) => connectionAddress(sl), cell: ({ sl }) => sl },
    {
      key: "customer",
      sort: "name",
      head: fields.customer,
      to: ({ customer_code }) => customerAddress(customer_code),
      cell: ({ customer_name }) => customer_name,
    },
    { key: "address", head: fields.address, cell: ({ address }) => address },
    { key: "area", head: fields.area, cell: ({ area }) => area },
    { key: "class", head: fields.class_code, cell: ({ class_code }) => class_code },
    { key: "meter", head: fields.meter_no, wideOnly: true, cell: ({ meter_no }) => meter_no ?? "–" },
    {
      key: "status",
      head: common.status,
      cell: ({ status }) => status !== "AKTIF" && <ConnectionBadge status={status} />,
    },
  ];
}
