import { Alert, Button, SegmentedControl, Select, Stack, Text, Textarea } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { type Answer, useChange } from "../../api/queries.ts";
import { MomentInput } from "../../components/moment-input.tsx";
import { GateSelect, LocationSelect } from "../../components/place-select.tsx";
import { RecordForm } from "../../components/record-form.tsx";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { useFormat } from "../../format/format.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { errorMessage } from "../../messages/errors.ts";
import { useLanguage, useMessages } from "../../messages/language.tsx";
import { CorrectionPreview } from "./correction-preview.tsx";
import { correctionMessages } from "./messages.ts";

export const correctionsPath = "/retribusi/v1/frontend/entry-corrections";
type Correction = Answer<`${typeof correctionsPath}/{id}`>;

type Values = {
  action: string;
  location_code: string;
  gate_code: string;
  category: string;
  /** ISO 8601 with offset, or empty. */
  from: string;
  until: string;
  price: number | "";
  reason: string;
};

const emptyValues: Values = {
  action: "reprice",
  location_code: "",
  gate_code: "",
  category: "",
  from: "",
  until: "",
  price: "",
  reason: "",
};

/** A correction to ask for: the window, what it does there, and why. */
export function CorrectionForm({ onDone }: { onDone: (saved?: Correction) => void }) {
  const t = useMessages(correctionMessages);
  const common = useMessages(commonMessages);
  const { money, number } = useFormat();
  const ask = useChange(
    (values: Values) =>
      dataOf(api.POST(correctionsPath, { body: { ...windowOf(values), reason: values.reason } })),
    [correctionsPath],
  );
  return (
    <RecordForm
      initial={{ values: emptyValues, etag: undefined }}
      labels={{
        action: t.action,
        location_code: common.location,
        gate_code: common.gate,
        category: common.category,
        from: t.from,
        until: t.until,
        price: t.price,
        reason: t.reason,
      }}
      verb={t.add}
      question={async (values) => {
        const seen = await previewOf(values);
        if (seen.events === 0) return undefined;
        return {
          title: t.askTitle,
          effect: t.askEffect(number(seen.events), money(seen.old_revenue), money(seen.new_revenue)),
          verb: t.add,
        };
      }}
      submit={(values) => ask.mutateAsync(values)}
      onDone={onDone}
    >
      {(form) => <Fields form={form} />}
    </RecordForm>
  );
}

function Fields({ form }: { form: UseFormReturnType<Values> }) {
  const t = useMessages(correctionMessages);
  const common = useMessages(commonMessages);
  const { action, location_code, gate_code, category, from, until } = form.getValues();
  const isRepricing = action === "reprice";
  return (
    <>
      <div>
        <SegmentedControl
          fullWidth
          aria-label={t.action}
          value={action}
          onChange={(word) => form.setValues({ action: word, price: "" })}
          data={Object.entries(t.actions).map(([value, label]) => ({ value, label }))}
        />
        <Text size="sm" c="dimmed" mt={4}>
          {isRepricing ? t.actionHint.reprice : t.actionHint.void}
        </Text>
      </div>
      <LocationSelect
        value={location_code}
        onChange={(code) => form.setValues({ location_code: code, gate_code: "" })}
        required
        {...errorOf(form.errors.location_code)}
      />
      <GateSelect
        location={location_code}
        value={gate_code}
        onChange={(code) => form.setFieldValue("gate_code", code)}
        {...errorOf(form.errors.gate_code)}
      />
      <Select
        label={common.category}
        required={isRepricing}
        clearable={!isRepricing}
        placeholder={isRepricing ? undefined : common.all}
        data={Object.entries(common.categories).map(([value, label]) => ({ value, label }))}
        error={form.errors.category}
        value={category === "" ? null : category}
        onChange={(word) => form.setFieldValue("category", word ?? "")}
      />
      <MomentInput
        label={t.from}
        value={from}
        onChange={(iso) => form.setFieldValue("from", iso)}
        error={form.errors.from}
        required
      />
      <MomentInput
        label={t.until}
        value={until}
        onChange={(iso) => form.setFieldValue("until", iso)}
        error={form.errors.until}
        required
      />
      {isRepricing && <RupiahInput label={t.price} required {...form.getInputProps("price")} />}
      <Textarea label={t.reason} required autosize minRows={2} {...form.getInputProps("reason")} />
      <Look key={JSON.stringify({ ...form.getValues(), reason: "" })} values={form.getValues()} />
    </>
  );
}

/** Shows what the correction would do; asked for anew when a field changes. */
function Look({ values }: { values: Values }) {
  const t = useMessages(correctionMessages);
  const language = useLanguage();
  const look = useMutation({ mutationFn: () => previewOf(values) });
  return (
    <Stack gap="xs">
      <Button
        variant="default"
        loading={look.isPending}
        disabled={values.location_code === "" || values.from === "" || values.until === ""}
        onClick={() => look.mutate()}
      >
        {t.look}
      </Button>
      {look.error !== null && (
        <Alert color="red" role="alert">
          {errorMessage(look.error, language)}
        </Alert>
      )}
      {look.data !== undefined && <CorrectionPreview preview={look.data} />}
    </Stack>
  );
}

function previewOf(values: Values) {
  return dataOf(api.POST(`${correctionsPath}/preview`, { body: windowOf(values) }));
}

/** The window for the request; what is empty is left out, so that the service reports what is missing at its field. */
function windowOf({ action, location_code, gate_code, category, from, until, price }: Values) {
  return {
    action: action as Correction["action"],
    location_code,
    ...(gate_code === "" ? {} : { gate_code }),
    ...(category === "" ? {} : { category: category as NonNullable<Correction["category"]> }),
    ...momentOf("from", from),
    ...momentOf("until", until),
    ...(price === "" ? {} : { price }),
  } as {
    action: Correction["action"];
    location_code: string;
    gate_code?: string;
    category?: NonNullable<Correction["category"]>;
    from: number;
    until: number;
    price?: number;
  };
}

function momentOf(name: "from" | "until", iso: string): { [Name in "from" | "until"]?: number } {
  return iso === "" ? {} : { [name]: Date.parse(iso) / 1000 };
}

function errorOf(error: unknown): { error?: string } {
  return typeof error === "string" ? { error } : {};
}
