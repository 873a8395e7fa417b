import { Anchor, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ItemOf } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Moment, Money } from "../../format/texts.tsx";
import { Facts } from "../../pieces/facts.tsx";
import { StatusBadge } from "../../pieces/status-badge.tsx";
import { useWords } from "../../words/language.tsx";
import { mutationTones, mutationWords } from "./words.ts";

export type Mutation = ItemOf<"/backoffice/v1/mutations">;

/** The state of a mutation. */
export function MutationBadge({ status }: { status: Mutation["status"] }) {
  const w = useWords(mutationWords);
  return <StatusBadge tone={mutationTones[status]}>{w.status[status]}</StatusBadge>;
}

/** What the bank told. */
export function BankFacts({ mutation }: { mutation: Mutation }) {
  const w = useWords(mutationWords);
  const { number } = useFormat();
  const { bank, account_no, bank_account_id, run_id } = mutation;
  return (
    <Facts
      of={[
        [w.sender, mutation.sender ?? w.unknownSender],
        [w.booked, <Moment key="booked" iso={mutation.booked_at} />],
        [w.text, mutation.description || "–"],
        [w.reference, mutation.reference],
        [
          w.account,
          <Anchor key="account" component={Link} to={`/water/bank-accounts/${bank_account_id}`} inherit>
            {bank} {account_no}
          </Anchor>,
        ],
        [
          w.entered,
          run_id === null ? (
            w.byHand
          ) : (
            <Anchor key="run" component={Link} to={`/imports?open=${run_id}`} inherit>
              {w.byImport(number(run_id))}
            </Anchor>
          ),
        ],
      ]}
    />
  );
}

/** Where the money went, and who decided it. */
export function DecisionFacts({ mutation }: { mutation: Mutation }) {
  const w = useWords(mutationWords);
  const { payment_code, credited_to, decided_by } = mutation;
  const facts: [string, ReactNode][] = [];
  if (payment_code !== null)
    facts.push([
      w.payment,
      <Anchor key="payment" component={Link} to={`/water/payments/${payment_code}`} inherit>
        {payment_code}
      </Anchor>,
    ]);
  if (mutation.to_bills > 0) facts.push([w.toBills, <Money key="bills" rupiah={mutation.to_bills} />]);
  if (mutation.to_wallet > 0) facts.push([w.toWallet, <Money key="wallet" rupiah={mutation.to_wallet} />]);
  if (credited_to !== null) facts.push([w.creditedTo, credited_to]);
  if (mutation.returned > 0) facts.push([w.returned, <Money key="returned" rupiah={mutation.returned} />]);
  if (mutation.return_reference !== null) facts.push([w.returnReference, mutation.return_reference]);
  if (mutation.note !== null) facts.push([w.note, mutation.note]);
  facts.push([
    w.decidedBy,
    <Text key="by" component="span" inherit>
      {decided_by === "system" ? w.system : decided_by} · <Moment iso={mutation.decided_at} />
    </Text>,
  ]);
  return <Facts of={facts} />;
}

/** Why money waits, as the service noted it, in the language of the page. */
export function useWhyItWaits(): (note: string | null) => string {
  const w = useWords(mutationWords);
  return (note) => {
    if (note === null) return w.notTried;
    if (note === "No payment has this total.") return w.noTotal;
    const late = /^It came too long after the payment (\d+)/.exec(note);
    if (late !== null) return w.tooLate(late[1] ?? "");
    const early = /^It was booked before the payment (\d+)/.exec(note);
    if (early !== null) return w.tooEarly(early[1] ?? "");
    const [, code, why] = /^For the payment (\d+): (.*)\.$/.exec(note) ?? [];
    return code === undefined || why === undefined ? note : w.obstacle(code, why);
  };
}
