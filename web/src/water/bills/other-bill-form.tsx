import { Text, TextInput } from "@mantine/core";
import { useRef } from "react";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";
import { useChange } from "../../api/queries.ts";
import { DayInput } from "../../components/day-input.tsx";
import { RecordForm } from "../../components/record-form.tsx";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";

const messages = defineMessages(
  {
    description: "Untuk apa",
    hint: "Misalnya penggantian meter. Tagihan non-air tidak terkena denda.",
    dueHint: "Kosong: 14 hari dari hari ini.",
    verb: "Terbitkan tagihan",
  },
  {
    description: "What for",
    hint: "Such as a new meter. A bill that is not of water bears no penalty.",
    dueHint: "Empty: 14 days from today.",
    verb: "Issue bill",
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
  const t = useMessages(messages);
  const fields = useMessages(fieldMessages);

  const key = useRef(newIdempotencyKey());
  const issue = useChange(
    async ({ due_on, amount, ...values }: Values) => {
      const { bill_no } = await dataOf(
        api.POST("/backoffice/v1/bills", {
          params: { header: { "Idempotency-Key": key.current } },
          body: { ...values, amount: Number(amount), ...(due_on === "" ? {} : { due_on }) },
        }),
      );
      return bill_no;
    },
    ["/backoffice/v1/bills"],
  );
  return (
    <RecordForm
      initial={{ values: { sl, description: "", amount: "", due_on: "" }, etag: undefined }}
      labels={{ sl: fields.sl, description: t.description, amount: fields.amount, due_on: fields.due_on }}
      verb={t.verb}
      submit={(values) => issue.mutateAsync(values)}
      onDone={onDone}
    >
      {(form) => (
        <>
          <Text size="sm" c="dimmed">
            {t.hint}
          </Text>
          <TextInput label={fields.sl} required {...form.getInputProps("sl")} data-autofocus={sl === ""} />
          <TextInput
            label={t.description}
            required
            {...form.getInputProps("description")}
            data-autofocus={sl !== ""}
          />
          <RupiahInput label={fields.amount} required {...form.getInputProps("amount")} />
          <div>
            <DayInput
              label={fields.due_on}
              value={form.values.due_on}
              onChange={(date) => form.setFieldValue("due_on", date)}
              error={form.errors.due_on}
            />
            <Text size="xs" c="dimmed">
              {t.dueHint}
            </Text>
          </div>
        </>
      )}
    </RecordForm>
  );
}
