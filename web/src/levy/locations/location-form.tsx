import { Autocomplete, TextInput } from "@mantine/core";
import { useMemo } from "react";
import { api, dataOf } from "../../api/client.ts";
import { type Answer, useRead } from "../../api/queries.ts";
import { PlaceInput } from "../../components/map/place-input.tsx";
import { noPlace, placeBody, placeOf, placeValues } from "../../components/map/place-values.ts";
import { RecordEditor } from "../../components/record-editor.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useAllLocations } from "../../places/all-places.ts";
import { locationMessages } from "./messages.ts";

const path = "/retribusi/v1/frontend/locations";
const recordPath = "/retribusi/v1/frontend/locations/{code}";

type Location = Answer<typeof recordPath>;
interface LocationFormProps {
  /** The location to change; none makes a new one. */
  code?: string;
  /** Left without saving, or saved: then as it is stored. */
  onDone: (saved?: Location) => void;
}

/** Makes a location or changes one. */
export function LocationForm({ code, onDone }: LocationFormProps) {
  const { t, fields } = useTexts(locationMessages);
  const types = useRead("/retribusi/v1/frontend/location-types");
  const { data: locations = [] } = useAllLocations();
  const zones = useMemo(() => Intl.supportedValuesOf("timeZone"), []);
  return (
    <RecordEditor
      path={recordPath}
      recordKey={code === undefined ? undefined : { code }}
      emptyValues={emptyValues}
      valuesOf={({ code, name, type, timezone, ...place }) => ({
        ...{ code, name, type, timezone },
        ...placeValues(place),
      })}
      create={({ timezone, ...rest }) => {
        const body = {
          ...rest,
          ...placeBody(rest),
          is_active: 1 as const,
          ...(timezone === "" ? {} : { timezone }),
        };
        return dataOf(api.POST(path, { body }));
      }}
      change={({ name, type, timezone, ...rest }, params) =>
        dataOf(api.PUT(recordPath, { params, body: { name, type, timezone, ...placeBody(rest) } }))
      }
      labels={{
        code: fields.code,
        name: fields.name,
        type: fields.type,
        timezone: fields.timezone,
        latitude: fields.latitude,
        longitude: fields.longitude,
      }}
      verb={code === undefined ? t.add : t.save}
      onDone={onDone}
    >
      {(form, record) => (
        <>
          {record === undefined && (
            <TextInput
              {...form.field("code")}
              description={t.codeHint}
              required
              autoCapitalize="characters"
              data-autofocus
            />
          )}
          <TextInput {...form.field("name")} required />
          <Autocomplete
            {...form.field("type")}
            description={t.typeHint}
            required
            data={types.data?.items ?? []}
          />
          <Autocomplete
            {...form.field("timezone")}
            description={record === undefined ? `${t.zoneHint} ${t.zoneDefault}` : t.zoneHint}
            data={zones}
            limit={30}
            required={record !== undefined}
            placeholder="Asia/Jakarta"
          />
          <PlaceInput
            values={form.getValues()}
            onChange={({ latitude, longitude }) => form.setValues({ latitude, longitude })}
            errors={form.errors}
            near={placeOf(locations.find(({ latitude }) => latitude !== null))}
          />
        </>
      )}
    </RecordEditor>
  );
}

const emptyValues = { code: "", name: "", type: "", timezone: "", ...noPlace };
