import { Text, Title } from "@mantine/core";
import type { Answer } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { type Column, DataTable } from "../../pieces/data-table.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import { billWords } from "./words.ts";

type Bill = Answer<"/backoffice/v1/bills/{bill_no}">;

const words = wordsOf(
  {
    lines: "Rincian",
    line: "Uraian",
    volume: "Volume",
    price: "Harga per m³",
    amount: "Jumlah",
    block: (n: string, from: string, to: string) => `Blok ${n}: ${from}–${to} m³`,
    lastBlock: (n: string, from: string) => `Blok ${n}: di atas ${from} m³`,
    base: "Biaya beban",
    maintenance: "Biaya pemeliharaan",
    admin: "Biaya admin",
    levy: "Retribusi",
    vat: "PPN atas air",
    installment: "Angsuran",
    whole: "Seluruhnya",
    discount: "Potongan",
    toPay: "Jumlah hari ini",
    paid: "Jumlah dibayar",
    nothing: "Tagihan ini tidak berisi apa pun: dibatalkan.",
  },
  {
    lines: "Lines",
    line: "Line",
    volume: "Volume",
    price: "Price per m³",
    amount: "Amount",
    block: (n, from, to) => `Block ${n}: ${from}–${to} m³`,
    lastBlock: (n, from) => `Block ${n}: above ${from} m³`,
    base: "Base charge",
    maintenance: "Maintenance",
    admin: "Administration",
    levy: "Levy",
    vat: "VAT on water",
    installment: "Instalment",
    whole: "In all",
    discount: "Discount",
    toPay: "Total today",
    paid: "Total paid",
    nothing: "This bill is over nothing: it was cancelled.",
  },
);

interface Line {
  key: string;
  text: string;
  volume?: number;
  price?: number;
  amount: number;
}

/** What a bill consists of, line by line, down to its total. */
export function BillLines({ bill }: { bill: Bill }) {
  const w = useWords(words);
  const lines = useLines(bill);
  const format = useFormat();
  const columns: Column<Line>[] = [
    { key: "text", head: w.line, cell: ({ text }) => text },
    {
      key: "volume",
      head: w.volume,
      align: "end",
      cell: ({ volume }) => (volume === undefined ? "–" : format.volume(volume)),
    },
    {
      key: "price",
      head: w.price,
      align: "end",
      cell: ({ price }) => (price === undefined ? "–" : format.money(price)),
    },
    { key: "amount", head: w.amount, align: "end", cell: ({ amount }) => <Money rupiah={amount} /> },
  ];
  return (
    <section>
      <Title order={2} mb="xs">
        {w.lines}
      </Title>
      {lines.length === 0 && <Text size="sm">{w.nothing}</Text>}
      {lines.length > 0 && (
        <DataTable
          label={w.lines}
          columns={columns}
          rows={lines}
          rowKey={({ key }) => key}
          foot={{
            text: bill.status === "LUNAS" ? w.paid : w.toPay,
            amount: <Money rupiah={bill.total} />,
          }}
        />
      )}
    </section>
  );
}

function useLines(bill: Bill): Line[] {
  const w = useWords(words);
  const b = useWords(billWords);
  const { number } = useFormat();
  const blocks = bill.blocks.map(({ block, from, to, volume, price, amount }) => ({
    key: `block-${block}`,
    text:
      to === null
        ? w.lastBlock(number(block), number(from))
        : w.block(number(block), number(from), number(to)),
    volume,
    price,
    amount,
  }));
  const parts: Line[] = [
    { key: "base", text: w.base, amount: bill.base },
    { key: "maintenance", text: w.maintenance, amount: bill.maintenance },
    { key: "admin", text: w.admin, amount: bill.admin },
    { key: "levy", text: w.levy, amount: bill.levy },
    { key: "vat", text: w.vat, amount: bill.vat },
    {
      key: "installment",
      text: bill.kind === "AIR" ? w.installment : (bill.description ?? w.whole),
      amount: bill.installment,
    },
    { key: "discount", text: w.discount, amount: -bill.discount },
    { key: "penalty", text: b.penalty, amount: bill.penalty },
    { key: "stamp", text: b.stamp, amount: bill.stamp },
  ];
  return [...blocks, ...parts.filter(({ amount }) => amount !== 0)];
}
