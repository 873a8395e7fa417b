import { TextInput, type TextInputProps } from "@mantine/core";
import { useEffect, useRef } from "react";
import { defineMessages, useMessages } from "../messages/language.tsx";

export const codeMessages = defineMessages({
  code: ["Kode", "Code"],
  hint: [
    "Enam angka dari aplikasi autentikator, atau salah satu kode pemulihan.",
    "Six digits of the authenticator app, or one of the recovery codes.",
  ],
});

interface CodeInputProps extends Omit<TextInputProps, "ref"> {
  /** Whether it takes the focus when it appears. */
  takesFocus?: boolean;
}

/** The code of the second factor: of the authenticator app, or a recovery code. */
export function CodeInput({ takesFocus = false, ...props }: CodeInputProps) {
  const t = useMessages(codeMessages);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <TextInput
      ref={input}
      label={t.code}
      description={t.hint}
      required
      minLength={6}
      maxLength={40}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
