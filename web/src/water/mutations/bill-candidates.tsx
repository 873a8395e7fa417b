import { Text, Title } from "@mantine/core";
import { moneyColumn } from "../../components/columns.tsx";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { useFormat } from "../../format/format.ts";
import { defineMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { Decide } from "./decide.tsx";
import type { CandidatesProps, FoundCandidates } from "./found-candidates.ts";
import { usePayQuestion } from "./use-pay-question.ts";

type BillCandidate = FoundCandidates["bills"][number];

const messages = defineMessages({
  bills: ["Mungkin untuk tagihan ini", "It may be for one of these bills"],
  reasons: [
    { CONNECTION: "sambungannya disebut", AMOUNT: "jumlahnya sama" },
    { CONNECTION: "names its connection", AMOUNT: "of this amount" },
  ],
  short: [(missing: string) => `Uangnya kurang ${missing}.`, (missing) => `The money is ${missing} short.`],
  olderFirst: [
    (bill: string) => `Tagihan lama ${bill} dahulu, atau sekaligus lewat “Bayar tagihan sambungan”.`,
    (bill) => `The older bill ${bill} first, or both by “Pay bills of a connection”.`,
  ],
  noWallet: [
    (excess: string) => `Lebih ${excess}, dan sambungan ini tidak punya akun yang dompetnya menerimanya.`,
    (excess) => `${excess} is left, and this connection has no account whose wallet could take it.`,
  ],
  pay: ["Bayar tagihan", "Pay bill"],
  payOne: [(bill: string) => `Bayar tagihan ${bill}`, (bill) => `Pay bill ${bill}`],
});

/** Single bills: of a connection that the bank's texts name, or of this amount. */
export function BillCandidates({ mutation, candidates, onDecided }: CandidatesProps) {
  const { t, fields, common } = useTexts(messages);
  const { money, month } = useFormat();
  const { amount } = mutation;
  const ask = usePayQuestion(mutation, onDecided);
  const walletOf = (sl: string | null) =>
    candidates.connections.find((connection) => connection.sl === sl)?.excess_to ?? null;
  const obstacle = ({ total, older_bill_no, sl }: BillCandidate) => {
    if (total > amount) return t.short(money(total - amount));
    if (older_bill_no !== null) return t.olderFirst(older_bill_no);
    return total < amount && walletOf(sl) === null ? t.noWallet(money(amount - total)) : undefined;
  };
  const payable = candidates.bills.filter((bill) => obstacle(bill) === undefined);
  const likeliest = payable.find(({ total }) => total === amount) ?? payable[0];
  if (candidates.bills.length === 0) return null;
  const columns: Column<BillCandidate>[] = [
    {
      key: "bill",
      head: fields.bill,
      page: ({ bill_no }) => `/water/bills/${bill_no}`,
      cell: ({ bill_no }) => bill_no,
    },
    {
      key: "name",
      head: fields.name,
      cell: ({ name, reasons }) => (
        <div>
          {name}
          <Text size="xs" c="dimmed">
            {reasons.map((reason) => t.reasons[reason]).join(", ")}
          </Text>
        </div>
      ),
    },
    { key: "sl", head: fields.connection, cell: ({ sl }) => sl ?? "–" },
    { key: "period", head: fields.period, cell: ({ period }) => month(period) },
    moneyColumn("total", fields.total, ({ total }) => total),
  ];
  if (mutation.actions.includes("pay-bills"))
    columns.push({
      key: "act",
      head: common.actions,
      align: "end",
      cell: (bill) => (
        <Decide
          label={t.payOne(bill.bill_no)}
          verb={t.pay}
          // What pays several bills at once stands above.
          isLikeliest={bill === likeliest && !candidates.connections.some(paysSeveral)}
          obstacle={obstacle(bill)}
          onDecide={() => ask({ ...bill, bill_nos: [bill.bill_no], excess_to: walletOf(bill.sl) })}
        />
      ),
    });
  return (
    <div>
      <Title order={3} mb="xs">
        {t.bills}
      </Title>
      <DataTable
        label={t.bills}
        rows={candidates.bills}
        rowKey={({ bill_no }) => bill_no}
        columns={columns}
      />
    </div>
  );
}

const paysSeveral = ({ bill_nos, obstacle }: FoundCandidates["connections"][number]) =>
  bill_nos.length > 1 && obstacle === null;
