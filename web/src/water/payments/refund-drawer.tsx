import { Alert, Select, Textarea, TextInput } from "@mantine/core";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { RecordForm } from "../../pieces/record-form.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import { type PaymentDetail, paymentStale } from "./payment.tsx";
import { paymentWords } from "./words.ts";

const words = wordsOf(
  {
    title: "Kembalikan dana",
    effect: (amount: string, bills: string) =>
      `${amount} kembali kepada pembayar, seluruhnya; ${bills} tagihan harus dibayar lagi. Ini tidak dapat dibatalkan.`,
    wallet: "Uang langsung masuk ke dompet pelanggan.",
    byHand: "Loket hanya mencatat: kirim atau serahkan uangnya sendiri.",
    channel: "Lewat",
    reason: "Alasan",
    reference: "Nomor bukti (boleh kosong)",
    verb: (amount: string) => `Kembalikan ${amount}`,
  },
  {
    title: "Refund",
    effect: (amount, bills) =>
      `${amount} goes back to the payer, all of it; ${bills} bill(s) are to be paid again. This cannot be undone.`,
    wallet: "The money goes to the customer's wallet at once.",
    byHand: "This only notes it: send or hand over the money yourself.",
    channel: "How",
    reason: "Reason",
    reference: "Reference (optional)",
    verb: (amount) => `Refund ${amount}`,
  },
);

interface RefundDrawerProps {
  payment: PaymentDetail;
  opened: boolean;
  onClose: () => void;
}

type Channel = "TRANSFER" | "TUNAI" | "WIPAY";

/** Gives back all of a payment's money, and says before what that does. */
export function RefundDrawer({ payment, opened, onClose }: RefundDrawerProps) {
  const w = useWords(words);
  const p = useWords(paymentWords);
  const { money, number } = useFormat();
  const { code, total, items } = payment;
  const refund = useChange(
    ({ channel, reason, reference }: { channel: Channel; reason: string; reference: string }) =>
      dataOf(
        api.POST("/backoffice/v1/payments/{code}/refund", {
          params: { path: { code } },
          body: { channel, reason, ...(reference === "" ? {} : { reference }) },
        }),
      ),
    paymentStale,
  );
  const channels = channelsOf(payment);
  return (
    <SideDrawer opened={opened} title={w.title} onClose={onClose}>
      <RecordForm
        initial={{
          values: { channel: channels[0] as Channel, reason: "", reference: "" },
          etag: undefined,
        }}
        labels={{ channel: w.channel, reason: w.reason, reference: w.reference }}
        verb={w.verb(money(total))}
        submit={(values) => refund.mutateAsync(values)}
        onDone={onClose}
      >
        {(form) => (
          <>
            <Alert color="orange">
              {w.effect(money(total), number(items.length))}{" "}
              {form.getValues().channel === "WIPAY" ? w.wallet : w.byHand}
            </Alert>
            <Select
              label={w.channel}
              required
              allowDeselect={false}
              data={channels.map((value) => ({ value, label: p.channels[value] }))}
              {...form.getInputProps("channel")}
            />
            <Textarea label={w.reason} required autosize minRows={2} {...form.getInputProps("reason")} />
            <TextInput label={w.reference} {...form.getInputProps("reference")} />
          </>
        )}
      </RecordForm>
    </SideDrawer>
  );
}

/** A wallet's money goes back to the wallet; what no account paid goes to none. */
function channelsOf({ method, username }: PaymentDetail): Channel[] {
  if (method === "WIPAY") return ["WIPAY"];
  if (method === "SIMULASI" || username === null) return ["TUNAI", "TRANSFER"];
  return ["TRANSFER", "WIPAY", "TUNAI"];
}
