import { Autocomplete, TextInput } from "@mantine/core";
import { useMemo } from "react";
import { dataOf, recordOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { type Answer, useChange, useRead } from "../../api/reading.ts";
import { RecordForm, type Version } from "../../pieces/record-form.tsx";
import { useWords } from "../../words/language.tsx";
import { locationWords } from "./words.ts";

const path = "/retribusi/v1/frontend/locations";
const one = "/retribusi/v1/frontend/locations/{code}";
export const staleWithLocations = [
  path,
  "/retribusi/v1/frontend/gates",
  "/retribusi/v1/frontend/tariffs",
  "/retribusi/v1/realtime/snapshot",
  "/retribusi/v1/dashboard",
];

type Location = Answer<typeof one>;
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
  const w = useWords(locationWords);
  const types = useRead("/retribusi/v1/frontend/location-types");
  const zones = useMemo(() => Intl.supportedValuesOf("timeZone"), []);
  const isNew = record === undefined;
  const labels = { code: w.code, name: w.name, type: w.type, timezone: w.zone };
  const save = useSave(record?.data.code);
  let saved: string | undefined;
  return (
    <RecordForm<Values>
      initial={record === undefined ? blank : versionOf(record)}
      labels={labels}
      verb={isNew ? w.add : w.save}
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
              label={w.code}
              description={w.codeHint}
              required
              autoCapitalize="characters"
              data-autofocus
              {...form.getInputProps("code")}
            />
          )}
          <TextInput label={w.name} required {...form.getInputProps("name")} />
          <Autocomplete
            label={w.type}
            description={w.typeHint}
            required
            data={types.data?.items ?? []}
            {...form.getInputProps("type")}
          />
          <Autocomplete
            label={w.zone}
            description={isNew ? `${w.zoneHint} ${w.zoneDefault}` : w.zoneHint}
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

const blank: Version<Values> = { values: { code: "", name: "", type: "", timezone: "" }, etag: undefined };

function versionOf({ data, etag }: { data: Location; etag: string | undefined }): Version<Values> {
  const { code, name, type, timezone } = data;
  return { values: { code, name, type, timezone }, etag };
}

async function reload(code: string): Promise<Version<Values>> {
  return versionOf(await recordOf(api.GET(one, { params: { path: { code } } })));
}

function useSave(code: string | undefined) {
  return useChange(({ values, etag }: { values: Values; etag: string | undefined }) => {
    const { timezone, ...rest } = values;
    if (code === undefined)
      return dataOf(
        api.POST(path, { body: { ...rest, is_active: 1, ...(timezone === "" ? {} : { timezone }) } }),
      );
    return dataOf(
      api.PUT(one, {
        params: { path: { code }, header: etag === undefined ? {} : { "if-match": etag } },
        body: { name: values.name, type: values.type, timezone },
      }),
    );
  }, staleWithLocations);
}
