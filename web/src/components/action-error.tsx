import { Alert } from "@mantine/core";
import { errorMessage } from "../messages/errors.ts";
import { useLanguage } from "../messages/language.tsx";

/** Why something that a person did has failed; nothing where it has not. */
export function ActionError({ error }: { error: unknown }) {
  const language = useLanguage();
  if (error == null) return null;
  return (
    <Alert color="red" role="alert">
      {errorMessage(error, language)}
    </Alert>
  );
}
