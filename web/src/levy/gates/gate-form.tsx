import { SegmentedControl, Stack, Text, TextInput } from "@mantine/core";
import { dataOf, recordOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { type Answer, useChange } from "../../api/reading.ts";
import { LocationSelect } from "../../pieces/place-select.tsx";
import { RecordForm, type Version } from "../../pieces/record-form.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords } from "../../words/language.tsx";
import { isNewOrigin } from "./camera-kind.ts";
import { gateWords } from "./words.ts";

const path = "/retribusi/v1/frontend/gates";
const one = "/retribusi/v1/frontend/gates/{location_code}/{gate_code}";
export const staleWithGates = [
  path,
  "/retribusi/v1/frontend/tariffs",
  "/retribusi/v1/realtime/snapshot",
  "/retribusi/v1/dashboard",
];

export type GateRecord = Answer<typeof one>;
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
  /** Where a new one stands, when that is known. */
  location?: string;
  /** Left without saving, or saved: then as it is stored. */
  onDone: (saved?: GateRecord) => void;
}

/** Makes a gate or changes one. */
export function GateForm({ record, location = "", onDone }: GateFormProps) {
  const w = useWords(gateWords);
  const all = useWords(everywhere);
  const isNew = record === undefined;
  const save = useChange(
    ({ values, etag }: { values: Values; etag: string | undefined }) => send(record?.data, values, etag),
    staleWithGates,
  );
  let saved: GateRecord | undefined;
  return (
    <RecordForm<Values>
      initial={record === undefined ? blank(location) : versionOf(record)}
      labels={{
        location_code: all.location,
        gate_code: w.code,
        name: w.name,
        direction: w.direction,
        camera: w.camera,
      }}
      said={{ direction: (direction) => all.directions[direction] }}
      verb={isNew ? w.add : w.save}
      submit={async (values, etag) => {
        // A camera that this page may not show yet is not shown before the page is loaded anew.
        saved = isNewOrigin(record?.data.camera ?? null, cameraOf(values))
          ? await send(record?.data, values, etag)
          : await save.mutateAsync({ values, etag });
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
                {...faultOf(form.errors.location_code)}
              />
              <TextInput
                label={w.code}
                description={w.codeHint}
                required
                autoCapitalize="characters"
                {...form.getInputProps("gate_code")}
              />
            </>
          )}
          <TextInput label={w.name} required {...form.getInputProps("name")} />
          <Stack gap={4}>
            <Text component="span" size="sm" fw={500} id="gate-direction">
              {w.direction}
            </Text>
            {!isNew && (
              <Text size="xs" c="dimmed">
                {w.directionHint}
              </Text>
            )}
            <SegmentedControl
              aria-labelledby="gate-direction"
              data={[
                { value: "in", label: all.directions.in },
                { value: "out", label: all.directions.out },
              ]}
              value={form.getValues().direction}
              onChange={(direction) => form.setFieldValue("direction", direction as "in" | "out")}
            />
          </Stack>
          <TextInput
            label={w.camera}
            description={w.cameraHint}
            placeholder="https://kamera.contoh/gerbang/index.m3u8"
            {...form.getInputProps("camera")}
          />
        </>
      )}
    </RecordForm>
  );
}

function faultOf(error: unknown): { error?: string } {
  return typeof error === "string" ? { error } : {};
}

function blank(location_code: string): Version<Values> {
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
  return versionOf(await recordOf(api.GET(one, { params: { path: { location_code, gate_code } } })));
}

/** Sends a gate: to `key` where it is there already. @throws {ApiError} */
function send(key: GateKey | undefined, values: Values, etag: string | undefined): Promise<GateRecord> {
  const { name, direction } = values;
  const camera = cameraOf(values);
  if (key === undefined) return dataOf(api.POST(path, { body: { ...values, camera, is_active: 1 } }));
  const { location_code, gate_code } = key;
  return dataOf(
    api.PUT(one, {
      params: { path: { location_code, gate_code }, header: etag === undefined ? {} : { "if-match": etag } },
      body: { name, direction, camera },
    }),
  );
}

function cameraOf({ camera }: Values): string | null {
  return camera.trim() === "" ? null : camera.trim();
}
