import { Button, Select, Stack, Text, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { api, dataOf } from "../../api/client.ts";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";
import type { Answer } from "../../api/queries.ts";
import { ActionError } from "../../components/action-error.tsx";
import type { RecordFormState } from "../../components/field-props.ts";
import { MomentInput } from "../../components/moment-input.tsx";
import { RecordForm } from "../../components/record-form.tsx";
import { RupiahInput } from "../../components/rupiah-input.tsx";
import { Segments } from "../../components/segments.tsx";
import { useFormat } from "../../format/format.ts";
import { isoAt } from "../../format/zones.ts";
import { fieldErrorMessages } from "../../messages/errors.ts";
import { useLanguage, useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { GateSelect, LocationSelect } from "../../places/place-select.tsx";
import { useOffset } from "../../session/clock.ts";
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

/** What the form begins with: a place, a kind, and a span in Unix seconds; empty: to be chosen. */
export interface CorrectionStart {
  location: string;
  gate: string;
  category: string;
  since: string;
  until: string;
  /** void or reprice; empty: reprice. */
  action: string;
}

interface CorrectionPlace {
  location_code: string;
  gate_code: string;
  category: string;
}

/** The address of the form, begun with what is corrected where, and a span in Unix seconds. */
function correctionAddress(
  { location_code, gate_code, category }: CorrectionPlace,
  { since, until }: { since: number; until: number },
): string {
  const start = { location: location_code, gate: gate_code, category };
  const span = { since: String(since), until: String(until) };
  return `/corrections?${new URLSearchParams({ open: "new", ...start, ...span })}`;
}

/** The address of the form, begun with the hour of an event at its gate. */
export function correctionOfHour(event: CorrectionPlace & { timestamp: number }): string {
  const since = event.timestamp - (event.timestamp % 3600);
  return correctionAddress(event, { since, until: since + 3600 });
}

/** The address of the form that asks to void an event, and what else passed its gate in the same second. */
export function voidingOfSecond(event: CorrectionPlace & { timestamp: number }): string {
  const span = { since: event.timestamp, until: event.timestamp + 1 };
  return `${correctionAddress(event, span)}&action=void`;
}

const longestSpan = 31 * 86_400;

/** The address of the form, begun with the time in which a price was counted with; of a longer one, its last 31 days. */
export function correctionOfPrice(tariff: CorrectionPlace, since: number, until: number): string {
  return correctionAddress(tariff, { since: Math.max(since, until - longestSpan), until });
}

interface CorrectionFormProps {
  start: CorrectionStart;
  onDone: (saved?: Correction) => void;
}

/** A correction to ask for: the window, what it does there, and why. However often it is sent, it is one correction. */
export function CorrectionForm({ start, onDone }: CorrectionFormProps) {
  const key = useRef(newIdempotencyKey());
  const offset = useOffset();
  const momentOf = (seconds: string) => (seconds === "" ? "" : isoAt(Number(seconds), offset));
  const first: Values = {
    action: start.action === "void" ? "void" : "reprice",
    location_code: start.location,
    gate_code: start.gate,
    category: start.category,
    from: momentOf(start.since),
    until: momentOf(start.until),
    price: "",
    reason: "",
  };
  const { t, common } = useTexts(correctionMessages);
  const { money, number } = useFormat();
  return (
    <RecordForm
      initial={{ values: first, etag: undefined }}
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
      done={t.requested}
      question={async (values) => {
        const seen = await previewOf(values);
        if (seen.events === 0) return undefined;
        return {
          title: t.askTitle,
          effect: t.askEffect(number(seen.events), money(seen.old_revenue), money(seen.new_revenue)),
          verb: t.add,
          kind: "plain",
        };
      }}
      submit={(values) =>
        dataOf(
          api.POST(correctionsPath, {
            params: { header: { "Idempotency-Key": key.current } },
            body: { ...windowOf(values), reason: values.reason },
          }),
        )
      }
      onDone={onDone}
    >
      {(form) => <Fields form={form} />}
    </RecordForm>
  );
}

function Fields({ form }: { form: RecordFormState<Values> }) {
  const { t, common } = useTexts(correctionMessages);
  const { action, location_code, gate_code, category, from, until } = form.getValues();
  const isRepricing = action === "reprice";
  return (
    <>
      <div>
        <Segments
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
        isExact
        value={from}
        onChange={(iso) => form.setFieldValue("from", iso)}
        error={form.errors.from}
        required
      />
      <MomentInput
        label={t.until}
        isExact
        value={until}
        onChange={(iso) => form.setFieldValue("until", iso)}
        error={form.errors.until}
        required
      />
      {isRepricing && <RupiahInput {...form.field("price")} required />}
      <Textarea {...form.field("reason")} required autosize minRows={2} />
      <Look
        key={JSON.stringify({ ...form.getValues(), reason: "" })}
        values={form.getValues()}
        onErrors={(errors) => form.setErrors({ ...form.errors, ...errors })}
      />
    </>
  );
}

/** Shows what the correction would do; asked for again when a field changes. */
function Look({ values, onErrors }: { values: Values; onErrors: (errors: Record<string, string>) => void }) {
  const t = useMessages(correctionMessages);
  const language = useLanguage();
  const look = useMutation({
    mutationFn: () => previewOf(values),
    onError: (error) => onErrors(fieldErrorMessages(error, language)),
  });
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
      <ActionError error={look.error} />
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
    ...secondsOf("from", from),
    ...secondsOf("until", until),
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

function secondsOf(name: "from" | "until", iso: string): { [Name in "from" | "until"]?: number } {
  return iso === "" ? {} : { [name]: Date.parse(iso) / 1000 };
}

function errorOf(error: unknown): { error?: string } {
  return typeof error === "string" ? { error } : {};
}
