import { Group, NumberInput, Select, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useRead } from "../../api/queries.ts";
import { DayInput } from "../../components/day-input.tsx";
import { PlaceInput } from "../../components/map/place-input.tsx";
import { RecordEditor } from "../../components/record-editor.tsx";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { CustomerSelect } from "../customers/customer-select.tsx";
import { ClassSelect } from "./class-select.tsx";
import {
  bodyOf,
  type Connection,
  type ConnectionValues,
  newConnection,
  valuesOf,
} from "./connection-values.ts";
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

interface ConnectionFormProps {
  /** Absent: a new connection. */
  sl?: string;
  /** Of a new one, when it is known. */
  customerCode?: string;
  /** Left without saving, or saved: then with the connection. */
  onDone: (saved?: Pick<Connection, "sl">) => void;
}

/** Adds a connection, or changes one. */
export function ConnectionForm({ sl, customerCode = "", onDone }: ConnectionFormProps) {
  const t = useMessages(messages);
  const connectionText = useMessages(connectionMessages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  return (
    <RecordEditor
      path={recordPath}
      recordKey={sl === undefined ? undefined : { sl }}
      emptyValues={newConnection(customerCode)}
      valuesOf={valuesOf}
      create={(values) => dataOf(api.POST(listPath, { body: { sl: values.sl.trim(), ...bodyOf(values) } }))}
      change={(values, params) => dataOf(api.PUT(recordPath, { params, body: bodyOf(values) }))}
      invalidates={invalidates}
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
      verb={sl === undefined ? t.add : t.save}
      onDone={onDone}
    >
      {(form) => (
        <>
          {sl === undefined && (
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
    </RecordEditor>
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
  // Where the utility is: the map of a connection without a place begins there.
  const somewhere = useRead("/backoffice/v1/map/connections", { query: { limit: 1 } });
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
      <PlaceInput
        values={form.getValues()}
        onChange={({ latitude, longitude }) => form.setValues({ latitude, longitude })}
        errors={form.errors}
        near={somewhere.data?.items[0]}
      />
      <DayInput
        label={fields.installed_on}
        value={form.values.installed_on}
        onChange={(date) => form.setFieldValue("installed_on", date)}
        error={form.errors.installed_on}
      />
    </>
  );
}
