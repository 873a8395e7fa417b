import { Stack, Title } from "@mantine/core";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { momentColumn, moneyColumn } from "../../components/columns.tsx";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { defineMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useToday } from "../../session/clock.ts";
import { useSession } from "../../session/session.ts";
import { PaymentBadge } from "./badges.tsx";
import { PaymentSums, usePaymentSums } from "./payment-sums.tsx";

const path = "/backoffice/v1/payments";
type Payment = ItemOf<typeof path>;

/** Of them the newest are shown; all of them are one press away, under the payments. */
const most = 10;

const messages = defineMessages({
  title: ["Yang saya terima hari ini", "What I took today"],
});

/** What the clerk has taken today, for the counter while nobody stands there; nothing before the first payment. */
export function OwnReceipts() {
  const { t, fields, common } = useTexts(messages);
  const today = useToday();
  const staff = useSession()?.user.username ?? "";
  const query = { staff, paid_from: today, paid_to: today };
  const sums = usePaymentSums(query);
  const list = useRead(path, { query: { ...query, limit: most } });
  if (sums.data === undefined || list.data === undefined || list.data.items.length === 0) return null;
  const columns: Column<Payment>[] = [
    {
      key: "code",
      head: fields.payment_code,
      page: ({ code }) => `/water/payments/${code}`,
      cell: ({ code }) => code,
    },
    { key: "customer", head: fields.customer, cell: ({ customer_name }) => customer_name },
    { key: "status", head: common.status, cell: ({ status }) => <PaymentBadge status={status} /> },
    moneyColumn("total", fields.total, ({ total }) => total),
    momentColumn("paid", fields.paid_at, ({ paid_at }) => paid_at),
  ];
  return (
    <Stack component="section" aria-label={t.title} gap="xs" mt="xl" data-print="never">
      <Title order={2}>{t.title}</Title>
      <PaymentSums sums={sums.data} />
      <DataTable label={t.title} rows={list.data.items} columns={columns} rowKey={({ id }) => id} />
    </Stack>
  );
}
