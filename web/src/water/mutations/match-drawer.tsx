import { Alert, Text, TextInput } from "@mantine/core";
import { useRead } from "../../api/queries.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { PaymentBadge } from "../payments/badges.tsx";
import { type DecisionProps, matchMutation } from "./decisions.ts";

const messages = defineMessages({
  title: ["Cocokkan dengan pembayaran", "Match with a payment"],
  code: ["Kode pembayaran (12 angka)", "Payment code (12 digits)"],
  effect: [
    (amount: string) =>
      `${amount} melunasi pembayaran itu; yang lebih dari jumlahnya masuk ke dompet pemintanya.`,
    (amount) => `${amount} settles that payment; what is above its total goes to the payer's wallet.`,
  ],
  verb: [(amount: string) => `Lunasi dengan ${amount}`, (amount) => `Settle with ${amount}`],
});

/** Pays a payment whose code staff know. */
export function MatchDrawer({ mutation, opened, onClose, onDecided }: DecisionProps) {
  const t = useMessages(messages);
  const { money } = useFormat();
  return (
    <SideDrawer isWide opened={opened} title={t.title} onClose={onClose}>
      <RecordForm
        initial={{ values: { payment_code: "" }, etag: undefined }}
        labels={{ payment_code: t.code }}
        verb={t.verb(money(mutation.amount))}
        submit={({ payment_code }) => matchMutation(mutation.id, payment_code.trim())}
        movesOn
        onDone={onDecided}
        onCancel={onClose}
      >
        {(form) => (
          <>
            <Alert color="accent">{t.effect(money(mutation.amount))}</Alert>
            <TextInput {...form.field("payment_code")} required inputMode="numeric" data-autofocus />
            <PaymentPreview code={form.getValues().payment_code.trim()} />
          </>
        )}
      </RecordForm>
    </SideDrawer>
  );
}

/** Shows the payment of a complete code, so that staff see which one they are about to settle. */
function PaymentPreview({ code }: { code: string }) {
  const isWhole = /^\d{12}$/.test(code);
  const { data } = useRead("/backoffice/v1/payments/{code}", { path: { code } }, { enabled: isWhole });
  if (!isWhole || data?.code !== code) return null;
  return (
    <Text size="sm" component="div">
      <PaymentBadge status={data.status} /> <Money rupiah={data.total} fw={600} /> {data.username ?? ""}{" "}
      {data.items.map(({ name }) => name).join(", ")}
    </Text>
  );
}
