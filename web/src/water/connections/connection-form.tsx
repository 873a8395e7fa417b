import { Group, NumberInput, Select, Textarea, TextInput } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { useRead } from "../../api/queries.ts";
import { DayInput } from "../../components/day-input.tsx";
import { fieldProps, type RecordFormState } from "../../components/field-props.ts";
import { PlaceInput } from "../../components/map/place-input.tsx";
import { RecordEditor } from "../../components/record-editor.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { CustomerSelect } from "../customers/customer-select.tsx";
import { AreaSelect } from "./area-select.tsx";
import { ClassSelect } from "./class-select.tsx";
import {
  bodyOf,
  type Connection,
  type ConnectionValues,
  newConnection,
  valuesOf,
} from "./connection-values.ts";
import { connectionMessages } from "./messages.ts";
import { NextNumber } from "./next-number.tsx";

const listPath = "/backoffice/v1/connections";
const recordPath = "/backoffice/v1/connections/{sl}";

const messages = defineMessages({
  save: ["Simpan sambungan", "Save connection"],
  slHint: [
    "4–20 angka, huruf besar atau tanda hubung. Tidak dapat diubah kemudian.",
    "4–20 digits, capitals or hyphens. Cannot be changed later.",
  ],
});

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
  const { t, fields, common } = useTexts(messages);
  const connectionText = useMessages(connectionMessages);
  return (
    <RecordEditor
      path={recordPath}
      recordKey={sl === undefined ? undefined : { sl }}
      emptyValues={newConnection(customerCode)}
      valuesOf={valuesOf}
      create={(values) => dataOf(api.POST(listPath, { body: { sl: values.sl.trim(), ...bodyOf(values) } }))}
      change={(values, params) => dataOf(api.PUT(recordPath, { params, body: bodyOf(values) }))}
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
      verb={sl === undefined ? connectionText.add : t.save}
      onDone={onDone}
    >
      {(form) => (
        <>
          {sl === undefined && (
            <>
              <TextInput {...form.field("sl")} description={t.slHint} required data-autofocus />
              <NextNumber
                of="sl"
                area={form.values.area}
                value={form.values.sl}
                onUse={(number) => form.setFieldValue("sl", number)}
              />
            </>
          )}
          <CustomerAndAddress form={form} />
          <Meter form={form} />
        </>
      )}
    </RecordEditor>
  );
}

type ConnectionFormState = RecordFormState<ConnectionValues>;

function CustomerAndAddress({ form }: { form: ConnectionFormState }) {
  const connectionText = useMessages(connectionMessages);
  return (
    <>
      <CustomerSelect {...form.field("customer_code")} required value={form.values.customer_code} />
      <ClassSelect {...form.field("class_code")} required value={form.values.class_code} />
      <Textarea {...form.field("address")} required autosize minRows={1} />
      <Group grow align="flex-start">
        <AreaSelect {...form.field("area")} required value={form.values.area} />
        <Select
          {...form.field("status")}
          data={Object.entries(connectionText.status).map(([value, label]) => ({ value, label }))}
          allowDeselect={false}
        />
      </Group>
    </>
  );
}

function Meter({ form }: { form: ConnectionFormState }) {
  // Where the utility is: the map of a connection without a place begins there.
  const somewhere = useRead("/backoffice/v1/map/connections", { query: { limit: 1 } });
  return (
    <>
      <Group grow align="flex-start">
        <TextInput {...form.field("meter_no")} />
        <NumberInput {...form.field("meter_digits")} min={3} max={9} />
        <NumberInput {...form.field("initial_stand")} min={0} allowDecimal={false} />
      </Group>
      <PlaceInput
        values={form.getValues()}
        onChange={({ latitude, longitude }) => form.setValues({ latitude, longitude })}
        errors={form.errors}
        near={somewhere.data?.items[0]}
      />
      <DayInput {...fieldProps(form, "installed_on")} />
    </>
  );
}
