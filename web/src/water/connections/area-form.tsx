import { Button, Select, Text, TextInput } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { useRead } from "../../api/queries.ts";
import { useConfirmedRemoval } from "../../components/confirmed-removal.ts";
import { RecordEditor } from "../../components/record-editor.tsx";
import { useTexts } from "../../messages/texts.ts";
import { RequireRole } from "../../session/require-role.tsx";
import { areaMessages } from "./area-messages.ts";

const listPath = "/backoffice/v1/areas";
const recordPath = "/backoffice/v1/areas/{id}";

/** An area: a new one, or the crew of one that is there. */
export function AreaForm({ id, onDone }: { id: number | undefined; onDone: () => void }) {
  const { t, fields } = useTexts(areaMessages);
  const crews = useRead("/backoffice/v1/crews", { query: { page: 1, limit: 100, is_active: "true" } });
  const crewOf = (crew: string) => (crew === "" ? null : Number(crew));
  return (
    <RecordEditor
      path={recordPath}
      recordKey={id === undefined ? undefined : { id }}
      emptyValues={{ name: "", crew_id: "" }}
      valuesOf={({ name, crew_id }) => ({ name, crew_id: crew_id === null ? "" : String(crew_id) })}
      create={({ name, crew_id }) => dataOf(api.POST(listPath, { body: { name, crew_id: crewOf(crew_id) } }))}
      change={({ crew_id }, params) =>
        dataOf(api.PUT(recordPath, { params, body: { crew_id: crewOf(crew_id) } }))
      }
      labels={{ name: fields.area, crew_id: fields.crew_id }}
      verb={t.save}
      onDone={() => onDone()}
    >
      {(form, record) => (
        <>
          {record === undefined ? (
            <TextInput {...form.field("name")} description={t.nameHint} required data-autofocus />
          ) : (
            <Text fw={500}>{record.name}</Text>
          )}
          <Select
            {...form.field("crew_id")}
            description={t.crewHint}
            data={(crews.data?.items ?? []).map((crew) => ({ value: String(crew.id), label: crew.name }))}
            value={form.values.crew_id === "" ? null : form.values.crew_id}
            onChange={(crew) => form.setFieldValue("crew_id", crew ?? "")}
            clearable
          />
          {record !== undefined && record.connections > 0 && (
            <Text size="sm" c="dimmed">
              {t.used(record.connections)}
            </Text>
          )}
          {record !== undefined && record.connections === 0 && (
            <RequireRole role="admin">
              <Removal id={record.id} name={record.name} onDone={onDone} />
            </RequireRole>
          )}
        </>
      )}
    </RecordEditor>
  );
}

function Removal({ id, name, onDone }: { id: number; name: string; onDone: () => void }) {
  const { t } = useTexts(areaMessages);
  const ask = useConfirmedRemoval(() => dataOf(api.DELETE(recordPath, { params: { path: { id } } })), {
    title: t.remove,
    effect: t.removeEffect(name),
    removed: t.removed,
    onDone,
  });
  return (
    <Button variant="default" onClick={ask}>
      {t.remove}
    </Button>
  );
}
