import { Select, Textarea, TextInput } from "@mantine/core";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange, useRead } from "../../api/queries.ts";
import { RecordForm } from "../../components/record-form.tsx";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";

const messages = defineMessages(
  {
    verb: "Simpan laporan",
    slHint: "Nomor SL, bila laporan ini tentang satu sambungan.",
    describe: "Apa yang dikatakan pelapor",
    describeHint: "Paling sedikit 10 karakter.",
    caller: "Nama pelapor",
    callerPhone: "Telepon pelapor",
  },
  {
    verb: "Save the report",
    slHint: "Number of the connection, if it is about one.",
    describe: "What the caller says",
    describeHint: "At least 10 characters.",
    caller: "Caller's name",
    callerPhone: "Caller's telephone",
  },
);

const path = "/backoffice/v1/reports";
const emptyValues = { type: "", description: "", sl: "", address: "", caller_name: "", caller_phone: "" };

/** Records a report made by phone; `onDone` receives its number, or nothing when none was created. */
export function NewReportForm({ onDone }: { onDone: (number?: string) => void }) {
  const t = useMessages(messages);
  const fields = useMessages(fieldMessages);
  const types = useRead("/backoffice/v1/report-types");
  const take = useChange(
    async ({ type, description, ...more }: typeof emptyValues) => {
      const { sl, address, caller_name, caller_phone } = more;
      const orNull = (text: string) => (text.trim() === "" ? null : text.trim());
      const { report_no } = await dataOf(
        api.POST(path, {
          body: {
            type,
            description,
            sl: orNull(sl),
            address: orNull(address),
            caller_name: orNull(caller_name),
            caller_phone: orNull(caller_phone),
          },
        }),
      );
      return report_no;
    },
    [path],
  );
  return (
    <RecordForm
      initial={{ values: emptyValues, etag: undefined }}
      labels={{
        type: fields.type,
        description: t.describe,
        sl: fields.connection,
        address: fields.address,
        caller_name: t.caller,
        caller_phone: t.callerPhone,
      }}
      verb={t.verb}
      submit={(values) => take.mutateAsync(values)}
      onDone={onDone}
    >
      {(form) => (
        <>
          <TextInput label={t.caller} data-autofocus {...form.getInputProps("caller_name")} />
          <TextInput label={t.callerPhone} inputMode="tel" {...form.getInputProps("caller_phone")} />
          <Select
            label={fields.type}
            required
            searchable
            data={(types.data?.items ?? [])
              .filter(({ is_active }) => is_active === 1)
              .map(({ code, name }) => ({ value: code, label: name }))}
            {...form.getInputProps("type")}
            value={form.values.type === "" ? null : form.values.type}
            onChange={(type) => form.setFieldValue("type", type ?? "")}
          />
          <Textarea
            label={t.describe}
            description={t.describeHint}
            required
            autosize
            minRows={3}
            {...form.getInputProps("description")}
          />
          <TextInput label={fields.connection} description={t.slHint} {...form.getInputProps("sl")} />
          <Textarea label={fields.address} autosize minRows={2} {...form.getInputProps("address")} />
        </>
      )}
    </RecordForm>
  );
}
