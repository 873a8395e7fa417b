import { Switch, TextInput } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { RecordEditor } from "../../components/record-editor.tsx";
import { defineMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";

const listPath = "/backoffice/v1/tariff-classes";
const recordPath = "/backoffice/v1/tariff-classes/{code}";

const messages = defineMessages({
  save: ["Simpan golongan", "Save the class"],
  codeHint: [
    "1–10 karakter dari A-Z, 0-9 dan tanda hubung. Tidak dapat diubah.",
    "1–10 characters of A-Z, 0-9 and hyphen. Cannot be changed.",
  ],
  activeHint: [
    "Golongan nonaktif tidak dapat dipilih untuk sambungan baru; yang memakainya tetap.",
    "An inactive class cannot be chosen for new connections; those that have it keep it.",
  ],
});

interface ClassFormProps {
  /** Absent: a new class. */
  code?: string;
  /** Left without saving, or saved: then with the class. */
  onDone: (saved?: { code: string }) => void;
}

/** Adds a class, renames one, or takes it out of use and back. */
export function ClassForm({ code, onDone }: ClassFormProps) {
  const { t, fields, common } = useTexts(messages);
  return (
    <RecordEditor
      path={recordPath}
      recordKey={code === undefined ? undefined : { code }}
      emptyValues={{ code: "", name: "", is_active: true }}
      valuesOf={({ code, name, is_active }) => ({ code, name, is_active })}
      create={({ code, name }) => dataOf(api.POST(listPath, { body: { code: code.trim(), name } }))}
      change={({ name, is_active }, params) =>
        dataOf(api.PUT(recordPath, { params, body: { name, is_active } }))
      }
      labels={{ code: fields.code, name: fields.name, is_active: common.active }}
      formatValue={{ is_active: (on) => (on ? common.yes : common.no) }}
      verb={t.save}
      onDone={onDone}
    >
      {(form, record) => (
        <>
          {record === undefined && (
            <TextInput
              {...form.field("code")}
              description={t.codeHint}
              required
              data-autofocus
              onChange={(event) => form.setFieldValue("code", event.currentTarget.value.toUpperCase())}
            />
          )}
          <TextInput {...form.field("name")} required data-autofocus={record !== undefined || undefined} />
          {record !== undefined && (
            <Switch {...form.field("is_active", { type: "checkbox" })} description={t.activeHint} />
          )}
        </>
      )}
    </RecordEditor>
  );
}
