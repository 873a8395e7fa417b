import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { useLanguage, useMessages } from "../../../web/src/messages/language.tsx";
import { errorText, fieldTexts } from "../messages/errors.ts";
import { common } from "../messages/messages.ts";

interface SendFormProps {
  /** Of the button. */
  label: string;
  onSend: (values: Record<string, string>) => Promise<unknown>;
  isDisabled?: boolean;
  /** The fields; `wrong` names by field what the service refused. */
  children: (wrong: Readonly<Record<string, string>>) => ReactNode;
}

/** A form that sends its fields by name, the empty ones left out, once at a time, and says what was refused. */
export function SendForm({ label, onSend, isDisabled = false, children }: SendFormProps) {
  const t = useMessages(common);
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error } = useMutation({ mutationFn: onSend });
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>("[aria-invalid], [role=alert]")?.focus();
  }, [error]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) mutate(valuesOf(event.currentTarget));
  };
  return (
    <form ref={form} className="card" onSubmit={submit}>
      {error !== null && (
        <p role="alert" tabIndex={-1} className="note bad">
          {errorText(error, language)}
        </p>
      )}
      {children(fieldTexts(error, language))}
      <button type="submit" className="main wide" disabled={isPending || isDisabled}>
        {isPending ? t.sending : label}
      </button>
    </form>
  );
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1].trim() !== "",
  );
  return Object.fromEntries(entries);
}
