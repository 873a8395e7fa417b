import { Alert, Text, TextInput } from "@mantine/core";
import { useRead } from "../../api/queries.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { PaymentBadge } from "../payments/badges.tsx";
import { type DecisionProps, useDecisionDrawer, useMatch } from "./decisions.ts";

const messages = defineMessages(
  {
    title: "Cocokkan dengan pembayaran",
    code: "Kode pembayaran (12 angka)",
    effect: (amount: string) =>
      `${amount} melunasi pembayaran itu; yang lebih dari jumlahnya masuk ke dompet pemintanya.`,
    verb: (amount: string) => `Lunasi dengan ${amount}`,
  },
  {
    title: "Match with a payment",
    code: "Payment code (12 digits)",
    effect: (amount) => `${amount} settles that payment; what is above its total goes to the payer's wallet.`,
    verb: (amount) => `Settle with ${amount}`,
  },
);

/** Pays a payment whose code staff know. */
export function MatchDrawer(props: DecisionProps) {
  const { mutation, opened, onClose } = props;
  const [decided, end] = useDecisionDrawer(props);
  const t = useMessages(messages);
  const { money } = useFormat();
  const match = useMatch(mutation.id);
  return (
    <SideDrawer opened={opened} title={t.title} onClose={onClose}>
      <RecordForm
        initial={{ values: { payment_code: "" }, etag: undefined }}
        labels={{ payment_code: t.code }}
        verb={t.verb(money(mutation.amount))}
        submit={async ({ payment_code }) => {
          await match(payment_code.trim());
          decided();
        }}
        onDone={end}
      >
        {(form) => (
          <>
            <Alert color="accent">{t.effect(money(mutation.amount))}</Alert>
            <TextInput
              label={t.code}
              required
              inputMode="numeric"
              data-autofocus
              {...form.getInputProps("payment_code")}
            />
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
