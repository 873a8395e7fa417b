import { NumberInput, Select, Text, TextInput } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { DayInput } from "../../components/day-input.tsx";
import { fieldProps, type RecordFormState } from "../../components/field-props.ts";
import { LineEditor } from "../../components/line-editor.tsx";
import { RecordForm } from "../../components/record-form.tsx";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { ClassSelect } from "./class-select.tsx";
import { pricingMessages } from "./messages.ts";
import { bodyOf, emptyValues, kinds, type PenaltyValues } from "./penalty-values.ts";

const path = "/backoffice/v1/penalty-rules";

const messages = defineMessages({
  kind: ["Bentuk denda", "Kind of penalty"],
  kinds: [
    {
      PERCENT: "Bagian dari tagihan",
      FIXED: "Satu jumlah",
      STEPS: "Bertingkat menurut hari",
      MONTHS: "Menurut bulan terlambat",
      NONE: "Tanpa denda",
    },
    {
      PERCENT: "Part of the bill",
      FIXED: "One amount",
      STEPS: "Steps by day",
      MONTHS: "By months late",
      NONE: "No penalty",
    },
  ],
  hints: [
    {
      PERCENT: "Dibulatkan ke rupiah, di antara batas bawah dan atas.",
      FIXED: "Satu jumlah sejak hari itu.",
      STEPS: "Setiap jumlah adalah seluruh denda sejak hari itu, tidak ditambahkan.",
      MONTHS: "Jumlah terakhir berlaku untuk bulan-bulan berikutnya.",
      NONE: "Mengakhiri denda mulai tanggal itu.",
    },
    {
      PERCENT: "Rounded to whole rupiah, within bounds.",
      FIXED: "One amount from that day on.",
      STEPS: "Each amount is the whole penalty from that day on, not added.",
      MONTHS: "The last amount holds for every later month.",
      NONE: "Ends the penalty from that day on.",
    },
  ],
  fromDay: ["Mulai hari ke-", "From day"],
  fromDayHint: ["1 adalah hari sesudah jatuh tempo.", "1 is the day after the due date."],
  rate: ["Bagian dari tagihan, %", "Part of the bill, %"],
  rows: [
    { STEPS: "Tingkat", MONTHS: "Bulan" },
    { STEPS: "Steps", MONTHS: "Months" },
  ],
  row: [(number: string) => `Baris ${number}`, (number) => `Row ${number}`],
  month: [(number: string) => `Bulan ke-${number}`, (number) => `Month ${number}`],
  addRow: ["Tambah baris", "Add a row"],
  removeRow: [(number: string) => `Hapus baris ${number}`, (number) => `Delete row ${number}`],
});

/** Enters a dated penalty rule. */
export function PenaltyForm({ onDone }: { onDone: () => void }) {
  const { t, fields } = useTexts(messages);
  const pricingText = useMessages(pricingMessages);
  return (
    <RecordForm
      initial={{ values: emptyValues, etag: undefined }}
      labels={{
        class_code: fields.class_code,
        effective_from: fields.effective_from,
        legal_basis: fields.legal_basis,
        rule: t.kind,
        from_day: t.fromDay,
        rate: t.rate,
        minimum: fields.minimum,
        maximum: fields.maximum,
        amount: fields.amount,
        rows: t.rows.STEPS,
      }}
      verb={pricingText.save}
      submit={async (values) => dataOf(api.POST(path, { body: bodyOf(values) }))}
      onDone={onDone}
    >
      {(form) => {
        const kind = form.values.rule;
        return (
          <>
            <ClassSelect {...fieldProps(form, "class_code")} />
            <Select
              {...form.field("rule")}
              description={t.hints[kind]}
              allowDeselect={false}
              required
              data={kinds.map((value) => ({ value, label: t.kinds[value] }))}
            />
            {(kind === "FIXED" || kind === "PERCENT") && (
              <NumberInput
                {...form.field("from_day")}
                description={t.fromDayHint}
                min={1}
                allowDecimal={false}
              />
            )}
            {kind === "FIXED" && <RupiahInput {...form.field("amount")} required />}
            {kind === "PERCENT" && (
              <>
                <NumberInput
                  {...form.field("rate")}
                  required
                  min={0}
                  max={100}
                  decimalScale={2}
                  hideControls
                />
                <RupiahInput {...form.field("minimum")} required />
                <RupiahInput {...form.field("maximum")} required />
              </>
            )}
            {(kind === "STEPS" || kind === "MONTHS") && <PenaltyRows form={form} kind={kind} />}
            <DayInput {...fieldProps(form, "effective_from")} required />
            <TextInput {...form.field("legal_basis")} />
          </>
        );
      }}
    </RecordForm>
  );
}

function PenaltyRows({ form, kind }: { form: RecordFormState<PenaltyValues>; kind: "STEPS" | "MONTHS" }) {
  const { t, fields } = useTexts(messages);
  return (
    <LineEditor
      form={form}
      name="rows"
      emptyLine={{ from_day: "", amount: "" }}
      legend={t.rows[kind]}
      addLabel={t.addRow}
      removeLabel={t.removeRow}
    >
      {(index, number) => (
        <>
          {kind === "STEPS" ? (
            <NumberInput
              aria-label={`${t.row(number)}: ${t.fromDay}`}
              placeholder={t.fromDay}
              min={1}
              allowDecimal={false}
              hideControls
              w={120}
              {...form.getInputProps(`rows.${index}.from_day`)}
            />
          ) : (
            <Text size="sm" w={120} lh="36px">
              {t.month(number)}
            </Text>
          )}
          <RupiahInput
            aria-label={`${t.row(number)}: ${fields.amount}`}
            placeholder={fields.amount}
            flex={1}
            {...form.getInputProps(`rows.${index}.amount`)}
          />
        </>
      )}
    </LineEditor>
  );
}
