import { Alert, Select, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { api, dataOf } from "../../api/client.ts";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { useFormat } from "../../format/format.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { walletMessages } from "./messages.ts";

const messages = defineMessages({
  amount: ["Uang yang dibayarkan", "Money paid out"],
  channel: ["Lewat", "How"],
  reference: ["Nomor bukti", "Reference"],
  referenceHint: [
    "Nomor tanda terima yang ditandatangani, atau nomor transfer. Pemilik dompet membacanya.",
    "Number of the signed receipt, or of the transfer. The wallet's owner reads it.",
  ],
  byHand: [
    (balance: string) =>
      `Saldo dompet ${balance}. Loket hanya mencatat: serahkan atau kirim uangnya sendiri, kepada pemiliknya saja. Ini tidak dapat dibatalkan.`,
    (balance) =>
      `The wallet holds ${balance}. This only notes it: hand over or send the money yourself, to the owner alone. This cannot be undone.`,
  ],
  title: ["Bayarkan saldo dompet ini?", "Pay this wallet's balance out?"],
  effect: [
    (amount: string, reference: string) => `Saldo berkurang ${amount}, nomor bukti ${reference}.`,
    (amount, reference) => `Its balance falls by ${amount}, reference ${reference}.`,
  ],
  verb: [(amount: string) => `Ya, bayarkan ${amount}`, (amount) => `Yes, pay out ${amount}`],
});

interface Values extends Record<string, unknown> {
  amount: number | string;
  channel: "TUNAI" | "TRANSFER";
  reference: string;
  identity_seen: string;
  /** The idempotency key: what is sent again before the form is left is booked once, after a reload too. */
  key: string;
}

interface PayOutFormProps {
  wallet: { wallet_no: string; balance: number };
  onDone: () => void;
}

/** Notes that a wallet's money went to its owner. However often it is sent, it is booked once. */
export function PayOutForm({ wallet: { wallet_no, balance }, onDone }: PayOutFormProps) {
  const { t, fields } = useTexts(messages);
  const walletText = useMessages(walletMessages);
  const { money } = useFormat();
  const [key] = useState(newIdempotencyKey);
  const values: Values = { amount: balance, channel: "TUNAI", reference: "", identity_seen: "", key };
  const payOut = ({ amount, key: sent, ...evidence }: Values) =>
    dataOf(
      api.POST("/backoffice/v1/wallets/{wallet_no}/payouts", {
        params: { path: { wallet_no }, header: { "Idempotency-Key": sent } },
        body: { amount: Number(amount), ...evidence },
      }),
    );
  return (
    <RecordForm
      initial={{ values, etag: undefined }}
      labels={{
        amount: t.amount,
        channel: t.channel,
        reference: t.reference,
        identity_seen: fields.identity_seen,
        key: t.reference,
      }}
      verb={walletText.payOut}
      question={({ amount, reference }) =>
        Number(amount) > 0 && reference.trim() !== ""
          ? {
              title: t.title,
              effect: t.effect(money(Number(amount)), reference.trim()),
              verb: t.verb(money(Number(amount))),
              kind: "plain",
            }
          : undefined
      }
      submit={payOut}
      onDone={onDone}
    >
      {(form) => (
        <>
          <Alert color="orange">{t.byHand(money(balance))}</Alert>
          <RupiahInput {...form.field("amount")} required data-autofocus />
          <Select
            {...form.field("channel")}
            required
            allowDeselect={false}
            data={Object.entries(walletText.channels).map(([value, label]) => ({ value, label }))}
          />
          <TextInput {...form.field("reference")} description={t.referenceHint} required />
          <Textarea {...form.field("identity_seen")} required autosize minRows={2} />
        </>
      )}
    </RecordForm>
  );
}
