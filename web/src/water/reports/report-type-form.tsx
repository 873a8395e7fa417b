import { NumberInput, Select, Switch, TextInput } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import type { Answer } from "../../api/queries.ts";
import { RecordEditor } from "../../components/record-editor.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { reportMessages } from "./messages.ts";
import type { Priority } from "./report-badges.tsx";

const listPath = "/backoffice/v1/report-types";
const recordPath = "/backoffice/v1/report-types/{code}";

const messages = defineMessages({
  save: ["Simpan jenis", "Save the type"],
  codeHint: [
    "3–40 huruf besar dan garis bawah, misalnya HIDRAN_RUSAK. Tidak dapat diubah.",
    "3–40 capital letters and underscores, such as HIDRAN_RUSAK. Cannot be changed.",
  ],
  hoursHint: [
    "Laporan lewat tenggat bila tidak selesai dalam jam sebanyak ini. Berlaku untuk laporan baru.",
    "A report is overdue when it is not finished after so many hours. For new reports.",
  ],
  photo: ["Wajib disertai foto", "Must come with a photo"],
  location: ["Wajib disertai lokasi", "Must come with a location"],
  positionHint: ["Pelanggan memilih dari yang terkecil.", "Customers choose, the smallest first."],
  active: ["Dapat dipilih pelanggan", "Customers may choose it"],
  everybody: ["Juga tanpa akun", "Without an account too"],
});

type Values = {
  code: string;
  name: string;
  priority: Priority;
  sla_hours: number | "";
  needs_photo: boolean;
  needs_location: boolean;
  position: number | "";
  is_active: boolean;
  is_public: boolean;
};

const emptyValues: Values = {
  code: "",
  name: "",
  priority: "SEDANG",
  sla_hours: 24,
  needs_photo: false,
  needs_location: false,
  position: 100,
  is_active: true,
  is_public: false,
};

function valuesOf(type: Answer<typeof recordPath>): Values {
  return {
    ...type,
    needs_photo: type.needs_photo === 1,
    needs_location: type.needs_location === 1,
    is_active: type.is_active === 1,
    is_public: type.is_public === 1,
  };
}

function bodyOf({ code: _, sla_hours, position, ...values }: Values) {
  const { name, priority, needs_photo, needs_location, is_active, is_public } = values;
  return {
    name,
    priority,
    // Empty fields are refused by the service, at the field.
    sla_hours: sla_hours as number,
    position: position as number,
    needs_photo: flag(needs_photo),
    needs_location: flag(needs_location),
    is_active: flag(is_active),
    is_public: flag(is_public),
  };
}

function flag(on: boolean): 0 | 1 {
  return on ? 1 : 0;
}

/** A report type: a new one, or one that is there. */
export function ReportTypeForm({ code, onDone }: { code: string | undefined; onDone: () => void }) {
  const { t, fields, common } = useTexts(messages);
  const reportText = useMessages(reportMessages);
  const said = (on: boolean) => (on ? common.yes : common.no);
  return (
    <RecordEditor
      path={recordPath}
      recordKey={code === undefined ? undefined : { code }}
      emptyValues={emptyValues}
      valuesOf={valuesOf}
      create={(values) =>
        dataOf(api.POST(listPath, { body: { code: values.code.trim(), ...bodyOf(values) } }))
      }
      change={(values, params) => dataOf(api.PUT(recordPath, { params, body: bodyOf(values) }))}
      onDone={() => onDone()}
      labels={{
        code: fields.code,
        name: fields.name,
        priority: fields.priority,
        sla_hours: fields.sla_hours,
        needs_photo: t.photo,
        needs_location: t.location,
        position: fields.position,
        is_active: t.active,
        is_public: t.everybody,
      }}
      formatValue={{
        priority: (priority) => reportText.priorities[priority],
        needs_photo: said,
        needs_location: said,
        is_active: said,
        is_public: said,
      }}
      verb={t.save}
    >
      {(form, record) => (
        <>
          {record === undefined && (
            <TextInput
              {...form.field("code")}
              description={t.codeHint}
              required
              data-autofocus
              onChange={(event) => form.setFieldValue("code", event.currentTarget.value.toUpperCase())}
            />
          )}
          <TextInput {...form.field("name")} required data-autofocus={record !== undefined} />
          <Select
            {...form.field("priority")}
            required
            allowDeselect={false}
            data={(["RENDAH", "SEDANG", "TINGGI", "DARURAT"] as const).map((value) => ({
              value,
              label: reportText.priorities[value],
            }))}
          />
          <NumberInput
            {...form.field("sla_hours")}
            description={t.hoursHint}
            required
            min={1}
            allowDecimal={false}
          />
          <Switch {...form.field("needs_photo", { type: "checkbox" })} />
          <Switch {...form.field("needs_location", { type: "checkbox" })} />
          <NumberInput
            {...form.field("position")}
            description={t.positionHint}
            min={0}
            allowDecimal={false}
          />
          <Switch {...form.field("is_active", { type: "checkbox" })} />
          <Switch {...form.field("is_public", { type: "checkbox" })} />
        </>
      )}
    </RecordEditor>
  );
}
