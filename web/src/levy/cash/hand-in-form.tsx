import { Button, Select, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";
import { entered } from "../../components/entered.ts";
import type { RecordFormState } from "../../components/field-props.ts";
import { notify } from "../../components/notify.ts";
import { type Photo, PhotoInput } from "../../components/photo-input.tsx";
import { RecordForm } from "../../components/record-form.tsx";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { Segments } from "../../components/segments.tsx";
import { shrunkPhoto } from "../../components/shrunk-photo.ts";
import { useFormat } from "../../format/format.ts";
import { useTexts } from "../../messages/texts.ts";
import { post } from "../../outbox/outbox.ts";
import { GateSelect } from "../../places/place-select.tsx";
import { type CashDayDetail, categories, firstShift, shiftsOf } from "./day.ts";
import { cashMessages } from "./messages.ts";

const methods = ["CASH", "QRIS", "TRANSFER"] as const;
type Values = {
  shift: string;
  /** Empty: of all gates. */
  gate_code: string;
  /** Empty: of all categories. */
  category: (typeof categories)[number] | "";
  method: (typeof methods)[number];
  reference: string;
  amount: number | string;
  note: string;
  photo: Photo[];
};

/** Notes what a collector hands in. Without a line it waits on the phone; sent again after a lost answer, it is the same hand-in. */
export function HandInForm({ day, onDone }: { day: CashDayDetail; onDone: () => void }) {
  const { t, common } = useTexts(cashMessages);
  const { money } = useFormat();
  const shifts = shiftsOf(day);
  const first: Values = {
    shift: firstShift(day),
    gate_code: "",
    category: "",
    method: "CASH",
    reference: "",
    amount: "",
    note: "",
    photo: [],
  };
  return (
    <RecordForm
      initial={{ values: first, etag: undefined }}
      labels={{
        shift: t.shift,
        gate_code: common.gate,
        category: common.category,
        method: t.method,
        reference: t.reference,
        amount: t.amount,
        note: t.note,
        photo: t.photo,
      }}
      verb={t.handIn}
      done={null}
      submit={async (values) => {
        const [photo] = values.photo;
        const body = {
          ...bodyOf(day, values),
          ...(photo === undefined ? {} : { photo: await shrunkPhoto(photo.data) }),
        };
        const title = `${t.handIn}, ${day.location_name}, ${money(body.amount)}`;
        return { id: await post({ kind: "hand-in", body }, title, newIdempotencyKey()) };
      }}
      onDone={(saved) => {
        if (saved !== undefined) notify(saved.id === undefined ? t.handInWaits : t.handedInDone);
        onDone();
      }}
    >
      {(form) => (
        <>
          {shifts.length > 0 && (
            <Select {...form.field("shift")} data={shifts} allowDeselect={false} required />
          )}
          <PartOfDay form={form} location={day.location_code} />
          <RupiahInput {...form.field("amount")} max={100_000_000_000} required data-autofocus />
          <Segments
            aria-label={t.method}
            data={methods.map((method) => ({ value: method, label: t.methods[method] }))}
            value={form.values.method}
            onChange={(method) => form.setFieldValue("method", method)}
          />
          {form.values.method !== "CASH" && <TextInput {...form.field("reference")} required />}
          <Textarea {...form.field("note")} autosize minRows={1} />
          <PhotoInput
            label={t.photo}
            maxPhotos={1}
            value={form.values.photo}
            onChange={(photo) => form.setFieldValue("photo", photo)}
            error={form.errors.photo}
          />
        </>
      )}
    </RecordForm>
  );
}

/** Of which gate or category it is: folded away, as most hand in for all of them at once. */
function PartOfDay({ form, location }: { form: RecordFormState<Values>; location: string }) {
  const { t, common } = useTexts(cashMessages);
  const { gate_code, category } = form.values;
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && gate_code === "" && category === "")
    return (
      <Button variant="subtle" size="xs" w="fit-content" onClick={() => setAsked(true)}>
        {t.partOnly}
      </Button>
    );
  return (
    <>
      <GateSelect
        location={location}
        value={gate_code}
        onChange={(code) => form.setFieldValue("gate_code", code)}
        error={form.errors.gate_code}
      />
      <Select
        {...form.field("category")}
        data={categories.map((value) => ({ value, label: common.categories[value] }))}
        value={category === "" ? null : category}
        onChange={(chosen) => form.setFieldValue("category", chosen ?? "")}
        placeholder={common.all}
        clearable
      />
    </>
  );
}

function bodyOf({ location_code, date }: CashDayDetail, values: Values) {
  const { shift, gate_code, category, method, reference, amount, note } = values;
  return {
    ...{ location_code, date, method, amount: entered("amount", amount) },
    ...(shift === "" ? {} : { shift }),
    ...(gate_code === "" ? {} : { gate_code }),
    ...(category === "" ? {} : { category }),
    ...(method === "CASH" ? {} : { reference: reference.trim() }),
    ...(note.trim() === "" ? {} : { note: note.trim() }),
  };
}
