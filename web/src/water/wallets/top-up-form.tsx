import { Textarea, TextInput } from "@mantine/core";
import { useRef } from "react";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { onceKey } from "../../api/once.ts";
import { useChange } from "../../api/reading.ts";
import { RecordForm } from "../../pieces/record-form.tsx";
import { RupiahInput } from "../../pieces/rupiah-input.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import { walletWords } from "./words.ts";

const words = wordsOf(
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
  const w = useWords(words);
  const d = useWords(walletWords);
  const key = useRef(onceKey());
  const topUp = useChange(
    ({ amount, reference, note }: Values) =>
      dataOf(
        api.POST("/backoffice/v1/wallets/{wallet_no}/top-ups", {
          params: { path: { wallet_no: walletNo }, header: { "idempotency-key": key.current } },
          body: { amount: Number(amount), reference, ...(note.trim() === "" ? {} : { note }) },
        }),
      ),
    ["/backoffice/v1/wallets"],
  );
  return (
    <RecordForm<Values>
      initial={{ values: { amount: "", reference: "", note: "" }, etag: undefined }}
      labels={{ amount: w.amount, reference: w.reference, note: w.note }}
      verb={d.topUp}
      submit={(values) => topUp.mutateAsync(values)}
      onDone={onDone}
    >
      {(form) => (
        <>
          <RupiahInput label={w.amount} required data-autofocus {...form.getInputProps("amount")} />
          <TextInput
            label={w.reference}
            description={w.referenceHint}
            required
            {...form.getInputProps("reference")}
          />
          <Textarea label={w.note} autosize minRows={2} {...form.getInputProps("note")} />
        </>
      )}
    </RecordForm>
  );
}
