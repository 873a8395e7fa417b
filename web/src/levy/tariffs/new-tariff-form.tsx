import { Select, TextInput } from "@mantine/core";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange } from "../../api/reading.ts";
import { GateSelect, LocationSelect } from "../../pieces/place-select.tsx";
import { RecordForm } from "../../pieces/record-form.tsx";
import { RupiahInput } from "../../pieces/rupiah-input.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords } from "../../words/language.tsx";
import type { Tariff } from "./price.tsx";
import { tariffWords } from "./words.ts";

const path = "/retribusi/v1/frontend/tariffs";
export const staleWithTariffs = [path];

type Values = {
  location_code: string;
  gate_code: string;
  category: string;
  price: number | "";
  legal_basis: string;
};

interface NewTariffFormProps {
  first: { location_code: string; gate_code: string; category: string };
  /** Left without saving, or saved: then with the tariff. */
  onDone: (saved?: Tariff) => void;
}

/** The first price of a category at a gate, from now on. */
export function NewTariffForm({ first, onDone }: NewTariffFormProps) {
  const w = useWords(tariffWords);
  const all = useWords(everywhere);
  const create = useChange(
    ({ category, price, legal_basis, ...place }: Values) =>
      dataOf(
        api.POST(path, {
          body: {
            ...place,
            category: category as Tariff["category"],
            ...priceOf(price),
            legal_basis: legal_basis.trim() === "" ? null : legal_basis,
          },
        }),
      ),
    staleWithTariffs,
  );
  let saved: Tariff | undefined;
  return (
    <RecordForm<Values>
      initial={{ values: { ...first, price: "", legal_basis: "" }, etag: undefined }}
      labels={{
        location_code: all.location,
        gate_code: all.gate,
        category: all.category,
        price: w.price,
        legal_basis: w.basis,
      }}
      verb={w.add}
      submit={async (values) => {
        saved = await create.mutateAsync(values);
      }}
      onDone={() => onDone(saved)}
    >
      {(form) => {
        const { location_code, gate_code, category } = form.getValues();
        return (
          <>
            <LocationSelect
              value={location_code}
              onChange={(code) => form.setValues({ location_code: code, gate_code: "" })}
              required
              {...faultOf(form.errors.location_code)}
            />
            <GateSelect
              location={location_code}
              value={gate_code}
              onChange={(code) => form.setFieldValue("gate_code", code)}
              required
              {...faultOf(form.errors.gate_code)}
            />
            <Select
              label={all.category}
              required
              data={Object.entries(all.categories).map(([value, label]) => ({ value, label }))}
              {...form.getInputProps("category")}
              value={category === "" ? null : category}
              onChange={(word) => form.setFieldValue("category", word ?? "")}
            />
            <RupiahInput label={w.price} required {...form.getInputProps("price")} />
            <TextInput label={w.basis} description={w.basisHint} {...form.getInputProps("legal_basis")} />
          </>
        );
      }}
    </RecordForm>
  );
}

function faultOf(error: unknown): { error?: string } {
  return typeof error === "string" ? { error } : {};
}

/** A price as it is sent; an empty one is left out, so that the service says what is missing, at the field. */
export function priceOf(price: number | ""): { price: number } {
  return (price === "" ? {} : { price }) as { price: number };
}
