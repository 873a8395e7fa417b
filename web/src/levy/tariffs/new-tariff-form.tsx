import { Select } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { useTexts } from "../../messages/texts.ts";
import { GateSelect, LocationSelect } from "../../places/place-select.tsx";
import { LegalBasisInput } from "./legal-basis-input.tsx";
import { tariffMessages } from "./messages.ts";
import type { Tariff } from "./price.tsx";

const path = "/retribusi/v1/frontend/tariffs";

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

function emptyValues(first: NewTariffFormProps["first"]): Values {
  return { ...first, price: "", legal_basis: "" };
}

/** The first price of a category at a gate, from now on. */
export function NewTariffForm({ first, onDone }: NewTariffFormProps) {
  const { t, fields, common } = useTexts(tariffMessages);
  return (
    <RecordForm
      initial={{ values: emptyValues(first), etag: undefined }}
      labels={{
        location_code: common.location,
        gate_code: common.gate,
        category: common.category,
        price: fields.price,
        legal_basis: fields.legal_basis,
      }}
      verb={t.add}
      submit={({ category, price, legal_basis, ...place }) =>
        dataOf(
          api.POST(path, {
            body: {
              ...place,
              category: category as Tariff["category"],
              ...priceOf(price),
              legal_basis: legal_basis.trim() === "" ? null : legal_basis,
            },
          }),
        )
      }
      onDone={onDone}
    >
      {(form) => {
        const { location_code, gate_code, category } = form.getValues();
        return (
          <>
            <LocationSelect
              value={location_code}
              onChange={(code) => form.setValues({ location_code: code, gate_code: "" })}
              required
              {...fieldError(form.errors.location_code)}
            />
            <GateSelect
              location={location_code}
              value={gate_code}
              onChange={(code) => form.setFieldValue("gate_code", code)}
              required
              {...fieldError(form.errors.gate_code)}
            />
            <Select
              {...form.field("category")}
              required
              data={Object.entries(common.categories).map(([value, label]) => ({ value, label }))}
              value={category === "" ? null : category}
              onChange={(word) => form.setFieldValue("category", word ?? "")}
            />
            <RupiahInput {...form.field("price")} required />
            <LegalBasisInput {...form.getInputProps("legal_basis")} />
          </>
        );
      }}
    </RecordForm>
  );
}

function fieldError(error: unknown): { error?: string } {
  return typeof error === "string" ? { error } : {};
}

/** A price for the request; an empty one is left out, so that the service reports it as missing at the field. */
export function priceOf(price: number | ""): { price: number } {
  return (price === "" ? {} : { price }) as { price: number };
}
