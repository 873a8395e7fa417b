import { Textarea, TextInput } from "@mantine/core";
import { useRef } from "react";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";
import { useChange } from "../../api/queries.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { walletMessages } from "./messages.ts";

const messages = defineMessages(
  {
    amount: "Uang yang diterima",
    reference: "Nomor bukti",
    referenceHint: "Nomor kuitansi atau transfer. Pemilik dompet membacanya.",
    note: "Catatan untuk rekan kerja",
  },
  {
    amount: "Money taken",
    reference: "Reference",
    referenceHint: "Number of the receipt or transfer. The wallet's owner reads it.",
    note: "Note for colleagues",
  },
);

interface Values extends Record<string, unknown> {
  amount: number | string;
  reference: string;
  note: string;
}

/** Books money that was taken for a wallet. However often it is sent, it is booked once. */
export function TopUpForm({ walletNo, onDone }: { walletNo: string; onDone: () => void }) {
  const t = useMessages(messages);
  const walletText = useMessages(walletMessages);
  const key = useRef(newIdempotencyKey());
  const topUp = useChange(
    ({ amount, reference, note }: Values) =>
      dataOf(
        api.POST("/backoffice/v1/wallets/{wallet_no}/top-ups", {
          params: { path: { wallet_no: walletNo }, header: { "Idempotency-Key": key.current } },
          body: { amount: Number(amount), reference, ...(note.trim() === "" ? {} : { note }) },
        }),
      ),
    ["/backoffice/v1/wallets"],
  );
  return (
    <RecordForm
      initial={{ values: { amount: "", reference: "", note: "" }, etag: undefined }}
      labels={{ amount: t.amount, reference: t.reference, note: t.note }}
      verb={walletText.topUp}
      submit={(values) => topUp.mutateAsync(values)}
      onDone={onDone}
    >
      {(form) => (
        <>
          <RupiahInput label={t.amount} required data-autofocus {...form.getInputProps("amount")} />
          <TextInput
            label={t.reference}
            description={t.referenceHint}
            required
            {...form.getInputProps("reference")}
          />
          <Textarea label={t.note} autosize minRows={2} {...form.getInputProps("note")} />
        </>
      )}
    </RecordForm>
  );
}
