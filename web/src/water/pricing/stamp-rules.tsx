import { TextInput } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { moneyColumn } from "../../components/columns.tsx";
import { DayInput } from "../../components/day-input.tsx";
import { fieldProps } from "../../components/field-props.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { pricingMessages } from "./messages.ts";
import { RulePage } from "./rule-page.tsx";

const path = "/backoffice/v1/stamp-rules";
type StampRule = ItemOf<typeof path>;

const messages = defineMessages({
  explain: [
    "Tagihan dan dendanya di atas batas ini dikenai meterai, menurut hari terbitnya.",
    "Bills with their penalty above this sum are stamped, by the day on which they are issued.",
  ],
  none: ["Belum ada aturan meterai", "No rule of stamp duty yet"],
  threshold: ["Di atas", "Above"],
  thresholdHint: ["Tepat sebesar batas ini belum dikenai.", "The sum itself is not stamped."],
  amountHint: ["0 mengakhiri meterai mulai tanggal itu.", "0 ends it from that day on."],
});

/** Rules of stamp duty (meterai). */
export function StampRules() {
  const { t, fields } = useTexts(messages);

  const format = useFormat();
  const [{ page }] = useFilters({ page: 1 });
  const list = useRead(path, { query: { page, limit: 20 } });
  return (
    <RulePage<StampRule>
      title={fields.stamp}
      explain={t.explain}
      none={t.none}
      path={path}
      list={list}
      sameAs={() => "stamp"}
      nameOf={({ amount, effective_from }) => `${format.money(amount)} (${format.date(effective_from)})`}
      remove={(id) => dataOf(api.DELETE(`${path}/{id}`, { params: { path: { id } } }))}
      form={(onDone) => <StampForm onDone={onDone} />}
      columns={[
        moneyColumn("threshold", t.threshold, ({ threshold }) => threshold),
        moneyColumn("amount", fields.stamp, ({ amount }) => amount),
      ]}
    />
  );
}

type Values = { effective_from: string; threshold: number | ""; amount: number | ""; legal_basis: string };

function StampForm({ onDone }: { onDone: () => void }) {
  const { t, fields } = useTexts(messages);
  const pricingText = useMessages(pricingMessages);
  const none: Values = { effective_from: "", threshold: "", amount: "", legal_basis: "" };
  return (
    <RecordForm
      initial={{ values: none, etag: undefined }}
      labels={{
        effective_from: fields.effective_from,
        threshold: t.threshold,
        amount: fields.stamp,
        legal_basis: fields.legal_basis,
      }}
      verb={pricingText.save}
      submit={({ effective_from, threshold, amount, legal_basis }) =>
        dataOf(
          api.POST(path, {
            body: {
              effective_from,
              // Empty fields are refused by the service, at the field.
              threshold: (threshold === "" ? undefined : threshold) as number,
              amount: (amount === "" ? undefined : amount) as number,
              legal_basis: legal_basis.trim() === "" ? null : legal_basis.trim(),
            },
          }),
        )
      }
      onDone={onDone}
    >
      {(form) => (
        <>
          <RupiahInput {...form.field("threshold")} description={t.thresholdHint} required data-autofocus />
          <RupiahInput {...form.field("amount")} description={t.amountHint} required />
          <DayInput {...fieldProps(form, "effective_from")} required />
          <TextInput {...form.field("legal_basis")} />
        </>
      )}
    </RecordForm>
  );
}
