import { Alert, NumberInput, Select, Textarea, TextInput } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { useRead } from "../../api/queries.ts";
import { fieldProps } from "../../components/field-props.ts";
import { MomentInput } from "../../components/moment-input.tsx";
import { notify } from "../../components/notify.ts";
import { QueryView } from "../../components/query-view.tsx";
import { RecordForm } from "../../components/record-form.tsx";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { mutationMessages } from "./messages.ts";

const messages = defineMessages({
  hint: [
    "Uang masuk yang belum ada di berkas bank. Rekan kerja yang memutuskan ke mana uangnya; di kantor satu orang, uang yang jumlahnya cocok langsung melunasi pembayarannya. Uang yang dibukukan sudah lama masuk lewat impor, bukan dengan tangan.",
    "Money that is not in a statement yet. A colleague decides where it goes; in an office of one person, money of the right amount pays its payment at once. Money that was booked long ago comes by an import, not by hand.",
  ],
  booked: ["Dibukukan bank", "Booked by the bank"],
  occurrence: ["Urutan di antara yang sama persis", "Which of several"],
  occurrenceHint: [
    "Biarkan 1. Isi 2 bila ada dua mutasi yang sama persis.",
    "Leave it at 1. Enter 2 when there are two that are equal in everything.",
  ],
  verb: ["Catat mutasi", "Enter the mutation"],
  matched: [
    (code: string) => `Cocok: pembayaran ${code} lunas`,
    (code) => `Matched: payment ${code} is paid`,
  ],
  waits: ["Tercatat, menunggu keputusan di antrean", "Entered; it waits for a decision in the queue"],
  known: [
    "Mutasi ini sudah tercatat sebelumnya; tidak ada yang ditambahkan",
    "This mutation is there already; nothing was added",
  ],
});

interface NewMutationProps {
  opened: boolean;
  onClose: () => void;
}

/** One credit, entered by hand. */
export function NewMutation({ opened, onClose }: NewMutationProps) {
  const mutationText = useMessages(mutationMessages);
  const accounts = useRead("/backoffice/v1/bank-accounts", { query: { limit: 100 } }, { enabled: opened });
  return (
    <SideDrawer opened={opened} title={mutationText.enter} onClose={onClose}>
      <QueryView query={accounts}>{({ items }) => <NewForm accounts={items} onClose={onClose} />}</QueryView>
    </SideDrawer>
  );
}

type Account = { id: number; bank: string; account_no: string };

interface EnteredMutation {
  bank_account_id: string;
  booked_at: string;
  amount: number | string;
  sender: string;
  description: string;
  reference: string;
  occurrence: number | string;
  [name: string]: unknown;
}

function NewForm({ accounts, onClose }: { accounts: Account[]; onClose: () => void }) {
  const { t, fields } = useTexts(messages);
  const mutationText = useMessages(mutationMessages);
  const initial: EnteredMutation = {
    bank_account_id: String(accounts[0]?.id ?? ""),
    booked_at: "",
    amount: "",
    sender: "",
    description: "",
    reference: "",
    occurrence: 1,
  };
  return (
    <RecordForm
      initial={{ values: initial, etag: undefined }}
      labels={{
        bank_account_id: mutationText.account,
        booked_at: t.booked,
        amount: fields.amount,
        sender: fields.sender,
        description: mutationText.text,
        reference: mutationText.reference,
        occurrence: t.occurrence,
      }}
      verb={t.verb}
      submit={async (values) => {
        const { mutation, repeated } = await enterMutation(values);
        if (repeated) notify(t.known);
        else notify(mutation.payment_code === null ? t.waits : t.matched(mutation.payment_code));
      }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <Alert color="accent">{t.hint}</Alert>
          <Select
            {...form.field("bank_account_id")}
            required
            data-autofocus
            allowDeselect={false}
            data={accounts.map(({ id, bank, account_no }) => ({
              value: String(id),
              label: `${bank} ${account_no}`,
            }))}
          />
          <MomentInput {...fieldProps(form, "booked_at")} required />
          <RupiahInput {...form.field("amount")} required />
          <TextInput {...form.field("sender")} />
          <Textarea {...form.field("description")} required autosize minRows={1} />
          <TextInput {...form.field("reference")} />
          <NumberInput
            {...form.field("occurrence")}
            description={t.occurrenceHint}
            min={1}
            max={1000}
            allowDecimal={false}
          />
        </>
      )}
    </RecordForm>
  );
}

/** One that is there already, entered or imported, is answered as it is. */
async function enterMutation(values: EnteredMutation) {
  const { bank_account_id, booked_at, amount, sender, description, reference, occurrence } = values;
  const answered = await api.POST("/backoffice/v1/bank-accounts/{id}/mutations", {
    params: { path: { id: Number(bank_account_id) } },
    body: {
      booked_at,
      amount: Number(amount),
      description,
      sender: sender.trim() === "" ? null : sender.trim(),
      reference: reference.trim() === "" ? null : reference.trim(),
      occurrence: Number(occurrence),
    },
  });
  return { mutation: await dataOf(Promise.resolve(answered)), repeated: answered.response.status === 200 };
}
