import { MultiSelect, Select, TagsInput, Textarea } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { useRead } from "../../api/queries.ts";
import { fieldProps } from "../../components/field-props.ts";
import { PlaceInput } from "../../components/map/place-input.tsx";
import { noPlace, type PlaceValues, placeBody } from "../../components/map/place-values.ts";
import { MomentInput } from "../../components/moment-input.tsx";
import { RecordForm } from "../../components/record-form.tsx";
import { useTexts } from "../../messages/texts.ts";
import { type Outage, outageMessages } from "./messages.ts";

type Values = PlaceValues & {
  kind: Outage["kind"];
  areas: string[];
  report_types: string[];
  reason: string;
  starts_at: string;
  ends_at: string;
};

const empty: Values = {
  kind: "PEKERJAAN",
  areas: [],
  report_types: ["AIR_TIDAK_MENGALIR"],
  reason: "",
  starts_at: "",
  ends_at: "",
  ...noPlace,
};

/** What is announced to the customers of some areas. */
export function OutageForm({ onDone }: { onDone: (id?: number) => void }) {
  const { t, fields } = useTexts(outageMessages);
  const types = useRead("/backoffice/v1/report-types");
  return (
    <RecordForm
      initial={{ values: empty, etag: undefined }}
      labels={{
        kind: fields.kind,
        areas: t.areas,
        report_types: t.types,
        reason: fields.reason,
        starts_at: t.starts,
        ends_at: t.ends,
        latitude: fields.latitude,
        longitude: fields.longitude,
      }}
      verb={t.announce}
      submit={(values) =>
        dataOf(api.POST("/backoffice/v1/outages", { body: { ...values, ...placeBody(values) } }))
      }
      movesOn
      onDone={(saved) => onDone(saved?.id)}
    >
      {(form) => (
        <>
          <Select
            {...form.field("kind")}
            required
            allowDeselect={false}
            data={(["PEKERJAAN", "GANGGUAN"] as const).map((value) => ({ value, label: t.kinds[value] }))}
          />
          <Areas {...fieldProps(form, "areas")} />
          <MultiSelect
            {...form.field("report_types")}
            description={t.typesHint}
            required
            searchable
            data={(types.data?.items ?? [])
              .filter(({ is_active }) => is_active === 1)
              .map(({ code, name }) => ({ value: code, label: name }))}
          />
          <Textarea {...form.field("reason")} description={t.reasonHint} required autosize minRows={2} />
          <MomentInput {...fieldProps(form, "starts_at")} required />
          <MomentInput {...fieldProps(form, "ends_at")} required isLater />
          <PlaceInput
            values={form.getValues()}
            onChange={({ latitude, longitude }) => form.setValues({ latitude, longitude })}
            errors={form.errors}
          />
        </>
      )}
    </RecordForm>
  );
}

interface AreasProps {
  label: string;
  value: string[];
  onChange: (areas: string[]) => void;
  error?: React.ReactNode;
}

/** Of the list; while the office has none, their words are written. */
function Areas(props: AreasProps) {
  const areas = useRead("/backoffice/v1/areas", { query: { page: 1, limit: 100 } });
  const names = areas.data?.items.map(({ name }) => name) ?? [];
  if (areas.data?.items.length === 0) return <TagsInput {...props} required />;
  return <MultiSelect {...props} data={names} required searchable />;
}
