import { NumberInput, Select, TextInput } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { type ItemOf, useRead } from "../../api/queries.ts";
import { DayInput } from "../../components/day-input.tsx";
import { fieldProps } from "../../components/field-props.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { useFilters } from "../../components/use-filters.ts";
import { useFormat } from "../../format/format.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { ClassSelect } from "./class-select.tsx";
import { pricingMessages } from "./messages.ts";
import { RulePage } from "./rule-page.tsx";

const path = "/backoffice/v1/fees";
type Fee = ItemOf<typeof path>;

const messages = defineMessages({
  explain: [
    "Retribusi dan PPN masuk ke tagihan; biaya layanan ditambahkan pada pembayaran.",
    "Levy and VAT go into bills; the service fee is added to a payment.",
  ],
  none: ["Belum ada biaya", "No fees yet"],
  hints: [
    {
      RETRIBUSI: "Rupiah per tagihan, menurut hari pertama periodenya.",
      PPN: "Bagian dari harga air, menurut hari pertama periodenya.",
      BIAYA_LAYANAN: "Rupiah per pembayaran, menurut hari pembayaran diminta.",
    },
    {
      RETRIBUSI: "Rupiah a bill, by the first day of its period.",
      PPN: "A part of the price of water, by the first day of the period.",
      BIAYA_LAYANAN: "Rupiah a payment, by the day on which it is asked for.",
    },
  ],
  method: ["Cara bayar", "Method"],
  everyMethod: ["semua cara lain", "every other method"],
  methods: [
    { TRANSFER: "Transfer", WIPAY: "Dompet", LOKET: "Loket", SIMULASI: "Simulasi" },
    { TRANSFER: "Transfer", WIPAY: "Wallet", LOKET: "Counter", SIMULASI: "Simulated" },
  ],
  worth: ["Besarnya", "How much"],
  rate: ["Tarif, %", "Rate, %"],
});

/** Levies, VAT and service fees. */
export function Fees() {
  const { t, fields } = useTexts(messages);
  const pricingText = useMessages(pricingMessages);
  const format = useFormat();
  const [{ page }] = useFilters({ page: 1 });
  const list = useRead(path, { query: { page, limit: 20 } });
  const worthOf = ({ amount, rate_basis_points: rate }: Fee) =>
    rate === null ? format.money(amount ?? 0) : format.percent(rate / 100);
  return (
    <RulePage<Fee>
      title={pricingText.fees}
      explain={t.explain}
      none={t.none}
      path={path}
      list={list}
      sameAs={({ kind, class_code, method }) => `${kind} ${class_code} ${method}`}
      nameOf={(fee) =>
        `${pricingText.feeKinds[fee.kind]} ${worthOf(fee)} (${format.date(fee.effective_from)})`
      }
      remove={(id) => dataOf(api.DELETE(`${path}/{id}`, { params: { path: { id } } }))}
      form={(onDone) => <FeeForm onDone={onDone} />}
      columns={[
        { key: "kind", head: fields.kind, cell: ({ kind }) => pricingText.feeKinds[kind] },
        {
          key: "for",
          head: `${fields.class_code} / ${t.method}`,
          cell: ({ kind, class_code, method }) => {
            if (kind === "BIAYA_LAYANAN") return method === null ? t.everyMethod : t.methods[method];
            return class_code ?? pricingText.everyClass;
          },
        },
        { key: "worth", head: t.worth, align: "end", cell: worthOf },
      ]}
    />
  );
}

type Values = {
  kind: Fee["kind"];
  class_code: string;
  method: string;
  effective_from: string;
  amount: number | "";
  /** In percent. */
  rate_basis_points: number | "";
  legal_basis: string;
};

const emptyValues: Values = {
  kind: "RETRIBUSI",
  class_code: "",
  method: "",
  effective_from: "",
  amount: "",
  rate_basis_points: "",
  legal_basis: "",
};

function bodyOf({
  kind,
  class_code,
  method,
  effective_from,
  amount,
  rate_basis_points,
  legal_basis,
}: Values) {
  const isRate = kind === "PPN";
  const isService = kind === "BIAYA_LAYANAN";
  return {
    kind,
    effective_from,
    class_code: isService || class_code === "" ? null : class_code,
    method: isService && method !== "" ? (method as NonNullable<Fee["method"]>) : null,
    amount: isRate || amount === "" ? null : amount,
    rate_basis_points: isRate && rate_basis_points !== "" ? Math.round(rate_basis_points * 100) : null,
    legal_basis: legal_basis.trim() === "" ? null : legal_basis.trim(),
  };
}

function FeeForm({ onDone }: { onDone: () => void }) {
  const { t, fields } = useTexts(messages);
  const pricingText = useMessages(pricingMessages);
  return (
    <RecordForm
      initial={{ values: emptyValues, etag: undefined }}
      labels={{
        kind: fields.kind,
        class_code: fields.class_code,
        method: t.method,
        effective_from: fields.effective_from,
        amount: fields.amount,
        rate_basis_points: t.rate,
        legal_basis: fields.legal_basis,
      }}
      verb={pricingText.save}
      submit={(values) => dataOf(api.POST(path, { body: bodyOf(values) }))}
      onDone={onDone}
    >
      {(form) => {
        const { kind } = form.values;
        return (
          <>
            <Select
              {...form.field("kind")}
              description={t.hints[kind]}
              allowDeselect={false}
              required
              data={(["RETRIBUSI", "PPN", "BIAYA_LAYANAN"] as const).map((value) => ({
                value,
                label: pricingText.feeKinds[value],
              }))}
            />
            {kind === "BIAYA_LAYANAN" ? (
              <Select
                {...form.field("method")}
                placeholder={t.everyMethod}
                clearable
                data={(["TRANSFER", "WIPAY", "LOKET", "SIMULASI"] as const).map((value) => ({
                  value,
                  label: t.methods[value],
                }))}
                value={form.values.method === "" ? null : form.values.method}
                onChange={(method) => form.setFieldValue("method", method ?? "")}
              />
            ) : (
              <ClassSelect {...fieldProps(form, "class_code")} />
            )}
            {kind === "PPN" ? (
              <NumberInput
                {...form.field("rate_basis_points")}
                required
                min={0}
                max={100}
                decimalScale={2}
                hideControls
              />
            ) : (
              <RupiahInput {...form.field("amount")} required />
            )}
            <DayInput {...fieldProps(form, "effective_from")} required />
            <TextInput {...form.field("legal_basis")} />
          </>
        );
      }}
    </RecordForm>
  );
}
