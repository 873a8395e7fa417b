import { Button, Group, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { api, dataOf } from "../../api/client.ts";
import { type Answer, useChange } from "../../api/queries.ts";
import { AuditLink } from "../../components/audit-link.tsx";
import type { RecordFormState } from "../../components/field-props.ts";
import { notify, notifyError } from "../../components/notify.ts";
import { RecordEditor } from "../../components/record-editor.tsx";
import { useTexts } from "../../messages/texts.ts";
import { textMessages } from "./messages.ts";
import { TextPreview } from "./text-preview.tsx";

const path = "/backoffice/v1/message-texts/{code}/{language}";
type MessageText = Answer<typeof path>;
type TextKey = Pick<MessageText, "code" | "language">;
type Values = { title: string; body: string };

const valuesOf = ({ title, body }: MessageText): Values => ({ title, body });

interface TextFormProps {
  textKey: TextKey;
  onDone: () => void;
}

/** One text in one language, with what a customer would read of it. */
export function TextForm({ textKey, onDone }: TextFormProps) {
  const { t, fields } = useTexts(textMessages);
  const { code, language } = textKey;
  return (
    <RecordEditor
      path={path}
      recordKey={{ code, language }}
      emptyValues={{ title: "", body: "" }}
      valuesOf={valuesOf}
      create={() => Promise.reject(new Error("texts are not added"))}
      change={(values, params) => dataOf(api.PUT(path, { params, body: values }))}
      onDone={() => onDone()}
      labels={{ title: fields.title, body: fields.body }}
      verb={t.save}
    >
      {(form, text) =>
        text !== undefined && (
          <>
            <Text size="sm">{text.occasion}</Text>
            <TextInput {...form.field("title")} required maxLength={100} data-autofocus />
            <Textarea {...form.field("body")} required autosize minRows={3} maxLength={600} />
            <Placeholders form={form} names={text.placeholders} />
            <TextPreview textKey={{ code, language }} values={form.values} />
            <TextActions text={text} values={form.values} onDone={onDone} />
          </>
        )
      }
    </RecordEditor>
  );
}

function Placeholders({ form, names }: { form: RecordFormState<Values>; names: readonly string[] }) {
  const { t } = useTexts(textMessages);
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {t.insert}
      </Text>
      <Group gap="xs">
        {names.map((name) => (
          <Button
            key={name}
            size="compact-sm"
            variant="default"
            onClick={() => form.setFieldValue("body", `${form.values.body} {${name}}`)}
          >{`{${name}}`}</Button>
        ))}
      </Group>
      <Text size="xs" c="dimmed">
        {t.insertHint}
      </Text>
    </Stack>
  );
}

interface TextActionsProps {
  text: MessageText;
  values: Values;
  onDone: () => void;
}

/** What else is done with a text: a trial of it as it stands in the form, and its default again. */
function TextActions({ text, values, onDone }: TextActionsProps) {
  const { t } = useTexts(textMessages);
  const { code, language, is_changed } = text;
  const params = { path: { code, language } };
  const trial = useChange(() => dataOf(api.POST(`${path}/trial`, { params, body: values })));
  const restore = useChange(() => dataOf(api.POST(`${path}/restore`, { params })));
  return (
    <Group gap="xs">
      <Button
        variant="default"
        loading={trial.isPending}
        onClick={() =>
          trial.mutate(undefined, {
            onSuccess: ({ mailed_to }) => notify(t.trialSent(mailed_to)),
            onError: notifyError,
          })
        }
      >
        {t.trial}
      </Button>
      {is_changed && (
        <Button
          variant="default"
          loading={restore.isPending}
          onClick={() =>
            restore.mutate(undefined, {
              onSuccess: () => {
                notify(t.restored);
                onDone();
              },
              onError: notifyError,
            })
          }
        >
          {t.restore}
        </Button>
      )}
      <AuditLink entity="message_texts" recordKey={`${code}/${language}`} />
    </Group>
  );
}
