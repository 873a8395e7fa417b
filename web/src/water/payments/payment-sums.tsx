import { Group, Text } from "@mantine/core";
import { type Answer, type ReadParams, useRead } from "../../api/queries.ts";
import { Money } from "../../format/texts.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { enNumber, idNumber, plural } from "../../messages/plural.ts";
import { useMethodWord } from "./badges.tsx";

const path = "/backoffice/v1/payments/sums";

const messages = defineMessages({
  label: ["Jumlah pembayaran", "Sums of payments"],
  all: [(count: number) => `${idNumber(count)} pembayaran`, (count) => plural(count, "payment", "payments")],
  paid: [(count: number) => `Dibayar (${idNumber(count)})`, (count) => `Paid (${enNumber(count)})`],
  refunded: [
    (count: number) => `Dikembalikan (${idNumber(count)})`,
    (count) => `Refunded (${enNumber(count)})`,
  ],
  left: ["Tersisa setelah dikembalikan", "Left after refunds"],
  of: [
    (method: string, count: number) => `${method} (${idNumber(count)})`,
    (method, count) => `${method} (${enNumber(count)})`,
  ],
});

/** What the payments under these filters come to. */
export function usePaymentSums(query: NonNullable<ReadParams<typeof path>["query"]>) {
  return useRead(path, { query });
}

/** What the list of payments comes to: with a clerk and a day, what the till has to hold. */
export function PaymentSums({ sums: data }: { sums: Answer<typeof path> }) {
  const t = useMessages(messages);
  const method = useMethodWord();
  const sums = [
    { key: "all", name: t.all(data.count), total: data.total },
    { key: "paid", name: t.paid(data.paid.count), total: data.paid.total },
    ...data.by_method.map((one) => ({
      key: one.method,
      name: t.of(method(one.method), one.count),
      total: one.total,
    })),
    ...(data.refunded.count === 0
      ? []
      : [
          { key: "refunded", name: t.refunded(data.refunded.count), total: data.refunded.total },
          { key: "left", name: t.left, total: data.paid.total - data.refunded.total },
        ]),
  ];
  return (
    <Group component="section" aria-label={t.label} gap="2px 20px" mb="xs">
      {sums.map(({ key, name, total }) => (
        <Text key={key} size="sm">
          {name}: <Money rupiah={total} fw={600} />
        </Text>
      ))}
    </Group>
  );
}
