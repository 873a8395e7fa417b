import {
  ActionIcon,
  Button,
  Fieldset,
  Group,
  NumberInput,
  Select,
  Stack,
  Text,
  TextInput,
} from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange } from "../../api/queries.ts";
import { DayInput } from "../../components/day-input.tsx";
import { fieldProps } from "../../components/field-props.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { ClassSelect } from "./class-select.tsx";
import { pricingMessages } from "./messages.ts";
import { bodyOf, emptyValues, kinds, type PenaltyValues } from "./penalty-values.ts";

const path = "/backoffice/v1/penalty-rules";

const messages = defineMessages(
  {
    kind: "Bentuk denda",
    kinds: {
      PERCENT: "Bagian dari tagihan",
      FIXED: "Satu jumlah",
      STEPS: "Bertingkat menurut hari",
      MONTHS: "Menurut bulan terlambat",
      NONE: "Tanpa denda",
    },
    hints: {
      PERCENT: "Dibulatkan ke rupiah, di antara batas bawah dan atas.",
      FIXED: "Satu jumlah sejak hari itu.",
      STEPS: "Setiap jumlah adalah seluruh denda sejak hari itu, tidak ditambahkan.",
      MONTHS: "Jumlah terakhir berlaku untuk bulan-bulan berikutnya.",
      NONE: "Mengakhiri denda mulai tanggal itu.",
    },
    fromDay: "Mulai hari ke-",
    fromDayHint: "1 adalah hari sesudah jatuh tempo.",
    rate: "Bagian dari tagihan, %",
    rows: { STEPS: "Tingkat", MONTHS: "Bulan" },
    row: (number: string) => `Baris ${number}`,
    month: (number: string) => `Bulan ke-${number}`,
    addRow: "Tambah baris",
    removeRow: (number: string) => `Hapus baris ${number}`,
  },
  {
    kind: "Kind of penalty",
    kinds: {
      PERCENT: "Part of the bill",
      FIXED: "One amount",
      STEPS: "Steps by day",
      MONTHS: "By months late",
      NONE: "No penalty",
    },
    hints: {
      PERCENT: "Rounded to whole rupiah, within bounds.",
      FIXED: "One amount from that day on.",
      STEPS: "Each amount is the whole penalty from that day on, not added.",
      MONTHS: "The last amount holds for every later month.",
      NONE: "Ends the penalty from that day on.",
    },
    fromDay: "From day",
    fromDayHint: "1 is the day after the due date.",
    rate: "Part of the bill, %",
    rows: { STEPS: "Steps", MONTHS: "Months" },
    row: (number) => `Row ${number}`,
    month: (number) => `Month ${number}`,
    addRow: "Add a row",
    removeRow: (number) => `Delete row ${number}`,
  },
);

/** Enters a dated penalty rule. */
export function PenaltyForm({ onDone }: { onDone: () => void }) {
  const t = useMessages(messages);
  const fields = useMessages(fieldMessages);
  const pricingText = useMessages(pricingMessages);
  const enter = useChange(
    async (values: PenaltyValues) => dataOf(api.POST(path, { body: bodyOf(values) })),
    [path],
  );
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
      submit={(values) => enter.mutateAsync(values)}
      onDone={onDone}
    >
      {(form) => {
        const kind = form.values.rule;
        return (
          <>
            <ClassSelect {...fieldProps(form, "class_code")} />
            <Select
              label={t.kind}
              description={t.hints[kind]}
              allowDeselect={false}
              required
              data={kinds.map((value) => ({ value, label: t.kinds[value] }))}
              {...form.getInputProps("rule")}
            />
            {(kind === "FIXED" || kind === "PERCENT") && (
              <NumberInput
                label={t.fromDay}
                description={t.fromDayHint}
                min={1}
                allowDecimal={false}
                {...form.getInputProps("from_day")}
              />
            )}
            {kind === "FIXED" && (
              <RupiahInput label={fields.amount} required {...form.getInputProps("amount")} />
            )}
            {kind === "PERCENT" && (
              <>
                <NumberInput
                  label={t.rate}
                  required
                  min={0}
                  max={100}
                  decimalScale={2}
                  hideControls
                  {...form.getInputProps("rate")}
                />
                <RupiahInput label={fields.minimum} required {...form.getInputProps("minimum")} />
                <RupiahInput label={fields.maximum} required {...form.getInputProps("maximum")} />
              </>
            )}
            {(kind === "STEPS" || kind === "MONTHS") && <PenaltyRows form={form} kind={kind} />}
            <DayInput label={fields.effective_from} required {...fieldProps(form, "effective_from")} />
            <TextInput label={fields.legal_basis} {...form.getInputProps("legal_basis")} />
          </>
        );
      }}
    </RecordForm>
  );
}

function PenaltyRows({ form, kind }: { form: UseFormReturnType<PenaltyValues>; kind: "STEPS" | "MONTHS" }) {
  const t = useMessages(messages);
  const fields = useMessages(fieldMessages);
  const { rows } = form.values;
  return (
    <Fieldset legend={t.rows[kind]} p="sm">
      <Stack gap="sm">
        {rows.map((_, index) => {
          const number = String(index + 1);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place
            <Group key={index} gap="xs" wrap="nowrap">
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
                <Text size="sm" w={120}>
                  {t.month(number)}
                </Text>
              )}
              <RupiahInput
                aria-label={`${t.row(number)}: ${fields.amount}`}
                placeholder={fields.amount}
                flex={1}
                {...form.getInputProps(`rows.${index}.amount`)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t.removeRow(number)}
                disabled={rows.length === 1}
                onClick={() => form.removeListItem("rows", index)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Group>
          );
        })}
        <Group>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => form.insertListItem("rows", { from_day: "", amount: "" })}
          >
            {t.addRow}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}
