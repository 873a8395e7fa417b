import { Button, Checkbox, Group, MultiSelect, NumberInput, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api, dataOf } from "../../api/client.ts";
import { useChange } from "../../api/queries.ts";
import { ActionError } from "../../components/action-error.tsx";
import { confirm } from "../../components/confirm.tsx";
import { MomentInput } from "../../components/moment-input.tsx";
import { notify } from "../../components/notify.ts";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { Segments } from "../../components/segments.tsx";
import { fieldErrorMessages } from "../../messages/errors.ts";
import { useLanguage, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import type { Gate } from "../../places/all-places.ts";
import { LegalBasisInput } from "./legal-basis-input.tsx";
import { matrixMessages } from "./matrix-messages.ts";
import { tariffMessages } from "./messages.ts";
import { PlanTable } from "./plan-table.tsx";
import type { Tariff } from "./price.tsx";

const path = "/retribusi/v1/frontend/tariffs/bulk";

type Way = "price" | "plus" | "factor";

interface Values {
  gates: string[];
  categories: string[];
  way: Way;
  amount: number | "";
  roundTo: number | "";
  /** ISO 8601 with offset; empty: now. */
  from: string;
  basis: string;
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
  location: string;
  /** Of the location. */
  gates: readonly Gate[];
  onDone: () => void;
}

/** Changes many prices of a location at once: what they become is shown first, and only what was shown is changed. */
export function BulkForm({ location, gates, onDone }: BulkFormProps) {
  const t = useMessages(matrixMessages);
  const language = useLanguage();
  const [values, setValues] = useState(empty);
  const look = useMutation({
    mutationFn: () => dataOf(api.POST(`${path}/preview`, { body: bodyOf(location, values) })),
  });
  const change = useChange((seen: string) =>
    dataOf(api.POST(path, { body: { ...bodyOf(location, values), seen } })),
  );
  const set = (more: Partial<Values>) => {
    setValues({ ...values, ...more });
    look.reset();
  };
  const errors = fieldErrorMessages(look.error, language);
  const ask = ({ changed, seen, items }: NonNullable<typeof look.data>) => {
    const large = items.filter(({ is_large }) => is_large).length;
    confirm({
      title: t.askTitle,
      effect: t.askEffect(changed) + (large === 0 ? "" : t.askLarge(large)),
      verb: t.verb(changed),
      kind: large === 0 ? "plain" : "warning",
      onConfirm: async () => {
        await change.mutateAsync(seen);
        notify(t.verb(changed));
        onDone();
      },
    });
  };
  return (
    <Stack>
      <ActionError error={look.error} />
      <Fields values={values} gates={gates} errors={errors} onChange={set} />
      <Group justify="flex-end">
        <Button
          variant="default"
          loading={look.isPending}
          disabled={values.categories.length === 0 || values.amount === ""}
          onClick={() => look.mutate()}
        >
          {t.look}
        </Button>
        {look.data !== undefined && look.data.changed > 0 && (
          <Button onClick={() => ask(look.data)}>{t.verb(look.data.changed)}</Button>
        )}
      </Group>
      {look.data !== undefined && <PlanTable plan={look.data} />}
    </Stack>
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
  const tariffText = useMessages(tariffMessages);
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
      <MultiSelect
        label={t.gates}
        searchable
        data={gates.map(({ gate_code, name }) => ({ value: gate_code, label: `${name} (${gate_code})` }))}
        value={values.gates}
        onChange={(codes) => onChange({ gates: codes })}
      />
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
      <MomentInput
        isLater
        label={tariffText.from}
        value={values.from}
        onChange={(from) => onChange({ from })}
        error={errors.effective_from}
      />
      <Text size="xs" c="dimmed" mt={-10}>
        {t.fromHint}
      </Text>
      <LegalBasisInput
        value={values.basis}
        onChange={(basis) => onChange({ basis })}
        error={errors.legal_basis}
      />
    </>
  );
}

function bodyOf(location: string, { gates, categories, way, amount, roundTo, from, basis }: Values) {
  return {
    location_code: location,
    categories: categories as Tariff["category"][],
    ...(gates.length === 0 ? {} : { gate_codes: gates }),
    ...(amount === "" ? {} : { [way]: amount }),
    ...(way === "price" || roundTo === "" ? {} : { round_to: roundTo }),
    ...(from === "" ? {} : { effective_from: Date.parse(from) / 1000 }),
    legal_basis: basis.trim() === "" ? null : basis,
  };
}
