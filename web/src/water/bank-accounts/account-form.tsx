import { Switch, TextInput } from "@mantine/core";
import { dataOf, recordOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange } from "../../api/queries.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { bankAccountMessages } from "./messages.ts";
import type { BankAccount } from "./statement-import.tsx";

interface AccountFormProps {
  /** Absent: a new one is made. */
  account?: { data: BankAccount; etag: string | undefined };
  onDone: () => void;
}

type Values = ReturnType<typeof valuesOf>;

/** The account as customers read it. */
export function AccountForm({ account, onDone }: AccountFormProps) {
  const t = useMessages(bankAccountMessages);
  const fields = useMessages(fieldMessages);
  const save = useChange(
    ({ values, etag }: { values: Values; etag: string | undefined }) => send(account?.data.id, values, etag),
    ["/backoffice/v1/bank-accounts"],
  );
  return (
    <RecordForm
      initial={{ values: valuesOf(account?.data), etag: account?.etag }}
      labels={{
        bank: fields.bank,
        account_no: fields.account_no,
        holder: fields.holder,
        is_active: t.active,
      }}
      verb={t.save}
      submit={(values, etag) => save.mutateAsync({ values, etag })}
      {...(account === undefined
        ? {}
        : {
            reload: async () => {
              const { data, etag } = await readAccount(account.data.id);
              return { values: valuesOf(data), etag };
            },
          })}
      onDone={onDone}
    >
      {(form) => (
        <>
          <TextInput label={fields.bank} required data-autofocus {...form.getInputProps("bank")} />
          <TextInput label={fields.account_no} required {...form.getInputProps("account_no")} />
          <TextInput label={fields.holder} required {...form.getInputProps("holder")} />
          {account !== undefined && (
            <Switch
              label={t.active}
              description={t.activeHint}
              {...form.getInputProps("is_active", { type: "checkbox" })}
            />
          )}
        </>
      )}
    </RecordForm>
  );
}

function valuesOf(account?: BankAccount) {
  const { bank = "", account_no = "", holder = "", is_active = true } = account ?? {};
  return { bank, account_no, holder, is_active };
}

function send(id: number | undefined, { is_active, ...named }: Values, etag: string | undefined) {
  if (id === undefined) return dataOf(api.POST("/backoffice/v1/bank-accounts", { body: named }));
  return dataOf(
    api.PUT("/backoffice/v1/bank-accounts/{id}", {
      params: { path: { id }, ...(etag === undefined ? {} : { header: { "If-Match": etag } }) },
      body: { ...named, is_active },
    }),
  );
}

/** The account and its version, as they are now. */
export function readAccount(id: number) {
  return recordOf(api.GET("/backoffice/v1/bank-accounts/{id}", { params: { path: { id } } }));
}
