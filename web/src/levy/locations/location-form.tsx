import { Autocomplete, NumberInput, TextInput } from "@mantine/core";
import { useMemo } from "react";
import { api, dataOf } from "../../api/client.ts";
import { type Answer, useRead } from "../../api/queries.ts";
import { PlaceInput } from "../../components/map/place-input.tsx";
import { noPlace, placeBody, placeOf, placeValues } from "../../components/map/place-values.ts";
import { RecordEditor } from "../../components/record-editor.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useAllLocations } from "../../places/all-places.ts";
import { RuleFields, ruleOf, ruleValues, usualRule } from "../places/sending-rule-form.tsx";
import { sendingRuleMessages } from "../places/sending-rule-messages.ts";
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
  const rule = useMessages(sendingRuleMessages);
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
        capacity: place.capacity ?? "",
        revenue_account: place.revenue_account ?? "",
        ...ruleValues(place.sending_rule),
      })}
      create={({ timezone, ...rest }) => {
        const body = {
          ...rest,
          ...placeBody(rest),
          is_active: 1 as const,
          sending_rule: ruleOf(rest),
          capacity: capacityOf(rest),
          revenue_account: rest.revenue_account.trim() || null,
          ...(timezone === "" ? {} : { timezone }),
        };
        return dataOf(api.POST(path, { body }));
      }}
      change={({ name, type, timezone, ...rest }, params) =>
        dataOf(
          api.PUT(recordPath, {
            params,
            body: {
              ...{ name, type, timezone, ...placeBody(rest), capacity: capacityOf(rest) },
              revenue_account: rest.revenue_account.trim() || null,
            },
          }),
        )
      }
      labels={{
        code: fields.code,
        name: fields.name,
        type: fields.type,
        timezone: fields.timezone,
        sending_rule: rule.title,
        capacity: fields.capacity,
        revenue_account: fields.revenue_account,
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
          {record === undefined && (
            <RuleFields
              label={rule.locationMode}
              value={form.getValues().sending_rule}
              error={form.errors.sending_rule}
              onChange={(value) => form.setFieldValue("sending_rule", value)}
            />
          )}
          <NumberInput
            {...form.field("capacity")}
            description={t.capacityHint}
            allowDecimal={false}
            allowNegative={false}
            hideControls
          />
          <TextInput {...form.field("revenue_account")} description={t.revenueAccountHint} maxLength={50} />
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

/** A new location is watched unless somebody says that it is not: else nobody would think of it. */
const emptyValues = {
  ...{ code: "", name: "", type: "", timezone: "", capacity: "" as number | "" },
  revenue_account: "",
  ...noPlace,
  ...usualRule(),
};

function capacityOf({ capacity }: { capacity: string | number }): number | null {
  return typeof capacity === "number" ? capacity : null;
}
