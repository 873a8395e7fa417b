import { Text, TextInput } from "@mantine/core";
import { dataOf, recordOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { ifMatch } from "../../api/if-match.ts";
import { type Answer, useChange, useRecord } from "../../api/queries.ts";
import { DayInput, MonthInput } from "../../components/day-input.tsx";
import { fieldProps } from "../../components/field-props.ts";
import { QueryView } from "../../components/query-view.tsx";
import { RecordForm, type Version } from "../../components/record-form.tsx";
import { useFormat } from "../../format/format.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useThisMonth } from "../../session/clock.ts";
import { monthOf } from "../months.ts";
import { readingMessages } from "./messages.ts";

const listPath = "/backoffice/v1/reading-schedules";
const recordPath = "/backoffice/v1/reading-schedules/{id}";

const messages = defineMessages(
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

function versionOf({
  data,
  etag,
}: {
  data: Answer<typeof recordPath>;
  etag: string | undefined;
}): Version<Values> {
  const { period, area, starts_on, ends_on } = data;
  return { values: { period: monthOf(period), area: area ?? "", starts_on, ends_on }, etag };
}

/** A schedule: a new one, or other days of one that is there. */
export function ScheduleForm({ id, onDone }: { id: number | undefined; onDone: () => void }) {
  const thisMonth = useThisMonth();
  const params = { path: { id: id ?? 0 } };
  const record = useRecord(recordPath, params, { enabled: id !== undefined });
  const save = useChange(
    ({ values: { period, area, starts_on, ends_on }, etag }: { values: Values; etag: string | undefined }) =>
      id === undefined
        ? dataOf(
            api.POST(listPath, {
              body: { period, area: area.trim() === "" ? null : area.trim(), starts_on, ends_on },
            }),
          )
        : dataOf(
            api.PUT(recordPath, { params: { ...params, ...ifMatch(etag) }, body: { starts_on, ends_on } }),
          ),
    [listPath, "/backoffice/v1/self-readings"],
  );
  const submit = (values: Values, etag: string | undefined) => save.mutateAsync({ values, etag });
  if (id === undefined) {
    const values = { period: thisMonth, area: "", starts_on: "", ends_on: "" };
    return <Form initial={{ values, etag: undefined }} submit={submit} onDone={onDone} />;
  }
  return (
    <QueryView query={record}>
      {(read) => (
        <Form
          initial={versionOf(read)}
          submit={submit}
          reload={async () => versionOf(await recordOf(api.GET(recordPath, { params })))}
          onDone={onDone}
        />
      )}
    </QueryView>
  );
}

interface FormProps {
  initial: Version<Values>;
  submit: (values: Values, etag: string | undefined) => Promise<unknown>;
  reload?: () => Promise<Version<Values>>;
  onDone: () => void;
}

function Form(props: FormProps) {
  const t = useMessages(messages);
  const readingText = useMessages(readingMessages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  const format = useFormat();
  const isNew = props.reload === undefined;
  return (
    <RecordForm
      {...props}
      labels={{
        period: fields.period,
        area: readingText.area,
        starts_on: common.from,
        ends_on: common.until,
      }}
      formatValue={{ starts_on: format.date, ends_on: format.date, period: format.month }}
      verb={t.save}
    >
      {(form) => (
        <>
          {isNew ? (
            <>
              <MonthInput label={fields.period} required {...fieldProps(form, "period")} />
              <TextInput label={readingText.area} description={t.areaHint} {...form.getInputProps("area")} />
            </>
          ) : (
            <Text fw={500}>
              {format.month(form.values.period)} · {form.values.area || t.everyArea}
            </Text>
          )}
          <DayInput label={common.from} required {...fieldProps(form, "starts_on")} />
          <DayInput label={common.until} required {...fieldProps(form, "ends_on")} />
          <Text size="sm" c="dimmed">
            {t.days}
          </Text>
        </>
      )}
    </RecordForm>
  );
}
