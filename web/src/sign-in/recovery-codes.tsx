import { Button, Stack, Text } from "@mantine/core";
import { CopyText } from "../components/copy-text.tsx";
import { useMessages } from "../messages/language.tsx";
import { enrolmentMessages } from "./enrolment-messages.ts";

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useMessages(enrolmentMessages);
  return (
    <Stack>
      <Text>{t.keep}</Text>
      <CopyText text={codes.join("\n")} label={t.codes} />
      <Button onClick={onDone}>{t.kept}</Button>
    </Stack>
  );
}
