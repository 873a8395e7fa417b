import { Alert, Select, Textarea, TextInput } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFormat } from "../../format/format.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";
import { useTexts } from "../../messages/texts.ts";
import { paymentMessages } from "./messages.ts";
import type { PaymentDetail } from "./payment-detail.ts";

const messages = defineMessages({
  title: ["Kembalikan dana", "Refund"],
  effect: [
    (amount: string, bills: number) =>
      `${amount} kembali kepada pembayar, seluruhnya; ${idNumber(bills)} tagihan harus dibayar lagi. Ini tidak dapat dibatalkan. Pelanggan membaca alasannya.`,
    (amount, bills) =>
      `${amount} goes back to the payer, all of it; ${plural(bills, "bill is", "bills are")} to be paid again. This cannot be undone. The customer reads the reason.`,
  ],
  wallet: ["Uang langsung masuk ke dompet pelanggan.", "The money goes to the customer's wallet at once."],
  byHand: [
    "Loket hanya mencatat: kirim atau serahkan uangnya sendiri.",
    "This only notes it: send or hand over the money yourself.",
  ],
  channel: ["Lewat", "How"],
  reference: ["Nomor bukti (boleh kosong)", "Reference (optional)"],
  verb: [(amount: string) => `Kembalikan ${amount}`, (amount) => `Refund ${amount}`],
});

interface RefundDrawerProps {
  payment: PaymentDetail;
  /** Why it is asked for, by the clerk who took it; empty: nobody said. */
  reason: string;
  opened: boolean;
  onClose: () => void;
}

type Channel = "TRANSFER" | "TUNAI" | "WIPAY";

/** Refunds all of a payment's money, naming the effect first. */
export function RefundDrawer({ payment, reason: asked, opened, onClose }: RefundDrawerProps) {
  const { t, fields } = useTexts(messages);
  const paymentText = useMessages(paymentMessages);
  const { money } = useFormat();
  const { code, total, items } = payment;
  const channels = channelsOf(payment);
  return (
    <SideDrawer opened={opened} title={t.title} onClose={onClose}>
      <RecordForm
        initial={{
          values: { channel: channels[0] as Channel, reason: asked, reference: "" },
          etag: undefined,
        }}
        labels={{ channel: t.channel, reason: fields.reason, reference: t.reference }}
        verb={t.verb(money(total))}
        submit={({ channel, reason, reference }) =>
          dataOf(
            api.POST("/backoffice/v1/payments/{code}/refund", {
              params: { path: { code } },
              body: { channel, reason, ...(reference === "" ? {} : { reference }) },
            }),
          )
        }
        onDone={onClose}
      >
        {(form) => (
          <>
            <Alert color="orange">
              {t.effect(money(total), items.length)}{" "}
              {form.getValues().channel === "WIPAY" ? t.wallet : t.byHand}
            </Alert>
            <Select
              {...form.field("channel")}
              required
              allowDeselect={false}
              data={channels.map((value) => ({ value, label: paymentText.channels[value] }))}
            />
            <Textarea {...form.field("reason")} required autosize minRows={2} />
            <TextInput {...form.field("reference")} />
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
