import { Alert, Textarea } from "@mantine/core";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useDecision } from "../../api/use-decision.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFormat } from "../../format/format.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { AccountInput } from "./account-input.tsx";
import { type DecisionProps, useDecisionDrawer } from "./decisions.ts";
import { mutationInvalidates } from "./messages.ts";

const messages = defineMessages(
  {
    title: "Masukkan ke dompet",
    username: "Akun pelanggan",
    usernameHint: "Ketik nama, nama pengguna, surel atau nomor HP",
    effect: (amount: string, who: string) =>
      `${amount} masuk ke dompet ${who}, seluruhnya, dan langsung dapat dipakai. Ini tidak dapat dibatalkan.`,
    someone: "akun yang dipilih",
    verb: (amount: string) => `Masukkan ${amount}`,
  },
  {
    title: "Credit to a wallet",
    username: "Customer's account",
    usernameHint: "Type a name, username, e-mail or phone number",
    effect: (amount, who) =>
      `${amount} goes to the wallet of ${who}, all of it, and can be used at once. This cannot be undone.`,
    someone: "the account chosen",
    verb: (amount) => `Credit ${amount}`,
  },
);

/** Puts all of the money into a customer's wallet. */
export function CreditDrawer(props: DecisionProps) {
  const { mutation, opened, onClose } = props;
  const [decided, end] = useDecisionDrawer(props);
  const t = useMessages(messages);
  const fields = useMessages(fieldMessages);
  const { money } = useFormat();
  const { id, amount } = mutation;
  const credit = useDecision(
    (body: { username: string; note: string }) =>
      dataOf(api.POST("/backoffice/v1/mutations/{id}/credit", { params: { path: { id } }, body })),
    mutationInvalidates,
  );
  return (
    <SideDrawer opened={opened} title={t.title} onClose={onClose}>
      <RecordForm
        initial={{ values: { username: "", note: "" }, etag: undefined }}
        labels={{ username: t.username, note: fields.reason }}
        verb={t.verb(money(amount))}
        submit={async ({ username, note }) => {
          await credit({ username: username.trim(), note });
          decided();
        }}
        onDone={end}
      >
        {(form) => (
          <>
            <Alert color="orange">
              {t.effect(money(amount), form.getValues().username.trim() || t.someone)}
            </Alert>
            <AccountInput
              label={t.username}
              placeholder={t.usernameHint}
              required
              data-autofocus
              {...form.getInputProps("username")}
            />
            <Textarea label={fields.reason} required autosize minRows={2} {...form.getInputProps("note")} />
          </>
        )}
      </RecordForm>
    </SideDrawer>
  );
}
