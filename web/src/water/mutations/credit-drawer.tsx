import { Alert, Textarea } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFormat } from "../../format/format.ts";
import { defineMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { AccountInput } from "./account-input.tsx";
import type { DecisionProps } from "./decisions.ts";

const messages = defineMessages({
  title: ["Masukkan ke dompet", "Credit to a wallet"],
  username: ["Akun pelanggan", "Customer's account"],
  usernameHint: [
    "Ketik nama, nama pengguna, surel atau nomor HP",
    "Type a name, username, e-mail or phone number",
  ],
  effect: [
    (amount: string, who: string) =>
      `${amount} masuk ke dompet ${who}, seluruhnya, dan langsung dapat dipakai. Ini tidak dapat dibatalkan.`,
    (amount, who) =>
      `${amount} goes to the wallet of ${who}, all of it, and can be used at once. This cannot be undone.`,
  ],
  someone: ["akun yang dipilih", "the account chosen"],
  verb: [(amount: string) => `Masukkan ${amount}`, (amount) => `Credit ${amount}`],
});

/** Puts all of the money into a customer's wallet. */
export function CreditDrawer({ mutation, opened, onClose, onDecided }: DecisionProps) {
  const { t, fields } = useTexts(messages);
  const { money } = useFormat();
  const { id, amount } = mutation;
  const credit = (body: { username: string; note: string }) =>
    dataOf(api.POST("/backoffice/v1/mutations/{id}/credit", { params: { path: { id } }, body }));
  return (
    <SideDrawer opened={opened} title={t.title} onClose={onClose}>
      <RecordForm
        initial={{ values: { username: "", note: "" }, etag: undefined }}
        labels={{ username: t.username, note: fields.reason }}
        verb={t.verb(money(amount))}
        submit={({ username, note }) => credit({ username: username.trim(), note })}
        movesOn
        onDone={onDecided}
        onCancel={onClose}
      >
        {(form) => (
          <>
            <Alert color="orange">
              {t.effect(money(amount), form.getValues().username.trim() || t.someone)}
            </Alert>
            <AccountInput {...form.field("username")} placeholder={t.usernameHint} required data-autofocus />
            <Textarea {...form.field("note")} required autosize minRows={2} />
          </>
        )}
      </RecordForm>
    </SideDrawer>
  );
}
