import { Stack, Text, TextInput } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import type { Answer } from "../../api/queries.ts";
import { PlaceInput } from "../../components/map/place-input.tsx";
import {
  noPlace,
  type PlaceValues,
  placeBody,
  placeOf,
  placeValues,
} from "../../components/map/place-values.ts";
import { RecordEditor } from "../../components/record-editor.tsx";
import { Segments } from "../../components/segments.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useAllGates, useAllLocations } from "../../places/all-places.ts";
import { AnyGateSelect, gateOfText } from "../../places/any-gate-select.tsx";
import { LocationSelect } from "../../places/place-select.tsx";
import { gateMessages } from "./messages.ts";

const path = "/retribusi/v1/frontend/gates";
const recordPath = "/retribusi/v1/frontend/gates/{location_code}/{gate_code}";

export type GateRecord = Answer<typeof recordPath>;
export type GateKey = Pick<GateRecord, "location_code" | "gate_code">;
type Values = PlaceValues & {
  location_code: string;
  gate_code: string;
  name: string;
  direction: "in" | "out";
  camera: string;
  contact: string;
  /** Of a new gate: another one, as "PSR01/G1", whose prices it begins with; empty: none. */
  copy_tariffs_of: string;
};

interface GateFormProps {
  /** The gate to change; none makes a new one. */
  gate?: GateKey;
  /** The location of a new gate, when it is known. */
  location?: string;
  /** Left without saving, or saved: then as it is stored. */
  onDone: (saved?: GateRecord) => void;
}

/** Makes a gate or changes one. */
export function GateForm({ gate, location = "", onDone }: GateFormProps) {
  const { t, fields, common } = useTexts(gateMessages);
  const { data: locations = [] } = useAllLocations();
  const { data: gates = [] } = useAllGates();
  const placeOfLocation = (code: string) =>
    placeOf(locations.find((one) => one.code === code && one.latitude !== null)) ??
    placeOf(locations.find((one) => one.latitude !== null));
  return (
    <RecordEditor
      path={recordPath}
      recordKey={gate}
      emptyValues={emptyValues(location)}
      valuesOf={valuesOf}
      create={(values) =>
        dataOf(
          api.POST(path, {
            body: {
              ...values,
              ...textsOf(values),
              ...placeBody(values),
              is_active: 1,
              copy_tariffs_of: values.copy_tariffs_of === "" ? null : gateOfText(values.copy_tariffs_of),
            },
          }),
        )
      }
      change={(values, params) => {
        const { name, direction } = values;
        const body = { name, direction, ...textsOf(values), ...placeBody(values) };
        return dataOf(api.PUT(recordPath, { params, body }));
      }}
      labels={{
        location_code: common.location,
        gate_code: fields.code,
        name: fields.name,
        direction: fields.direction,
        camera: fields.camera,
        contact: fields.contact,
        copy_tariffs_of: t.pricesOf,
        latitude: fields.latitude,
        longitude: fields.longitude,
      }}
      formatValue={{ direction: (direction) => common.directions[direction] }}
      verb={gate === undefined ? t.add : t.save}
      onDone={onDone}
    >
      {(form) => (
        <>
          {gate === undefined && (
            <>
              <LocationSelect
                value={form.getValues().location_code}
                onChange={(code) => form.setFieldValue("location_code", code)}
                required
                {...fieldError(form.errors.location_code)}
              />
              <TextInput
                {...form.field("gate_code")}
                description={t.codeHint}
                required
                autoCapitalize="characters"
                data-autofocus={location !== "" || undefined}
              />
            </>
          )}
          <TextInput {...form.field("name")} required />
          <Stack gap={4}>
            <Text component="span" size="sm" fw={500} id="gate-direction">
              {fields.direction}
            </Text>
            {gate !== undefined && (
              <Text size="xs" c="dimmed">
                {t.directionHint}
              </Text>
            )}
            <Segments
              aria-labelledby="gate-direction"
              data={[
                { value: "in", label: common.directions.in },
                { value: "out", label: common.directions.out },
              ]}
              value={form.getValues().direction}
              onChange={(direction) => form.setFieldValue("direction", direction as "in" | "out")}
            />
          </Stack>
          {gate === undefined && gates.length > 0 && (
            <AnyGateSelect
              {...form.field("copy_tariffs_of")}
              description={t.pricesOfHint}
              gates={gates}
              value={form.getValues().copy_tariffs_of}
              onChange={(other) => form.setFieldValue("copy_tariffs_of", other)}
            />
          )}
          <TextInput
            {...form.field("camera")}
            description={t.cameraHint}
            placeholder="https://kamera.contoh/gerbang/index.m3u8"
          />
          <TextInput {...form.field("contact")} description={t.contactHint} maxLength={200} />
          <PlaceInput
            values={form.getValues()}
            onChange={({ latitude, longitude }) => form.setValues({ latitude, longitude })}
            errors={form.errors}
            hint={t.placeHint}
            near={placeOfLocation(form.getValues().location_code)}
          />
        </>
      )}
    </RecordEditor>
  );
}

function fieldError(error: unknown): { error?: string } {
  return typeof error === "string" ? { error } : {};
}

function emptyValues(location_code: string): Values {
  return {
    ...{ location_code, gate_code: "", name: "", direction: "in" as const, camera: "", contact: "" },
    copy_tariffs_of: "",
    ...noPlace,
  };
}

function valuesOf({ location_code, gate_code, name, direction, ...more }: GateRecord): Values {
  return {
    ...{ location_code, gate_code, name, direction },
    camera: more.camera ?? "",
    contact: more.contact ?? "",
    copy_tariffs_of: "",
    ...placeValues(more),
  };
}

/** What may be left blank, as the API takes it. */
function textsOf({ camera, contact }: Values) {
  const orNull = (text: string) => (text.trim() === "" ? null : text.trim());
  return { camera: orNull(camera), contact: orNull(contact) };
}
