import { Text } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import type { Answer } from "../../api/queries.ts";
import { DayInput, MonthInput } from "../../components/day-input.tsx";
import { fieldProps } from "../../components/field-props.ts";
import { RecordEditor } from "../../components/record-editor.tsx";
import { useFormat } from "../../format/format.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useThisMonth } from "../../session/clock.ts";
import { AreaSelect } from "../connections/area-select.tsx";
import { monthOf } from "../months.ts";
import { readingMessages } from "./messages.ts";

const listPath = "/backoffice/v1/reading-schedules";
const recordPath = "/backoffice/v1/reading-schedules/{id}";

const messages = defineMessages({
  save: ["Simpan jadwal", "Save the schedule"],
  areaHint: [
    "Kosong: semua wilayah yang tidak punya jadwal sendiri untuk periode ini.",
    "Empty: every area that has no schedule of its own for the period.",
  ],
  days: [
    "Paling lama 62 hari. Permintaan baca yang menunggu mendapat tenggat yang baru.",
    "At most 62 days. Orders that wait get the new deadline.",
  ],
  everyArea: ["semua wilayah lain", "every other area"],
});

type Values = { period: string; area: string; starts_on: string; ends_on: string };

const valuesOf = ({ period, area, starts_on, ends_on }: Answer<typeof recordPath>): Values => {
  return { period: monthOf(period), area: area ?? "", starts_on, ends_on };
};

/** A schedule: a new one, or other days of one that is there. */
export function ScheduleForm({ id, onDone }: { id: number | undefined; onDone: () => void }) {
  const { t, fields, common } = useTexts(messages);
  const readingText = useMessages(readingMessages);
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
              <MonthInput {...fieldProps(form, "period")} required />
              <AreaSelect {...form.field("area")} description={t.areaHint} value={form.values.area} />
            </>
          ) : (
            <Text fw={500}>
              {format.month(form.values.period)} · {form.values.area || t.everyArea}
            </Text>
          )}
          <DayInput {...fieldProps(form, "starts_on")} required />
          <DayInput {...fieldProps(form, "ends_on")} required />
          <Text size="sm" c="dimmed">
            {t.days}
          </Text>
        </>
      )}
    </RecordEditor>
  );
}
