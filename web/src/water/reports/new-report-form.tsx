import { Select, Textarea, TextInput } from "@mantine/core";
import { useRef } from "react";
import { dataOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { useChange, useRead } from "../../api/reading.ts";
import { RecordForm } from "../../pieces/record-form.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";
import { reportWords } from "./words.ts";

const words = wordsOf(
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
const none = { type: "", description: "", sl: "", address: "", caller_name: "", caller_phone: "" };

/** Takes a report by phone; `onDone` is told its number, or nothing when none was made. */
export function NewReportForm({ onDone }: { onDone: (number?: string) => void }) {
  const w = useWords(words);
  const r = useWords(reportWords);
  const types = useRead("/backoffice/v1/report-types");
  const made = useRef<string>(undefined);
  const take = useChange(
    async ({ type, description, ...more }: typeof none) => {
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
      made.current = report_no;
    },
    [path],
  );
  return (
    <RecordForm
      initial={{ values: none, etag: undefined }}
      labels={{
        type: r.type,
        description: w.describe,
        sl: r.connection,
        address: r.address,
        caller_name: w.caller,
        caller_phone: w.callerPhone,
      }}
      verb={w.verb}
      submit={(values) => take.mutateAsync(values)}
      onDone={() => onDone(made.current)}
    >
      {(form) => (
        <>
          <TextInput label={w.caller} data-autofocus {...form.getInputProps("caller_name")} />
          <TextInput label={w.callerPhone} inputMode="tel" {...form.getInputProps("caller_phone")} />
          <Select
            label={r.type}
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
            label={w.describe}
            description={w.describeHint}
            required
            autosize
            minRows={3}
            {...form.getInputProps("description")}
          />
          <TextInput label={r.connection} description={w.slHint} {...form.getInputProps("sl")} />
          <Textarea label={r.address} autosize minRows={2} {...form.getInputProps("address")} />
        </>
      )}
    </RecordForm>
  );
}
