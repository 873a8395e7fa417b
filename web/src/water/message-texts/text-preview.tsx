import { Paper, Stack, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type Answer, useRead } from "../../api/queries.ts";
import { fieldErrorMessages } from "../../messages/errors.ts";
import { useLanguage } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { textMessages } from "./messages.ts";

const path = "/backoffice/v1/message-texts/{code}/{language}/preview";

interface TextPreviewProps {
  textKey: Pick<Answer<"/backoffice/v1/message-texts/{code}/{language}">, "code" | "language">;
  values: { title: string; body: string };
}

/** What a customer would read of a title and a body on each way, as the service writes it; or why it does not take them. */
export function TextPreview({ textKey, values }: TextPreviewProps) {
  const { t } = useTexts(textMessages);
  const language = useLanguage();
  const [{ title, body }] = useDebouncedValue(values, 300);
  const isWhole = title.trim() !== "" && body.trim() !== "";
  const { data, error } = useRead(path, { path: textKey, query: { title, body } }, { enabled: isWhole });
  const problems = error === null ? [] : Object.values(fieldErrorMessages(error, language));
  return (
    <Paper withBorder p="sm" component="section" aria-label={t.preview} bg="var(--loket-surface)">
      <Stack gap="xs">
        <Text size="sm" fw={500}>
          {t.preview}
        </Text>
        {problems.map((problem) => (
          <Text key={problem} size="sm" c="var(--mantine-color-error)">
            {problem}
          </Text>
        ))}
        {data !== undefined && problems.length === 0 && <Ways {...data} />}
      </Stack>
    </Paper>
  );
}

function Ways({ title, body, mail_subject, mail_text }: Answer<typeof path>) {
  const { t } = useTexts(textMessages);
  return (
    <>
      <Text size="xs" c="dimmed">
        {t.inApp}
      </Text>
      <div>
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <Text size="sm">{body}</Text>
      </div>
      <Text size="xs" c="dimmed">
        {t.mail}
      </Text>
      {mail_text === null ? (
        <Text size="sm">{t.ownLetter}</Text>
      ) : (
        <div>
          <Text size="sm" fw={600}>
            {mail_subject}
          </Text>
          <Text size="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
            {mail_text}
          </Text>
        </div>
      )}
    </>
  );
}
