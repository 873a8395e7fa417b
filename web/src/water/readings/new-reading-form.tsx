import { NumberInput, Paper, Switch, Table, Text, Textarea, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange, useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { DayInput, MonthInput } from "../../pieces/day-input.tsx";
import { fieldOf } from "../../pieces/field-of.ts";
import { RecordForm } from "../../pieces/record-form.tsx";
import { told } from "../../pieces/told.ts";
import { useWords, wordsOf } from "../../words/language.tsx";
import { monthOf, thisMonth } from "./month.ts";
import { flags, MethodBadge } from "./reading-badges.tsx";
import { readingWords } from "./words.ts";

const path = "/backoffice/v1/readings";

const words = wordsOf(
  {
    verb: "Simpan bacaan",
    standHint: "Angka di meter, m³.",
    readAt: "Tanggal baca",
    readAtHint: "Kosong: sekarang.",
    allowLow: "Stand memang di bawah yang terakhir",
    allowLowHint:
      "Stand yang turun dianggap meter berputar bila masuk akal: paling banyak 3 kali rata-rata tiga bulan. Selain itu ditolak, kecuali meter diganti atau bacaan lalu keliru. Bila dinyalakan, bacaan ditandai “Stand turun”.",
    usageHint: "Pemakaian sebenarnya, m³. Kosong: 0.",
    last: "Bacaan terakhir sambungan ini",
    replaced: "Bacaan petugas menggantikan bacaan lain untuk periode yang sama, selama belum ditagih.",
    recorded: (sl: string, usage: string) => `${sl}: pemakaian ${usage}`,
    flagged: (sl: string, usage: string, marks: string) => `${sl}: pemakaian ${usage}. Ditandai: ${marks}.`,
  },
  {
    verb: "Save the reading",
    standHint: "What the meter shows, m³.",
    readAt: "Read on",
    readAtHint: "Empty: now.",
    allowLow: "The stand is indeed below the last one",
    allowLowHint:
      "A stand below the last is taken as a rollover when that is believable: at most 3 times the three-month average. It is refused otherwise, unless the meter was replaced or the last reading was wrong. Switched on, the reading is flagged “Below the last”.",
    usageHint: "What was really used, m³. Empty: 0.",
    last: "The last readings of this connection",
    replaced: "What staff read takes the place of another reading of the period, until it is billed.",
    recorded: (sl, usage) => `${sl}: ${usage} used`,
    flagged: (sl, usage, marks) => `${sl}: ${usage} used. Flagged: ${marks}.`,
  },
);

type Values = {
  sl: string;
  period: string;
  stand: number | "";
  read_at: string;
  note: string;
  allow_low: boolean;
  usage: number | "";
};

interface NewReadingFormProps {
  sl: string;
  /** YYYY-MM. */
  period: string;
  onDone: () => void;
}

/** Records what staff read. */
export function NewReadingForm({ sl, period, onDone }: NewReadingFormProps) {
  const w = useWords(words);
  const r = useWords(readingWords);
  const record = useRecordReading();
  const values: Values = { sl, period, stand: "", read_at: "", note: "", allow_low: false, usage: "" };
  return (
    <RecordForm
      initial={{ values, etag: undefined }}
      labels={{
        sl: r.connection,
        period: r.period,
        stand: r.stand,
        read_at: w.readAt,
        note: r.note,
        allow_low: w.allowLow,
        usage: r.usage,
      }}
      verb={w.verb}
      submit={(sent) => record.mutateAsync(sent)}
      onDone={onDone}
    >
      {(form) => (
        <>
          <Text size="sm">{w.replaced}</Text>
          <TextInput
            label={r.connection}
            description={r.connectionHint}
            required
            inputMode="numeric"
            data-autofocus={sl === "" || undefined}
            {...form.getInputProps("sl")}
          />
          <LastReadings sl={form.values.sl} />
          <MonthInput label={r.period} required max={thisMonth()} {...fieldOf(form, "period")} />
          <NumberInput
            label={r.stand}
            description={w.standHint}
            required
            min={0}
            allowDecimal={false}
            hideControls
            data-autofocus={sl !== "" || undefined}
            {...form.getInputProps("stand")}
          />
          <DayInput label={w.readAt} description={w.readAtHint} {...fieldOf(form, "read_at")} />
          <Switch
            label={w.allowLow}
            description={w.allowLowHint}
            {...form.getInputProps("allow_low", { type: "checkbox" })}
          />
          {form.values.allow_low && (
            <NumberInput
              label={r.usage}
              description={w.usageHint}
              min={0}
              allowDecimal={false}
              hideControls
              {...form.getInputProps("usage")}
            />
          )}
          <Textarea
            label={r.note}
            description={r.noteHint}
            autosize
            minRows={2}
            {...form.getInputProps("note")}
          />
        </>
      )}
    </RecordForm>
  );
}

function useRecordReading() {
  const w = useWords(words);
  const r = useWords(readingWords);
  const format = useFormat();
  return useChange(
    async ({ sl, period, stand, read_at, note, allow_low, usage }: Values) => {
      const reading = await dataOf(
        api.POST(path, {
          body: {
            sl: sl.trim(),
            period,
            ...(stand === "" ? ({} as { stand: number }) : { stand }),
            read_at: read_at === "" ? null : read_at,
            note: note.trim() === "" ? null : note.trim(),
            ...(allow_low ? { allow_low, ...(usage === "" ? {} : { usage }) } : {}),
          },
        }),
      );
      const marks = flags.filter((flag) => reading.flags.includes(flag)).map((flag) => r.flagNames[flag]);
      const used = format.volume(reading.usage);
      told(marks.length === 0 ? w.recorded(sl, used) : w.flagged(sl, used, marks.join(", ")));
    },
    [path, "/backoffice/v1/self-readings"],
  );
}

/** What the meter showed before, so that a slip of the finger is seen before it is sent. */
export function LastReadings({ sl, count = 3 }: { sl: string; count?: number }) {
  const w = useWords(words);
  const r = useWords(readingWords);
  const format = useFormat();
  const [settled] = useDebouncedValue(sl.trim(), 400);
  const list = useRead(path, { query: { sl: settled, limit: count } }, { when: settled.length >= 4 });
  const items =
    settled.length >= 4 ? (list.data?.items ?? []).filter((reading) => reading.sl === settled) : [];
  if (items.length === 0) return null;
  return (
    <Paper withBorder p="xs" component="section" aria-label={w.last}>
      <Text size="sm" fw={500} mb={4}>
        {w.last}
      </Text>
      <Table verticalSpacing={2}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{r.period}</Table.Th>
            <Table.Th ta="end">{r.stand}</Table.Th>
            <Table.Th ta="end">{r.usage}</Table.Th>
            <Table.Th visibleFrom="sm">{r.method}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map(({ id, period, stand, usage, method }) => (
            <Table.Tr key={id}>
              <Table.Td>{format.month(monthOf(period))}</Table.Td>
              <Table.Td ta="end">{format.number(stand)}</Table.Td>
              <Table.Td ta="end">{format.volume(usage)}</Table.Td>
              <Table.Td visibleFrom="sm">
                <MethodBadge method={method} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}
