import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, useRead } from "../../../api/queries.ts";
import { type Column, ListTable } from "../../../components/data-table.tsx";
import { EmptyState } from "../../../components/query-view.tsx";
import { Moment, Money } from "../../../format/texts.tsx";
import { commonMessages } from "../../../messages/common-messages.ts";
import { fieldMessages } from "../../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../../messages/language.tsx";
import { PaymentBadge, useMethodWord } from "../../payments/badges.tsx";
import { paymentMessages } from "../../payments/messages.ts";
import type { TabProps } from "./tab-props.ts";

const path = "/backoffice/v1/payments";
const messages = defineMessages(
  { none: "Belum ada pembayaran", noneHint: "Muncul begitu pelanggan membayar di aplikasi atau di loket." },
  { none: "No payments yet", noneHint: "They appear once the customer pays in the app or at the counter." },
);

export function PaymentsTab({ sl, page, pageAddress }: TabProps) {
  const t = useMessages(messages);
  const paymentText = useMessages(paymentMessages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  const method = useMethodWord();
  const list = useRead(path, { query: { page, limit: 20, sl } });
  const columns: Column<ItemOf<typeof path>>[] = [
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
    { key: "account", head: fields.account, cell: ({ username }) => username ?? paymentText.byStaff },
    { key: "total", head: fields.total, align: "end", cell: ({ total }) => <Money rupiah={total} /> },
    { key: "created", head: paymentText.requested, cell: ({ created_at }) => <Moment iso={created_at} /> },
    { key: "paid", head: paymentText.paid, wideOnly: true, cell: ({ paid_at }) => <Moment iso={paid_at} /> },
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
