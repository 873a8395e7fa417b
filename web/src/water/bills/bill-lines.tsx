import { Text, Title } from "@mantine/core";
import type { Answer } from "../../api/queries.ts";
import { moneyColumn } from "../../components/columns.tsx";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { defineMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";

type Bill = Answer<"/backoffice/v1/bills/{bill_no}">;

const messages = defineMessages({
  lines: ["Rincian", "Lines"],
  line: ["Uraian", "Line"],
  volume: ["Volume", "Volume"],
  price: ["Harga per m³", "Price per m³"],
  block: [
    (n: string, from: string, to: string) => `Blok ${n}: ${from}–${to} m³`,
    (n, from, to) => `Block ${n}: ${from}–${to} m³`,
  ],
  minimum: [(line: string) => `${line}, pemakaian minimum`, (line) => `${line}, minimum usage`],
  lastBlock: [
    (n: string, from: string) => `Blok ${n}: di atas ${from} m³`,
    (n, from) => `Block ${n}: above ${from} m³`,
  ],
  base: ["Biaya beban", "Base charge"],
  maintenance: ["Biaya pemeliharaan", "Maintenance"],
  admin: ["Biaya admin", "Administration"],
  vat: ["PPN atas air", "VAT on water"],
  whole: ["Seluruhnya", "In all"],
  credit: [
    (month: string, block: string) => `Kembali dari taksiran ${month}, blok ${block}`,
    (month, block) => `Back from the estimate of ${month}, block ${block}`,
  ],
  creditBelow: [
    (month: string) => `Kembali dari taksiran ${month}, di bawah pemakaian minimum`,
    (month) => `Back from the estimate of ${month}, below the minimum usage`,
  ],
  creditVat: ["PPN atas yang kembali", "VAT on what comes back"],
  toPay: ["Jumlah hari ini", "Total today"],
  paid: ["Jumlah dibayar", "Total paid"],
  nothing: ["Tagihan ini tidak berisi apa pun: dibatalkan.", "This bill is over nothing: it was cancelled."],
});

interface Line {
  key: string;
  text: string;
  volume?: number;
  price?: number;
  amount: number;
}

/** What a bill consists of, line by line, down to its total. */
export function BillLines({ bill }: { bill: Bill }) {
  const { t, fields } = useTexts(messages);
  const lines = useLines(bill);
  const format = useFormat();
  const columns: Column<Line>[] = [
    { key: "text", head: t.line, cell: ({ text }) => text },
    {
      key: "volume",
      head: t.volume,
      align: "end",
      cell: ({ volume }) => (volume === undefined ? "–" : format.volume(volume)),
    },
    {
      key: "price",
      head: t.price,
      align: "end",
      cell: ({ price }) => (price === undefined ? "–" : format.money(price)),
    },
    moneyColumn("amount", fields.amount, ({ amount }) => amount),
  ];
  return (
    <section>
      <Title order={2} mb="xs">
        {t.lines}
      </Title>
      {lines.length === 0 && <Text size="sm">{t.nothing}</Text>}
      {lines.length > 0 && (
        <DataTable
          label={t.lines}
          columns={columns}
          rows={lines}
          rowKey={({ key }) => key}
          foot={{
            text: bill.status === "LUNAS" ? t.paid : t.toPay,
            amount: <Money rupiah={bill.total} />,
          }}
        />
      )}
    </section>
  );
}

/** m³ that are billed because the minimum of the tariff was not used; undefined where there is no such. */
export function minimumBilled({ usage, blocks }: Bill): number | undefined {
  const billed = blocks.reduce((sum, { volume }) => sum + volume, 0);
  return usage !== null && billed > usage ? billed : undefined;
}

function useLines(bill: Bill): Line[] {
  const { t, fields } = useTexts(messages);

  const { number, month } = useFormat();
  const minimum = minimumBilled(bill);
  const blocks = bill.blocks.map(({ block, from, to, volume, price, amount }) => {
    const text =
      to === null
        ? t.lastBlock(number(block), number(from))
        : t.block(number(block), number(from), number(to));
    return {
      key: `block-${block}`,
      text: minimum === undefined ? text : t.minimum(text),
      volume,
      price,
      amount,
    };
  });
  const credits = bill.credits.map(({ period, block, volume, price, amount }) => ({
    key: `credit-${period}-${block}`,
    text: block === null ? t.creditBelow(month(period)) : t.credit(month(period), number(block)),
    volume: -volume,
    price,
    amount: -amount,
  }));
  const creditSum = bill.credits.reduce((sum, { amount }) => sum + amount, 0);
  const creditVat = bill.credits.reduce((sum, { vat }) => sum + vat, 0);
  const parts: Line[] = [
    { key: "base", text: t.base, amount: bill.base },
    { key: "maintenance", text: t.maintenance, amount: bill.maintenance },
    { key: "admin", text: t.admin, amount: bill.admin },
    { key: "levy", text: fields.levy, amount: bill.levy },
    { key: "vat", text: t.vat, amount: bill.vat },
    {
      key: "installment",
      text: bill.kind === "AIR" ? fields.installment : (bill.description ?? t.whole),
      amount: bill.installment,
    },
    ...credits,
    { key: "credit-vat", text: t.creditVat, amount: -creditVat },
    { key: "discount", text: fields.discount, amount: creditSum + creditVat - bill.discount },
    { key: "penalty", text: fields.penalty, amount: bill.penalty },
    { key: "stamp", text: fields.stamp, amount: bill.stamp },
  ];
  return [...blocks, ...parts.filter(({ amount, volume }) => amount !== 0 || volume !== undefined)];
}
