import { Anchor, Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link, useNavigate, useParams } from "react-router";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { type Answer, useChange, useRecord } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Moment } from "../../format/texts.tsx";
import { viewNames } from "../../frame/rail-links.ts";
import { AuditLink } from "../../pieces/audit-link.tsx";
import { ask } from "../../pieces/confirm.tsx";
import { type Column, DataTable } from "../../pieces/data-table.tsx";
import { Facts } from "../../pieces/facts.tsx";
import { PageHead } from "../../pieces/page-head.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { Empty, Read } from "../../pieces/states.tsx";
import { told } from "../../pieces/told.ts";
import { useFilters } from "../../pieces/use-filters.ts";
import { For } from "../../session/may.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords, wordsOf } from "../../words/language.tsx";
import { ArrearsCell } from "../connections/arrears.tsx";
import { ConnectionBadge } from "../connections/connection-badge.tsx";
import { connectionWords } from "../connections/words.ts";
import { CustomerForm } from "./customer-form.tsx";
import { customerWords } from "./words.ts";

const one = "/backoffice/v1/customers/{code}";
type Customer = Answer<typeof one>;
type Connection = Customer["connections"][number];

const words = wordsOf(
  {
    addConnection: "Tambah sambungan",
    noConnections: "Pelanggan ini belum punya sambungan",
    noConnectionsHint: "Tambah sambungannya, supaya meternya dapat dibaca dan ditagih.",
    allConnections: (count: string) => `Lihat semua ${count} sambungan`,
    remove: "Hapus pelanggan",
    removeEffect: (name: string) =>
      `${name} dihapus dari daftar pelanggan. Tidak ada sambungan atau tagihan yang ikut terhapus; catatannya tetap di jejak audit.`,
    removed: "Pelanggan dihapus",
    change: "Ubah",
  },
  {
    addConnection: "Add connection",
    noConnections: "This customer has no connection yet",
    noConnectionsHint: "Add one, so that its meter can be read and billed.",
    allConnections: (count) => `See all ${count} connections`,
    remove: "Delete customer",
    removeEffect: (name) =>
      `${name} leaves the list of customers. No connection or bill goes with it; the audit trail keeps the record.`,
    removed: "Customer deleted",
    change: "Change",
  },
);

/** One customer: who it is, and its connections with what they owe. */
export function CustomerPage() {
  const { code = "" } = useParams();
  const record = useRecord(one, { path: { code } });
  return <Read of={record}>{({ data, etag }) => <Known customer={data} etag={etag} />}</Read>;
}

function Known({ customer, etag }: { customer: Customer; etag: string | undefined }) {
  const w = useWords(words);
  const c = useWords(customerWords);
  const names = useWords(viewNames);
  const [filters, setFilters] = useFilters({ open: "" });
  const close = () => setFilters({ open: "" });
  const { code, name, phone, email, nik, address } = customer;
  return (
    <>
      <PageHead title={name} crumbs={[{ label: names.customers, to: "/water/customers" }]}>
        <For role="admin">
          {customer.connection_count === 0 && <RemoveButton customer={customer} etag={etag} />}
        </For>
        <For role="operator">
          <Button variant="default" onClick={() => setFilters({ open: "change" })}>
            {w.change}
          </Button>
        </For>
      </PageHead>
      <Stack>
        <Facts
          of={[
            [c.code, code],
            [
              c.phone,
              phone === null ? null : (
                <Anchor key="phone" inherit href={`tel:${phone}`}>
                  {phone}
                </Anchor>
              ),
            ],
            [c.email, email],
            [c.nik, nik],
            [c.address, address],
            [c.created, <Moment key="created" iso={customer.created_at} />],
            [c.changed, <Moment key="changed" iso={customer.updated_at} />],
          ]}
        />
        <AuditLink entity="customers" of={code} />
        <ConnectionsOf customer={customer} />
      </Stack>
      <SideDrawer opened={filters.open === "change"} title={c.change} onClose={close}>
        <CustomerForm code={code} onDone={close} />
      </SideDrawer>
    </>
  );
}

function ConnectionsOf({ customer: { code, connections, connection_count } }: { customer: Customer }) {
  const w = useWords(words);
  const c = useWords(connectionWords);
  const format = useFormat();
  const columns = useColumns(connections.length);
  const query = new URLSearchParams({ customer_code: code }).toString();
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2}>
          {c.connections} ({format.number(connection_count)})
        </Title>
        <For role="operator">
          <Button
            variant="default"
            size="xs"
            component={Link}
            to={`/water/connections?${query}&open=new`}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {w.addConnection}
          </Button>
        </For>
      </Group>
      {connections.length === 0 ? (
        <Empty title={w.noConnections} hint={w.noConnectionsHint} />
      ) : (
        <DataTable label={c.connections} columns={columns} rows={connections} rowKey={({ sl }) => sl} />
      )}
      {connection_count > connections.length && (
        <Text size="sm" mt="xs">
          <Anchor component={Link} to={`/water/connections?${query}`}>
            {w.allConnections(format.number(connection_count))}
          </Anchor>
        </Text>
      )}
    </section>
  );
}

/** Arrears are asked for connection by connection: shown where there are few. */
const fewest = 20;

function useColumns(count: number): Column<Connection>[] {
  const c = useWords(connectionWords);
  const all = useWords(everywhere);
  return [
    {
      key: "sl",
      head: c.sl,
      cell: ({ sl }) => (
        <Anchor component={Link} to={`/water/connections/${encodeURIComponent(sl)}`} inherit fw={500}>
          {sl}
        </Anchor>
      ),
    },
    { key: "address", head: c.address, cell: ({ address }) => address },
    { key: "area", head: c.area, cell: ({ area }) => area },
    { key: "class", head: c.class, cell: ({ class_code }) => class_code },
    { key: "status", head: all.status, cell: ({ status }) => <ConnectionBadge status={status} /> },
    ...(count > fewest
      ? []
      : [
          {
            key: "arrears",
            head: c.arrears,
            align: "end" as const,
            cell: ({ sl }: Connection) => <ArrearsCell sl={sl} />,
          },
        ]),
  ];
}

function RemoveButton({ customer: { code, name }, etag }: { customer: Customer; etag: string | undefined }) {
  const w = useWords(words);
  const navigate = useNavigate();
  const remove = useChange(async () => {
    await dataOf(
      api.DELETE(one, {
        params: { path: { code }, ...(etag === undefined ? {} : { header: { "if-match": etag } }) },
      }),
    );
    told(w.removed);
    await navigate("/water/customers");
  }, ["/backoffice/v1/customers"]);
  return (
    <Button
      variant="default"
      onClick={() =>
        ask({
          title: w.remove,
          effect: w.removeEffect(`${name} (${code})`),
          verb: w.remove,
          destructive: true,
          act: () => remove.mutateAsync(undefined),
        })
      }
    >
      {w.remove}
    </Button>
  );
}
