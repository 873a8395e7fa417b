import { Button, NumberInput, Switch, Text, Textarea } from "@mantine/core";
import { useEffect, useState } from "react";
import { api, dataOf } from "../../api/client.ts";
import { DayInput, MonthInput } from "../../components/day-input.tsx";
import { fieldProps, type RecordFormState } from "../../components/field-props.ts";
import { notify } from "../../components/notify.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { useFormat } from "../../format/format.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useThisMonth } from "../../session/clock.ts";
import { ConnectionInput } from "../mutations/connection-input.tsx";
import { LastReadings } from "./last-readings.tsx";
import { readingMessages } from "./messages.ts";
import { flags } from "./reading-badges.tsx";
import { useUnusualQuestion } from "./use-unusual-question.ts";

const path = "/backoffice/v1/readings";

const messages = defineMessages({
  verb: ["Simpan bacaan", "Save the reading"],
  standHint: ["Angka di meter, m³.", "What the meter shows, m³."],
  readAt: ["Tanggal baca", "Read on"],
  readAtHint: ["Kosong: sekarang.", "Empty: now."],
  allowLow: ["Stand memang di bawah yang terakhir dibaca", "The reading is indeed below the last one"],
  allowLowHint: [
    "Tidak perlu bila taksiran terlalu tinggi: stand di atas yang terakhir dibaca mengembalikannya sendiri. Bila meter diganti, catat penggantiannya di halaman sambungan. Stand yang turun dianggap meter berputar bila masuk akal: paling banyak 3 kali rata-rata tiga bulan. Selain itu ditolak, kecuali bacaan lalu keliru. Bila dinyalakan, bacaan ditandai “Stand turun”, dan catatan menyebut alasannya.",
    "Not needed where an estimate was too high: a reading above the last real one settles it. A meter that was replaced is recorded on the connection's page. A lower reading is taken as a rollover when that is believable: at most 3 times the three-month average. It is refused otherwise, unless the last reading was wrong. Switched on, the reading is flagged “Below the last”, and its note says why.",
  ],
  more: ["Tanggal baca, stand turun, catatan…", "Date read, below the last, note…"],
  usageHint: ["Pemakaian sebenarnya, m³. Kosong: 0.", "What was really used, m³. Empty: 0."],
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
  /** Neither connection nor period are asked for: the view says whose meter it is. */
  isGiven?: boolean;
  /** What was typed for this meter before its form was there, m³. */
  stand?: number | "";
  /** Where the verb does not say what comes next. */
  verb?: string;
  onDone: (saved?: unknown) => void;
  /** What "cancel" does, where it is not the same as `onDone`. */
  onCancel?: () => void;
}

/** Records what staff read. */
export function NewReadingForm(props: NewReadingFormProps) {
  const { sl, period, isGiven = false, stand = "", verb, onDone, onCancel } = props;
  const thisMonth = useThisMonth();
  const { t, fields } = useTexts(messages);
  const readingText = useMessages(readingMessages);
  const record = useRecordReading();
  const question = useUnusualQuestion();
  // On a phone the button that saves is then in sight.
  const [isMore, setMore] = useState(false);
  const values: Values = { sl, period, stand, read_at: "", note: "", allow_low: false, usage: "" };
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
      verb={verb ?? t.verb}
      // The reading is said by its usage.
      done={null}
      question={question}
      submit={record}
      onDone={onDone}
      {...(onCancel === undefined ? {} : { onCancel })}
    >
      {(form) => (
        <>
          {!isGiven && (
            <>
              <Text size="sm">{t.replaced}</Text>
              <ConnectionInput
                {...form.field("sl")}
                description={readingText.connectionHint}
                required
                inputMode="numeric"
                data-autofocus={sl === "" || undefined}
              />
            </>
          )}
          <LastReadings sl={form.values.sl} />
          {!isGiven && <MonthInput {...fieldProps(form, "period")} required max={thisMonth} />}
          <NumberInput
            {...form.field("stand")}
            description={t.standHint}
            required
            min={0}
            allowDecimal={false}
            inputMode="numeric"
            hideControls
            data-autofocus={sl !== "" || undefined}
          />
          {isGiven && !isMore && Object.keys(form.errors).length === 0 ? (
            <Button variant="subtle" px={4} mr="auto" onClick={() => setMore(true)}>
              {t.more}
            </Button>
          ) : (
            <RareFields form={form} setMore={setMore} />
          )}
        </>
      )}
    </RecordForm>
  );
}

interface RareFieldsProps {
  form: RecordFormState<Values>;
  setMore: (isMore: boolean) => void;
}

/** What most readings do not need. */
function RareFields({ form, setMore }: RareFieldsProps) {
  const t = useMessages(messages);
  const readingText = useMessages(readingMessages);
  // An error has brought them: they stay when it is gone.
  useEffect(() => setMore(true), [setMore]);
  return (
    <>
      <DayInput {...fieldProps(form, "read_at")} description={t.readAtHint} />
      <Switch {...form.field("allow_low", { type: "checkbox" })} description={t.allowLowHint} />
      {form.values.allow_low && (
        <NumberInput
          {...form.field("usage")}
          description={t.usageHint}
          min={0}
          allowDecimal={false}
          inputMode="numeric"
          hideControls
        />
      )}
      <Textarea
        {...form.field("note")}
        description={readingText.noteHint}
        required={form.values.allow_low}
        autosize
        minRows={2}
      />
    </>
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
