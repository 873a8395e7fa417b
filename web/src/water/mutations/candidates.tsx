import { Anchor, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { useDecision } from "../../api/use-decision.ts";
import { moneyColumn } from "../../components/columns.tsx";
import { confirm } from "../../components/confirm.tsx";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { notify } from "../../components/notify.ts";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { PaymentBadge } from "../payments/badges.tsx";
import { paymentMessages } from "../payments/messages.ts";
import { PaymentProofs } from "../payments/payment-parts.tsx";
import { BillCandidates } from "./bill-candidates.tsx";
import { ConnectionCandidates } from "./connection-candidates.tsx";
import { Decide } from "./decide.tsx";
import { matchMutation } from "./decisions.ts";
import type { CandidatesProps, FoundCandidates } from "./found-candidates.ts";
import type { Mutation } from "./mutation-description.tsx";

type PaymentCandidate = FoundCandidates["payments"][number];

const messages = defineMessages({
  payments: ["Mungkin untuk pembayaran", "It may be for a payment"],
  short: [(missing: string) => `Uangnya kurang ${missing}.`, (missing) => `The money is ${missing} short.`],
  shortAnyway: [
    (missing: string) => `Tanpa kode uniknya pun uangnya kurang ${missing}.`,
    (missing) => `Even without its unique code the money is ${missing} short.`,
  ],
  obstacles: [
    {
      AMOUNT: "Uangnya kurang.",
      STATUS: "Sudah lunas atau dikembalikan.",
      BILL_PAID: "Tagihannya tidak lagi harus dibayar.",
      BILL_HELD: "Tagihannya ditahan pembayaran lain.",
      PRICE: "Tagihannya lebih mahal pada hari uang dibukukan.",
    },
    {
      AMOUNT: "The money is too little.",
      STATUS: "It is paid or refunded already.",
      BILL_PAID: "A bill of it is no longer to be paid.",
      BILL_HELD: "Another payment holds a bill of it.",
      PRICE: "A bill of it cost more on the day the money was booked.",
    },
  ],
  noWallet: [
    (excess: string) => `Lebih ${excess}, dan pembayaran ini tidak punya dompet yang menerimanya.`,
    (excess) => `${excess} is left, and this payment has no wallet to take it.`,
  ],
  none: [
    "Tidak ada pembayaran atau tagihan yang mirip. Putuskan dengan cara lain di bawah.",
    "No payment or bill matches. Choose another way below.",
  ],
  reasons: [
    { CODE: "kode disebut", AMOUNT: "jumlah mirip", SENDER: "nama mirip", PROOF: "bukti mirip" },
    { CODE: "names its code", AMOUNT: "a like amount", SENDER: "a like name", PROOF: "a like proof" },
  ],
  proofsOf: [(code: string) => `Bukti transfer untuk ${code}`, (code) => `Proofs of transfer for ${code}`],
  difference: ["Selisih", "Difference"],
  match: ["Cocokkan", "Match"],
  matchOne: [(code: string) => `Cocokkan dengan ${code}`, (code) => `Match with ${code}`],
  matchTitle: ["Lunasi pembayaran ini?", "Settle this payment?"],
  matchExact: [
    (amount: string, code: string, who: string) => `${amount} melunasi pembayaran ${code} milik ${who}.`,
    (amount, code, who) => `${amount} settles payment ${code} of ${who}.`,
  ],
  matchMore: [
    (amount: string, code: string, who: string, excess: string) =>
      `${amount} melunasi pembayaran ${code} milik ${who}; kelebihan ${excess} masuk ke dompetnya.`,
    (amount, code, who, excess) =>
      `${amount} settles payment ${code} of ${who}; ${excess} above it goes to their wallet.`,
  ],
  matchLess: [
    (amount: string, code: string, who: string, missing: string) =>
      `${amount} untuk pembayaran ${code} milik ${who}; kurang ${missing}. Diterima hanya bila yang kurang kode uniknya.`,
    (amount, code, who, missing) =>
      `${amount} for payment ${code} of ${who}; ${missing} is missing. Accepted only when that is its unique code.`,
  ],
  matchVerb: [(amount: string) => `Lunasi dengan ${amount}`, (amount) => `Settle with ${amount}`],
  matched: [(code: string) => `Pembayaran ${code} lunas`, (code) => `Payment ${code} is paid`],
  staff: ["petugas", "staff"],
});

/** What money may be for, the likeliest first; one press decides, after a question. */
export function Candidates({ mutation, candidates, onDecided }: CandidatesProps) {
  const t = useMessages(messages);
  const payments = usePaymentColumns(
    mutation,
    candidates.payments.find(({ obstacle }) => obstacle === null)?.code,
    useConfirmMatch(mutation, onDecided),
    mutation.actions.includes("match"),
  );
  if (candidates.payments.length === 0 && candidates.bills.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t.none}
      </Text>
    );
  return (
    <Stack>
      <ConnectionCandidates mutation={mutation} candidates={candidates} onDecided={onDecided} />
      {candidates.payments.length > 0 && (
        <div>
          <Title order={3} mb="xs">
            {t.payments}
          </Title>
          <DataTable
            label={t.payments}
            rows={candidates.payments}
            rowKey={({ code }) => code}
            columns={payments}
          />
        </div>
      )}
      {candidates.payments.map(({ code, proofs }) => (
        <PaymentProofs key={code} proofs={proofs} title={t.proofsOf(code)} />
      ))}
      <BillCandidates mutation={mutation} candidates={candidates} onDecided={onDecided} />
    </Stack>
  );
}

function useConfirmMatch(
  { id, amount }: Mutation,
  onDecided: () => void,
): (payment: PaymentCandidate) => void {
  const t = useMessages(messages);
  const { money } = useFormat();
  const match = useDecision((code: string) => matchMutation(id, code));
  return ({ code, total, username }) => {
    const who = username ?? t.staff;
    const difference = amount - total;
    const effect =
      difference === 0
        ? t.matchExact(money(amount), code, who)
        : difference > 0
          ? t.matchMore(money(amount), code, who, money(difference))
          : t.matchLess(money(amount), code, who, money(-difference));
    confirm({
      title: t.matchTitle,
      effect,
      verb: t.matchVerb(money(amount)),
      kind: difference === 0 ? "plain" : "warning",
      onConfirm: async () => {
        await match(code);
        notify(t.matched(code));
        onDecided();
      },
    });
  };
}

function usePaymentColumns(
  { amount }: Mutation,
  likeliest: string | undefined,
  onMatch: (payment: PaymentCandidate) => void,
  mayDecide: boolean,
): Column<PaymentCandidate>[] {
  const { t, fields, common } = useTexts(messages);
  const paymentText = useMessages(paymentMessages);
  const { money } = useFormat();
  const obstacle = ({ obstacle: why, missing, total, username }: PaymentCandidate) => {
    if (why === null)
      return username === null && amount > total ? t.noWallet(money(amount - total)) : undefined;
    if (missing === null) return t.obstacles[why];
    // What is missing is less than the difference where the payment has a unique code, which need not be paid.
    return missing === total - amount ? t.short(money(missing)) : t.shortAnyway(money(missing));
  };
  return [
    {
      key: "code",
      head: fields.payment,
      cell: ({ code, username, claimed_sender, reasons }) => (
        <div>
          <Anchor component={Link} to={`/water/payments/${code}`} inherit fw={500}>
            {code}
          </Anchor>
          <Text size="xs" c="dimmed">
            {claimed_sender ?? username ?? paymentText.byStaff} ·{" "}
            {reasons.map((reason) => t.reasons[reason]).join(", ")}
          </Text>
        </div>
      ),
    },
    { key: "status", head: common.status, cell: ({ status }) => <PaymentBadge status={status} /> },
    moneyColumn("total", fields.total, ({ total }) => total),
    {
      key: "difference",
      head: t.difference,
      align: "end",
      cell: ({ total }) => (
        <Money rupiah={amount - total} {...(amount === total ? { fw: 600 } : { c: "dimmed" })} />
      ),
    },
    ...(mayDecide
      ? [
          {
            key: "act",
            head: common.actions,
            align: "end" as const,
            cell: (payment: PaymentCandidate) => (
              <Decide
                label={t.matchOne(payment.code)}
                verb={t.match}
                isLikeliest={payment.code === likeliest}
                obstacle={obstacle(payment)}
                onDecide={() => onMatch(payment)}
              />
            ),
          },
        ]
      : []),
  ];
}
