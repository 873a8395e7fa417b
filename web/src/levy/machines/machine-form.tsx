import { Text, TextInput } from "@mantine/core";
import { ApiError } from "../../../../client/errors.ts";
import { api, dataOf } from "../../api/client.ts";
import type { Answer } from "../../api/queries.ts";
import { MomentInput } from "../../components/moment-input.tsx";
import { RecordEditor } from "../../components/record-editor.tsx";
import { useFormat } from "../../format/format.ts";
import { useTexts } from "../../messages/texts.ts";
import { gateOfText } from "../../places/any-gate-select.tsx";
import { machineMessages } from "./messages.ts";
import { ScopePicker } from "./scope-picker.tsx";

const path = "/retribusi/v1/frontend/api-keys";
const recordPath = "/retribusi/v1/frontend/api-keys/{id}";

export type KeyRecord = Answer<typeof recordPath>;
/** A key as it is shown once, with its text. */
export type ShownKey = KeyRecord & { key: string };

type Values = {
  name: string;
  /** Every gate there is. */
  every: boolean;
  location_codes: string[];
  /** As "PSR01/G1". */
  gates: string[];
  /** ISO 8601 with its offset; empty: never. */
  expires_at: string;
};

interface MachineFormProps {
  /** The key to change; none makes a new one. */
  id?: number;
  /** The gate that a new one is for, as "PSR01/G1"; empty: not known. */
  gate?: string;
  /** A new key, to be shown this once. */
  onMade?: (key: ShownKey) => void;
  onDone: () => void;
}

/** Makes a machine's key or changes its name, scope and expiry. */
export function MachineForm({ id, gate = "", onMade, onDone }: MachineFormProps) {
  const { t, fields } = useTexts(machineMessages);
  const format = useFormat();
  const list = (codes: string[]) => (codes.length === 0 ? "–" : codes.join(", "));
  return (
    <RecordEditor
      path={recordPath}
      recordKey={id === undefined ? undefined : { id }}
      emptyValues={gate === "" ? emptyValues : { ...emptyValues, every: false, gates: [gate] }}
      valuesOf={valuesOf}
      create={async (values) => {
        onMade?.(await dataOf(api.POST(path, { body: bodyOf(values, t.chooseOne) })));
      }}
      change={async (values, params) => {
        await dataOf(api.PUT(recordPath, { params, body: bodyOf(values, t.chooseOne) }));
      }}
      labels={{
        name: t.name,
        every: t.everyGate,
        location_codes: t.locations,
        gates: fields.gates,
        expires_at: fields.effective_until,
      }}
      formatValue={{
        every: (every) => (every ? t.everyGate : t.someGates),
        location_codes: list,
        gates: list,
        expires_at: (iso) => (iso === "" ? t.never : format.moment(iso)),
      }}
      verb={id === undefined ? t.add : t.save}
      onDone={() => onDone()}
    >
      {(form) => {
        const { every, location_codes, gates, expires_at } = form.getValues();
        return (
          <>
            <TextInput {...form.field("name")} description={t.nameHint} required data-autofocus />
            <ScopePicker
              every={every}
              locations={location_codes}
              gates={gates}
              onChange={(change) =>
                form.setValues({
                  ...(change.every === undefined ? {} : { every: change.every }),
                  ...(change.locations === undefined ? {} : { location_codes: change.locations }),
                  ...(change.gates === undefined ? {} : { gates: change.gates }),
                })
              }
              errors={{ locations: form.errors.location_codes, gates: form.errors.gates }}
            />
            <MomentInput
              isLater
              label={fields.effective_until}
              value={expires_at}
              onChange={(iso) => form.setFieldValue("expires_at", iso)}
              error={form.errors.expires_at}
            />
            <Text size="xs" c="dimmed">
              {t.expiresHint}
            </Text>
          </>
        );
      }}
    </RecordEditor>
  );
}

const emptyValues: Values = { name: "", every: true, location_codes: [], gates: [], expires_at: "" };

function valuesOf({ name, location_codes, gates, expires_at }: KeyRecord): Values {
  return {
    name,
    every: location_codes.length + gates.length === 0,
    location_codes,
    gates: gates.map(({ location_code, gate_code }) => `${location_code}/${gate_code}`),
    expires_at: expires_at ?? "",
  };
}

/** @throws {ApiError} when only chosen gates are meant and none is chosen: the service would take it for every gate */
function bodyOf({ name, every, location_codes, gates, expires_at }: Values, chooseOne: string) {
  if (!every && location_codes.length + gates.length === 0)
    throw new ApiError(
      422,
      {
        code: "VALIDATION_ERROR",
        message: "Some fields are not valid.",
        fields: { location_codes: [chooseOne] },
      },
      undefined,
    );
  return {
    name,
    location_codes: every ? [] : location_codes,
    gates: every ? [] : gates.map(gateOfText),
    expires_at: expires_at === "" ? null : expires_at,
  };
}
