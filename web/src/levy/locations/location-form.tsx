import { Autocomplete, TextInput } from "@mantine/core";
import { useMemo } from "react";
import { dataOf, recordOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { type Answer, useChange, useRead } from "../../api/queries.ts";
import { RecordForm, type Version } from "../../components/record-form.tsx";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { locationMessages } from "./messages.ts";

const path = "/retribusi/v1/frontend/locations";
const recordPath = "/retribusi/v1/frontend/locations/{code}";
export const locationInvalidates = [
  path,
  "/retribusi/v1/frontend/gates",
  "/retribusi/v1/frontend/tariffs",
  "/retribusi/v1/realtime/snapshot",
  "/retribusi/v1/dashboard",
];

type Location = Answer<typeof recordPath>;
type Values = {
  code: string;
  name: string;
  type: string;
  timezone: string;
};

interface LocationFormProps {
  /** The record to change, as it was read; none makes a new one. */
  record?: { data: Location; etag: string | undefined };
  /** Left without saving, or saved: then with the code. */
  onDone: (code?: string) => void;
}

/** Makes a location or changes one. */
export function LocationForm({ record, onDone }: LocationFormProps) {
  const t = useMessages(locationMessages);
  const fields = useMessages(fieldMessages);
  const types = useRead("/retribusi/v1/frontend/location-types");
  const zones = useMemo(() => Intl.supportedValuesOf("timeZone"), []);
  const isNew = record === undefined;
  const labels = { code: fields.code, name: fields.name, type: fields.type, timezone: fields.timezone };
  const save = useSave(record?.data.code);
  let saved: string | undefined;
  return (
    <RecordForm<Values>
      initial={record === undefined ? emptyValues : versionOf(record)}
      labels={labels}
      verb={isNew ? t.add : t.save}
      submit={async (values, etag) => {
        saved = (await save.mutateAsync({ values, etag })).code;
      }}
      {...(record === undefined ? {} : { reload: () => reload(record.data.code) })}
      onDone={() => onDone(saved)}
    >
      {(form) => (
        <>
          {isNew && (
            <TextInput
              label={fields.code}
              description={t.codeHint}
              required
              autoCapitalize="characters"
              data-autofocus
              {...form.getInputProps("code")}
            />
          )}
          <TextInput label={fields.name} required {...form.getInputProps("name")} />
          <Autocomplete
            label={fields.type}
            description={t.typeHint}
            required
            data={types.data?.items ?? []}
            {...form.getInputProps("type")}
          />
          <Autocomplete
            label={fields.timezone}
            description={isNew ? `${t.zoneHint} ${t.zoneDefault}` : t.zoneHint}
            data={zones}
            limit={30}
            required={!isNew}
            placeholder="Asia/Jakarta"
            {...form.getInputProps("timezone")}
          />
        </>
      )}
    </RecordForm>
  );
}

const emptyValues: Version<Values> = {
  values: { code: "", name: "", type: "", timezone: "" },
  etag: undefined,
};

function versionOf({ data, etag }: { data: Location; etag: string | undefined }): Version<Values> {
  const { code, name, type, timezone } = data;
  return { values: { code, name, type, timezone }, etag };
}

async function reload(code: string): Promise<Version<Values>> {
  return versionOf(await recordOf(api.GET(recordPath, { params: { path: { code } } })));
}

function useSave(code: string | undefined) {
  return useChange(({ values, etag }: { values: Values; etag: string | undefined }) => {
    const { timezone, ...rest } = values;
    if (code === undefined)
      return dataOf(
        api.POST(path, { body: { ...rest, is_active: 1, ...(timezone === "" ? {} : { timezone }) } }),
      );
    return dataOf(
      api.PUT(recordPath, {
        params: { path: { code }, header: etag === undefined ? {} : { "If-Match": etag } },
        body: { name: values.name, type: values.type, timezone },
      }),
    );
  }, locationInvalidates);
}
