import { Alert, Group, NumberInput, SegmentedControl, Text, Textarea } from "@mantine/core";
import { useRef } from "react";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { type Answer, useChange } from "../../api/reading.ts";
import { DayInput } from "../../pieces/day-input.tsx";
import { RecordForm } from "../../pieces/record-form.tsx";
import { RupiahInput } from "../../pieces/rupiah-input.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import { billWords } from "./words.ts";

type Bill = Answer<"/backoffice/v1/bills/{bill_no}">;

const words = wordsOf(
  {
    effect: (no: string) =>
      `Tagihan ${no} menjadi Dikoreksi, dan tagihan baru menggantikannya dengan tarif yang sama. Bacaan meter tidak berubah.`,
    effectOther: (no: string) => `Tagihan ${no} menjadi Dikoreksi, dan tagihan baru menggantikannya.`,
    what: "Yang dikoreksi",
    mend: "Betulkan nilainya",
    cancel: "Batalkan tagihan",
    cancelEffect: "Tagihan pengganti bernilai Rp 0: tidak ada yang harus dibayar.",
    standStart: "Stand awal (m³)",
    standEnd: "Stand akhir (m³)",
    usage: "Pemakaian (m³)",
    usageHint: "Kosong: stand akhir dikurangi stand awal.",
    amount: "Jumlah",
    reason: "Alasan",
    reasonHint: "Tetap tercatat pada tagihan pengganti.",
    due: "Jatuh tempo",
    dueHint: "Kosong: seperti semula, paling cepat hari ini.",
    verb: "Buat tagihan pengganti",
  },
  {
    effect: (no) =>
      `Bill ${no} becomes Corrected, and a new bill takes its place with the same tariff. The reading stays as it is.`,
    effectOther: (no) => `Bill ${no} becomes Corrected, and a new bill takes its place.`,
    what: "What to correct",
    mend: "Mend its values",
    cancel: "Cancel the bill",
    cancelEffect: "The bill in its place is over Rp 0: nothing is to be paid.",
    standStart: "Stand at the start (m³)",
    standEnd: "Stand at the end (m³)",
    usage: "Usage (m³)",
    usageHint: "Empty: stand at the end less stand at the start.",
    amount: "Amount",
    reason: "Reason",
    reasonHint: "It stays on the bill in its place.",
    due: "Due",
    dueHint: "Empty: as it was, today at the earliest.",
    verb: "Make the bill in its place",
  },
);

interface Values extends Record<string, unknown> {
  reason: string;
  cancel: "mend" | "cancel";
  stand_start: number | string;
  stand_end: number | string;
  usage: number | string;
  amount: number | string;
  due_on: string;
}

/** Only what was entered and differs: the rest stays as it was on the old bill. */
function bodyOf(bill: Bill, values: Values) {
  const { reason, cancel, due_on } = values;
  const due = due_on === "" ? {} : { due_on };
  if (cancel === "cancel") return { reason, cancel: true, ...due };
  const given = (name: "stand_start" | "stand_end" | "usage" | "amount", old: number | null) =>
    values[name] === "" || values[name] === old ? {} : { [name]: Number(values[name]) };
  if (bill.kind === "NON_AIR") return { reason, ...given("amount", null), ...due };
  return {
    reason,
    ...given("stand_start", bill.stand_start),
    ...given("stand_end", bill.stand_end),
    ...given("usage", null),
    ...due,
  };
}

/** Corrects or cancels an unpaid bill by a new document; `onDone` is told its number. */
export function CorrectionForm({ bill, onDone }: { bill: Bill; onDone: (billNo?: string) => void }) {
  const w = useWords(words);
  const b = useWords(billWords);
  const made = useRef<string>(undefined);
  const correct = useChange(
    async (values: Values) => {
      const answer = await dataOf(
        api.POST("/backoffice/v1/bills/{bill_no}/correct", {
          params: { path: { bill_no: bill.bill_no } },
          body: bodyOf(bill, values),
        }),
      );
      made.current = answer.bill_no;
    },
    ["/backoffice/v1/bills"],
  );
  const initial: Values = {
    reason: "",
    cancel: "mend",
    stand_start: bill.stand_start ?? "",
    stand_end: bill.stand_end ?? "",
    usage: "",
    amount: bill.kind === "NON_AIR" ? bill.amount : "",
    due_on: "",
  };
  return (
    <RecordForm<Values>
      initial={{ values: initial, etag: undefined }}
      labels={{
        reason: w.reason,
        cancel: w.what,
        stand_start: w.standStart,
        stand_end: w.standEnd,
        usage: w.usage,
        amount: w.amount,
        due_on: b.due,
      }}
      verb={w.verb}
      submit={(values) => correct.mutateAsync(values)}
      onDone={() => onDone(made.current)}
    >
      {(form) => (
        <>
          <Text size="sm">{bill.kind === "AIR" ? w.effect(bill.bill_no) : w.effectOther(bill.bill_no)}</Text>
          <SegmentedControl
            aria-label={w.what}
            data={[
              { value: "mend", label: w.mend },
              { value: "cancel", label: w.cancel },
            ]}
            {...form.getInputProps("cancel")}
          />
          {form.values.cancel === "cancel" && <Alert color="orange">{w.cancelEffect}</Alert>}
          {form.values.cancel === "mend" && bill.kind === "AIR" && (
            <>
              <Group grow align="flex-start">
                <NumberInput
                  label={w.standStart}
                  min={0}
                  allowDecimal={false}
                  {...form.getInputProps("stand_start")}
                />
                <NumberInput
                  label={w.standEnd}
                  min={0}
                  allowDecimal={false}
                  data-autofocus
                  {...form.getInputProps("stand_end")}
                />
              </Group>
              <NumberInput
                label={w.usage}
                description={w.usageHint}
                min={0}
                allowDecimal={false}
                {...form.getInputProps("usage")}
              />
            </>
          )}
          {form.values.cancel === "mend" && bill.kind === "NON_AIR" && (
            <RupiahInput label={w.amount} data-autofocus {...form.getInputProps("amount")} />
          )}
          <Textarea
            label={w.reason}
            description={w.reasonHint}
            required
            autosize
            minRows={2}
            {...form.getInputProps("reason")}
          />
          <div>
            <DayInput
              label={w.due}
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
