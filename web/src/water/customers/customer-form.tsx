import { Textarea, TextInput } from "@mantine/core";
import { useRef } from "react";
import { dataOf, recordOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { type Answer, useChange, useRecord } from "../../api/reading.ts";
import { RecordForm, type Version } from "../../pieces/record-form.tsx";
import { Read } from "../../pieces/states.tsx";
import { useWords } from "../../words/language.tsx";
import { customerWords } from "./words.ts";

const list = "/backoffice/v1/customers";
const one = "/backoffice/v1/customers/{code}";
type Customer = Answer<typeof one>;

interface Values extends Record<string, unknown> {
  code: string;
  name: string;
  nik: string;
  phone: string;
  email: string;
  address: string;
}

const none: Values = { code: "", name: "", nik: "", phone: "", email: "", address: "" };

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

/** Makes a customer; `onDone` is told its code, or nothing when none was made. */
export function NewCustomerForm({ onDone }: { onDone: (code?: string) => void }) {
  const made = useRef<string>(undefined);
  const create = useChange(
    async (values: Values) => {
      const { code } = await dataOf(
        api.POST(list, { body: { code: values.code.trim(), ...bodyOf(values) } }),
      );
      made.current = code;
    },
    [list],
  );
  return (
    <Form
      initial={{ values: none, etag: undefined }}
      submit={(values) => create.mutateAsync(values)}
      onDone={() => onDone(made.current)}
    />
  );
}

/** Changes a customer, of which somebody else may have made another meanwhile. */
export function CustomerForm({ code, onDone }: { code: string; onDone: () => void }) {
  const params = { path: { code } };
  const record = useRecord(one, params);
  const change = useChange(
    ({ values, etag }: { values: Values; etag: string | undefined }) =>
      dataOf(
        api.PUT(one, {
          params: { ...params, ...(etag === undefined ? {} : { header: { "if-match": etag } }) },
          body: bodyOf(values),
        }),
      ),
    [list],
  );
  return (
    <Read of={record}>
      {(read) => (
        <Form
          initial={versionOf(read)}
          maskedNik={read.data.nik}
          submit={(values, etag) => change.mutateAsync({ values, etag })}
          reload={async () => versionOf(await recordOf(api.GET(one, { params })))}
          onDone={onDone}
        />
      )}
    </Read>
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
  const w = useWords(customerWords);
  const isNew = initial.values.code === "";
  const { code, name, nik, phone, email, address } = w;
  return (
    <RecordForm
      {...props}
      initial={initial}
      labels={{ code, name, nik, phone, email, address }}
      verb={isNew ? w.add : w.save}
    >
      {(form) => (
        <>
          {isNew && (
            <TextInput
              label={code}
              description={w.codeHint}
              required
              data-autofocus
              {...form.getInputProps("code")}
              onChange={(event) => form.setFieldValue("code", event.currentTarget.value.toUpperCase())}
            />
          )}
          <TextInput label={name} required data-autofocus={!isNew} {...form.getInputProps("name")} />
          <TextInput
            label={phone}
            description={w.phoneHint}
            inputMode="tel"
            {...form.getInputProps("phone")}
          />
          <TextInput label={email} inputMode="email" {...form.getInputProps("email")} />
          <TextInput
            label={nik}
            description={maskedNik == null ? undefined : w.nikKept(maskedNik)}
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
