import { TextInput } from "@mantine/core";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { type ItemOf, useChange, useRead } from "../../api/queries.ts";
import { DayInput } from "../../components/day-input.tsx";
import { fieldProps } from "../../components/field-props.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { Money } from "../../format/texts.tsx";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { pricingMessages } from "./messages.ts";
import { RulePage } from "./rule-page.tsx";

const path = "/backoffice/v1/stamp-rules";
type StampRule = ItemOf<typeof path>;

const messages = defineMessages(
  {
    explain: "Tagihan dan dendanya di atas batas ini dikenai meterai, menurut hari terbitnya.",
    none: "Belum ada aturan meterai",
    threshold: "Di atas",
    thresholdHint: "Tepat sebesar batas ini belum dikenai.",
    amountHint: "0 mengakhiri meterai mulai tanggal itu.",
  },
  {
    explain: "Bills with their penalty above this sum are stamped, by the day on which they are issued.",
    none: "No rule of stamp duty yet",
    threshold: "Above",
    thresholdHint: "The sum itself is not stamped.",
    amountHint: "0 ends it from that day on.",
  },
);

/** Rules of stamp duty (meterai). */
export function StampRules() {
  const t = useMessages(messages);
  const fields = useMessages(fieldMessages);

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
        {
          key: "threshold",
          head: t.threshold,
          align: "end",
          cell: ({ threshold }) => <Money rupiah={threshold} />,
        },
        { key: "amount", head: fields.stamp, align: "end", cell: ({ amount }) => <Money rupiah={amount} /> },
      ]}
    />
  );
}

type Values = { effective_from: string; threshold: number | ""; amount: number | ""; legal_basis: string };

function StampForm({ onDone }: { onDone: () => void }) {
  const t = useMessages(messages);
  const fields = useMessages(fieldMessages);
  const pricingText = useMessages(pricingMessages);
  const enter = useChange(
    ({ effective_from, threshold, amount, legal_basis }: Values) =>
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
      ),
    [path],
  );
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
      submit={(values) => enter.mutateAsync(values)}
      onDone={onDone}
    >
      {(form) => (
        <>
          <RupiahInput
            label={t.threshold}
            description={t.thresholdHint}
            required
            data-autofocus
            {...form.getInputProps("threshold")}
          />
          <RupiahInput
            label={fields.stamp}
            description={t.amountHint}
            required
            {...form.getInputProps("amount")}
          />
          <DayInput label={fields.effective_from} required {...fieldProps(form, "effective_from")} />
          <TextInput label={fields.legal_basis} {...form.getInputProps("legal_basis")} />
        </>
      )}
    </RecordForm>
  );
}
