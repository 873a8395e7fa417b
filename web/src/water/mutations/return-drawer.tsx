import { Alert, Textarea, TextInput } from "@mantine/core";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useDecision } from "../../api/use-decision.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFormat } from "../../format/format.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { type DecisionProps, useDecisionDrawer } from "./decisions.ts";
import { mutationInvalidates, mutationMessages } from "./messages.ts";

const messages = defineMessages(
  {
    title: "Kembalikan ke pengirim",
    reference: "Nomor transfer balik",
    effect: (amount: string, who: string) =>
      `Loket mencatat bahwa ${amount} sudah ditransfer kembali kepada ${who}. Transfernya sendiri dilakukan di bank, lebih dahulu. Ini tidak dapat dibatalkan.`,
    verb: (amount: string) => `Catat ${amount} dikembalikan`,
  },
  {
    title: "Send back",
    reference: "Number of the transfer back",
    effect: (amount, who) =>
      `This notes that ${amount} was transferred back to ${who}. The transfer itself is made at the bank, before. This cannot be undone.`,
    verb: (amount) => `Note ${amount} as sent back`,
  },
);

/** Notes that all of the money was transferred back. */
export function ReturnDrawer(props: DecisionProps) {
  const { mutation, opened, onClose } = props;
  const [decided, end] = useDecisionDrawer(props);
  const t = useMessages(messages);
  const fields = useMessages(fieldMessages);
  const mutationText = useMessages(mutationMessages);
  const { money } = useFormat();
  const { id, amount, sender } = mutation;
  const giveBack = useDecision(
    (body: { note: string; reference: string }) =>
      dataOf(api.POST("/backoffice/v1/mutations/{id}/return", { params: { path: { id } }, body })),
    mutationInvalidates,
  );
  return (
    <SideDrawer opened={opened} title={t.title} onClose={onClose}>
      <RecordForm
        initial={{ values: { reference: "", note: "" }, etag: undefined }}
        labels={{ reference: t.reference, note: fields.reason }}
        verb={t.verb(money(amount))}
        submit={async (values) => {
          await giveBack(values);
          decided();
        }}
        onDone={end}
      >
        {(form) => (
          <>
            <Alert color="orange">{t.effect(money(amount), sender ?? mutationText.unknownSender)}</Alert>
            <TextInput label={t.reference} required data-autofocus {...form.getInputProps("reference")} />
            <Textarea label={fields.reason} required autosize minRows={2} {...form.getInputProps("note")} />
          </>
        )}
      </RecordForm>
    </SideDrawer>
  );
}
