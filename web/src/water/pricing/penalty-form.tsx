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
import { useChange } from "../../api/reading.ts";
import { DayInput } from "../../pieces/day-input.tsx";
import { fieldOf } from "../../pieces/field-of.ts";
import { RecordForm } from "../../pieces/record-form.tsx";
import { RupiahInput } from "../../pieces/rupiah-input.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import { ClassSelect } from "./class-select.tsx";
import { bodyOf, kinds, none, type PenaltyValues } from "./penalty-values.ts";
import { pricingWords } from "./words.ts";

const path = "/backoffice/v1/penalty-rules";

const words = wordsOf(
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
    least: "Paling sedikit",
    most: "Paling banyak",
    amount: "Jumlah",
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
    least: "At least",
    most: "At most",
    amount: "Amount",
    rows: { STEPS: "Steps", MONTHS: "Months" },
    row: (number) => `Row ${number}`,
    month: (number) => `Month ${number}`,
    addRow: "Add a row",
    removeRow: (number) => `Delete row ${number}`,
  },
);

/** Enters a dated penalty rule. */
export function PenaltyForm({ onDone }: { onDone: () => void }) {
  const w = useWords(words);
  const p = useWords(pricingWords);
  const enter = useChange(
    async (values: PenaltyValues) => dataOf(api.POST(path, { body: bodyOf(values) })),
    [path],
  );
  return (
    <RecordForm
      initial={{ values: none, etag: undefined }}
      labels={{
        class_code: p.classOrAll,
        effective_from: p.effectiveFrom,
        legal_basis: p.legalBasis,
        rule: w.kind,
        from_day: w.fromDay,
        rate: w.rate,
        minimum: w.least,
        maximum: w.most,
        amount: w.amount,
        rows: w.rows.STEPS,
      }}
      verb={p.save}
      submit={(values) => enter.mutateAsync(values)}
      onDone={onDone}
    >
      {(form) => {
        const kind = form.values.rule;
        return (
          <>
            <ClassSelect {...fieldOf(form, "class_code")} />
            <Select
              label={w.kind}
              description={w.hints[kind]}
              allowDeselect={false}
              required
              data={kinds.map((value) => ({ value, label: w.kinds[value] }))}
              {...form.getInputProps("rule")}
            />
            {(kind === "FIXED" || kind === "PERCENT") && (
              <NumberInput
                label={w.fromDay}
                description={w.fromDayHint}
                min={1}
                allowDecimal={false}
                {...form.getInputProps("from_day")}
              />
            )}
            {kind === "FIXED" && <RupiahInput label={w.amount} required {...form.getInputProps("amount")} />}
            {kind === "PERCENT" && (
              <>
                <NumberInput
                  label={w.rate}
                  required
                  min={0}
                  max={100}
                  decimalScale={2}
                  hideControls
                  {...form.getInputProps("rate")}
                />
                <RupiahInput label={w.least} required {...form.getInputProps("minimum")} />
                <RupiahInput label={w.most} required {...form.getInputProps("maximum")} />
              </>
            )}
            {(kind === "STEPS" || kind === "MONTHS") && <Rows form={form} kind={kind} />}
            <DayInput label={p.effectiveFrom} required {...fieldOf(form, "effective_from")} />
            <TextInput label={p.legalBasis} {...form.getInputProps("legal_basis")} />
          </>
        );
      }}
    </RecordForm>
  );
}

function Rows({ form, kind }: { form: UseFormReturnType<PenaltyValues>; kind: "STEPS" | "MONTHS" }) {
  const w = useWords(words);
  const { rows } = form.values;
  return (
    <Fieldset legend={w.rows[kind]} p="sm">
      <Stack gap="sm">
        {rows.map((_, index) => {
          const number = String(index + 1);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place
            <Group key={index} gap="xs" wrap="nowrap">
              {kind === "STEPS" ? (
                <NumberInput
                  aria-label={`${w.row(number)}: ${w.fromDay}`}
                  placeholder={w.fromDay}
                  min={1}
                  allowDecimal={false}
                  hideControls
                  w={120}
                  {...form.getInputProps(`rows.${index}.from_day`)}
                />
              ) : (
                <Text size="sm" w={120}>
                  {w.month(number)}
                </Text>
              )}
              <RupiahInput
                aria-label={`${w.row(number)}: ${w.amount}`}
                placeholder={w.amount}
                flex={1}
                {...form.getInputProps(`rows.${index}.amount`)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={w.removeRow(number)}
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
            {w.addRow}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}
