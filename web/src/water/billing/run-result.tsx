import { Alert, Anchor, List, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { useRead } from "../../api/queries.ts";
import { moneyColumn } from "../../components/columns.tsx";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";
import { readingMessages } from "../readings/messages.ts";
import { billingMessages } from "./messages.ts";
import { amountIn, listIn, recordIn } from "./result-fields.ts";
import type { Period } from "./use-period.ts";

const messages = defineMessages({
  before: [
    (month: string, bills: string, amount: string) => `${month}: ${bills} tagihan, senilai ${amount}`,
    (month, bills, amount) => `${month}: bills ${bills}, over ${amount}`,
  ],
  difference: [(change: string) => `, berubah ${change}`, (change) => `, a change of ${change}`],
  wouldBill: [
    (bills: number, amount: string) => `${idNumber(bills)} tagihan, senilai ${amount}`,
    (bills, amount) => `${plural(bills, "bill", "bills")} over ${amount}`,
  ],
  billed: [
    (bills: number, amount: string) => `${idNumber(bills)} tagihan terbit, senilai ${amount}`,
    (bills, amount) => `${plural(bills, "bill", "bills")} made, over ${amount}`,
  ],
  byClass: ["Ditagih menurut golongan", "Billed by class"],
  previewByClass: ["Pratinjau menurut golongan", "Preview by class"],
  already: [
    (count: number) => `${idNumber(count)} bacaan sudah ditagih sebelumnya`,
    (count) => `Billed before: ${plural(count, "reading", "readings")}`,
  ],
  againCancelled: [
    (count: string) => `${count} di antaranya pernah dibatalkan dan ditagih lagi`,
    (count) => `Billed again after their bill was cancelled: ${count}`,
  ],
  againWithdrawn: [
    (count: string) => `${count} di antaranya pernah ditarik dan ditagih lagi`,
    (count) => `Billed again after their bill was withdrawn: ${count}`,
  ],
  notActive: [
    (count: string) => `${count} sambungan terbaca walau tidak aktif; tetap ditagih`,
    (count) => `Read although not active, and billed all the same: ${count}`,
  ],
  missing: [
    (count: string) => `${count} sambungan aktif belum terbaca`,
    (count) => `Active connections not read yet: ${count}`,
  ],
  flags: [(what: string) => `Bacaan bertanda: ${what}`, (what) => `Readings with flags: ${what}`],
  noTariff: [
    (classes: string) => `Golongan tanpa tarif yang berlaku: ${classes}. Isi tarifnya dahulu.`,
    (classes) => `Classes without a valid tariff: ${classes}. Enter their tariffs first.`,
  ],
  toPricing: ["Ke tarif", "To tariffs"],
  estimated: [
    (count: string) => `${count} sambungan diberi bacaan taksiran.`,
    (count) => `Connections given an estimated reading: ${count}.`,
  ],
  nothing: ["Tidak ada yang perlu ditagih.", "There is nothing to bill."],
});

type Result = Record<string, unknown>;

interface BillingResultProps {
  result: Result;
  isPreview: boolean;
  /** The month before, where it was billed. */
  before?: Period | undefined;
}

/** What a preview found, or a close made. */
export function BillingResult({ result, isPreview, before }: BillingResultProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const bills = amountIn(result, "bills");
  const text = (isPreview ? t.wouldBill : t.billed)(bills, format.money(amountIn(result, "amount")));
  return (
    <Stack gap="sm">
      <Text fw={600} size="xl">
        {bills === 0 ? t.nothing : text}
      </Text>
      {bills > 0 && before !== undefined && before.amount > 0 && (
        <Text size="sm" c="dimmed">
          {t.before(format.month(before.period), format.number(before.bills), format.money(before.amount))}
          {t.difference(
            format.percent(((amountIn(result, "amount") - before.amount) / before.amount) * 100, true),
          )}
        </Text>
      )}
      <Findings result={result} />
      {bills > 0 && <ByClass result={result} label={isPreview ? t.previewByClass : t.byClass} />}
    </Stack>
  );
}

function Findings({ result }: { result: Result }) {
  const t = useMessages(messages);
  const { number } = useFormat();
  const { flagNames } = useMessages(readingMessages);
  const missing = result.without_reading;
  const missingCount =
    typeof missing === "number" ? missing : amountIn(recordIn(result, "without_reading"), "count");
  const noTariff = listIn(result, "classes_without_tariff");
  const flags = Object.entries(recordIn(result, "flags")).map(
    ([flag, count]) => `${flagNames[flag as keyof typeof flagNames] ?? flag} (${number(Number(count))})`,
  );
  const again = recordIn(result, "billed_again");
  const lines = [
    amountIn(again, "cancelled") > 0 && t.againCancelled(number(amountIn(again, "cancelled"))),
    amountIn(again, "withdrawn") > 0 && t.againWithdrawn(number(amountIn(again, "withdrawn"))),
    amountIn(result, "already_billed") > 0 && t.already(amountIn(result, "already_billed")),
    amountIn(result, "not_active") > 0 && t.notActive(number(amountIn(result, "not_active"))),
    missingCount > 0 && t.missing(number(missingCount)),
    flags.length > 0 && t.flags(flags.join(", ")),
  ].filter((line) => line !== false);
  return (
    <>
      {noTariff.length > 0 && (
        <Alert color="red" role="alert">
          {t.noTariff(noTariff.join(", "))}{" "}
          <Anchor component={Link} to="/water/pricing" inherit>
            {t.toPricing}
          </Anchor>
        </Alert>
      )}
      {lines.length > 0 && (
        <List size="sm">
          {lines.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      )}
    </>
  );
}

interface ClassSums {
  code: string;
  bills: number;
  usage: number;
  amount: number;
}

/** The bills of a run's result, by class. */
export function ByClass({ result, label }: { result: Result; label: string }) {
  const billingText = useMessages(billingMessages);
  const fields = useMessages(fieldMessages);
  const format = useFormat();
  const classes = recordIn(result, "classes");
  const rows: ClassSums[] = Object.keys(classes).map((code) => ({
    code,
    ...sumsOf(recordIn(classes, code)),
  }));
  const whole = sumsOf(result);
  const known = useRead("/backoffice/v1/tariff-classes", { query: { limit: 100 } });
  const nameOf = (code: string) => {
    const name = known.data?.items.find((one) => one.code === code)?.name;
    return name === undefined ? code : `${name} (${code})`;
  };
  const columns: Column<ClassSums>[] = [
    { key: "code", head: fields.class_code, cell: ({ code }) => nameOf(code) },
    { key: "bills", head: fields.bills, align: "end", cell: ({ bills }) => format.number(bills) },
    { key: "usage", head: billingText.usage, align: "end", cell: ({ usage }) => format.volume(usage) },
    moneyColumn("amount", billingText.amount, ({ amount }) => amount),
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={({ code }) => code}
      foot={{
        code: billingText.whole,
        bills: format.number(whole.bills),
        usage: format.volume(whole.usage),
        amount: <Money rupiah={whole.amount} />,
      }}
    />
  );
}

function sumsOf(of: Result): Omit<ClassSums, "code"> {
  return { bills: amountIn(of, "bills"), usage: amountIn(of, "usage"), amount: amountIn(of, "amount") };
}

/** What an estimate of missing readings did. */
export function EstimateResult({ result }: { result: Result }) {
  const t = useMessages(messages);
  const { number } = useFormat();
  return <Text fw={600}>{t.estimated(number(amountIn(result, "estimated")))}</Text>;
}
