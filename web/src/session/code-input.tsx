import { TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { defineMessages, useMessages } from "../messages/language.tsx";

const messages = defineMessages(
  {
    code: "Kode",
    hint: "Enam angka dari aplikasi autentikator, atau salah satu kode pemulihan.",
  },
  {
    code: "Code",
    hint: "Six digits of the authenticator app, or one of the recovery codes.",
  },
);

/** The code of the second factor, in a form under the name `code`. It takes the focus when it appears. */
export function CodeInput() {
  const t = useMessages(messages);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <TextInput
      ref={input}
      name="code"
      label={t.code}
      description={t.hint}
      required
      minLength={6}
      maxLength={40}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
