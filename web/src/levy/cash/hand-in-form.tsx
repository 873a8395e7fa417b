import { Select, Textarea, TextInput } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { forgetIdempotencyKey, keptIdempotencyKey } from "../../api/idempotency-key.ts";
import { entered } from "../../components/entered.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { Segments } from "../../components/segments.tsx";
import { useTexts } from "../../messages/texts.ts";
import { type CashDayDetail, firstShift, shiftsOf } from "./day.ts";
import { cashMessages } from "./messages.ts";

const path = "/retribusi/v1/frontend/cash/hand-ins";
const methods = ["CASH", "QRIS", "TRANSFER"] as const;
type Values = {
  shift: string;
  method: (typeof methods)[number];
  reference: string;
  amount: number | string;
  note: string;
};

/** Notes what a collector hands in. Sent again after a lost answer, it is the same hand-in. */
export function HandInForm({ day, onDone }: { day: CashDayDetail; onDone: () => void }) {
  const { t } = useTexts(cashMessages);
  const shifts = shiftsOf(day);
  const first: Values = { shift: firstShift(day), method: "CASH", reference: "", amount: "", note: "" };
  return (
    <RecordForm
      initial={{ values: first, etag: undefined }}
      labels={{ shift: t.shift, method: t.method, reference: t.reference, amount: t.amount, note: t.note }}
      verb={t.handIn}
      done={t.handedInDone}
      submit={async (values) => send(day, values)}
      onDone={() => onDone()}
    >
      {(form) => (
        <>
          {shifts.length > 0 && (
            <Select {...form.field("shift")} data={shifts} allowDeselect={false} required />
          )}
          <RupiahInput {...form.field("amount")} max={100_000_000_000} required data-autofocus />
          <Segments
            aria-label={t.method}
            data={methods.map((method) => ({ value: method, label: t.methods[method] }))}
            value={form.values.method}
            onChange={(method) => form.setFieldValue("method", method)}
          />
          {form.values.method !== "CASH" && <TextInput {...form.field("reference")} required />}
          <Textarea {...form.field("note")} autosize minRows={1} />
        </>
      )}
    </RecordForm>
  );
}

async function send({ location_code, date }: CashDayDetail, values: Values) {
  const { shift, method, reference, amount, note } = values;
  const body = {
    ...{ location_code, date, method, amount: entered("amount", amount) },
    ...(shift === "" ? {} : { shift }),
    ...(method === "CASH" ? {} : { reference: reference.trim() }),
    ...(note.trim() === "" ? {} : { note: note.trim() }),
  };
  const action = `hand in ${JSON.stringify(body)}`;
  const header = { "Idempotency-Key": keptIdempotencyKey(action) };
  const made = await dataOf(api.POST(path, { params: { header }, body }));
  forgetIdempotencyKey(action);
  return made;
}
