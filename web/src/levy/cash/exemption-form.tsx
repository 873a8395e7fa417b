import { NumberInput, Select, Textarea } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { forgetIdempotencyKey, keptIdempotencyKey } from "../../api/idempotency-key.ts";
import { entered } from "../../components/entered.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { Segments } from "../../components/segments.tsx";
import { useTexts } from "../../messages/texts.ts";
import { type CashDayDetail, categories, firstShift, shiftsOf } from "./day.ts";
import { cashMessages } from "./messages.ts";

const path = "/retribusi/v1/frontend/cash/exemptions";
type Values = {
  shift: string;
  category: (typeof categories)[number];
  kind: string;
  count: number | string;
  note: string;
};

/** Notes passages that were counted and are exempt. */
export function ExemptionForm({ day, onDone }: { day: CashDayDetail; onDone: () => void }) {
  const { t, common } = useTexts(cashMessages);
  const shifts = shiftsOf(day);
  const first: Values = {
    ...{ shift: firstShift(day), category: "motor", kind: day.exemption_kinds[0] ?? "", count: "", note: "" },
  };
  return (
    <RecordForm
      initial={{ values: first, etag: undefined }}
      labels={{ shift: t.shift, category: common.category, kind: t.kind, count: t.count, note: t.note }}
      verb={t.exemptThem}
      done={t.exemptDone}
      submit={async (values) => send(day, values)}
      onDone={() => onDone()}
    >
      {(form) => (
        <>
          {shifts.length > 0 && (
            <Select {...form.field("shift")} data={shifts} allowDeselect={false} required />
          )}
          <Segments
            aria-label={common.category}
            data={categories.map((category) => ({ value: category, label: common.categories[category] }))}
            value={form.values.category}
            onChange={(category) => form.setFieldValue("category", category)}
          />
          <NumberInput
            {...form.field("count")}
            min={1}
            allowDecimal={false}
            allowNegative={false}
            required
            data-autofocus
          />
          <Select {...form.field("kind")} data={day.exemption_kinds} allowDeselect={false} required />
          <Textarea {...form.field("note")} autosize minRows={1} />
        </>
      )}
    </RecordForm>
  );
}

async function send({ location_code, date }: CashDayDetail, values: Values) {
  const { shift, category, kind, count, note } = values;
  const body = {
    ...{ location_code, date, category, kind, count: entered("count", count) },
    ...(shift === "" ? {} : { shift }),
    ...(note.trim() === "" ? {} : { note: note.trim() }),
  };
  const action = `exempt ${JSON.stringify(body)}`;
  const header = { "Idempotency-Key": keptIdempotencyKey(action) };
  const made = await dataOf(api.POST(path, { params: { header }, body }));
  forgetIdempotencyKey(action);
  return made;
}
