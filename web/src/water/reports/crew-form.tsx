import { Switch, TextInput } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { RecordEditor } from "../../components/record-editor.tsx";
import { defineMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";

const listPath = "/backoffice/v1/crews";
const recordPath = "/backoffice/v1/crews/{id}";

const messages = defineMessages({
  save: ["Simpan regu", "Save the crew"],
  activeHint: [
    "Regu yang tidak aktif tidak dapat ditugaskan; laporannya yang sudah ada tetap padanya.",
    "No report is given to a crew that is inactive; those that it has stay with it.",
  ],
});

/** A crew: a new one, or one that is there. */
export function CrewForm({ id, onDone }: { id: number | undefined; onDone: () => void }) {
  const { t, fields } = useTexts(messages);
  return (
    <RecordEditor
      path={recordPath}
      recordKey={id === undefined ? undefined : { id }}
      emptyValues={{ name: "", phone: "", is_active: true }}
      valuesOf={({ name, phone, is_active }) => ({ name, phone: phone ?? "", is_active })}
      create={(values) => dataOf(api.POST(listPath, { body: values }))}
      change={(values, params) => dataOf(api.PUT(recordPath, { params, body: values }))}
      labels={{ name: fields.name, phone: fields.phone, is_active: fields.is_active }}
      verb={t.save}
      onDone={() => onDone()}
    >
      {(form) => (
        <>
          <TextInput {...form.field("name")} required data-autofocus />
          <TextInput {...form.field("phone")} inputMode="tel" />
          <Switch {...form.field("is_active", { type: "checkbox" })} description={t.activeHint} />
        </>
      )}
    </RecordEditor>
  );
}
