import { Alert, Textarea } from "@mantine/core";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useFormat } from "../../format/format.ts";
import { RecordForm } from "../../pieces/record-form.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import { useDecision } from "../payments/use-decision.ts";
import { AccountInput } from "./account-input.tsx";
import { type DecisionProps, useEnd } from "./decide.ts";
import { mutationStale } from "./words.ts";

const words = wordsOf(
  {
    title: "Masukkan ke dompet",
    username: "Akun pelanggan",
    usernameHint: "Ketik nama, nama pengguna, surel atau nomor HP",
    note: "Alasan",
    effect: (amount: string, who: string) =>
      `${amount} masuk ke dompet ${who}, seluruhnya, dan langsung dapat dipakai. Ini tidak dapat dibatalkan.`,
    someone: "akun yang dipilih",
    verb: (amount: string) => `Masukkan ${amount}`,
  },
  {
    title: "Credit to a wallet",
    username: "Customer's account",
    usernameHint: "Type a name, username, e-mail or phone number",
    note: "Reason",
    effect: (amount, who) =>
      `${amount} goes to the wallet of ${who}, all of it, and can be used at once. This cannot be undone.`,
    someone: "the account chosen",
    verb: (amount) => `Credit ${amount}`,
  },
);

/** Puts all of the money into a customer's wallet. */
export function CreditDrawer(props: DecisionProps) {
  const { mutation, opened, onClose } = props;
  const [decided, end] = useEnd(props);
  const w = useWords(words);
  const { money } = useFormat();
  const { id, amount } = mutation;
  const credit = useDecision(
    (body: { username: string; note: string }) =>
      dataOf(api.POST("/backoffice/v1/mutations/{id}/credit", { params: { path: { id } }, body })),
    mutationStale,
  );
  return (
    <SideDrawer opened={opened} title={w.title} onClose={onClose}>
      <RecordForm
        initial={{ values: { username: "", note: "" }, etag: undefined }}
        labels={{ username: w.username, note: w.note }}
        verb={w.verb(money(amount))}
        submit={async ({ username, note }) => {
          await credit({ username: username.trim(), note });
          decided();
        }}
        onDone={end}
      >
        {(form) => (
          <>
            <Alert color="orange">
              {w.effect(money(amount), form.getValues().username.trim() || w.someone)}
            </Alert>
            <AccountInput
              label={w.username}
              placeholder={w.usernameHint}
              required
              data-autofocus
              {...form.getInputProps("username")}
            />
            <Textarea label={w.note} required autosize minRows={2} {...form.getInputProps("note")} />
          </>
        )}
      </RecordForm>
    </SideDrawer>
  );
}
