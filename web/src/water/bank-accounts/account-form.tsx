import { Switch, TextInput } from "@mantine/core";
import { dataOf, recordOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { RecordEditor } from "../../components/record-editor.tsx";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { bankAccountMessages } from "./messages.ts";

const listPath = "/backoffice/v1/bank-accounts";
const recordPath = "/backoffice/v1/bank-accounts/{id}";

/** The account as customers read it; without `id` a new one is made. */
export function AccountForm({ id, onDone }: { id?: number; onDone: () => void }) {
  const t = useMessages(bankAccountMessages);
  const fields = useMessages(fieldMessages);
  return (
    <RecordEditor
      path={recordPath}
      recordKey={id === undefined ? undefined : { id }}
      emptyValues={{ bank: "", account_no: "", holder: "", is_active: true }}
      valuesOf={({ bank, account_no, holder, is_active }) => ({ bank, account_no, holder, is_active })}
      create={({ is_active: _, ...named }) => dataOf(api.POST(listPath, { body: named }))}
      change={(values, params) => dataOf(api.PUT(recordPath, { params, body: values }))}
      invalidates={[listPath]}
      labels={{
        bank: fields.bank,
        account_no: fields.account_no,
        holder: fields.holder,
        is_active: fields.is_active,
      }}
      verb={t.save}
      onDone={() => onDone()}
    >
      {(form, record) => (
        <>
          <TextInput label={fields.bank} required data-autofocus {...form.getInputProps("bank")} />
          <TextInput label={fields.account_no} required {...form.getInputProps("account_no")} />
          <TextInput label={fields.holder} required {...form.getInputProps("holder")} />
          {record !== undefined && (
            <Switch
              label={fields.is_active}
              description={t.activeHint}
              {...form.getInputProps("is_active", { type: "checkbox" })}
            />
          )}
        </>
      )}
    </RecordEditor>
  );
}

/** The account and its version, as they are now. */
export function readAccount(id: number) {
  return recordOf(api.GET("/backoffice/v1/bank-accounts/{id}", { params: { path: { id } } }));
}
