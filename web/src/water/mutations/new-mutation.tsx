import { Alert, NumberInput, Select, Textarea, TextInput } from "@mantine/core";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange, useRead } from "../../api/queries.ts";
import { notify } from "../../components/notify.ts";
import { QueryView } from "../../components/query-view.tsx";
import { RecordForm } from "../../components/record-form.tsx";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { offsetOf, useFormat } from "../../format/format.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { mutationInvalidates, mutationMessages } from "./messages.ts";

const messages = defineMessages(
  {
    title: "Catat mutasi",
    hint: "Uang masuk yang belum ada di berkas bank. Bila jumlahnya cocok dengan pembayaran yang ditunggu, pembayaran itu langsung lunas. Uang yang dibukukan sudah lama masuk lewat impor, bukan dengan tangan.",
    booked: (zone: string) => `Dibukukan bank (${zone})`,
    occurrence: "Urutan di antara yang sama persis",
    occurrenceHint: "Biarkan 1. Isi 2 bila ada dua mutasi yang sama persis.",
    verb: "Catat mutasi",
    matched: (code: string) => `Cocok: pembayaran ${code} lunas`,
    waits: "Tercatat, menunggu keputusan di antrean",
    known: "Mutasi ini sudah tercatat sebelumnya; tidak ada yang ditambahkan",
  },
  {
    title: "Enter a mutation",
    hint: "Money that is not in a statement yet. If its amount is that of a payment that is awaited, the payment is paid at once. Money that was booked long ago comes by an import, not by hand.",
    booked: (zone) => `Booked by the bank (${zone})`,
    occurrence: "Which of several",
    occurrenceHint: "Leave it at 1. Enter 2 when there are two that are equal in everything.",
    verb: "Enter the mutation",
    matched: (code) => `Matched: payment ${code} is paid`,
    waits: "Entered; it waits for a decision in the queue",
    known: "This mutation is there already; nothing was added",
  },
);

interface NewMutationProps {
  opened: boolean;
  onClose: () => void;
}

/** One credit, entered by hand. */
export function NewMutation({ opened, onClose }: NewMutationProps) {
  const t = useMessages(messages);
  const accounts = useRead("/backoffice/v1/bank-accounts", { query: { limit: 100 } }, { enabled: opened });
  return (
    <SideDrawer opened={opened} title={t.title} onClose={onClose}>
      <QueryView query={accounts}>{({ items }) => <NewForm accounts={items} onClose={onClose} />}</QueryView>
    </SideDrawer>
  );
}

type Account = { id: number; bank: string; account_no: string; created_at: string };

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
  const t = useMessages(messages);
  const mutationText = useMessages(mutationMessages);
  const fields = useMessages(fieldMessages);
  const { zone } = useFormat();
  // The service writes moments in the utility's zone, and so are the bank's.
  const offset = offsetOf(accounts[0]?.created_at ?? "");
  const enter = useChange((values: EnteredMutation) => enterMutation(values, offset), mutationInvalidates);
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
        booked_at: t.booked(zone(offset)),
        amount: fields.amount,
        sender: fields.sender,
        description: mutationText.text,
        reference: mutationText.reference,
        occurrence: t.occurrence,
      }}
      verb={t.verb}
      submit={async (values) => {
        const { mutation, repeated } = await enter.mutateAsync(values);
        if (repeated) notify(t.known);
        else notify(mutation.payment_code === null ? t.waits : t.matched(mutation.payment_code));
      }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <Alert color="accent">{t.hint}</Alert>
          <Select
            label={mutationText.account}
            required
            allowDeselect={false}
            data={accounts.map(({ id, bank, account_no }) => ({
              value: String(id),
              label: `${bank} ${account_no}`,
            }))}
            {...form.getInputProps("bank_account_id")}
          />
          <TextInput
            type="datetime-local"
            step={1}
            label={t.booked(zone(offset))}
            required
            data-autofocus
            {...form.getInputProps("booked_at")}
          />
          <RupiahInput label={fields.amount} required {...form.getInputProps("amount")} />
          <TextInput label={fields.sender} {...form.getInputProps("sender")} />
          <Textarea
            label={mutationText.text}
            required
            autosize
            minRows={1}
            {...form.getInputProps("description")}
          />
          <TextInput label={mutationText.reference} {...form.getInputProps("reference")} />
          <NumberInput
            label={t.occurrence}
            description={t.occurrenceHint}
            min={1}
            max={1000}
            allowDecimal={false}
            {...form.getInputProps("occurrence")}
          />
        </>
      )}
    </RecordForm>
  );
}

/** One that is there already, entered or imported, is answered as it is. */
async function enterMutation(values: EnteredMutation, offset: string) {
  const { bank_account_id, booked_at, amount, sender, description, reference, occurrence } = values;
  const answered = await api.POST("/backoffice/v1/bank-accounts/{id}/mutations", {
    params: { path: { id: Number(bank_account_id) } },
    body: {
      // A field of minutes leaves out the seconds.
      booked_at: `${booked_at.length === 16 ? `${booked_at}:00` : booked_at}${offset}`,
      amount: Number(amount),
      description,
      sender: sender.trim() === "" ? null : sender.trim(),
      reference: reference.trim() === "" ? null : reference.trim(),
      occurrence: Number(occurrence),
    },
  });
  return { mutation: await dataOf(Promise.resolve(answered)), repeated: answered.response.status === 200 };
}
