import { Group, NumberInput, Select, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useRef } from "react";
import { dataOf, recordOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange, useRecord } from "../../api/queries.ts";
import { DayInput } from "../../components/day-input.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { RecordForm, type Version } from "../../components/record-form.tsx";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { CustomerSelect } from "../customers/customer-select.tsx";
import { ClassSelect } from "./class-select.tsx";
import { bodyOf, type ConnectionValues, newConnection, versionOf } from "./connection-values.ts";
import { connectionMessages } from "./messages.ts";

const listPath = "/backoffice/v1/connections";
const recordPath = "/backoffice/v1/connections/{sl}";
const invalidates = [listPath, "/backoffice/v1/customers"];

const messages = defineMessages(
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

/** Creates a connection; `onDone` receives its number, or nothing when none was created. */
export function NewConnectionForm(props: { customerCode: string; onDone: (sl?: string) => void }) {
  const made = useRef<string>(undefined);
  const create = useChange(async (values: ConnectionValues) => {
    const { sl } = await dataOf(api.POST(listPath, { body: { sl: values.sl.trim(), ...bodyOf(values) } }));
    made.current = sl;
  }, invalidates);
  return (
    <Form
      initial={{ values: newConnection(props.customerCode), etag: undefined }}
      submit={(values) => create.mutateAsync(values)}
      onDone={() => props.onDone(made.current)}
    />
  );
}

/** Changes a connection, which somebody else may have changed meanwhile. */
export function ConnectionForm({ sl, onDone }: { sl: string; onDone: () => void }) {
  const params = { path: { sl } };
  const record = useRecord(recordPath, params);
  const change = useChange(
    ({ values, etag }: { values: ConnectionValues; etag: string | undefined }) =>
      dataOf(
        api.PUT(recordPath, {
          params: { ...params, ...(etag === undefined ? {} : { header: { "If-Match": etag } }) },
          body: bodyOf(values),
        }),
      ),
    invalidates,
  );
  return (
    <QueryView query={record}>
      {(read) => (
        <Form
          initial={versionOf(read)}
          submit={(values, etag) => change.mutateAsync({ values, etag })}
          reload={async () => versionOf(await recordOf(api.GET(recordPath, { params })))}
          onDone={onDone}
        />
      )}
    </QueryView>
  );
}

interface FormProps {
  initial: Version<ConnectionValues>;
  submit: (values: ConnectionValues, etag: string | undefined) => Promise<unknown>;
  reload?: () => Promise<Version<ConnectionValues>>;
  onDone: () => void;
}

function Form(props: FormProps) {
  const t = useMessages(messages);
  const connectionText = useMessages(connectionMessages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  const isNew = props.initial.values.sl === "";
  return (
    <RecordForm
      {...props}
      labels={{
        sl: fields.sl,
        customer_code: fields.customer,
        class_code: fields.class_code,
        address: fields.address,
        area: fields.area,
        meter_no: fields.meter_no,
        meter_digits: fields.meter_digits,
        initial_stand: connectionText.initialStand,
        status: common.status,
        latitude: fields.latitude,
        longitude: fields.longitude,
        installed_on: fields.installed_on,
      }}
      verb={isNew ? t.add : t.save}
    >
      {(form) => (
        <>
          {isNew && (
            <TextInput
              label={fields.sl}
              description={t.slHint}
              required
              data-autofocus
              {...form.getInputProps("sl")}
            />
          )}
          <CustomerAndAddress form={form} />
          <Meter form={form} />
        </>
      )}
    </RecordForm>
  );
}

type ConnectionFormState = UseFormReturnType<ConnectionValues>;

function CustomerAndAddress({ form }: { form: ConnectionFormState }) {
  const connectionText = useMessages(connectionMessages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  return (
    <>
      <CustomerSelect
        label={fields.customer}
        required
        {...form.getInputProps("customer_code")}
        value={form.values.customer_code}
      />
      <ClassSelect
        label={fields.class_code}
        required
        {...form.getInputProps("class_code")}
        value={form.values.class_code}
      />
      <Textarea label={fields.address} required autosize minRows={1} {...form.getInputProps("address")} />
      <Group grow align="flex-start">
        <TextInput label={fields.area} required {...form.getInputProps("area")} />
        <Select
          label={common.status}
          data={Object.entries(connectionText.status).map(([value, label]) => ({ value, label }))}
          allowDeselect={false}
          {...form.getInputProps("status")}
        />
      </Group>
    </>
  );
}

function Meter({ form }: { form: ConnectionFormState }) {
  const connectionText = useMessages(connectionMessages);
  const fields = useMessages(fieldMessages);
  return (
    <>
      <Group grow align="flex-start">
        <TextInput label={fields.meter_no} {...form.getInputProps("meter_no")} />
        <NumberInput label={fields.meter_digits} min={3} max={9} {...form.getInputProps("meter_digits")} />
        <NumberInput
          label={connectionText.initialStand}
          min={0}
          allowDecimal={false}
          {...form.getInputProps("initial_stand")}
        />
      </Group>
      <Group grow align="flex-start">
        <NumberInput
          label={fields.latitude}
          hideControls
          decimalScale={6}
          {...form.getInputProps("latitude")}
        />
        <NumberInput
          label={fields.longitude}
          hideControls
          decimalScale={6}
          {...form.getInputProps("longitude")}
        />
      </Group>
      <DayInput
        label={fields.installed_on}
        value={form.values.installed_on}
        onChange={(date) => form.setFieldValue("installed_on", date)}
        error={form.errors.installed_on}
      />
    </>
  );
}
