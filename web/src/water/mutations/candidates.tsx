import { Anchor, Button, Stack, Text, Title } from "@mantine/core";
import { useId } from "react";
import { Link } from "react-router";
import type { Answer } from "../../api/queries.ts";
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
import classes from "./candidates.module.css";
import { type BillsToPay, matchMutation, payBills } from "./decisions.ts";
import type { Mutation } from "./mutation-description.tsx";

type FoundCandidates = Answer<"/backoffice/v1/mutations/{id}">["candidates"];
type PaymentCandidate = FoundCandidates["payments"][number];
type BillCandidate = FoundCandidates["bills"][number];

const messages = defineMessages({
  payments: ["Mungkin untuk pembayaran", "It may be for a payment"],
  bills: ["Mungkin untuk tagihan ini", "It may be for one of these bills"],
  billReasons: [
    { CONNECTION: "sambungannya disebut", AMOUNT: "jumlahnya sama" },
    { CONNECTION: "names its connection", AMOUNT: "of this amount" },
  ],
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
  olderFirst: [
    (bill: string) => `Tagihan lama ${bill} dahulu, atau sekaligus lewat “Bayar tagihan sambungan”.`,
    (bill) => `The older bill ${bill} first, or both by “Pay bills of a connection”.`,
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
  pay: ["Bayar tagihan", "Pay bill"],
  payOne: [(bill: string) => `Bayar tagihan ${bill}`, (bill) => `Pay bill ${bill}`],
  payTitle: ["Bayar tagihan ini?", "Pay this bill?"],
  payEffect: [
    (amount: string, bill: string, name: string) => `${amount} melunasi tagihan ${bill} atas nama ${name}.`,
    (amount, bill, name) => `${amount} pays bill ${bill} of ${name}.`,
  ],
  payVerb: [(amount: string) => `Bayar ${amount}`, (amount) => `Pay ${amount}`],
  paid: [(bill: string) => `Tagihan ${bill} lunas`, (bill) => `Bill ${bill} is paid`],
  staff: ["petugas", "staff"],
});

interface CandidatesProps {
  mutation: Mutation;
  candidates: FoundCandidates;
  onDecided: () => void;
}

/** What money may be for, the likeliest first; one press decides, after a question. */
export function Candidates({ mutation, candidates, onDecided }: CandidatesProps) {
  const t = useMessages(messages);
  const payments = usePaymentColumns(
    mutation,
    candidates.payments.find(({ obstacle }) => obstacle === null)?.code,
    useConfirmMatch(mutation, onDecided),
    mutation.actions.includes("match"),
  );
  const bills = useBillColumns(
    mutation.amount,
    useConfirmPay(mutation, onDecided),
    mutation.actions.includes("pay-bills"),
  );
  if (candidates.payments.length === 0 && candidates.bills.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t.none}
      </Text>
    );
  return (
    <Stack>
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
      {candidates.bills.length > 0 && (
        <div>
          <Title order={3} mb="xs">
            {t.bills}
          </Title>
          <DataTable
            label={t.bills}
            rows={candidates.bills}
            rowKey={({ bill_no }) => bill_no}
            columns={bills}
          />
        </div>
      )}
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
      onConfirm: async () => {
        await match(code);
        notify(t.matched(code));
        onDecided();
      },
    });
  };
}

function useConfirmPay({ id, amount }: Mutation, onDecided: () => void): (bill: BillCandidate) => void {
  const t = useMessages(messages);
  const { money } = useFormat();
  const pay = useDecision((bills: BillsToPay) => payBills(id, bills));
  return ({ bill_no, sl, name }) =>
    confirm({
      title: t.payTitle,
      effect: t.payEffect(money(amount), bill_no, name),
      verb: t.payVerb(money(amount)),
      onConfirm: async () => {
        await pay({ sl: sl ?? "", bill_nos: [bill_no], excess_to: "", cancel_open: false });
        notify(t.paid(bill_no));
        onDecided();
      },
    });
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
  const obstacle = ({ obstacle: why, missing, total }: PaymentCandidate) => {
    if (missing === null) return t.obstacles[why ?? "STATUS"];
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
                obstacle={payment.obstacle === null ? undefined : obstacle(payment)}
                onDecide={() => onMatch(payment)}
              />
            ),
          },
        ]
      : []),
  ];
}

interface DecideProps {
  label: string;
  verb: string;
  isLikeliest: boolean;
  /** Why it would be refused; undefined: it would be accepted. */
  obstacle: string | undefined;
  onDecide: () => void;
}

/** Decides, where that will be accepted; else it says why not. */
function Decide({ label, verb, isLikeliest, obstacle, onDecide }: DecideProps) {
  const hint = useId();
  return (
    <Stack gap={2} align="flex-end">
      <Button
        size="xs"
        variant={isLikeliest && obstacle === undefined ? "filled" : "default"}
        aria-label={label}
        disabled={obstacle !== undefined}
        {...(obstacle === undefined ? {} : { "aria-describedby": hint })}
        onClick={onDecide}
      >
        {verb}
      </Button>
      {obstacle !== undefined && (
        <Text id={hint} size="xs" c="dimmed" className={classes.why ?? ""}>
          {obstacle}
        </Text>
      )}
    </Stack>
  );
}

function useBillColumns(
  amount: number,
  onPay: (bill: BillCandidate) => void,
  mayDecide: boolean,
): Column<BillCandidate>[] {
  const { t, fields, common } = useTexts(messages);
  const { money, month } = useFormat();
  const obstacle = ({ total, older_bill_no }: BillCandidate) => {
    if (total > amount) return t.short(money(total - amount));
    return older_bill_no === null ? undefined : t.olderFirst(older_bill_no);
  };
  return [
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
            {reasons.map((reason) => t.billReasons[reason]).join(", ")}
          </Text>
        </div>
      ),
    },
    { key: "sl", head: fields.connection, cell: ({ sl }) => sl ?? "–" },
    { key: "period", head: fields.period, cell: ({ period }) => month(period) },
    moneyColumn("total", fields.total, ({ total }) => total),
    ...(mayDecide
      ? [
          {
            key: "act",
            head: common.actions,
            align: "end" as const,
            cell: (bill: BillCandidate) => (
              <Decide
                label={t.payOne(bill.bill_no)}
                verb={t.pay}
                isLikeliest
                obstacle={obstacle(bill)}
                onDecide={() => onPay(bill)}
              />
            ),
          },
        ]
      : []),
  ];
}
