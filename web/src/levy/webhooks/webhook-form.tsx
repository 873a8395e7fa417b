import { MultiSelect, TextInput } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import type { Answer } from "../../api/queries.ts";
import { RecordEditor } from "../../components/record-editor.tsx";
import { useMessages } from "../../messages/language.tsx";
import { webhookMessages } from "./messages.ts";
import { type WebhookRecord, webhookPath, webhooksPath } from "./webhook-state.tsx";

/** A webhook as it is shown once, with its secret. */
export type ShownWebhook = WebhookRecord & { secret: string };
type Type = WebhookRecord["types"][number];
type Values = { name: string; url: string; types: Type[] };

const eventTypes = [
  "alert.opened",
  "alert.acknowledged",
  "alert.ended",
  "levy.day-closed",
  "levy.day-reopened",
  "levy.deposited",
] as const satisfies readonly Type[];

interface WebhookFormProps {
  /** The webhook to change; none makes a new one. */
  id?: number;
  /** A new webhook, whose secret is to be shown this once. */
  onMade?: (webhook: ShownWebhook) => void;
  onDone: () => void;
}

/** Makes a webhook or changes its name, address and messages. */
export function WebhookForm({ id, onMade, onDone }: WebhookFormProps) {
  const t = useMessages(webhookMessages);
  const namesOf = (types: Type[]) =>
    types.length === 0 ? t.everyType : types.map((type) => t.typeNames[type]).join(", ");
  return (
    <RecordEditor
      path={webhookPath}
      recordKey={id === undefined ? undefined : { id }}
      emptyValues={emptyValues}
      valuesOf={valuesOf}
      create={async (values) => {
        onMade?.(await dataOf(api.POST(webhooksPath, { body: values })));
      }}
      change={async (values, params) => {
        await dataOf(api.PUT(webhookPath, { params, body: values }));
      }}
      labels={{ name: t.name, url: t.url, types: t.types }}
      formatValue={{ types: namesOf }}
      verb={id === undefined ? t.add : t.save}
      onDone={() => onDone()}
    >
      {(form) => (
        <>
          <TextInput {...form.field("name")} description={t.nameHint} required data-autofocus />
          <TextInput {...form.field("url")} description={t.urlHint} type="url" required />
          <MultiSelect
            {...form.field("types")}
            description={t.typesHint}
            data={eventTypes.map((value) => ({ value, label: t.typeNames[value] }))}
            clearable
          />
        </>
      )}
    </RecordEditor>
  );
}

const emptyValues: Values = { name: "", url: "https://", types: [] };

function valuesOf({ name, url, types }: Answer<typeof webhookPath>): Values {
  return { name, url, types };
}
