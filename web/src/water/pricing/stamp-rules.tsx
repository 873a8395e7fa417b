import { TextInput } from "@mantine/core";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { type ItemOf, useChange, useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { DayInput } from "../../pieces/day-input.tsx";
import { fieldOf } from "../../pieces/field-of.ts";
import { RecordForm } from "../../pieces/record-form.tsx";
import { RupiahInput } from "../../pieces/rupiah-input.tsx";
import { useFilters } from "../../pieces/use-filters.ts";
import { useWords, wordsOf } from "../../words/language.tsx";
import { RulePage } from "./rule-page.tsx";
import { pricingWords } from "./words.ts";

const path = "/backoffice/v1/stamp-rules";
type StampRule = ItemOf<typeof path>;

const words = wordsOf(
  {
    explain: "Tagihan dan dendanya di atas batas ini dikenai meterai, menurut hari terbitnya.",
    none: "Belum ada aturan meterai",
    threshold: "Di atas",
    thresholdHint: "Tepat sebesar batas ini belum dikenai.",
    amount: "Meterai",
    amountHint: "0 mengakhiri meterai mulai tanggal itu.",
  },
  {
    explain: "Bills with their penalty above this sum are stamped, by the day on which they are issued.",
    none: "No rule of stamp duty yet",
    threshold: "Above",
    thresholdHint: "The sum itself is not stamped.",
    amount: "Stamp duty",
    amountHint: "0 ends it from that day on.",
  },
);

/** Rules of stamp duty (meterai). */
export function StampRules() {
  const w = useWords(words);
  const p = useWords(pricingWords);
  const format = useFormat();
  const [{ page }] = useFilters({ page: 1 });
  const list = useRead(path, { query: { page, limit: 20 } });
  return (
    <RulePage<StampRule>
      title={p.stamps}
      explain={w.explain}
      none={w.none}
      path={path}
      list={list}
      sameAs={() => "stamp"}
      nameOf={({ amount, effective_from }) => `${format.money(amount)} (${format.date(effective_from)})`}
      remove={(id) => dataOf(api.DELETE(`${path}/{id}`, { params: { path: { id } } }))}
      form={(onDone) => <StampForm onDone={onDone} />}
      columns={[
        {
          key: "threshold",
          head: w.threshold,
          align: "end",
          cell: ({ threshold }) => <Money rupiah={threshold} />,
        },
        { key: "amount", head: w.amount, align: "end", cell: ({ amount }) => <Money rupiah={amount} /> },
      ]}
    />
  );
}

type Values = { effective_from: string; threshold: number | ""; amount: number | ""; legal_basis: string };

function StampForm({ onDone }: { onDone: () => void }) {
  const w = useWords(words);
  const p = useWords(pricingWords);
  const enter = useChange(
    ({ effective_from, threshold, amount, legal_basis }: Values) =>
      dataOf(
        api.POST(path, {
          body: {
            effective_from,
            // What is left empty is refused by the service, which says so at the field.
            threshold: (threshold === "" ? undefined : threshold) as number,
            amount: (amount === "" ? undefined : amount) as number,
            legal_basis: legal_basis.trim() === "" ? null : legal_basis.trim(),
          },
        }),
      ),
    [path],
  );
  const none: Values = { effective_from: "", threshold: "", amount: "", legal_basis: "" };
  return (
    <RecordForm
      initial={{ values: none, etag: undefined }}
      labels={{
        effective_from: p.effectiveFrom,
        threshold: w.threshold,
        amount: w.amount,
        legal_basis: p.legalBasis,
      }}
      verb={p.save}
      submit={(values) => enter.mutateAsync(values)}
      onDone={onDone}
    >
      {(form) => (
        <>
          <RupiahInput
            label={w.threshold}
            description={w.thresholdHint}
            required
            data-autofocus
            {...form.getInputProps("threshold")}
          />
          <RupiahInput
            label={w.amount}
            description={w.amountHint}
            required
            {...form.getInputProps("amount")}
          />
          <DayInput label={p.effectiveFrom} required {...fieldOf(form, "effective_from")} />
          <TextInput label={p.legalBasis} {...form.getInputProps("legal_basis")} />
        </>
      )}
    </RecordForm>
  );
}
