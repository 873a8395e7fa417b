import { Alert, Select, Textarea, TextInput } from "@mantine/core";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange } from "../../api/queries.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFormat } from "../../format/format.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";
import { paymentMessages } from "./messages.ts";
import { type PaymentDetail, paymentInvalidates } from "./payment-detail.ts";

const messages = defineMessages(
  {
    title: "Kembalikan dana",
    effect: (amount: string, bills: number) =>
      `${amount} kembali kepada pembayar, seluruhnya; ${idNumber(bills)} tagihan harus dibayar lagi. Ini tidak dapat dibatalkan.`,
    wallet: "Uang langsung masuk ke dompet pelanggan.",
    byHand: "Loket hanya mencatat: kirim atau serahkan uangnya sendiri.",
    channel: "Lewat",
    reference: "Nomor bukti (boleh kosong)",
    verb: (amount: string) => `Kembalikan ${amount}`,
  },
  {
    title: "Refund",
    effect: (amount, bills) =>
      `${amount} goes back to the payer, all of it; ${plural(bills, "bill is", "bills are")} to be paid again. This cannot be undone.`,
    wallet: "The money goes to the customer's wallet at once.",
    byHand: "This only notes it: send or hand over the money yourself.",
    channel: "How",
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

/** Refunds all of a payment's money, naming the effect first. */
export function RefundDrawer({ payment, opened, onClose }: RefundDrawerProps) {
  const t = useMessages(messages);
  const fields = useMessages(fieldMessages);
  const paymentText = useMessages(paymentMessages);
  const { money } = useFormat();
  const { code, total, items } = payment;
  const refund = useChange(
    ({ channel, reason, reference }: { channel: Channel; reason: string; reference: string }) =>
      dataOf(
        api.POST("/backoffice/v1/payments/{code}/refund", {
          params: { path: { code } },
          body: { channel, reason, ...(reference === "" ? {} : { reference }) },
        }),
      ),
    paymentInvalidates,
  );
  const channels = channelsOf(payment);
  return (
    <SideDrawer opened={opened} title={t.title} onClose={onClose}>
      <RecordForm
        initial={{
          values: { channel: channels[0] as Channel, reason: "", reference: "" },
          etag: undefined,
        }}
        labels={{ channel: t.channel, reason: fields.reason, reference: t.reference }}
        verb={t.verb(money(total))}
        submit={(values) => refund.mutateAsync(values)}
        onDone={onClose}
      >
        {(form) => (
          <>
            <Alert color="orange">
              {t.effect(money(total), items.length)}{" "}
              {form.getValues().channel === "WIPAY" ? t.wallet : t.byHand}
            </Alert>
            <Select
              label={t.channel}
              required
              allowDeselect={false}
              data={channels.map((value) => ({ value, label: paymentText.channels[value] }))}
              {...form.getInputProps("channel")}
            />
            <Textarea label={fields.reason} required autosize minRows={2} {...form.getInputProps("reason")} />
            <TextInput label={t.reference} {...form.getInputProps("reference")} />
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
