import { Alert, Textarea, TextInput } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFormat } from "../../format/format.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import type { DecisionProps } from "./decisions.ts";
import { mutationMessages } from "./messages.ts";

const messages = defineMessages({
  title: ["Kembalikan ke pengirim", "Send back"],
  reference: ["Nomor transfer balik", "Number of the transfer back"],
  effect: [
    (amount: string, who: string) =>
      `Loket mencatat bahwa ${amount} sudah ditransfer kembali kepada ${who}. Transfernya sendiri dilakukan di bank, lebih dahulu. Ini tidak dapat dibatalkan.`,
    (amount, who) =>
      `This notes that ${amount} was transferred back to ${who}. The transfer itself is made at the bank, before. This cannot be undone.`,
  ],
  verb: [(amount: string) => `Catat ${amount} dikembalikan`, (amount) => `Note ${amount} as sent back`],
});

/** Notes that all of the money was transferred back. */
export function ReturnDrawer({ mutation, opened, onClose, onDecided }: DecisionProps) {
  const { t, fields } = useTexts(messages);
  const mutationText = useMessages(mutationMessages);
  const { money } = useFormat();
  const { id, amount, sender } = mutation;
  const giveBack = (body: { note: string; reference: string }) =>
    dataOf(api.POST("/backoffice/v1/mutations/{id}/return", { params: { path: { id } }, body }));
  return (
    <SideDrawer opened={opened} title={t.title} onClose={onClose}>
      <RecordForm
        initial={{ values: { reference: "", note: "" }, etag: undefined }}
        labels={{ reference: t.reference, note: fields.reason }}
        verb={t.verb(money(amount))}
        submit={giveBack}
        movesOn
        onDone={onDecided}
        onCancel={onClose}
      >
        {(form) => (
          <>
            <Alert color="orange">{t.effect(money(amount), sender ?? mutationText.unknownSender)}</Alert>
            <TextInput {...form.field("reference")} required data-autofocus />
            <Textarea {...form.field("note")} required autosize minRows={2} />
          </>
        )}
      </RecordForm>
    </SideDrawer>
  );
}
