import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { defineMessages, useMessages } from "../messages/language.tsx";

const messages = defineMessages({
  show: ["Tampilkan atau sembunyikan ketikan", "Show or hide what is typed"],
});

/** A field for a password, whose eye is named in the reader's language. */
export function SecretInput(props: PasswordInputProps) {
  const t = useMessages(messages);
  return <PasswordInput visibilityToggleButtonProps={{ "aria-label": t.show }} {...props} />;
}
