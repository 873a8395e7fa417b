import { Select, Textarea, TextInput } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { useRead } from "../../api/queries.ts";
import { PlaceInput } from "../../components/map/place-input.tsx";
import { noPlace, placeBody } from "../../components/map/place-values.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { defineMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";

const messages = defineMessages({
  verb: ["Simpan laporan", "Save the report"],
  slHint: [
    "Nomor SL, bila laporan ini tentang satu sambungan.",
    "Number of the connection, if it is about one.",
  ],
  describe: ["Apa yang dikatakan pelapor", "What the caller says"],
  describeHint: ["Paling sedikit 10 karakter.", "At least 10 characters."],
  caller: ["Nama pelapor", "Caller's name"],
  callerPhone: ["Telepon pelapor", "Caller's telephone"],
  placeHint: [
    "Kosong: di sambungannya, atau menurut alamatnya.",
    "Empty: at its connection, or by its address.",
  ],
});

const path = "/backoffice/v1/reports";
const emptyValues = {
  type: "",
  description: "",
  sl: "",
  address: "",
  ...noPlace,
  caller_name: "",
  caller_phone: "",
};

/** Records a report made by phone; `onDone` receives its number, or nothing when none was created. */
export function NewReportForm({ onDone }: { onDone: (number?: string) => void }) {
  const { t, fields } = useTexts(messages);
  const types = useRead("/backoffice/v1/report-types");
  // Where the utility is: the map of a report without a place begins there.
  const somewhere = useRead("/backoffice/v1/map/connections", { query: { limit: 1 } });
  return (
    <RecordForm
      initial={{ values: emptyValues, etag: undefined }}
      labels={{
        type: fields.type,
        description: t.describe,
        sl: fields.connection,
        address: fields.address,
        latitude: fields.latitude,
        longitude: fields.longitude,
        caller_name: t.caller,
        caller_phone: t.callerPhone,
      }}
      verb={t.verb}
      submit={async ({ type, description, ...more }) => {
        const { sl, address, caller_name, caller_phone, ...place } = more;
        const orNull = (text: string) => (text.trim() === "" ? null : text.trim());
        const { report_no } = await dataOf(
          api.POST(path, {
            body: {
              type,
              description,
              sl: orNull(sl),
              address: orNull(address),
              ...placeBody(place),
              caller_name: orNull(caller_name),
              caller_phone: orNull(caller_phone),
            },
          }),
        );
        return report_no;
      }}
      onDone={onDone}
    >
      {(form) => (
        <>
          <TextInput {...form.field("caller_name")} data-autofocus />
          <TextInput {...form.field("caller_phone")} inputMode="tel" />
          <Select
            {...form.field("type")}
            required
            searchable
            data={(types.data?.items ?? [])
              .filter(({ is_active }) => is_active === 1)
              .map(({ code, name }) => ({ value: code, label: name }))}
            value={form.values.type === "" ? null : form.values.type}
            onChange={(type) => form.setFieldValue("type", type ?? "")}
          />
          <Textarea
            {...form.field("description")}
            description={t.describeHint}
            required
            autosize
            minRows={3}
          />
          <TextInput {...form.field("sl")} description={t.slHint} />
          <Textarea {...form.field("address")} autosize minRows={2} />
          <PlaceInput
            values={form.getValues()}
            onChange={({ latitude, longitude }) => form.setValues({ latitude, longitude })}
            errors={form.errors}
            hint={t.placeHint}
            near={somewhere.data?.items[0]}
          />
        </>
      )}
    </RecordForm>
  );
}
