import { useMessages } from "../../../web/src/messages/language.tsx";
import { common } from "../messages/messages.ts";
import { Field } from "./field.tsx";

interface FieldOfProps {
  /** What is wrong with it. */
  wrong: string | undefined;
}

interface NamedFieldProps extends FieldOfProps {
  /** As the API has it. */
  name: string;
  label: string;
}

/** Any name by which an account is known; browsers fill it in. */
export function AnyNameField({ wrong, first }: FieldOfProps & { first?: string }) {
  const t = useMessages(common);
  return (
    <Field
      label={t.anyName}
      name="username"
      required
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={first}
      wrong={wrong}
    />
  );
}

export function CurrentPasswordField({ name, label, wrong }: NamedFieldProps) {
  return (
    <Field label={label} name={name} type="password" required autoComplete="current-password" wrong={wrong} />
  );
}

export function NewPasswordField({ name, label, wrong }: NamedFieldProps) {
  const t = useMessages(common);
  return (
    <Field
      label={label}
      hint={t.passwordHint}
      name={name}
      type="password"
      required
      minLength={8}
      autoComplete="new-password"
      wrong={wrong}
    />
  );
}

/** The six digits that open the wallet. Browsers must not keep them as a password. */
export function PinField({ label, wrong }: FieldOfProps & { label: string }) {
  return (
    <Field
      label={label}
      name="pin"
      type="password"
      inputMode="numeric"
      pattern="[0-9]{6}"
      maxLength={6}
      autoComplete="off"
      required
      wrong={wrong}
    />
  );
}

/** A code that came by mail, or from the counter. */
export function CodeField({ wrong }: FieldOfProps) {
  const t = useMessages(common);
  return (
    <Field
      label={t.code}
      name="kode"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      wrong={wrong}
    />
  );
}
