import { Anchor, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ItemOf } from "../../api/queries.ts";
import { DescriptionList } from "../../components/description-list.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useFormat } from "../../format/format.ts";
import { Moment, Money } from "../../format/texts.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { mutationMessages, mutationTones } from "./messages.ts";

export type Mutation = ItemOf<"/backoffice/v1/mutations">;

/** The state of a mutation. */
export function MutationBadge({ status }: { status: Mutation["status"] }) {
  const t = useMessages(mutationMessages);
  return <StatusBadge tone={mutationTones[status]}>{t.status[status]}</StatusBadge>;
}

/** What the bank reported. */
export function BankDescription({ mutation }: { mutation: Mutation }) {
  const { t, fields } = useTexts(mutationMessages);
  const { number } = useFormat();
  const { bank, account_no, bank_account_id, run_id } = mutation;
  return (
    <DescriptionList
      items={[
        [fields.sender, mutation.sender ?? t.unknownSender],
        [fields.booked_at, <Moment key="booked" iso={mutation.booked_at} />],
        [t.text, mutation.description || "–"],
        [t.reference, mutation.reference],
        [
          t.account,
          <Anchor key="account" component={Link} to={`/water/bank-accounts/${bank_account_id}`} inherit>
            {bank} {account_no}
          </Anchor>,
        ],
        [
          t.entered,
          run_id === null ? (
            t.byHand(mutation.entered_by ?? "–")
          ) : (
            <Anchor key="run" component={Link} to={`/imports?open=${run_id}`} inherit>
              {t.byImport(number(run_id))}
            </Anchor>
          ),
        ],
      ]}
    />
  );
}

/** Where the money went, and who decided it. */
export function DecisionDescription({ mutation }: { mutation: Mutation }) {
  const { t, fields } = useTexts(mutationMessages);
  const { payment_code, credited_to, decided_by } = mutation;
  const facts: [string, ReactNode][] = [];
  if (payment_code !== null)
    facts.push([
      fields.payment,
      <Anchor key="payment" component={Link} to={`/water/payments/${payment_code}`} inherit>
        {payment_code}
      </Anchor>,
    ]);
  if (mutation.to_bills > 0) facts.push([fields.to_bills, <Money key="bills" rupiah={mutation.to_bills} />]);
  if (mutation.to_wallet > 0)
    facts.push([fields.to_wallet, <Money key="wallet" rupiah={mutation.to_wallet} />]);
  if (credited_to !== null) facts.push([fields.credited_to, credited_to]);
  if (mutation.returned > 0)
    facts.push([fields.returned, <Money key="returned" rupiah={mutation.returned} />]);
  if (mutation.return_reference !== null) facts.push([fields.return_reference, mutation.return_reference]);
  if (mutation.note !== null) facts.push([fields.note, mutation.note]);
  facts.push([
    t.decidedBy,
    <Text key="by" component="span" inherit>
      {decided_by === "system" ? t.system : decided_by} · <Moment iso={mutation.decided_at} />
    </Text>,
  ]);
  return <DescriptionList items={facts} />;
}

/** Why a mutation is unmatched, from the service's note, in the language of the page. */
export function useUnmatchedReason(): (note: string | null) => string {
  const t = useMessages(mutationMessages);
  return (note) => {
    if (note === null) return t.notTried;
    if (note === "No payment has this total.") return t.noTotal;
    const late = /^It came too long after the payment (\d+)/.exec(note);
    if (late !== null) return t.tooLate(late[1] ?? "");
    const early = /^It was booked before the payment (\d+)/.exec(note);
    if (early !== null) return t.tooEarly(early[1] ?? "");
    const byHand = /^Entered by hand; another person than (.+) has to decide\.$/.exec(note);
    if (byHand !== null) return t.forAnother(byHand[1] ?? "");
    const [, code, why] = /^For the payment (\d+): (.*)\.$/.exec(note) ?? [];
    return code === undefined || why === undefined ? note : t.obstacle(code, why);
  };
}
