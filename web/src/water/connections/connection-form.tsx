import { Group, NumberInput, Select, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useRef } from "react";
import { dataOf, recordOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange, useRecord } from "../../api/reading.ts";
import { DayInput } from "../../pieces/day-input.tsx";
import { RecordForm, type Version } from "../../pieces/record-form.tsx";
import { Read } from "../../pieces/states.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords, wordsOf } from "../../words/language.tsx";
import { CustomerSelect } from "../customers/customer-select.tsx";
import { ClassSelect } from "./class-select.tsx";
import { bodyOf, type ConnectionValues, newConnection, versionOf } from "./connection-values.ts";
import { connectionWords } from "./words.ts";

const list = "/backoffice/v1/connections";
const one = "/backoffice/v1/connections/{sl}";
const stale = [list, "/backoffice/v1/customers"];

const words = wordsOf(
  {
    add: "Tambah sambungan",
    save: "Simpan sambungan",
    slHint: "4–20 angka, huruf besar atau tanda hubung. Tidak dapat diubah kemudian.",
  },
  {
    add: "Add connection",
    save: "Save connection",
    slHint: "4–20 digits, capitals or hyphens. Cannot be changed later.",
  },
);

/** Makes a connection; `onDone` is told its number, or nothing when none was made. */
export function NewConnectionForm(props: { customerCode: string; onDone: (sl?: string) => void }) {
  const made = useRef<string>(undefined);
  const create = useChange(async (values: ConnectionValues) => {
    const { sl } = await dataOf(api.POST(list, { body: { sl: values.sl.trim(), ...bodyOf(values) } }));
    made.current = sl;
  }, stale);
  return (
    <Form
      initial={{ values: newConnection(props.customerCode), etag: undefined }}
      submit={(values) => create.mutateAsync(values)}
      onDone={() => props.onDone(made.current)}
    />
  );
}

/** Changes a connection, of which somebody else may have made another meanwhile. */
export function ConnectionForm({ sl, onDone }: { sl: string; onDone: () => void }) {
  const params = { path: { sl } };
  const record = useRecord(one, params);
  const change = useChange(
    ({ values, etag }: { values: ConnectionValues; etag: string | undefined }) =>
      dataOf(
        api.PUT(one, {
          params: { ...params, ...(etag === undefined ? {} : { header: { "if-match": etag } }) },
          body: bodyOf(values),
        }),
      ),
    stale,
  );
  return (
    <Read of={record}>
      {(read) => (
        <Form
          initial={versionOf(read)}
          submit={(values, etag) => change.mutateAsync({ values, etag })}
          reload={async () => versionOf(await recordOf(api.GET(one, { params })))}
          onDone={onDone}
        />
      )}
    </Read>
  );
}

interface FormProps {
  initial: Version<ConnectionValues>;
  submit: (values: ConnectionValues, etag: string | undefined) => Promise<unknown>;
  reload?: () => Promise<Version<ConnectionValues>>;
  onDone: () => void;
}

function Form(props: FormProps) {
  const w = useWords(words);
  const c = useWords(connectionWords);
  const all = useWords(everywhere);
  const isNew = props.initial.values.sl === "";
  return (
    <RecordForm
      {...props}
      labels={{
        sl: c.sl,
        customer_code: c.customer,
        class_code: c.class,
        address: c.address,
        area: c.area,
        meter_no: c.meter,
        meter_digits: c.digits,
        initial_stand: c.initialStand,
        status: all.status,
        latitude: c.latitude,
        longitude: c.longitude,
        installed_on: c.installedOn,
      }}
      verb={isNew ? w.add : w.save}
    >
      {(form) => (
        <>
          {isNew && (
            <TextInput
              label={c.sl}
              description={w.slHint}
              required
              data-autofocus
              {...form.getInputProps("sl")}
            />
          )}
          <WhoAndWhere form={form} />
          <Meter form={form} />
        </>
      )}
    </RecordForm>
  );
}

type ConnectionFormState = UseFormReturnType<ConnectionValues>;

function WhoAndWhere({ form }: { form: ConnectionFormState }) {
  const c = useWords(connectionWords);
  const all = useWords(everywhere);
  return (
    <>
      <CustomerSelect
        label={c.customer}
        required
        {...form.getInputProps("customer_code")}
        value={form.values.customer_code}
      />
      <ClassSelect
        label={c.class}
        required
        {...form.getInputProps("class_code")}
        value={form.values.class_code}
      />
      <Textarea label={c.address} required autosize minRows={1} {...form.getInputProps("address")} />
      <Group grow align="flex-start">
        <TextInput label={c.area} required {...form.getInputProps("area")} />
        <Select
          label={all.status}
          data={Object.entries(c.status).map(([value, label]) => ({ value, label }))}
          allowDeselect={false}
          {...form.getInputProps("status")}
        />
      </Group>
    </>
  );
}

function Meter({ form }: { form: ConnectionFormState }) {
  const c = useWords(connectionWords);
  return (
    <>
      <Group grow align="flex-start">
        <TextInput label={c.meter} {...form.getInputProps("meter_no")} />
        <NumberInput label={c.digits} min={3} max={9} {...form.getInputProps("meter_digits")} />
        <NumberInput
          label={c.initialStand}
          min={0}
          allowDecimal={false}
          {...form.getInputProps("initial_stand")}
        />
      </Group>
      <Group grow align="flex-start">
        <NumberInput label={c.latitude} hideControls decimalScale={6} {...form.getInputProps("latitude")} />
        <NumberInput label={c.longitude} hideControls decimalScale={6} {...form.getInputProps("longitude")} />
      </Group>
      <DayInput
        label={c.installedOn}
        value={form.values.installed_on}
        onChange={(date) => form.setFieldValue("installed_on", date)}
        error={form.errors.installed_on}
      />
    </>
  );
}
