import { Anchor, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { connectionAddress } from "../../components/addresses.ts";
import { moneyColumn } from "../../components/columns.tsx";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { useFormat } from "../../format/format.ts";
import { defineMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";
import { useTexts } from "../../messages/texts.ts";
import { Decide } from "./decide.tsx";
import type { CandidatesProps, FoundCandidates } from "./found-candidates.ts";
import { usePayQuestion } from "./use-pay-question.ts";

type ConnectionCandidate = FoundCandidates["connections"][number];

const messages = defineMessages({
  title: ["Mungkin untuk tagihan sambungan ini", "It may be for the bills of this connection"],
  bills: [
    (count: number, sl: string) => `${idNumber(count)} tagihan ${sl}`,
    (count, sl) => `${plural(count, "bill", "bills")} of ${sl}`,
  ],
  rest: ["Sisa", "Left over"],
  exact: ["pas", "exact"],
  to: [(username: string) => `ke dompet ${username}`, (username) => `to the wallet of ${username}`],
  pay: ["Bayar semuanya", "Pay them all"],
  payOf: [(sl: string) => `Bayar semuanya: ${sl}`, (sl) => `Pay them all: ${sl}`],
  obstacles: [
    {
      AMOUNT: "Uangnya kurang untuk tagihan tertua.",
      BILL_HELD: "Ada tagihan yang ditahan pembayaran lain. Batalkan lewat “Bayar tagihan sambungan”.",
      NO_ACCOUNT: "Sambungan ini tidak punya akun yang dompetnya menerima sisanya.",
    },
    {
      AMOUNT: "The money is too little for the oldest bill.",
      BILL_HELD: "Another payment holds one of them. Cancel it by “Pay bills of a connection”.",
      NO_ACCOUNT: "This connection has no account whose wallet could take what is left.",
    },
  ],
});

/** Connections that the bank's texts name, where the money pays several of their bills. They come first: one press pays them all. */
export function ConnectionCandidates({ mutation, candidates, onDecided }: CandidatesProps) {
  const { t, fields, common } = useTexts(messages);
  const { money } = useFormat();
  const ask = usePayQuestion(mutation, onDecided);
  const rows = candidates.connections.filter(({ bill_nos }) => bill_nos.length > 1);
  if (rows.length === 0) return null;
  const columns: Column<ConnectionCandidate>[] = [
    {
      key: "bills",
      head: fields.connection,
      cell: ({ sl, name, bill_nos }) => (
        <div>
          <Anchor component={Link} to={connectionAddress(sl)} inherit fw={500}>
            {t.bills(bill_nos.length, sl)}
          </Anchor>
          <Text size="xs" c="dimmed">
            {name}
          </Text>
        </div>
      ),
    },
    moneyColumn("total", fields.total, ({ total }) => total),
    {
      key: "excess",
      head: t.rest,
      align: "end",
      cell: ({ excess, excess_to }) => (excess === 0 ? t.exact : restText(money(excess), excess_to, t.to)),
    },
  ];
  if (mutation.actions.includes("pay-bills"))
    columns.push({
      key: "act",
      head: common.actions,
      align: "end",
      cell: (row) => (
        <Decide
          label={t.payOf(row.sl)}
          verb={t.pay}
          isLikeliest={row === rows[0]}
          obstacle={row.obstacle === null ? undefined : t.obstacles[row.obstacle]}
          onDecide={() => ask(row)}
        />
      ),
    });
  return (
    <div>
      <Title order={3} mb="xs">
        {t.title}
      </Title>
      <DataTable label={t.title} rows={rows} rowKey={({ sl }) => sl} columns={columns} />
    </div>
  );
}

const restText = (excess: string, username: string | null, to: (username: string) => string) =>
  username === null ? excess : `${excess} ${to(username)}`;
