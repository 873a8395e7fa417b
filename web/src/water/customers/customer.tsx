import { Anchor, Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link, useParams } from "react-router";
import { api, dataOf } from "../../api/client.ts";
import { ifMatch } from "../../api/if-match.ts";
import { type Answer, useRecord } from "../../api/queries.ts";
import { useRemoval } from "../../api/use-removal.ts";
import { connectionAddress } from "../../components/addresses.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import { confirm } from "../../components/confirm.tsx";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { DescriptionList } from "../../components/description-list.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { PhoneLink } from "../../components/phone-link.tsx";
import { EmptyState, QueryView } from "../../components/query-view.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { enNumber, idNumber, pluralForm } from "../../messages/plural.ts";
import { useTexts } from "../../messages/texts.ts";
import { RequireRole } from "../../session/require-role.tsx";
import { ArrearsCell } from "../connections/arrears.tsx";
import { ConnectionBadge } from "../connections/connection-badge.tsx";
import { connectionMessages } from "../connections/messages.ts";
import { CustomerForm } from "./customer-form.tsx";
import { customerMessages } from "./messages.ts";

const recordPath = "/backoffice/v1/customers/{code}";
type Customer = Answer<typeof recordPath>;
type Connection = Customer["connections"][number];

const messages = defineMessages({
  addConnection: ["Tambah sambungan", "Add connection"],
  noConnections: ["Pelanggan ini belum punya sambungan", "This customer has no connection yet"],
  noConnectionsHint: [
    "Tambah sambungannya, supaya meternya dapat dibaca dan ditagih.",
    "Add one, so that its meter can be read and billed.",
  ],
  allConnections: [
    (count: number) => `Lihat semua ${idNumber(count)} sambungan`,
    (count) => pluralForm(count, "See the connection", `See all ${enNumber(count)} connections`),
  ],
  remove: ["Hapus pelanggan", "Delete customer"],
  removeEffect: [
    (name: string) =>
      `${name} dihapus dari daftar pelanggan. Tidak ada sambungan atau tagihan yang ikut terhapus; catatannya tetap di jejak audit.`,
    (name) =>
      `${name} leaves the list of customers. No connection or bill goes with it; the audit trail keeps the record.`,
  ],
  removed: ["Pelanggan dihapus", "Customer deleted"],
});

/** One customer: who it is, and its connections with what they owe. */
export function CustomerPage() {
  const { code = "" } = useParams();
  const record = useRecord(recordPath, { path: { code } });
  return (
    <QueryView query={record}>
      {({ data, etag }) => <CustomerDetails customer={data} etag={etag} />}
    </QueryView>
  );
}

function CustomerDetails({ customer, etag }: { customer: Customer; etag: string | undefined }) {
  const { fields, common, names } = useTexts();
  const customerText = useMessages(customerMessages);
  const [filters, setFilters] = useFilters({ open: "" });
  const close = () => setFilters({ open: "" });
  const { code, name, phone, email, nik, address } = customer;
  return (
    <>
      <PageHeader title={name} crumbs={[{ label: names.customers, to: "/water/customers" }]}>
        <RequireRole role="admin">
          {customer.connection_count === 0 && <RemoveButton customer={customer} etag={etag} />}
        </RequireRole>
        <RequireRole role="operator">
          <Button variant="default" onClick={() => setFilters({ open: "change" })}>
            {common.change}
          </Button>
        </RequireRole>
      </PageHeader>
      <Stack>
        <DescriptionList
          items={[
            [fields.customer_code, code],
            [fields.phone, phone === null ? null : <PhoneLink key="phone" phone={phone} />],
            [fields.email, email],
            [fields.nik, nik],
            [customerText.address, address],
            [fields.created, <Moment key="created" iso={customer.created_at} />],
            [fields.updated_at, <Moment key="changed" iso={customer.updated_at} />],
          ]}
        />
        <AuditLink entity="customers" recordKey={code} />
        <CustomerConnections customer={customer} />
      </Stack>
      <SideDrawer opened={filters.open === "change"} title={customerText.change} onClose={close}>
        <CustomerForm code={code} onDone={close} />
      </SideDrawer>
    </>
  );
}

function CustomerConnections({ customer: { code, connections, connection_count } }: { customer: Customer }) {
  const { t, fields } = useTexts(messages);
  const format = useFormat();
  const columns = useColumns(connections.length);
  const query = new URLSearchParams({ customer_code: code }).toString();
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2}>
          {fields.connections} ({format.number(connection_count)})
        </Title>
        <RequireRole role="operator">
          <Button
            variant="default"
            size="xs"
            component={Link}
            to={`/water/connections?${query}&open=new`}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t.addConnection}
          </Button>
        </RequireRole>
      </Group>
      {connections.length === 0 ? (
        <EmptyState title={t.noConnections} hint={t.noConnectionsHint} />
      ) : (
        <DataTable label={fields.connections} columns={columns} rows={connections} rowKey={({ sl }) => sl} />
      )}
      {connection_count > connections.length && (
        <Text size="sm" mt="xs">
          <Anchor component={Link} to={`/water/connections?${query}`}>
            {t.allConnections(connection_count)}
          </Anchor>
        </Text>
      )}
    </section>
  );
}

/** Arrears are read connection by connection, so they are shown only where there are few. */
const fewest = 20;

function useColumns(count: number): Column<Connection>[] {
  const connectionText = useMessages(connectionMessages);
  const { fields, common } = useTexts();
  return [
    { key: "sl", head: fields.sl, page: ({ sl }) => connectionAddress(sl), cell: ({ sl }) => sl },
    { key: "address", head: fields.address, cell: ({ address }) => address },
    { key: "area", head: fields.area, cell: ({ area }) => area },
    { key: "class", head: fields.class_code, cell: ({ class_code }) => class_code },
    {
      key: "status",
      head: common.status,
      cell: ({ status }) => status !== "AKTIF" && <ConnectionBadge status={status} />,
    },
    ...(count > fewest
      ? []
      : [
          {
            key: "arrears",
            head: connectionText.unpaidSum,
            align: "end" as const,
            cell: ({ sl }: Connection) => <ArrearsCell sl={sl} />,
          },
        ]),
  ];
}

function RemoveButton({ customer: { code, name }, etag }: { customer: Customer; etag: string | undefined }) {
  const t = useMessages(messages);
  const remove = useRemoval(
    () => dataOf(api.DELETE(recordPath, { params: { path: { code }, ...ifMatch(etag) } })),
    "/water/customers",
  );
  return (
    <Button
      variant="default"
      onClick={() =>
        confirm({
          title: t.remove,
          effect: t.removeEffect(`${name} (${code})`),
          verb: t.remove,
          kind: "destructive",
          done: t.removed,
          onConfirm: remove,
        })
      }
    >
      {t.remove}
    </Button>
  );
}
