import { Text, TextInput } from "@mantine/core";
import { useRef } from "react";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { onceKey } from "../../api/once.ts";
import { useChange } from "../../api/reading.ts";
import { DayInput } from "../../pieces/day-input.tsx";
import { RecordForm } from "../../pieces/record-form.tsx";
import { RupiahInput } from "../../pieces/rupiah-input.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import { connectionWords } from "../connections/words.ts";
import { billWords } from "./words.ts";

const words = wordsOf(
  {
    description: "Untuk apa",
    hint: "Misalnya penggantian meter. Tagihan non-air tidak terkena denda.",
    dueHint: "Kosong: 14 hari dari hari ini.",
    verb: "Terbitkan tagihan",
    amount: "Jumlah",
  },
  {
    description: "What for",
    hint: "Such as a new meter. A bill that is not of water bears no penalty.",
    dueHint: "Empty: 14 days from today.",
    verb: "Issue bill",
    amount: "Amount",
  },
);

interface Values extends Record<string, unknown> {
  sl: string;
  description: string;
  amount: number | string;
  due_on: string;
}

/** Issues a bill that is not of water. However often it is sent, it is one bill. */
export function OtherBillForm({ sl, onDone }: { sl: string; onDone: (billNo?: string) => void }) {
  const w = useWords(words);
  const b = useWords(billWords);
  const c = useWords(connectionWords);
  const key = useRef(onceKey());
  const made = useRef<string>(undefined);
  const issue = useChange(
    async ({ due_on, amount, ...values }: Values) => {
      const { bill_no } = await dataOf(
        api.POST("/backoffice/v1/bills", {
          params: { header: { "idempotency-key": key.current } },
          body: { ...values, amount: Number(amount), ...(due_on === "" ? {} : { due_on }) },
        }),
      );
      made.current = bill_no;
    },
    ["/backoffice/v1/bills"],
  );
  return (
    <RecordForm<Values>
      initial={{ values: { sl, description: "", amount: "", due_on: "" }, etag: undefined }}
      labels={{ sl: c.sl, description: w.description, amount: w.amount, due_on: b.due }}
      verb={w.verb}
      submit={(values) => issue.mutateAsync(values)}
      onDone={() => onDone(made.current)}
    >
      {(form) => (
        <>
          <Text size="sm" c="dimmed">
            {w.hint}
          </Text>
          <TextInput label={c.sl} required {...form.getInputProps("sl")} data-autofocus={sl === ""} />
          <TextInput
            label={w.description}
            required
            {...form.getInputProps("description")}
            data-autofocus={sl !== ""}
          />
          <RupiahInput label={w.amount} required {...form.getInputProps("amount")} />
          <div>
            <DayInput
              label={b.due}
              value={form.values.due_on}
              onChange={(date) => form.setFieldValue("due_on", date)}
              error={form.errors.due_on}
            />
            <Text size="xs" c="dimmed">
              {w.dueHint}
            </Text>
          </div>
        </>
      )}
    </RecordForm>
  );
}
