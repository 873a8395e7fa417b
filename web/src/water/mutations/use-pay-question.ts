import { useDecision } from "../../api/use-decision.ts";
import { confirm } from "../../components/confirm.tsx";
import { notify } from "../../components/notify.ts";
import { useFormat } from "../../format/format.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";
import { type BillsToPay, payBills } from "./decisions.ts";
import type { Mutation } from "./mutation-description.tsx";

const messages = defineMessages({
  title: ["Bayar tagihan ini?", "Pay these bills?"],
  effect: [
    (paid: string, bills: number, name: string) =>
      `${paid} melunasi ${idNumber(bills)} tagihan atas nama ${name}.`,
    (paid, bills, name) => `${paid} pays ${plural(bills, "bill", "bills")} of ${name}.`,
  ],
  rest: [
    (excess: string, username: string) => ` Sisanya ${excess} masuk ke dompet ${username}.`,
    (excess, username) => ` The other ${excess} goes to the wallet of ${username}.`,
  ],
  verb: [(amount: string) => `Bayar ${amount}`, (amount) => `Pay ${amount}`],
  paid: [(bills: string) => `Lunas: tagihan ${bills}`, (bills) => `Paid: ${bills}`],
});

interface Payable {
  sl: string | null;
  name: string;
  bill_nos: readonly string[];
  /** What they cost, rupiah. */
  total: number;
  /** Whose wallet takes what is left; null: nobody's, so nothing may be left. */
  excess_to: string | null;
}

/** The function that asks before these bills are paid, says where what is left goes, and pays them. */
export function usePayQuestion({ id, amount }: Mutation, onDecided: () => void): (bills: Payable) => void {
  const t = useMessages(messages);
  const { money } = useFormat();
  const pay = useDecision((bills: BillsToPay) => payBills(id, bills));
  return ({ sl, name, bill_nos, total, excess_to }) => {
    const excess = amount - total;
    const rest = excess > 0 ? t.rest(money(excess), excess_to ?? "") : "";
    const body = { sl: sl ?? "", bill_nos: [...bill_nos], cancel_open: false };
    confirm({
      title: t.title,
      effect: t.effect(money(total), bill_nos.length, name) + rest,
      verb: t.verb(money(amount)),
      kind: excess === 0 ? "plain" : "warning",
      onConfirm: async () => {
        await pay({ ...body, excess_to: excess > 0 ? (excess_to ?? "") : "" });
        notify(t.paid(bill_nos.join(", ")));
        onDecided();
      },
    });
  };
}
