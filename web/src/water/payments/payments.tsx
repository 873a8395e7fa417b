import { Anchor, Button, Text } from "@mantine/core";
import { IconCashRegister } from "@tabler/icons-react";
import { Link } from "react-router";
import type { ItemOf } from "../../api/queries.ts";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { Moment, Money } from "../../format/texts.tsx";
import { viewNames } from "../../layout/sidebar-links.ts";
import { defineFilters } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { RequireRole } from "../../session/require-role.tsx";
import { PaymentBadge, useMethodWord } from "./badges.tsx";
import { paymentMessages } from "./messages.ts";
import { PaymentsNav } from "./payments-nav.tsx";

const path = "/backoffice/v1/payments";
type Payment = ItemOf<typeof path>;

const messages = defineMessages(
  {
    toCounter: "Terima uang di loket",
    span: "Tanpa tanggal, kode atau SL: yang diminta dalam 90 hari terakhir.",
    sl: "Nomor SL",
    none: "Belum ada pembayaran",
    noneHint: "Pembayaran muncul di sini begitu pelanggan memintanya di aplikasi atau membayar di loket.",
  },
  {
    toCounter: "Take money at the counter",
    span: "Without date, code or connection: those requested in the last 90 days.",
    sl: "Connection number",
    none: "No payments yet",
    noneHint: "Payments appear here once a customer asks for one in the app or pays at the counter.",
  },
);

const filters = defineFilters(path, {
  code: { kind: "text", label: (l) => fieldMessages[l].payment_code },
  sl: { kind: "text", label: (l) => messages[l].sl },
  status: {
    kind: "choice",
    label: (l) => commonMessages[l].status,
    options: (l) => paymentMessages[l].status,
  },
  method: {
    kind: "choice",
    label: (l) => paymentMessages[l].method,
    options: (l) => paymentMessages[l].methods,
  },
  from: { kind: "day", label: (l) => commonMessages[l].from },
  to: { kind: "day", label: (l) => commonMessages[l].until },
});

/** Every payment, newest first. */
export function Payments() {
  const t = useMessages(messages);
  const names = useMessages(viewNames);
  const list = useList(filters, { refetchInterval: 30_000 });
  const { from, sl, code } = list.values;
  return (
    <>
      <PageHeader title={names.payments}>
        <RequireRole role="operator" permission="counter">
          <Button
            component={Link}
            to="/water/counter"
            leftSection={<IconCashRegister size={16} aria-hidden />}
          >
            {t.toCounter}
          </Button>
        </RequireRole>
      </PageHeader>
      <PaymentsNav />
      <ListFilters of={list.filters} />
      {from === "" && sl === "" && code === "" && (
        <Text size="sm" c="dimmed" mb="xs">
          {t.span}
        </Text>
      )}
      <ListTable
        label={names.payments}
        {...list.table}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t.none} hint={t.noneHint} />}
      />
    </>
  );
}

function useColumns(): Column<Payment>[] {
  const paymentText = useMessages(paymentMessages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  const method = useMethodWord();
  return [
    {
      key: "code",
      head: fields.payment_code,
      cell: ({ code }) => (
        <Anchor component={Link} to={`/water/payments/${code}`} inherit fw={500}>
          {code}
        </Anchor>
      ),
    },
    { key: "status", head: common.status, cell: ({ status }) => <PaymentBadge status={status} /> },
    { key: "method", head: paymentText.method, cell: (row) => method(row.method) },
    { key: "username", head: fields.account, cell: ({ username }) => username ?? paymentText.byStaff },
    { key: "total", head: fields.total, align: "end", cell: ({ total }) => <Money rupiah={total} /> },
    { key: "created", head: paymentText.requested, cell: ({ created_at }) => <Moment iso={created_at} /> },
  ];
}
