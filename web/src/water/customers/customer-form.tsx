import { Textarea, TextInput } from "@mantine/core";
import { useRef } from "react";
import { dataOf, recordOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { type Answer, useChange, useRecord } from "../../api/queries.ts";
import { QueryView } from "../../components/query-view.tsx";
import { RecordForm, type Version } from "../../components/record-form.tsx";
import { useMessages } from "../../messages/language.tsx";
import { customerMessages } from "./messages.ts";

const listPath = "/backoffice/v1/customers";
const recordPath = "/backoffice/v1/customers/{code}";
type Customer = Answer<typeof recordPath>;

interface Values extends Record<string, unknown> {
  code: string;
  name: string;
  nik: string;
  phone: string;
  email: string;
  address: string;
}

const emptyValues: Values = { code: "", name: "", nik: "", phone: "", email: "", address: "" };

// The identity number is shown masked, so a form begins without it, and sends it only when it was typed.
function versionOf({ data, etag }: { data: Customer; etag: string | undefined }): Version<Values> {
  const { code, name, phone, email, address } = data;
  return {
    values: { code, name, nik: "", phone: phone ?? "", email: email ?? "", address: address ?? "" },
    etag,
  };
}

function bodyOf({ name, nik, phone, email, address }: Values) {
  const orNull = (text: string) => (text.trim() === "" ? null : text.trim());
  return {
    name,
    phone: orNull(phone),
    email: orNull(email),
    address: orNull(address),
    ...(nik.trim() === "" ? {} : { nik: nik.trim() }),
  };
}

/** Creates a customer; `onDone` receives its code, or nothing when none was created. */
export function NewCustomerForm({ onDone }: { onDone: (code?: string) => void }) {
  const made = useRef<string>(undefined);
  const create = useChange(
    async (values: Values) => {
      const { code } = await dataOf(
        api.POST(listPath, { body: { code: values.code.trim(), ...bodyOf(values) } }),
      );
      made.current = code;
    },
    [listPath],
  );
  return (
    <Form
      initial={{ values: emptyValues, etag: undefined }}
      submit={(values) => create.mutateAsync(values)}
      onDone={() => onDone(made.current)}
    />
  );
}

/** Changes a customer, which somebody else may have changed meanwhile. */
export function CustomerForm({ code, onDone }: { code: string; onDone: () => void }) {
  const params = { path: { code } };
  const record = useRecord(recordPath, params);
  const change = useChange(
    ({ values, etag }: { values: Values; etag: string | undefined }) =>
      dataOf(
        api.PUT(recordPath, {
          params: { ...params, ...(etag === undefined ? {} : { header: { "If-Match": etag } }) },
          body: bodyOf(values),
        }),
      ),
    [listPath],
  );
  return (
    <QueryView query={record}>
      {(read) => (
        <Form
          initial={versionOf(read)}
          maskedNik={read.data.nik}
          submit={(values, etag) => change.mutateAsync({ values, etag })}
          reload={async () => versionOf(await recordOf(api.GET(recordPath, { params })))}
          onDone={onDone}
        />
      )}
    </QueryView>
  );
}

interface FormProps {
  initial: Version<Values>;
  maskedNik?: string | null;
  submit: (values: Values, etag: string | undefined) => Promise<unknown>;
  reload?: () => Promise<Version<Values>>;
  onDone: () => void;
}

function Form({ initial, maskedNik, ...props }: FormProps) {
  const t = useMessages(customerMessages);
  const isNew = initial.values.code === "";
  const { code, name, nik, phone, email, address } = t;
  return (
    <RecordForm
      {...props}
      initial={initial}
      labels={{ code, name, nik, phone, email, address }}
      verb={isNew ? t.add : t.save}
    >
      {(form) => (
        <>
          {isNew && (
            <TextInput
              label={code}
              description={t.codeHint}
              required
              data-autofocus
              {...form.getInputProps("code")}
              onChange={(event) => form.setFieldValue("code", event.currentTarget.value.toUpperCase())}
            />
          )}
          <TextInput label={name} required data-autofocus={!isNew} {...form.getInputProps("name")} />
          <TextInput
            label={phone}
            description={t.phoneHint}
            inputMode="tel"
            {...form.getInputProps("phone")}
          />
          <TextInput label={email} inputMode="email" {...form.getInputProps("email")} />
          <TextInput
            label={nik}
            description={maskedNik == null ? undefined : t.nikKept(maskedNik)}
            inputMode="numeric"
            maxLength={16}
            {...form.getInputProps("nik")}
          />
          <Textarea label={address} autosize minRows={2} {...form.getInputProps("address")} />
        </>
      )}
    </RecordForm>
  );
}
