import { Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { api, dataOf } from "../../api/client.ts";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { useFormat } from "../../format/format.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { walletMessages } from "./messages.ts";

const messages = defineMessages({
  amount: ["Uang yang diterima", "Money taken"],
  reference: ["Nomor bukti", "Reference"],
  referenceHint: [
    "Nomor kuitansi atau transfer. Pemilik dompet membacanya.",
    "Number of the receipt or transfer. The wallet's owner reads it.",
  ],
  note: ["Catatan untuk rekan kerja", "Note for colleagues"],
  title: ["Isi saldo dompet ini?", "Top up this wallet?"],
  effect: [
    (amount: string, reference: string) => `Saldo bertambah ${amount}, nomor bukti ${reference}.`,
    (amount, reference) => `Its balance grows by ${amount}, reference ${reference}.`,
  ],
  verb: [(amount: string) => `Ya, isi ${amount}`, (amount) => `Yes, book ${amount}`],
});

interface Values extends Record<string, unknown> {
  amount: number | string;
  reference: string;
  note: string;
  /** The idempotency key: what is sent again before the form is left is booked once, after a reload too. */
  key: string;
}

/** Books money that was taken for a wallet. However often it is sent, it is booked once. */
export function TopUpForm({ walletNo, onDone }: { walletNo: string; onDone: () => void }) {
  const t = useMessages(messages);
  const walletText = useMessages(walletMessages);
  const { money } = useFormat();
  const [key] = useState(newIdempotencyKey);
  const topUp = ({ amount, reference, note, key }: Values) =>
    dataOf(
      api.POST("/backoffice/v1/wallets/{wallet_no}/top-ups", {
        params: { path: { wallet_no: walletNo }, header: { "Idempotency-Key": key } },
        body: { amount: Number(amount), reference, ...(note.trim() === "" ? {} : { note }) },
      }),
    );
  return (
    <RecordForm
      initial={{ values: { amount: "", reference: "", note: "", key }, etag: undefined }}
      labels={{ amount: t.amount, reference: t.reference, note: t.note, key: t.reference }}
      verb={walletText.topUp}
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
      submit={topUp}
      onDone={onDone}
    >
      {(form) => (
        <>
          <RupiahInput {...form.field("amount")} required data-autofocus />
          <TextInput {...form.field("reference")} description={t.referenceHint} required />
          <Textarea {...form.field("note")} autosize minRows={2} />
        </>
      )}
    </RecordForm>
  );
}
