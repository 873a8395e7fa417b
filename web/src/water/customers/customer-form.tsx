import { Textarea, TextInput } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import type { Answer } from "../../api/queries.ts";
import { RecordEditor } from "../../components/record-editor.tsx";
import { useTexts } from "../../messages/texts.ts";
import { NextNumber } from "../connections/next-number.tsx";
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
function valuesOf({ code, name, phone, email, address }: Customer): Values {
  return { code, name, nik: "", phone: phone ?? "", email: email ?? "", address: address ?? "" };
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

interface CustomerFormProps {
  /** Absent: a new customer. */
  code?: string;
  /** Left without saving, or saved: then with the customer. */
  onDone: (saved?: Pick<Customer, "code">) => void;
}

/** Adds a customer, or changes one. */
export function CustomerForm({ code: key, onDone }: CustomerFormProps) {
  const { t, fields } = useTexts(customerMessages);
  const { name, nik, phone, email } = fields;
  const { address } = t;
  return (
    <RecordEditor
      path={recordPath}
      recordKey={key === undefined ? undefined : { code: key }}
      emptyValues={emptyValues}
      valuesOf={valuesOf}
      create={(values) =>
        dataOf(api.POST(listPath, { body: { code: values.code.trim(), ...bodyOf(values) } }))
      }
      change={(values, params) => dataOf(api.PUT(recordPath, { params, body: bodyOf(values) }))}
      labels={{ code: fields.customer_code, name, nik, phone, email, address }}
      verb={key === undefined ? t.add : t.save}
      onDone={onDone}
    >
      {(form, record) => (
        <>
          {record === undefined && (
            <>
              <TextInput
                {...form.field("code")}
                description={t.codeHint}
                required
                data-autofocus
                onChange={(event) => form.setFieldValue("code", event.currentTarget.value.toUpperCase())}
              />
              <NextNumber
                of="customer_code"
                value={form.values.code}
                onUse={(number) => form.setFieldValue("code", number)}
              />
            </>
          )}
          <TextInput {...form.field("name")} required data-autofocus={record !== undefined} />
          <TextInput {...form.field("phone")} description={t.phoneHint} inputMode="tel" />
          <TextInput {...form.field("email")} inputMode="email" />
          <TextInput
            {...form.field("nik")}
            description={record?.nik == null ? undefined : t.nikKept(record.nik)}
            inputMode="numeric"
            maxLength={16}
          />
          <Textarea {...form.field("address")} autosize minRows={2} />
        </>
      )}
    </RecordEditor>
  );
}
