import { Select, Switch, TextInput } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { RecordEditor } from "../../components/record-editor.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { statementMessages } from "../../office/statements/messages.ts";
import { profileChoices } from "../../office/statements/profile-names.ts";
import { bankAccountMessages } from "./messages.ts";
import type { BankAccount } from "./statement-import.tsx";

const noProfile: BankAccount["statement_profile"] = null;

const listPath = "/backoffice/v1/bank-accounts";
const recordPath = "/backoffice/v1/bank-accounts/{id}";

/** The account as customers read it; without `id` a new one is made. */
export function AccountForm({ id, onDone }: { id?: number; onDone: () => void }) {
  const { t, fields } = useTexts(bankAccountMessages);
  const statements = useMessages(statementMessages);
  return (
    <RecordEditor
      path={recordPath}
      recordKey={id === undefined ? undefined : { id }}
      emptyValues={{ bank: "", account_no: "", holder: "", is_active: true, statement_profile: noProfile }}
      valuesOf={({ bank, account_no, holder, is_active, statement_profile }) => ({
        bank,
        account_no,
        holder,
        is_active,
        statement_profile,
      })}
      create={({ is_active: _, ...named }) => dataOf(api.POST(listPath, { body: named }))}
      change={(values, params) => dataOf(api.PUT(recordPath, { params, body: values }))}
      labels={{
        bank: fields.bank,
        account_no: fields.account_no,
        holder: fields.holder,
        is_active: fields.is_active,
        statement_profile: fields.statement_profile,
      }}
      verb={t.save}
      onDone={() => onDone()}
    >
      {(form, record) => (
        <>
          <TextInput {...form.field("bank")} required data-autofocus />
          <TextInput {...form.field("account_no")} required />
          <TextInput {...form.field("holder")} required />
          <Select
            {...form.field("statement_profile")}
            description={statements.profileHint}
            placeholder={statements.byItself}
            clearable
            data={profileChoices}
          />
          {record !== undefined && (
            <Switch {...form.field("is_active", { type: "checkbox" })} description={t.activeHint} />
          )}
        </>
      )}
    </RecordEditor>
  );
}
