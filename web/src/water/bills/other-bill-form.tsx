import { Text, TextInput } from "@mantine/core";
import { useRef } from "react";
import { api, dataOf } from "../../api/client.ts";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";
import { DayInput } from "../../components/day-input.tsx";
import { fieldProps } from "../../components/field-props.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { defineMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";

const messages = defineMessages({
  description: ["Untuk apa", "What for"],
  hint: [
    "Misalnya penggantian meter. Tagihan non-air tidak terkena denda.",
    "Such as a new meter. A bill that is not of water bears no penalty.",
  ],
  dueHint: ["Kosong: 14 hari dari hari ini.", "Empty: 14 days from today."],
  verb: ["Terbitkan tagihan", "Issue bill"],
});

/** Issues a bill that is not of water. However often it is sent, it is one bill. */
export function OtherBillForm({ sl, onDone }: { sl: string; onDone: (billNo?: string) => void }) {
  const { t, fields } = useTexts(messages);
  const key = useRef(newIdempotencyKey());
  return (
    <RecordForm
      initial={{ values: { sl, description: "", amount: "", due_on: "" }, etag: undefined }}
      labels={{ sl: fields.sl, description: t.description, amount: fields.amount, due_on: fields.due_on }}
      verb={t.verb}
      submit={async ({ due_on, amount, ...values }) => {
        const { bill_no } = await dataOf(
          api.POST("/backoffice/v1/bills", {
            params: { header: { "Idempotency-Key": key.current } },
            body: { ...values, amount: Number(amount), ...(due_on === "" ? {} : { due_on }) },
          }),
        );
        return bill_no;
      }}
      onDone={onDone}
    >
      {(form) => (
        <>
          <Text size="sm" c="dimmed">
            {t.hint}
          </Text>
          <TextInput {...form.field("sl")} required data-autofocus={sl === ""} />
          <TextInput {...form.field("description")} required data-autofocus={sl !== ""} />
          <RupiahInput {...form.field("amount")} required />
          <div>
            <DayInput {...fieldProps(form, "due_on")} />
            <Text size="xs" c="dimmed">
              {t.dueHint}
            </Text>
          </div>
        </>
      )}
    </RecordForm>
  );
}
