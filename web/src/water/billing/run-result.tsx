import { Alert, Anchor, List, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { type Column, DataTable } from "../../pieces/data-table.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import { readingWords } from "../readings/words.ts";
import { amountIn, listIn, recordIn } from "./result-fields.ts";
import { billingWords } from "./words.ts";

const words = wordsOf(
  {
    wouldBill: (bills: string, amount: string) => `${bills} tagihan, senilai ${amount}`,
    billed: (bills: string, amount: string) => `${bills} tagihan terbit, senilai ${amount}`,
    byClass: "Ditagih menurut golongan",
    previewByClass: "Pratinjau menurut golongan",
    already: (count: string) => `${count} bacaan sudah ditagih sebelumnya`,
    notActive: (count: string) => `${count} sambungan terbaca walau tidak aktif; tetap ditagih`,
    missing: (count: string) => `${count} sambungan aktif belum terbaca`,
    flags: (what: string) => `Bacaan bertanda: ${what}`,
    noTariff: (classes: string) => `Golongan tanpa tarif yang berlaku: ${classes}. Isi tarifnya dahulu.`,
    toPricing: "Ke tarif",
    estimated: (count: string) => `${count} sambungan diberi bacaan taksiran.`,
    nothing: "Tidak ada yang perlu ditagih.",
  },
  {
    wouldBill: (bills, amount) => `${bills} ${bills === "1" ? "bill" : "bills"} over ${amount}`,
    billed: (bills, amount) => `${bills} ${bills === "1" ? "bill" : "bills"} made, over ${amount}`,
    byClass: "Billed by class",
    previewByClass: "Preview by class",
    already: (count) => `Billed before: ${count} readings`,
    notActive: (count) => `Read although not active, and billed all the same: ${count}`,
    missing: (count) => `Active connections not read yet: ${count}`,
    flags: (what) => `Readings with flags: ${what}`,
    noTariff: (classes) => `Classes without a valid tariff: ${classes}. Enter their tariffs first.`,
    toPricing: "To tariffs",
    estimated: (count) => `Connections given an estimated reading: ${count}.`,
    nothing: "There is nothing to bill.",
  },
);

type Result = Record<string, unknown>;

/** What a preview found, or a close made. */
export function BillingResult({ result, isPreview }: { result: Result; isPreview: boolean }) {
  const w = useWords(words);
  const format = useFormat();
  const bills = amountIn(result, "bills");
  const text = (isPreview ? w.wouldBill : w.billed)(
    format.number(bills),
    format.money(amountIn(result, "amount")),
  );
  return (
    <Stack gap="sm">
      <Text fw={600} size="xl">
        {bills === 0 ? w.nothing : text}
      </Text>
      <Findings result={result} />
      {bills > 0 && <ByClass result={result} isPreview={isPreview} />}
    </Stack>
  );
}

function Findings({ result }: { result: Result }) {
  const w = useWords(words);
  const { number } = useFormat();
  const { flagNames } = useWords(readingWords);
  const missing = result.without_reading;
  const missingCount =
    typeof missing === "number" ? missing : amountIn(recordIn(result, "without_reading"), "count");
  const noTariff = listIn(result, "classes_without_tariff");
  const flags = Object.entries(recordIn(result, "flags")).map(
    ([flag, count]) => `${flagNames[flag as keyof typeof flagNames] ?? flag} (${number(Number(count))})`,
  );
  const lines = [
    amountIn(result, "already_billed") > 0 && w.already(number(amountIn(result, "already_billed"))),
    amountIn(result, "not_active") > 0 && w.notActive(number(amountIn(result, "not_active"))),
    missingCount > 0 && w.missing(number(missingCount)),
    flags.length > 0 && w.flags(flags.join(", ")),
  ].filter((line) => line !== false);
  return (
    <>
      {noTariff.length > 0 && (
        <Alert color="red" role="alert">
          {w.noTariff(noTariff.join(", "))}{" "}
          <Anchor component={Link} to="/water/pricing" inherit>
            {w.toPricing}
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

function ByClass({ result, isPreview }: { result: Result; isPreview: boolean }) {
  const w = useWords(words);
  const b = useWords(billingWords);
  const format = useFormat();
  const classes = recordIn(result, "classes");
  const rows: ClassSums[] = Object.keys(classes).map((code) => ({
    code,
    ...sumsOf(recordIn(classes, code)),
  }));
  const whole = sumsOf(result);
  const columns: Column<ClassSums>[] = [
    { key: "code", head: b.class, cell: ({ code }) => code },
    { key: "bills", head: b.bills, align: "end", cell: ({ bills }) => format.number(bills) },
    { key: "usage", head: b.usage, align: "end", cell: ({ usage }) => format.volume(usage) },
    { key: "amount", head: b.amount, align: "end", cell: ({ amount }) => <Money rupiah={amount} /> },
  ];
  return (
    <DataTable
      label={isPreview ? w.previewByClass : w.byClass}
      columns={columns}
      rows={rows}
      rowKey={({ code }) => code}
      foot={{
        code: b.whole,
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
  const w = useWords(words);
  const { number } = useFormat();
  return <Text fw={600}>{w.estimated(number(amountIn(result, "estimated")))}</Text>;
}
