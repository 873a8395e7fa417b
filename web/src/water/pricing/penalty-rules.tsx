import { api, dataOf } from "../../api/client.ts";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { pricingMessages } from "./messages.ts";
import { PenaltyForm } from "./penalty-form.tsx";
import { RulePage } from "./rule-page.tsx";

const path = "/backoffice/v1/penalty-rules";
type PenaltyRule = ItemOf<typeof path>;

const messages = defineMessages({
  explain: [
    "Tagihan yang lewat jatuh tempo didenda menurut aturan yang berlaku pada jatuh temponya.",
    "A bill past its due date is charged by the rule in force on the day it was due.",
  ],
  none: ["Belum ada aturan denda", "No penalty rules yet"],
  noPenalty: ["tanpa denda", "no penalty"],
  fixed: [
    (amount: string, day: string) => `${amount} mulai hari ke-${day}`,
    (amount, day) => `${amount} from day ${day}`,
  ],
  step: [
    (amount: string, day: string) => `${amount} mulai hari ke-${day}`,
    (amount, day) => `${amount} from day ${day}`,
  ],
  percent: [
    (rate: string, least: string, most: string, day: string) =>
      `${rate} dari tagihan, ${least}–${most}, mulai hari ke-${day}`,
    (rate, least, most, day) => `${rate} of the bill, ${least}–${most}, from day ${day}`,
  ],
  month: [
    (amount: string, month: string) => `bulan ${month}: ${amount}`,
    (amount, month) => `month ${month}: ${amount}`,
  ],
});

/** Says a penalty rule in a sentence. */
function usePenaltyText(): (rule: PenaltyRule["rule"]) => string {
  const t = useMessages(messages);
  const format = useFormat();
  const { money, number } = format;
  return (rule) => {
    if (rule === null) return t.noPenalty;
    if (rule.kind === "FIXED") return t.fixed(money(rule.amount), number(rule.from_day ?? 1));
    if (rule.kind === "STEPS")
      return rule.steps.map(({ amount, from_day }) => t.step(money(amount), number(from_day))).join("; ");
    if (rule.kind === "PERCENT") {
      const rate = format.percent(rule.rate_basis_points / 100);
      return t.percent(rate, money(rule.minimum), money(rule.maximum), number(rule.from_day ?? 1));
    }
    const last = rule.amounts.length - 1;
    return rule.amounts
      .map((amount, index) => t.month(money(amount), `${index + 1}${index === last ? "+" : ""}`))
      .join("; ");
  };
}

/** Penalty rules (denda). */
export function PenaltyRules() {
  const { t, fields } = useTexts(messages);
  const pricingText = useMessages(pricingMessages);
  const format = useFormat();
  const [{ page }] = useFilters({ page: 1 });
  const list = useRead(path, { query: { page, limit: 20 } });
  const textOf = usePenaltyText();
  return (
    <RulePage<PenaltyRule>
      title={pricingText.penalties}
      explain={t.explain}
      none={t.none}
      path={path}
      list={list}
      sameAs={({ class_code }) => class_code ?? ""}
      nameOf={({ class_code, effective_from }) =>
        `${pricingText.penalties} ${class_code ?? pricingText.everyClass} (${format.date(effective_from)})`
      }
      remove={(id) => dataOf(api.DELETE(`${path}/{id}`, { params: { path: { id } } }))}
      form={(onDone) => <PenaltyForm onDone={onDone} />}
      columns={[
        {
          key: "class",
          head: fields.class_code,
          cell: ({ class_code }) => class_code ?? pricingText.everyClass,
        },
        { key: "rule", head: fields.penalty, cell: ({ rule }) => textOf(rule) },
      ]}
    />
  );
}
