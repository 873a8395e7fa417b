import { Alert, Textarea, TextInput } from "@mantine/core";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useFormat } from "../../format/format.ts";
import { RecordForm } from "../../pieces/record-form.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import { useDecision } from "../payments/use-decision.ts";
import { type DecisionProps, useEnd } from "./decide.ts";
import { mutationStale, mutationWords } from "./words.ts";

const words = wordsOf(
  {
    title: "Kembalikan ke pengirim",
    note: "Alasan",
    reference: "Nomor transfer balik",
    effect: (amount: string, who: string) =>
      `Loket mencatat bahwa ${amount} sudah ditransfer kembali kepada ${who}. Transfernya sendiri dilakukan di bank, lebih dahulu. Ini tidak dapat dibatalkan.`,
    verb: (amount: string) => `Catat ${amount} dikembalikan`,
  },
  {
    title: "Send back",
    note: "Reason",
    reference: "Number of the transfer back",
    effect: (amount, who) =>
      `This notes that ${amount} was transferred back to ${who}. The transfer itself is made at the bank, before. This cannot be undone.`,
    verb: (amount) => `Note ${amount} as sent back`,
  },
);

/** Notes that all of the money was transferred back. */
export function ReturnDrawer(props: DecisionProps) {
  const { mutation, opened, onClose } = props;
  const [decided, end] = useEnd(props);
  const w = useWords(words);
  const m = useWords(mutationWords);
  const { money } = useFormat();
  const { id, amount, sender } = mutation;
  const giveBack = useDecision(
    (body: { note: string; reference: string }) =>
      dataOf(api.POST("/backoffice/v1/mutations/{id}/return", { params: { path: { id } }, body })),
    mutationStale,
  );
  return (
    <SideDrawer opened={opened} title={w.title} onClose={onClose}>
      <RecordForm
        initial={{ values: { reference: "", note: "" }, etag: undefined }}
        labels={{ reference: w.reference, note: w.note }}
        verb={w.verb(money(amount))}
        submit={async (values) => {
          await giveBack(values);
          decided();
        }}
        onDone={end}
      >
        {(form) => (
          <>
            <Alert color="orange">{w.effect(money(amount), sender ?? m.unknownSender)}</Alert>
            <TextInput label={w.reference} required data-autofocus {...form.getInputProps("reference")} />
            <Textarea label={w.note} required autosize minRows={2} {...form.getInputProps("note")} />
          </>
        )}
      </RecordForm>
    </SideDrawer>
  );
}
