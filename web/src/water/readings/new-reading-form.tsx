import { NumberInput, Paper, Switch, Table, Text, Textarea, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { api, dataOf } from "../../api/client.ts";
import { useRead } from "../../api/queries.ts";
import { DayInput, MonthInput } from "../../components/day-input.tsx";
import { fieldProps } from "../../components/field-props.ts";
import { notify } from "../../components/notify.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { useFormat } from "../../format/format.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useThisMonth } from "../../session/clock.ts";
import { monthOf } from "../months.ts";
import { readingMessages } from "./messages.ts";
import { flags, MethodBadge } from "./reading-badges.tsx";

const path = "/backoffice/v1/readings";

const messages = defineMessages({
  verb: ["Simpan bacaan", "Save the reading"],
  standHint: ["Angka di meter, m³.", "What the meter shows, m³."],
  readAt: ["Tanggal baca", "Read on"],
  readAtHint: ["Kosong: sekarang.", "Empty: now."],
  allowLow: [
    "Stand memang di bawah yang terakhir dibaca",
    "The stand is indeed below the last one that was read",
  ],
  allowLowHint: [
    "Tidak perlu bila taksiran terlalu tinggi: stand di atas yang terakhir dibaca mengembalikannya sendiri. Bila meter diganti, catat penggantiannya di halaman sambungan. Stand yang turun dianggap meter berputar bila masuk akal: paling banyak 3 kali rata-rata tiga bulan. Selain itu ditolak, kecuali bacaan lalu keliru. Bila dinyalakan, bacaan ditandai “Stand turun”.",
    "Not needed where an estimate was too high: a stand above the last one that was read settles it. A meter that was replaced is recorded on the connection's page. A stand below is taken as a rollover when that is believable: at most 3 times the three-month average. It is refused otherwise, unless the last reading was wrong. Switched on, the reading is flagged “Below the last”.",
  ],
  usageHint: ["Pemakaian sebenarnya, m³. Kosong: 0.", "What was really used, m³. Empty: 0."],
  last: ["Bacaan terakhir sambungan ini", "The last readings of this connection"],
  replaced: [
    "Bacaan petugas menggantikan bacaan lain untuk periode yang sama, selama belum ditagih.",
    "What staff read takes the place of another reading of the period, until it is billed.",
  ],
  recorded: [
    (sl: string, usage: string) => `${sl}: pemakaian ${usage}`,
    (sl, usage) => `${sl}: ${usage} used`,
  ],
  flagged: [
    (sl: string, usage: string, marks: string) => `${sl}: pemakaian ${usage}. Ditandai: ${marks}.`,
    (sl, usage, marks) => `${sl}: ${usage} used. Flagged: ${marks}.`,
  ],
});

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
  const thisMonth = useThisMonth();
  const { t, fields } = useTexts(messages);
  const readingText = useMessages(readingMessages);
  const record = useRecordReading();
  const values: Values = { sl, period, stand: "", read_at: "", note: "", allow_low: false, usage: "" };
  return (
    <RecordForm
      initial={{ values, etag: undefined }}
      labels={{
        sl: fields.connection,
        period: fields.period,
        stand: fields.stand,
        read_at: t.readAt,
        note: fields.note,
        allow_low: t.allowLow,
        usage: readingText.usage,
      }}
      verb={t.verb}
      submit={record}
      onDone={onDone}
    >
      {(form) => (
        <>
          <Text size="sm">{t.replaced}</Text>
          <TextInput
            {...form.field("sl")}
            description={readingText.connectionHint}
            required
            inputMode="numeric"
            data-autofocus={sl === "" || undefined}
          />
          <LastReadings sl={form.values.sl} />
          <MonthInput {...fieldProps(form, "period")} required max={thisMonth} />
          <NumberInput
            {...form.field("stand")}
            description={t.standHint}
            required
            min={0}
            allowDecimal={false}
            hideControls
            data-autofocus={sl !== "" || undefined}
          />
          <DayInput {...fieldProps(form, "read_at")} description={t.readAtHint} />
          <Switch {...form.field("allow_low", { type: "checkbox" })} description={t.allowLowHint} />
          {form.values.allow_low && (
            <NumberInput
              {...form.field("usage")}
              description={t.usageHint}
              min={0}
              allowDecimal={false}
              hideControls
            />
          )}
          <Textarea {...form.field("note")} description={readingText.noteHint} autosize minRows={2} />
        </>
      )}
    </RecordForm>
  );
}

function useRecordReading() {
  const t = useMessages(messages);
  const readingText = useMessages(readingMessages);
  const format = useFormat();
  return async ({ sl, period, stand, read_at, note, allow_low, usage }: Values): Promise<void> => {
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
    const marks = flags
      .filter((flag) => reading.flags.includes(flag))
      .map((flag) => readingText.flagNames[flag]);
    const used = format.volume(reading.usage);
    notify(marks.length === 0 ? t.recorded(sl, used) : t.flagged(sl, used, marks.join(", ")));
  };
}

/** What the meter showed before, so that a slip of the finger is seen before it is sent. */
export function LastReadings({ sl, count = 3 }: { sl: string; count?: number }) {
  const { t, fields } = useTexts(messages);
  const readingText = useMessages(readingMessages);
  const format = useFormat();
  const [settled] = useDebouncedValue(sl.trim(), 400);
  const list = useRead(path, { query: { sl: settled, limit: count } }, { enabled: settled.length >= 4 });
  const items =
    settled.length >= 4 ? (list.data?.items ?? []).filter((reading) => reading.sl === settled) : [];
  if (items.length === 0) return null;
  return (
    <Paper withBorder p="xs" component="section" aria-label={t.last}>
      <Text size="sm" fw={500} mb={4}>
        {t.last}
      </Text>
      <Table verticalSpacing={2}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{fields.period}</Table.Th>
            <Table.Th ta="end">{fields.stand}</Table.Th>
            <Table.Th ta="end">{readingText.usage}</Table.Th>
            <Table.Th visibleFrom="sm">{readingText.method}</Table.Th>
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
