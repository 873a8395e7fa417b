import { Anchor, Button, Text } from "@mantine/core";
import { IconCashRegister } from "@tabler/icons-react";
import { Link } from "react-router";
import type { ItemOf } from "../../api/queries.ts";
import { moneyColumn } from "../../components/columns.tsx";
import { type Column, ListTable } from "../../components/data-table.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { EmptyState } from "../../components/query-view.tsx";
import { Moment } from "../../format/texts.tsx";
import { clearedValues, defineFilters, statusFilter } from "../../lists/filters.ts";
import { ListFilters } from "../../lists/list-filters.tsx";
import { useList } from "../../lists/use-list.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useToday } from "../../session/clock.ts";
import { RequireRole } from "../../session/require-role.tsx";
import { useSession } from "../../session/session.ts";
import { PaymentBadge, useMethodWord } from "./badges.tsx";
import { paymentMessages } from "./messages.ts";
import { PaymentSums, usePaymentSums } from "./payment-sums.tsx";
import { PaymentsNav } from "./payments-nav.tsx";

const path = "/backoffice/v1/payments";
type Payment = ItemOf<typeof path>;

const messages = defineMessages({
  toCounter: ["Terima uang di loket", "Take money at the counter"],
  span: [
    "Tanpa tanggal, kode atau SL: yang diminta dalam 90 hari terakhir.",
    "Without date, code or connection: those requested in the last 90 days.",
  ],
  sl: ["Nomor SL", "Connection number"],
  requestedFrom: ["Diminta dari", "Requested from"],
  requestedTo: ["Diminta sampai", "Requested until"],
  whose: ["Nama atau SL", "Name or connection"],
  myDay: ["Kas saya hari ini", "My till today"],
  by: ["Petugas atau akun", "Clerk or account"],
  none: ["Belum ada pembayaran", "No payments yet"],
  noneHint: [
    "Pembayaran muncul di sini begitu pelanggan memintanya di aplikasi atau membayar di loket.",
    "Payments appear here once a customer asks for one in the app or pays at the counter.",
  ],
});

const filters = defineFilters(path, {
  q: { kind: "text", label: (l) => messages[l].whose },
  code: { kind: "text", label: (l) => fieldMessages[l].payment_code },
  sl: { kind: "text", label: (l) => messages[l].sl },
  status: statusFilter((l) => paymentMessages[l].status),
  method: {
    kind: "choice",
    label: (l) => paymentMessages[l].method,
    options: (l) => paymentMessages[l].methods,
  },
  staff: { kind: "text", label: (l) => fieldMessages[l].counter_staff },
  paid_from: { kind: "day", label: (l) => fieldMessages[l].paid_from },
  paid_to: { kind: "day", label: (l) => fieldMessages[l].paid_to },
  from: { kind: "day", label: (l) => messages[l].requestedFrom },
  to: { kind: "day", label: (l) => messages[l].requestedTo },
});

/** Every payment, newest first. */
export function Payments() {
  const { t, names } = useTexts(messages);
  const list = useList(filters, { refetchInterval: 30_000 });
  const sums = usePaymentSums(list.query);
  const { from, sl, code, paid_from, paid_to } = list.values;
  const today = useToday();
  const own = useSession()?.user.username ?? "";
  return (
    <>
      <PageHeader title={names.payments}>
        <RequireRole role="operator" permission="counter">
          <Button
            variant="default"
            onClick={() =>
              list.change({ ...clearedValues(filters), staff: own, paid_from: today, paid_to: today })
            }
          >
            {t.myDay}
          </Button>
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
      {[from, sl, code, paid_from, paid_to].every((value) => value === "") && (
        <Text size="sm" c="dimmed" mb="xs">
          {t.span}
        </Text>
      )}
      <ListTable
        label={names.payments}
        {...list.table}
        awaits={sums.isPending}
        above={sums.data && <PaymentSums sums={sums.data} />}
        columns={useColumns(paid_from !== "" || paid_to !== "")}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t.none} hint={t.noneHint} />}
      />
    </>
  );
}

/** @param isByPaid the list goes by when they were paid, not by when they were requested */
function useColumns(isByPaid: boolean): Column<Payment>[] {
  const { t, fields, common } = useTexts(messages);
  const paymentText = useMessages(paymentMessages);
  const method = useMethodWord();
  return [
    {
      key: "code",
      head: fields.payment_code,
      page: ({ code }) => `/water/payments/${code}`,
      cell: ({ code }) => code,
    },
    { key: "status", head: common.status, cell: ({ status }) => <PaymentBadge status={status} /> },
    { key: "method", head: paymentText.method, cell: (row) => method(row.method) },
    {
      key: "customer",
      head: fields.customer,
      cell: ({ customer_name, sls }) => (
        <span data-cut title={customer_name ?? ""}>
          {customer_name ?? "–"}{" "}
          {sls.slice(0, 1).map((one) => (
            <Anchor key={one} component={Link} to={`/water/connections/${one}`} size="xs" mr={6}>
              {one}
            </Anchor>
          ))}
          {sls.length > 1 && <Text span size="xs" c="dimmed">{`+${sls.length - 1}`}</Text>}
        </span>
      ),
    },
    {
      key: "who",
      head: t.by,
      wideOnly: true,
      cell: ({ username, counter_staff }) => counter_staff ?? username ?? paymentText.byStaff,
    },
    moneyColumn("total", fields.total, ({ total }) => total, { sort: "-amount" }),
    {
      key: "created",
      sort: isByPaid ? undefined : "oldest",
      head: paymentText.requested,
      wideOnly: true,
      cell: ({ created_at }) => <Moment iso={created_at} />,
    },
    {
      key: "paid",
      sort: isByPaid ? "oldest" : undefined,
      head: fields.paid_at,
      cell: ({ paid_at }) => (paid_at === null ? "–" : <Moment iso={paid_at} />),
    },
  ];
}
