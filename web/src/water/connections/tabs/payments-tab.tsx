import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { type ItemOf, useRead } from "../../../api/reading.ts";
import { Moment, Money } from "../../../format/texts.tsx";
import { type Column, ListTable } from "../../../pieces/data-table.tsx";
import { Empty } from "../../../pieces/states.tsx";
import { everywhere } from "../../../words/everywhere.ts";
import { useWords, wordsOf } from "../../../words/language.tsx";
import { PaymentBadge, useMethodWord } from "../../payments/badges.tsx";
import { paymentWords } from "../../payments/words.ts";
import type { TabProps } from "./tab-props.ts";

const path = "/backoffice/v1/payments";
const words = wordsOf(
  { none: "Belum ada pembayaran", noneHint: "Muncul begitu pelanggan membayar di aplikasi atau di loket." },
  { none: "No payments yet", noneHint: "They appear once the customer pays in the app or at the counter." },
);

export function PaymentsTab({ sl, page, pageAddress }: TabProps) {
  const w = useWords(words);
  const p = useWords(paymentWords);
  const all = useWords(everywhere);
  const method = useMethodWord();
  const list = useRead(path, { query: { page, limit: 20, sl } });
  const columns: Column<ItemOf<typeof path>>[] = [
    {
      key: "code",
      head: p.code,
      cell: ({ code }) => (
        <Anchor component={Link} to={`/water/payments/${code}`} inherit fw={500}>
          {code}
        </Anchor>
      ),
    },
    { key: "status", head: all.status, cell: ({ status }) => <PaymentBadge status={status} /> },
    { key: "method", head: p.method, cell: (row) => method(row.method) },
    { key: "account", head: p.account, cell: ({ username }) => username ?? p.byStaff },
    { key: "total", head: p.total, align: "end", cell: ({ total }) => <Money rupiah={total} /> },
    { key: "created", head: p.requested, cell: ({ created_at }) => <Moment iso={created_at} /> },
    { key: "paid", head: p.paid, wideOnly: true, cell: ({ paid_at }) => <Moment iso={paid_at} /> },
  ];
  return (
    <ListTable
      label={p.payment}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      pageAddress={pageAddress}
      empty={<Empty title={w.none} hint={w.noneHint} />}
    />
  );
}
