import { Alert, Button, Group, List, Stack } from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { ApiError } from "../../../client/errors.ts";
import { useReadAgain } from "../api/queries.ts";
import { commonMessages } from "../messages/common-messages.ts";
import { doneText } from "../messages/done.ts";
import { errorMessage, fieldErrorMessages } from "../messages/errors.ts";
import { type Language, useLanguage, useMessages } from "../messages/language.tsx";
import { type Confirmation, confirm } from "./confirm.tsx";
import { Conflict, type ValueFormats } from "./conflict.tsx";
import { type RecordFormState, withLabels } from "./field-props.ts";
import { firstField } from "./first-field.ts";
import { notify } from "./notify.ts";
import { useDraft } from "./use-draft.ts";

/** A record as its form holds it, and the version that was read. */
export interface Version<Values> {
  values: Values;
  etag: string | undefined;
}

export interface RecordFormProps<Values extends Record<string, unknown>, Saved> {
  /** Keyed by the API's field names, so that its errors appear at the right fields. */
  initial: Version<Values>;
  /** The label of each field: of its input (`form.field`), of conflicts, and of errors at fields that the form does not show. */
  labels: { [Name in keyof Values]: string };
  /** How values such as prices and dates are written in a conflict. */
  formatValue?: ValueFormats<Values>;
  /** A verb: "Simpan tarif". */
  verb: string;
  /** What is said once it is done, where the verb does not say it; null: nothing, because it goes on here. */
  done?: string | null;
  /** Sends the values, with `etag` as If-Match where there is one; then all that is on the screen is read again. Throws ApiError. */
  submit: (values: Values, etag: string | undefined) => Promise<Saved>;
  /** Reads the record again when somebody else has changed it (412). */
  reload?: () => Promise<Version<Values>>;
  /**
   * The view shows another record next: it moves on before all is read again, so that it never shows that one under a form that is
   * still open.
   */
  movesOn?: boolean;
  /** Receives what `submit` answered; nothing when the form was left without saving. */
  onDone: (saved?: Saved) => void;
  /** What is asked before it is sent, in view of what was entered; undefined: nothing. Throws ApiError. */
  question?: (values: Values) => Promise<Question | undefined> | Question | undefined;
  /** What "cancel" does, where it is not the same as `onDone`; null: it cannot be cancelled. */
  onCancel?: (() => void) | null;
  children: (form: RecordFormState<Values>) => ReactNode;
}

/** What is asked before something is sent. */
export type Question = Omit<Confirmation, "onConfirm" | "onCancel">;

/**
 * A form of one record. What is entered and not saved is asked about before it is left, and is there again after a reload. The service's errors are shown at their fields. When somebody else has changed the record,
 * nothing entered is lost: both versions are shown, and one chooses.
 */
export function RecordForm<Values extends Record<string, unknown>, Saved>(
  props: RecordFormProps<Values, Saved>,
) {
  const { initial, labels, verb, submit, reload, movesOn = false, onDone, onCancel = () => onDone() } = props;
  const readAgain = useReadAgain();
  const common = useMessages(commonMessages);
  const language = useLanguage();
  const form = useForm<Values>({ mode: "controlled", initialValues: initial.values });
  // The stored values as the form last read them.
  const [base, setBase] = useState(initial.values);
  const [etag, setEtag] = useState(initial.etag);
  const [theirs, setTheirs] = useState<Version<Values>>();
  const [formError, setFormError] = useState<{ text: string; rest: string[] }>();
  const [busy, setBusy] = useState(false);
  const draft = useDraft(form, base, verb);
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => takeFocus(place.current), []);

  async function send(version: string | undefined, values = form.getValues()): Promise<void> {
    setBusy(true);
    setFormError(undefined);
    form.clearErrors();
    try {
      const saved = await submit(values, version);
      const isRead = readAgain();
      if (!movesOn) await isRead;
      draft.drop();
      if (props.done !== null) notify(props.done ?? doneText(verb, nameIn(form.getValues()), language));
      onDone(saved);
    } catch (error) {
      void readAgain();
      if (error instanceof ApiError && error.status === 412 && reload !== undefined)
        await reload().then(mergeTheirs, (failure: unknown) =>
          setFormError(showFieldErrors(failure, form, labels, language)),
        );
      else setFormError(showFieldErrors(error, form, labels, language));
    } finally {
      setBusy(false);
    }
  }

  /** Takes over the fields that only the other person changed; fields changed here stay, and both versions are shown. */
  const mergeTheirs = (latest: Version<Values>) => {
    form.setValues(merged(base, form.getValues(), latest.values));
    setBase(latest.values);
    setTheirs(latest);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void ask();
  };
  async function ask(): Promise<void> {
    setBusy(true);
    // What is asked about is what is sent, whatever is typed while the question comes.
    const values = form.getValues();
    const asked = await Promise.resolve(props.question?.(values)).catch((error: unknown) => {
      setFormError(showFieldErrors(error, form, labels, language));
      return null;
    });
    setBusy(false);
    if (asked === undefined) return send(etag, values);
    if (asked !== null) confirm({ ...asked, onConfirm: () => send(etag, values) });
  }
  const cancel = () => {
    draft.drop();
    onCancel?.();
  };
  const keepMine = () => {
    const version = theirs?.etag;
    setEtag(version);
    setTheirs(undefined);
    void send(version);
  };
  const takeTheirs = () => {
    if (theirs !== undefined) form.setValues(theirs.values);
    setEtag(theirs?.etag);
    setTheirs(undefined);
  };

  return (
    <form ref={place} onSubmit={onSubmit} noValidate aria-busy={busy}>
      <Stack>
        {formError !== undefined && (
          <Alert color="red" role="alert" title={formError.text}>
            {formError.rest.length > 0 && (
              <List size="sm">
                {formError.rest.map((line) => (
                  <List.Item key={line}>{line}</List.Item>
                ))}
              </List>
            )}
          </Alert>
        )}
        {theirs !== undefined && (
          <Conflict
            mine={form.getValues()}
            theirs={theirs.values}
            labels={labels}
            formatValue={props.formatValue}
            onKeepMine={keepMine}
            onTakeTheirs={takeTheirs}
          />
        )}
        {draft.isRestored && <Alert color="accent">{common.restored}</Alert>}
        {props.children(withLabels(form, labels))}
        <Group justify="flex-end">
          {onCancel !== null && (
            <Button variant="default" onClick={cancel} disabled={busy}>
              {common.cancel}
            </Button>
          )}
          <Button type="submit" loading={busy} disabled={theirs !== undefined}>
            {verb}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Gives the focus to the first field of a form that came after its drawer, which meanwhile gave it to the cross that closes it. */
function takeFocus(form: HTMLFormElement | null): void {
  if (form !== null && document.activeElement?.matches(".mantine-Drawer-close") === true)
    firstField(form)?.focus();
}

/** Their values, except for the fields that were changed here since `base`. */
function merged<Values extends Record<string, unknown>>(base: Values, mine: Values, theirs: Values): Values {
  const changed = Object.entries(mine).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name]),
  );
  return { ...theirs, ...Object.fromEntries(changed) };
}

/** Shows the service's errors at their fields; errors of fields that the form lacks are listed above it. */
function showFieldErrors<Values extends Record<string, unknown>>(
  error: unknown,
  form: UseFormReturnType<Values>,
  labels: { [Name in keyof Values]: string },
  language: Language,
): { text: string; rest: string[] } {
  const rest: string[] = [];
  for (const [name, text] of Object.entries(fieldErrorMessages(error, language))) {
    const top = name.split(".")[0] ?? name;
    if (top in form.getValues()) form.setFieldError(name, text);
    else rest.push(`${labels[name as keyof Values] ?? name}: ${text}`);
    // An error inside a field that the form shows as a whole, such as one of several codes.
    if (top !== name && top in form.getValues()) form.setFieldError(top, text);
  }
  return { text: errorMessage(error, language), rest };
}

/** What the record is called, where its form asks for it. */
function nameIn({ name }: Record<string, unknown>): string {
  return typeof name === "string" ? name.trim() : "";
}
