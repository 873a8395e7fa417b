import { NumberInput, Select, TextInput } from "@mantine/core";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { type ItemOf, useChange, useRead } from "../../api/reading.ts";
import { useFormat } from "../../format/format.ts";
import { DayInput } from "../../pieces/day-input.tsx";
import { fieldOf } from "../../pieces/field-of.ts";
import { RecordForm } from "../../pieces/record-form.tsx";
import { RupiahInput } from "../../pieces/rupiah-input.tsx";
import { useFilters } from "../../pieces/use-filters.ts";
import { useWords, wordsOf } from "../../words/language.tsx";
import { ClassSelect } from "./class-select.tsx";
import { RulePage } from "./rule-page.tsx";
import { pricingWords } from "./words.ts";

const path = "/backoffice/v1/fees";
type Fee = ItemOf<typeof path>;

const words = wordsOf(
  {
    explain: "Retribusi dan PPN masuk ke tagihan; biaya layanan ditambahkan pada pembayaran.",
    none: "Belum ada biaya",
    kind: "Jenis",
    hints: {
      RETRIBUSI: "Rupiah per tagihan, menurut hari pertama periodenya.",
      PPN: "Bagian dari harga air, menurut hari pertama periodenya.",
      BIAYA_LAYANAN: "Rupiah per pembayaran, menurut hari pembayaran diminta.",
    },
    method: "Cara bayar",
    everyMethod: "semua cara lain",
    methods: { TRANSFER: "Transfer", WIPAY: "Dompet", LOKET: "Loket", SIMULASI: "Simulasi" },
    worth: "Besarnya",
    amount: "Jumlah",
    rate: "Tarif, %",
  },
  {
    explain: "Levy and VAT go into bills; the service fee is added to a payment.",
    none: "No fees yet",
    kind: "Kind",
    hints: {
      RETRIBUSI: "Rupiah a bill, by the first day of its period.",
      PPN: "A part of the price of water, by the first day of the period.",
      BIAYA_LAYANAN: "Rupiah a payment, by the day on which it is asked for.",
    },
    method: "Method",
    everyMethod: "every other method",
    methods: { TRANSFER: "Transfer", WIPAY: "Wallet", LOKET: "Counter", SIMULASI: "Simulated" },
    worth: "How much",
    amount: "Amount",
    rate: "Rate, %",
  },
);

/** Levies, VAT and service fees. */
export function Fees() {
  const w = useWords(words);
  const p = useWords(pricingWords);
  const format = useFormat();
  const [{ page }] = useFilters({ page: 1 });
  const list = useRead(path, { query: { page, limit: 20 } });
  const worthOf = ({ amount, rate_basis_points: rate }: Fee) =>
    rate === null ? format.money(amount ?? 0) : format.percent(rate / 100);
  return (
    <RulePage<Fee>
      title={p.fees}
      explain={w.explain}
      none={w.none}
      path={path}
      list={list}
      sameAs={({ kind, class_code, method }) => `${kind} ${class_code} ${method}`}
      nameOf={(fee) => `${p.feeKinds[fee.kind]} ${worthOf(fee)} (${format.date(fee.effective_from)})`}
      remove={(id) => dataOf(api.DELETE(`${path}/{id}`, { params: { path: { id } } }))}
      form={(onDone) => <FeeForm onDone={onDone} />}
      columns={[
        { key: "kind", head: w.kind, cell: ({ kind }) => p.feeKinds[kind] },
        {
          key: "for",
          head: `${p.classOrAll} / ${w.method}`,
          cell: ({ kind, class_code, method }) => {
            if (kind === "BIAYA_LAYANAN") return method === null ? w.everyMethod : w.methods[method];
            return class_code ?? p.everyClass;
          },
        },
        { key: "worth", head: w.worth, align: "end", cell: worthOf },
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
  /** Percent, as people say it. */
  rate_basis_points: number | "";
  legal_basis: string;
};

const none: Values = {
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
  const w = useWords(words);
  const p = useWords(pricingWords);
  const enter = useChange(
    (values: Values) => dataOf(api.POST(path, { body: bodyOf(values) })),
    [path, "/backoffice/v1/tariff-classes"],
  );
  return (
    <RecordForm
      initial={{ values: none, etag: undefined }}
      labels={{
        kind: w.kind,
        class_code: p.classOrAll,
        method: w.method,
        effective_from: p.effectiveFrom,
        amount: w.amount,
        rate_basis_points: w.rate,
        legal_basis: p.legalBasis,
      }}
      verb={p.save}
      submit={(values) => enter.mutateAsync(values)}
      onDone={onDone}
    >
      {(form) => {
        const { kind } = form.values;
        return (
          <>
            <Select
              label={w.kind}
              description={w.hints[kind]}
              allowDeselect={false}
              required
              data={(["RETRIBUSI", "PPN", "BIAYA_LAYANAN"] as const).map((value) => ({
                value,
                label: p.feeKinds[value],
              }))}
              {...form.getInputProps("kind")}
            />
            {kind === "BIAYA_LAYANAN" ? (
              <Select
                label={w.method}
                placeholder={w.everyMethod}
                clearable
                data={(["TRANSFER", "WIPAY", "LOKET", "SIMULASI"] as const).map((value) => ({
                  value,
                  label: w.methods[value],
                }))}
                {...form.getInputProps("method")}
                value={form.values.method === "" ? null : form.values.method}
                onChange={(method) => form.setFieldValue("method", method ?? "")}
              />
            ) : (
              <ClassSelect {...fieldOf(form, "class_code")} />
            )}
            {kind === "PPN" ? (
              <NumberInput
                label={w.rate}
                required
                min={0}
                max={100}
                decimalScale={2}
                hideControls
                {...form.getInputProps("rate_basis_points")}
              />
            ) : (
              <RupiahInput label={w.amount} required {...form.getInputProps("amount")} />
            )}
            <DayInput label={p.effectiveFrom} required {...fieldOf(form, "effective_from")} />
            <TextInput label={p.legalBasis} {...form.getInputProps("legal_basis")} />
          </>
        );
      }}
    </RecordForm>
  );
}
