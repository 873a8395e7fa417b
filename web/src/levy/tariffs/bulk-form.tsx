import { Checkbox, Group, MultiSelect, NumberInput } from "@mantine/core";
import { useState } from "react";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { Segments } from "../../components/segments.tsx";
import { useTexts } from "../../messages/texts.ts";
import type { Gate } from "../../places/all-places.ts";
import { matrixMessages } from "./matrix-messages.ts";
import type { Tariff } from "./price.tsx";
import { PriceChange, type PriceChangeBody } from "./price-change.tsx";
import { StartAndBasis, type StartValues, startAndBasis } from "./start-and-basis.tsx";

type Way = "price" | "plus" | "factor";

interface Values extends StartValues {
  gates: string[];
  categories: string[];
  way: Way;
  amount: number | "";
  roundTo: number | "";
}

const empty: Values = {
  gates: [],
  categories: [],
  way: "plus",
  amount: "",
  roundTo: 500,
  from: "",
  basis: "",
};

interface BulkFormProps {
  /** Its code; empty: all. */
  location: string;
  /** Of the location; of all locations together gates are not chosen. */
  gates: readonly Gate[];
  onDone: () => void;
}

/** Changes many prices of a location, or of all, at once: what they become is shown first, and only what was shown is changed. */
export function BulkForm({ location, gates, onDone }: BulkFormProps) {
  const [values, setValues] = useState(empty);
  const isReady = values.categories.length > 0 && values.amount !== "";
  return (
    <PriceChange body={bodyOf(location, values)} isReady={isReady} onDone={onDone}>
      {(errors) => (
        <Fields
          values={values}
          gates={gates}
          errors={errors}
          onChange={(more) => setValues({ ...values, ...more })}
        />
      )}
    </PriceChange>
  );
}

interface FieldsProps {
  values: Values;
  gates: readonly Gate[];
  errors: Record<string, string>;
  onChange: (more: Partial<Values>) => void;
}

function Fields({ values, gates, errors, onChange }: FieldsProps) {
  const { t, common } = useTexts(matrixMessages);
  return (
    <>
      <Checkbox.Group
        label={t.categories}
        required
        value={values.categories}
        onChange={(categories) => onChange({ categories })}
        error={errors.categories}
      >
        <Group mt={4}>
          {Object.entries(common.categories).map(([value, label]) => (
            <Checkbox
              key={value}
              value={value}
              label={label}
              {...(value === "person_walk" ? { "data-autofocus": true } : {})}
            />
          ))}
        </Group>
      </Checkbox.Group>
      {gates.length > 0 && (
        <MultiSelect
          label={t.gates}
          searchable
          data={gates.map(({ gate_code, name }) => ({ value: gate_code, label: `${name} (${gate_code})` }))}
          value={values.gates}
          onChange={(codes) => onChange({ gates: codes })}
        />
      )}
      <Segments
        aria-label={t.how}
        value={values.way}
        onChange={(way) => onChange({ way: way as Way, amount: "" })}
        data={Object.entries(t.ways).map(([value, label]) => ({ value, label }))}
      />
      {values.way === "price" ? (
        <RupiahInput
          label={t.rupiah}
          required
          value={values.amount}
          onChange={(price: number | string) => onChange({ amount: typeof price === "number" ? price : "" })}
          error={errors.price}
        />
      ) : (
        <NumberInput
          label={values.way === "factor" ? t.factor : t.rupiah}
          required
          allowDecimal={values.way === "factor"}
          value={values.amount}
          onChange={(amount) => onChange({ amount: typeof amount === "number" ? amount : "" })}
          error={errors[values.way]}
        />
      )}
      {values.way !== "price" && (
        <NumberInput
          label={t.roundTo}
          allowDecimal={false}
          min={1}
          value={values.roundTo}
          onChange={(multiple) => onChange({ roundTo: typeof multiple === "number" ? multiple : "" })}
          error={errors.round_to}
        />
      )}
      <StartAndBasis values={values} errors={errors} onChange={onChange} />
    </>
  );
}

function bodyOf(location: string, values: Values): PriceChangeBody {
  const { gates, categories, way, amount, roundTo, from, basis } = values;
  return {
    ...(location === "" ? {} : { location_code: location }),
    categories: categories as Tariff["category"][],
    ...(gates.length === 0 ? {} : { gate_codes: gates }),
    ...(amount === "" ? {} : { [way]: amount }),
    ...(way === "price" || roundTo === "" ? {} : { round_to: roundTo }),
    ...startAndBasis({ from, basis }),
  };
}
