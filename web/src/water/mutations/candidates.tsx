import { Anchor, Button, Stack, Text, Title } from "@mantine/core";
import { useId } from "react";
import { Link } from "react-router";
import type { Answer } from "../../api/queries.ts";
import { confirm } from "../../components/confirm.tsx";
import { type Column, DataTable } from "../../components/data-table.tsx";
import { notify } from "../../components/notify.ts";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { PaymentBadge } from "../payments/badges.tsx";
import { paymentMessages } from "../payments/messages.ts";
import { useMatch, usePayBills } from "./decisions.ts";
import type { Mutation } from "./mutation-description.tsx";

type FoundCandidates = Answer<"/backoffice/v1/mutations/{id}">["candidates"];
type PaymentCandidate = FoundCandidates["payments"][number];
type BillCandidate = FoundCandidates["bills"][number];

const messages = defineMessages(
  {
    payments: "Mungkin untuk pembayaran",
    bills: "Mungkin untuk tagihan ini",
    billReasons: { CONNECTION: "sambungannya disebut", AMOUNT: "jumlahnya sama" },
    short: (missing: string) => `Uangnya kurang ${missing}.`,
    obstacles: {
      AMOUNT: "Uangnya kurang.",
      STATUS: "Sudah lunas atau dikembalikan.",
      BILL_PAID: "Tagihannya tidak lagi harus dibayar.",
      BILL_HELD: "Tagihannya ditahan pembayaran lain.",
      PRICE: "Tagihannya lebih mahal pada hari uang dibukukan.",
    },
    none: "Tidak ada pembayaran atau tagihan yang mirip. Putuskan dengan cara lain di bawah.",
    reasons: { CODE: "kode disebut", AMOUNT: "jumlah mirip", SENDER: "nama mirip" },
    difference: "Selisih",
    match: "Cocokkan",
    matchOne: (code: string) => `Cocokkan dengan ${code}`,
    matchTitle: "Lunasi pembayaran ini?",
    matchExact: (amount: string, code: string, who: string) =>
      `${amount} melunasi pembayaran ${code} milik ${who}.`,
    matchMore: (amount: string, code: string, who: string, excess: string) =>
      `${amount} melunasi pembayaran ${code} milik ${who}; kelebihan ${excess} masuk ke dompetnya.`,
    matchLess: (amount: string, code: string, who: string, missing: string) =>
      `${amount} untuk pembayaran ${code} milik ${who}; kurang ${missing}. Diterima hanya bila yang kurang kode uniknya.`,
    matchVerb: (amount: string) => `Lunasi dengan ${amount}`,
    matched: (code: string) => `Pembayaran ${code} lunas`,
    pay: "Bayar tagihan",
    payOne: (bill: string) => `Bayar tagihan ${bill}`,
    payTitle: "Bayar tagihan ini?",
    payEffect: (amount: string, bill: string, name: string) =>
      `${amount} melunasi tagihan ${bill} atas nama ${name}.`,
    payVerb: (amount: string) => `Bayar ${amount}`,
    paid: (bill: string) => `Tagihan ${bill} lunas`,
    staff: "petugas",
  },
  {
    payments: "It may be for a payment",
    bills: "It may be for one of these bills",
    billReasons: { CONNECTION: "names its connection", AMOUNT: "of this amount" },
    short: (missing) => `The money is ${missing} short.`,
    obstacles: {
      AMOUNT: "The money is too little.",
      STATUS: "It is paid or refunded already.",
      BILL_PAID: "A bill of it is no longer to be paid.",
      BILL_HELD: "Another payment holds a bill of it.",
      PRICE: "A bill of it cost more on the day the money was booked.",
    },
    none: "No payment or bill is like it. Decide by another way below.",
    reasons: { CODE: "names its code", AMOUNT: "a like amount", SENDER: "a like name" },
    difference: "Difference",
    match: "Match",
    matchOne: (code) => `Match with ${code}`,
    matchTitle: "Settle this payment?",
    matchExact: (amount, code, who) => `${amount} settles payment ${code} of ${who}.`,
    matchMore: (amount, code, who, excess) =>
      `${amount} settles payment ${code} of ${who}; ${excess} above it goes to their wallet.`,
    matchLess: (amount, code, who, missing) =>
      `${amount} for payment ${code} of ${who}; ${missing} is missing. Accepted only when that is its unique code.`,
    matchVerb: (amount) => `Settle with ${amount}`,
    matched: (code) => `Payment ${code} is paid`,
    pay: "Pay bill",
    payOne: (bill) => `Pay bill ${bill}`,
    payTitle: "Pay this bill?",
    payEffect: (amount, bill, name) => `${amount} pays bill ${bill} of ${name}.`,
    payVerb: (amount) => `Pay ${amount}`,
    paid: (bill) => `Bill ${bill} is paid`,
    staff: "staff",
  },
);

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
  const match = useMatch(id);
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
  const pay = usePayBills(id);
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
  const t = useMessages(messages);
  const paymentText = useMessages(paymentMessages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  const { money } = useFormat();
  const obstacle = ({ obstacle: why, missing }: PaymentCandidate) =>
    missing !== null ? t.short(money(missing)) : t.obstacles[why ?? "STATUS"];
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
    { key: "total", head: fields.total, align: "end", cell: ({ total }) => <Money rupiah={total} /> },
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
        <Text id={hint} size="xs" c="dimmed">
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
  const t = useMessages(messages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  const { money, month } = useFormat();
  return [
    {
      key: "bill",
      head: fields.bill,
      cell: ({ bill_no }) => (
        <Anchor component={Link} to={`/water/bills/${bill_no}`} inherit fw={500}>
          {bill_no}
        </Anchor>
      ),
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
    { key: "total", head: fields.total, align: "end", cell: ({ total }) => <Money rupiah={total} /> },
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
                obstacle={bill.total > amount ? t.short(money(bill.total - amount)) : undefined}
                onDecide={() => onPay(bill)}
              />
            ),
          },
        ]
      : []),
  ];
}
