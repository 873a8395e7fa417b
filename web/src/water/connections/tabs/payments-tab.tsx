import { type ItemOf, useRead } from "../../../api/queries.ts";
import { momentColumn, moneyColumn } from "../../../components/columns.tsx";
import { type Column, ListTable } from "../../../components/data-table.tsx";
import { EmptyState } from "../../../components/query-view.tsx";
import { defineMessages, useMessages } from "../../../messages/language.tsx";
import { useTexts } from "../../../messages/texts.ts";
import { PaymentBadge, useMethodWord } from "../../payments/badges.tsx";
import { paymentMessages } from "../../payments/messages.ts";
import type { TabProps } from "./tab-props.ts";

const path = "/backoffice/v1/payments";
const messages = defineMessages({
  none: ["Belum ada pembayaran", "No payments yet"],
  noneHint: [
    "Muncul begitu pelanggan membayar di aplikasi atau di loket.",
    "They appear once the customer pays in the app or at the counter.",
  ],
});

export function PaymentsTab({ sl, page, pageAddress }: TabProps) {
  const { t, fields, common } = useTexts(messages);
  const paymentText = useMessages(paymentMessages);
  const method = useMethodWord();
  const list = useRead(path, { query: { page, limit: 20, sl } });
  const columns: Column<ItemOf<typeof path>>[] = [
    {
      key: "code",
      head: fields.payment_code,
      page: ({ code }) => `/water/payments/${code}`,
      cell: ({ code }) => code,
    },
    { key: "status", head: common.status, cell: ({ status }) => <PaymentBadge status={status} /> },
    { key: "method", head: paymentText.method, cell: (row) => method(row.method) },
    { key: "account", head: fields.account, cell: ({ username }) => username ?? paymentText.noAccount },
    moneyColumn("total", fields.total, ({ total }) => total),
    momentColumn("created", paymentText.requested, ({ created_at }) => created_at),
    momentColumn("paid", paymentText.paid, ({ paid_at }) => paid_at, { wideOnly: true }),
  ];
  return (
    <ListTable
      label={fields.payment}
      list={list}
      exportOf={{ path: path, query: { sl } }}
      columns={columns}
      rowKey={({ id }) => id}
      pageAddress={pageAddress}
      empty={<EmptyState title={t.none} hint={t.noneHint} />}
    />
  );
}
