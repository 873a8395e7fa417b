import { NumberInput, Select, Switch, TextInput } from "@mantine/core";
import { dataOf, recordOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { ifMatch } from "../../api/if-match.ts";
import { type Answer, useChange, useRecord } from "../../api/reading.ts";
import { RecordForm, type Version } from "../../pieces/record-form.tsx";
import { Read } from "../../pieces/states.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords, wordsOf } from "../../words/language.tsx";
import type { Priority } from "./report-badges.tsx";
import { reportWords } from "./words.ts";

const list = "/backoffice/v1/report-types";
const one = "/backoffice/v1/report-types/{code}";

const words = wordsOf(
  {
    save: "Simpan jenis",
    code: "Kode",
    codeHint: "3–40 huruf besar dan garis bawah, misalnya HIDRAN_RUSAK. Tidak dapat diubah.",
    name: "Nama",
    hours: "Tenggat (jam)",
    hoursHint: "Laporan lewat tenggat bila tidak selesai dalam jam sebanyak ini. Berlaku untuk laporan baru.",
    photo: "Wajib disertai foto",
    location: "Wajib disertai lokasi",
    position: "Urutan",
    positionHint: "Pelanggan memilih dari yang terkecil.",
    active: "Dapat dipilih pelanggan",
  },
  {
    save: "Save the type",
    code: "Code",
    codeHint: "3–40 capital letters and underscores, such as HIDRAN_RUSAK. Cannot be changed.",
    name: "Name",
    hours: "Deadline (hours)",
    hoursHint: "A report is overdue when it is not finished after so many hours. For new reports.",
    photo: "Must come with a photo",
    location: "Must come with a location",
    position: "Order",
    positionHint: "Customers choose, the smallest first.",
    active: "Customers may choose it",
  },
);

type Values = {
  code: string;
  name: string;
  priority: Priority;
  sla_hours: number | "";
  needs_photo: boolean;
  needs_location: boolean;
  position: number | "";
  is_active: boolean;
};

const none: Values = {
  code: "",
  name: "",
  priority: "SEDANG",
  sla_hours: 24,
  needs_photo: false,
  needs_location: false,
  position: 100,
  is_active: true,
};

function versionOf({ data, etag }: { data: Answer<typeof one>; etag: string | undefined }): Version<Values> {
  return {
    values: {
      ...data,
      needs_photo: data.needs_photo === 1,
      needs_location: data.needs_location === 1,
      is_active: data.is_active === 1,
    },
    etag,
  };
}

function bodyOf({ name, priority, sla_hours, needs_photo, needs_location, position, is_active }: Values) {
  return {
    name,
    priority,
    // What is left empty is refused by the service, which says so at the field.
    sla_hours: sla_hours as number,
    position: position as number,
    needs_photo: flag(needs_photo),
    needs_location: flag(needs_location),
    is_active: flag(is_active),
  };
}

function flag(on: boolean): 0 | 1 {
  return on ? 1 : 0;
}

/** A report type: a new one, or one that is there. */
export function ReportTypeForm({ code, onDone }: { code: string | undefined; onDone: () => void }) {
  const params = { path: { code: code ?? "" } };
  const record = useRecord(one, params, { when: code !== undefined });
  const save = useChange(
    ({ values, etag }: { values: Values; etag: string | undefined }) =>
      code === undefined
        ? dataOf(api.POST(list, { body: { code: values.code.trim(), ...bodyOf(values) } }))
        : dataOf(api.PUT(one, { params: { ...params, ...ifMatch(etag) }, body: bodyOf(values) })),
    [list],
  );
  const submit = (values: Values, etag: string | undefined) => save.mutateAsync({ values, etag });
  if (code === undefined)
    return <Form initial={{ values: none, etag: undefined }} submit={submit} onDone={onDone} />;
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
  const r = useWords(reportWords);
  const all = useWords(everywhere);
  const isNew = props.reload === undefined;
  const said = (on: boolean) => (on ? all.yes : all.no);
  return (
    <RecordForm
      {...props}
      labels={{
        code: w.code,
        name: w.name,
        priority: r.priority,
        sla_hours: w.hours,
        needs_photo: w.photo,
        needs_location: w.location,
        position: w.position,
        is_active: w.active,
      }}
      said={{
        priority: (priority) => r.priorities[priority],
        needs_photo: said,
        needs_location: said,
        is_active: said,
      }}
      verb={w.save}
    >
      {(form) => (
        <>
          {isNew && (
            <TextInput
              label={w.code}
              description={w.codeHint}
              required
              data-autofocus
              {...form.getInputProps("code")}
              onChange={(event) => form.setFieldValue("code", event.currentTarget.value.toUpperCase())}
            />
          )}
          <TextInput label={w.name} required data-autofocus={!isNew} {...form.getInputProps("name")} />
          <Select
            label={r.priority}
            required
            allowDeselect={false}
            data={(["RENDAH", "SEDANG", "TINGGI", "DARURAT"] as const).map((value) => ({
              value,
              label: r.priorities[value],
            }))}
            {...form.getInputProps("priority")}
          />
          <NumberInput
            label={w.hours}
            description={w.hoursHint}
            required
            min={1}
            allowDecimal={false}
            {...form.getInputProps("sla_hours")}
          />
          <Switch label={w.photo} {...form.getInputProps("needs_photo", { type: "checkbox" })} />
          <Switch label={w.location} {...form.getInputProps("needs_location", { type: "checkbox" })} />
          <NumberInput
            label={w.position}
            description={w.positionHint}
            min={0}
            allowDecimal={false}
            {...form.getInputProps("position")}
          />
          <Switch label={w.active} {...form.getInputProps("is_active", { type: "checkbox" })} />
        </>
      )}
    </RecordForm>
  );
}
