import { Text, TextInput } from "@mantine/core";
import { dataOf, recordOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { ifMatch } from "../../api/if-match.ts";
import { type Answer, useChange, useRecord } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { DayInput, MonthInput } from "../../pieces/day-input.tsx";
import { fieldOf } from "../../pieces/field-of.ts";
import { RecordForm, type Version } from "../../pieces/record-form.tsx";
import { Read } from "../../pieces/states.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords, wordsOf } from "../../words/language.tsx";
import { monthOf, thisMonth } from "./month.ts";
import { readingWords } from "./words.ts";

const list = "/backoffice/v1/reading-schedules";
const one = "/backoffice/v1/reading-schedules/{id}";

const words = wordsOf(
  {
    save: "Simpan jadwal",
    areaHint: "Kosong: semua wilayah yang tidak punya jadwal sendiri untuk periode ini.",
    days: "Paling lama 62 hari. Permintaan baca yang menunggu mendapat tenggat yang baru.",
    everyArea: "semua wilayah lain",
  },
  {
    save: "Save the schedule",
    areaHint: "Empty: every area that has no schedule of its own for the period.",
    days: "At most 62 days. Orders that wait get the new deadline.",
    everyArea: "every other area",
  },
);

type Values = { period: string; area: string; starts_on: string; ends_on: string };

function versionOf({ data, etag }: { data: Answer<typeof one>; etag: string | undefined }): Version<Values> {
  const { period, area, starts_on, ends_on } = data;
  return { values: { period: monthOf(period), area: area ?? "", starts_on, ends_on }, etag };
}

/** A schedule: a new one, or other days of one that is there. */
export function ScheduleForm({ id, onDone }: { id: number | undefined; onDone: () => void }) {
  const params = { path: { id: id ?? 0 } };
  const record = useRecord(one, params, { when: id !== undefined });
  const save = useChange(
    ({ values: { period, area, starts_on, ends_on }, etag }: { values: Values; etag: string | undefined }) =>
      id === undefined
        ? dataOf(
            api.POST(list, {
              body: { period, area: area.trim() === "" ? null : area.trim(), starts_on, ends_on },
            }),
          )
        : dataOf(api.PUT(one, { params: { ...params, ...ifMatch(etag) }, body: { starts_on, ends_on } })),
    [list, "/backoffice/v1/self-readings"],
  );
  const submit = (values: Values, etag: string | undefined) => save.mutateAsync({ values, etag });
  if (id === undefined) {
    const values = { period: thisMonth(), area: "", starts_on: "", ends_on: "" };
    return <Form initial={{ values, etag: undefined }} submit={submit} onDone={onDone} />;
  }
  return (
    <Read of={record}>
      {(read) => (
        <Form
          initial={versionOf(read)}
          submit={submit}
          reload={async () => versionOf(await recordOf(api.GET(one, { params })))}
          onDone={onDone}
        />
      )}
    </Read>
  );
}

interface FormProps {
  initial: Version<Values>;
  submit: (values: Values, etag: string | undefined) => Promise<unknown>;
  reload?: () => Promise<Version<Values>>;
  onDone: () => void;
}

function Form(props: FormProps) {
  const w = useWords(words);
  const r = useWords(readingWords);
  const all = useWords(everywhere);
  const format = useFormat();
  const isNew = props.reload === undefined;
  return (
    <RecordForm
      {...props}
      labels={{ period: r.period, area: r.area, starts_on: all.from, ends_on: all.until }}
      said={{ starts_on: format.date, ends_on: format.date, period: format.month }}
      verb={w.save}
    >
      {(form) => (
        <>
          {isNew ? (
            <>
              <MonthInput label={r.period} required {...fieldOf(form, "period")} />
              <TextInput label={r.area} description={w.areaHint} {...form.getInputProps("area")} />
            </>
          ) : (
            <Text fw={500}>
              {format.month(form.values.period)} · {form.values.area || w.everyArea}
            </Text>
          )}
          <DayInput label={all.from} required {...fieldOf(form, "starts_on")} />
          <DayInput label={all.until} required {...fieldOf(form, "ends_on")} />
          <Text size="sm" c="dimmed">
            {w.days}
          </Text>
        </>
      )}
    </RecordForm>
  );
}
