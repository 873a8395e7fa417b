import { Text, TextInput } from "@mantine/core";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import type { Answer } from "../../api/queries.ts";
import { DayInput, MonthInput } from "../../components/day-input.tsx";
import { fieldProps } from "../../components/field-props.ts";
import { RecordEditor } from "../../components/record-editor.tsx";
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

const valuesOf = ({ period, area, starts_on, ends_on }: Answer<typeof recordPath>): Values => {
  return { period: monthOf(period), area: area ?? "", starts_on, ends_on };
};

/** A schedule: a new one, or other days of one that is there. */
export function ScheduleForm({ id, onDone }: { id: number | undefined; onDone: () => void }) {
  const t = useMessages(messages);
  const readingText = useMessages(readingMessages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  const format = useFormat();
  return (
    <RecordEditor
      path={recordPath}
      recordKey={id === undefined ? undefined : { id }}
      emptyValues={{ period: useThisMonth(), area: "", starts_on: "", ends_on: "" }}
      valuesOf={valuesOf}
      create={({ area, ...values }) =>
        dataOf(api.POST(listPath, { body: { ...values, area: area.trim() === "" ? null : area.trim() } }))
      }
      change={({ starts_on, ends_on }, params) =>
        dataOf(api.PUT(recordPath, { params, body: { starts_on, ends_on } }))
      }
      invalidates={[listPath, "/backoffice/v1/self-readings"]}
      onDone={() => onDone()}
      labels={{
        period: fields.period,
        area: readingText.area,
        starts_on: common.from,
        ends_on: common.until,
      }}
      formatValue={{ starts_on: format.date, ends_on: format.date, period: format.month }}
      verb={t.save}
    >
      {(form, record) => (
        <>
          {record === undefined ? (
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
    </RecordEditor>
  );
}
