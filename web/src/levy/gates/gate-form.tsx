import { SegmentedControl, Stack, Text, TextInput } from "@mantine/core";
import { dataOf, recordOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { type Answer, useChange } from "../../api/queries.ts";
import { LocationSelect } from "../../components/place-select.tsx";
import { RecordForm, type Version } from "../../components/record-form.tsx";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { gateMessages } from "./messages.ts";

const path = "/retribusi/v1/frontend/gates";
const recordPath = "/retribusi/v1/frontend/gates/{location_code}/{gate_code}";
export const gateInvalidates = [
  path,
  "/retribusi/v1/frontend/tariffs",
  "/retribusi/v1/realtime/snapshot",
  "/retribusi/v1/dashboard",
];

export type GateRecord = Answer<typeof recordPath>;
export type GateKey = Pick<GateRecord, "location_code" | "gate_code">;
type Values = {
  location_code: string;
  gate_code: string;
  name: string;
  direction: "in" | "out";
  camera: string;
};

interface GateFormProps {
  /** The record to change, as it was read; none makes a new one. */
  record?: { data: GateRecord; etag: string | undefined };
  /** The location of a new gate, when it is known. */
  location?: string;
  /** Left without saving, or saved: then as it is stored. */
  onDone: (saved?: GateRecord) => void;
}

/** Makes a gate or changes one. */
export function GateForm({ record, location = "", onDone }: GateFormProps) {
  const t = useMessages(gateMessages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  const isNew = record === undefined;
  const save = useChange(
    ({ values, etag }: { values: Values; etag: string | undefined }) => send(record?.data, values, etag),
    gateInvalidates,
  );
  let saved: GateRecord | undefined;
  return (
    <RecordForm<Values>
      initial={record === undefined ? emptyValues(location) : versionOf(record)}
      labels={{
        location_code: common.location,
        gate_code: fields.code,
        name: fields.name,
        direction: fields.direction,
        camera: fields.camera,
      }}
      formatValue={{ direction: (direction) => common.directions[direction] }}
      verb={isNew ? t.add : t.save}
      submit={async (values, etag) => {
        saved = await save.mutateAsync({ values, etag });
      }}
      {...(record === undefined ? {} : { reload: () => reload(record.data) })}
      onDone={() => onDone(saved)}
    >
      {(form) => (
        <>
          {isNew && (
            <>
              <LocationSelect
                value={form.getValues().location_code}
                onChange={(code) => form.setFieldValue("location_code", code)}
                required
                {...fieldError(form.errors.location_code)}
              />
              <TextInput
                label={fields.code}
                description={t.codeHint}
                required
                autoCapitalize="characters"
                {...form.getInputProps("gate_code")}
              />
            </>
          )}
          <TextInput label={fields.name} required {...form.getInputProps("name")} />
          <Stack gap={4}>
            <Text component="span" size="sm" fw={500} id="gate-direction">
              {fields.direction}
            </Text>
            {!isNew && (
              <Text size="xs" c="dimmed">
                {t.directionHint}
              </Text>
            )}
            <SegmentedControl
              aria-labelledby="gate-direction"
              data={[
                { value: "in", label: common.directions.in },
                { value: "out", label: common.directions.out },
              ]}
              value={form.getValues().direction}
              onChange={(direction) => form.setFieldValue("direction", direction as "in" | "out")}
            />
          </Stack>
          <TextInput
            label={fields.camera}
            description={t.cameraHint}
            placeholder="https://kamera.contoh/gerbang/index.m3u8"
            {...form.getInputProps("camera")}
          />
        </>
      )}
    </RecordForm>
  );
}

function fieldError(error: unknown): { error?: string } {
  return typeof error === "string" ? { error } : {};
}

function emptyValues(location_code: string): Version<Values> {
  return {
    values: { location_code, gate_code: "", name: "", direction: "in", camera: "" },
    etag: undefined,
  };
}

function versionOf({ data, etag }: { data: GateRecord; etag: string | undefined }): Version<Values> {
  const { location_code, gate_code, name, direction, camera } = data;
  return { values: { location_code, gate_code, name, direction, camera: camera ?? "" }, etag };
}

async function reload({ location_code, gate_code }: GateKey): Promise<Version<Values>> {
  return versionOf(await recordOf(api.GET(recordPath, { params: { path: { location_code, gate_code } } })));
}

/** Sends a gate: to `key` where it is there already. @throws {ApiError} */
function send(key: GateKey | undefined, values: Values, etag: string | undefined): Promise<GateRecord> {
  const { name, direction } = values;
  const camera = cameraOf(values);
  if (key === undefined) return dataOf(api.POST(path, { body: { ...values, camera, is_active: 1 } }));
  const { location_code, gate_code } = key;
  return dataOf(
    api.PUT(recordPath, {
      params: { path: { location_code, gate_code }, header: etag === undefined ? {} : { "If-Match": etag } },
      body: { name, direction, camera },
    }),
  );
}

function cameraOf({ camera }: Values): string | null {
  return camera.trim() === "" ? null : camera.trim();
}
