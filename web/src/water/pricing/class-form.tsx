import { Switch, TextInput } from "@mantine/core";
import { useRef } from "react";
import { dataOf, recordOf } from "../../../../client/staff.ts";
import { api } from "../../api/client.ts";
import { ifMatch } from "../../api/if-match.ts";
import { type Answer, useChange, useRecord } from "../../api/queries.ts";
import { QueryView } from "../../components/query-view.tsx";
import { RecordForm, type Version } from "../../components/record-form.tsx";
import { commonMessages } from "../../messages/common-messages.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";

const listPath = "/backoffice/v1/tariff-classes";
const recordPath = "/backoffice/v1/tariff-classes/{code}";

const messages = defineMessages(
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

/** Creates a class; `onDone` receives its code, or nothing when none was created. */
export function NewClassForm({ onDone }: { onDone: (code?: string) => void }) {
  const t = useMessages(messages);
  const fields = useMessages(fieldMessages);
  const made = useRef<string>(undefined);
  const create = useChange(
    async ({ code, name }: { code: string; name: string }) => {
      made.current = (await dataOf(api.POST(listPath, { body: { code: code.trim(), name } }))).code;
    },
    [listPath],
  );
  return (
    <RecordForm
      initial={{ values: { code: "", name: "" }, etag: undefined }}
      labels={{ code: fields.code, name: fields.name }}
      verb={t.save}
      submit={(values) => create.mutateAsync(values)}
      onDone={() => onDone(made.current)}
    >
      {(form) => (
        <>
          <TextInput
            label={fields.code}
            description={t.codeHint}
            required
            data-autofocus
            {...form.getInputProps("code")}
            onChange={(event) => form.setFieldValue("code", event.currentTarget.value.toUpperCase())}
          />
          <TextInput label={fields.name} required {...form.getInputProps("name")} />
        </>
      )}
    </RecordForm>
  );
}

type Values = { name: string; is_active: boolean };

function versionOf({
  data,
  etag,
}: {
  data: Answer<typeof recordPath>;
  etag: string | undefined;
}): Version<Values> {
  return { values: { name: data.name, is_active: data.is_active }, etag };
}

/** Renames a class, or takes it out of use and back. */
export function ClassForm({ code, onDone }: { code: string; onDone: () => void }) {
  const t = useMessages(messages);
  const fields = useMessages(fieldMessages);
  const common = useMessages(commonMessages);
  const params = { path: { code } };
  const record = useRecord(recordPath, params);
  const change = useChange(
    ({ values, etag }: { values: Values; etag: string | undefined }) =>
      dataOf(api.PUT(recordPath, { params: { ...params, ...ifMatch(etag) }, body: values })),
    [listPath],
  );
  return (
    <QueryView query={record}>
      {(read) => (
        <RecordForm
          initial={versionOf(read)}
          labels={{ name: fields.name, is_active: common.active }}
          formatValue={{ is_active: (on) => (on ? common.yes : common.no) }}
          verb={t.save}
          submit={(values, etag) => change.mutateAsync({ values, etag })}
          reload={async () => versionOf(await recordOf(api.GET(recordPath, { params })))}
          onDone={onDone}
        >
          {(form) => (
            <>
              <TextInput label={fields.name} required data-autofocus {...form.getInputProps("name")} />
              <Switch
                label={common.active}
                description={t.activeHint}
                {...form.getInputProps("is_active", { type: "checkbox" })}
              />
            </>
          )}
        </RecordForm>
      )}
    </QueryView>
  );
}
