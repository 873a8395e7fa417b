import { Alert, Text, TextInput } from "@mantine/core";
import { useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { RecordForm } from "../../pieces/record-form.tsx";
import { SideDrawer } from "../../pieces/side-drawer.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import { PaymentBadge } from "../payments/badges.tsx";
import { type DecisionProps, useEnd, useMatch } from "./decide.ts";

const words = wordsOf(
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
  const [decided, end] = useEnd(props);
  const w = useWords(words);
  const { money } = useFormat();
  const match = useMatch(mutation.id);
  return (
    <SideDrawer opened={opened} title={w.title} onClose={onClose}>
      <RecordForm
        initial={{ values: { payment_code: "" }, etag: undefined }}
        labels={{ payment_code: w.code }}
        verb={w.verb(money(mutation.amount))}
        submit={async ({ payment_code }) => {
          await match(payment_code.trim());
          decided();
        }}
        onDone={end}
      >
        {(form) => (
          <>
            <Alert color="accent">{w.effect(money(mutation.amount))}</Alert>
            <TextInput
              label={w.code}
              required
              inputMode="numeric"
              data-autofocus
              {...form.getInputProps("payment_code")}
            />
            <Known code={form.getValues().payment_code.trim()} />
          </>
        )}
      </RecordForm>
    </SideDrawer>
  );
}

/** The payment of a code, as soon as it is complete: so that nobody settles another one. */
function Known({ code }: { code: string }) {
  const isWhole = /^\d{12}$/.test(code);
  const { data } = useRead("/backoffice/v1/payments/{code}", { path: { code } }, { when: isWhole });
  if (!isWhole || data?.code !== code) return null;
  return (
    <Text size="sm" component="div">
      <PaymentBadge status={data.status} /> <Money rupiah={data.total} fw={600} /> {data.username ?? ""}{" "}
      {data.items.map(({ name }) => name).join(", ")}
    </Text>
  );
}
