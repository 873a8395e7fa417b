import { Switch, TextInput } from "@mantine/core";
import { useRef } from "react";
import { dataOf, recordOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { ifMatch } from "../../api/if-match.ts";
import { type Answer, useChange, useRecord } from "../../api/reading.ts";
import { RecordForm, type Version } from "../../pieces/record-form.tsx";
import { Read } from "../../pieces/states.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords, wordsOf } from "../../words/language.tsx";
import { pricingWords } from "./words.ts";

const list = "/backoffice/v1/tariff-classes";
const one = "/backoffice/v1/tariff-classes/{code}";

const words = wordsOf(
  {
    save: "Simpan golongan",
    codeHint: "1–10 karakter dari A-Z, 0-9 dan tanda hubung. Tidak dapat diubah.",
    activeHint: "Golongan nonaktif tidak dapat dipilih untuk sambungan baru; yang memakainya tetap.",
  },
  {
    save: "Save the class",
    codeHint: "1–10 characters of A-Z, 0-9 and hyphen. Cannot be changed.",
    activeHint: "An inactive class cannot be chosen for new connections; those that have it keep it.",
  },
);

/** Makes a class; `onDone` is told its code, or nothing when none was made. */
export function NewClassForm({ onDone }: { onDone: (code?: string) => void }) {
  const w = useWords(words);
  const p = useWords(pricingWords);
  const made = useRef<string>(undefined);
  const create = useChange(
    async ({ code, name }: { code: string; name: string }) => {
      made.current = (await dataOf(api.POST(list, { body: { code: code.trim(), name } }))).code;
    },
    [list],
  );
  return (
    <RecordForm
      initial={{ values: { code: "", name: "" }, etag: undefined }}
      labels={{ code: p.code, name: p.name }}
      verb={w.save}
      submit={(values) => create.mutateAsync(values)}
      onDone={() => onDone(made.current)}
    >
      {(form) => (
        <>
          <TextInput
            label={p.code}
            description={w.codeHint}
            required
            data-autofocus
            {...form.getInputProps("code")}
            onChange={(event) => form.setFieldValue("code", event.currentTarget.value.toUpperCase())}
          />
          <TextInput label={p.name} required {...form.getInputProps("name")} />
        </>
      )}
    </RecordForm>
  );
}

type Values = { name: string; is_active: boolean };

function versionOf({ data, etag }: { data: Answer<typeof one>; etag: string | undefined }): Version<Values> {
  return { values: { name: data.name, is_active: data.is_active }, etag };
}

/** Renames a class, or takes it out of use and back. */
export function ClassForm({ code, onDone }: { code: string; onDone: () => void }) {
  const w = useWords(words);
  const p = useWords(pricingWords);
  const all = useWords(everywhere);
  const params = { path: { code } };
  const record = useRecord(one, params);
  const change = useChange(
    ({ values, etag }: { values: Values; etag: string | undefined }) =>
      dataOf(api.PUT(one, { params: { ...params, ...ifMatch(etag) }, body: values })),
    [list],
  );
  return (
    <Read of={record}>
      {(read) => (
        <RecordForm
          initial={versionOf(read)}
          labels={{ name: p.name, is_active: all.active }}
          said={{ is_active: (on) => (on ? all.yes : all.no) }}
          verb={w.save}
          submit={(values, etag) => change.mutateAsync({ values, etag })}
          reload={async () => versionOf(await recordOf(api.GET(one, { params })))}
          onDone={onDone}
        >
          {(form) => (
            <>
              <TextInput label={p.name} required data-autofocus {...form.getInputProps("name")} />
              <Switch
                label={all.active}
                description={w.activeHint}
                {...form.getInputProps("is_active", { type: "checkbox" })}
              />
            </>
          )}
        </RecordForm>
      )}
    </Read>
  );
}
