import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { defineMessages, useMessages } from "../messages/language.tsx";

const messages = defineMessages({
  show: ["Tampilkan atau sembunyikan kata sandi", "Show or hide the password"],
});

/** A field for a password, whose eye is named in the reader's language. */
export function SecretInput(props: PasswordInputProps) {
  const t = useMessages(messages);
  return <PasswordInput visibilityToggleButtonProps={{ "aria-label": t.show }} {...props} />;
}
