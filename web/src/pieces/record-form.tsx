import { Alert, Button, Group, List, Stack } from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import { type FormEvent, type ReactNode, useState } from "react";
import { ApiError } from "../../../client/errors.ts";
import { everywhere } from "../words/everywhere.ts";
import { faultText, fieldText } from "../words/faults.ts";
import { type Language, useLanguage, useWords } from "../words/language.tsx";
import { Conflict, type Said } from "./conflict.tsx";
import { told } from "./told.ts";

/** A record as its form holds it, and the version that was read. */
export interface Version<Values> {
  values: Values;
  etag: string | undefined;
}

interface RecordFormProps<Values extends Record<string, unknown>> {
  /** Names of values are the names of the service's fields, so that its findings stand at the right ones. */
  initial: Version<Values>;
  /** What each field is called, for conflicts and for findings that have no field here. */
  labels: { [Name in keyof Values]: string };
  /** How values are told to people in a conflict, such as prices and dates. */
  said?: Said<Values>;
  /** A verb: "Simpan tarif". */
  verb: string;
  /** Sends the values; with `etag` as If-Match where there is one. Throws ApiError. */
  submit: (values: Values, etag: string | undefined) => Promise<unknown>;
  /** Reads the record anew, when somebody else changed it meanwhile (412). */
  reload?: () => Promise<Version<Values>>;
  onDone: () => void;
  children: (form: UseFormReturnType<Values>) => ReactNode;
}

/**
 * A form of one record. What is wrong is said by the service, at its fields. When somebody else changed the record meanwhile,
 * nothing entered is lost: both versions are shown, and one chooses.
 */
export function RecordForm<Values extends Record<string, unknown>>(props: RecordFormProps<Values>) {
  const { initial, labels, verb, submit, reload, onDone } = props;
  const w = useWords(everywhere);
  const language = useLanguage();
  const form = useForm<Values>({ mode: "controlled", initialValues: initial.values });
  // As it was stored when the form last heard of it.
  const [base, setBase] = useState(initial.values);
  const [etag, setEtag] = useState(initial.etag);
  const [theirs, setTheirs] = useState<Version<Values>>();
  const [fault, setFault] = useState<{ text: string; rest: string[] }>();
  const [busy, setBusy] = useState(false);

  async function send(version: string | undefined): Promise<void> {
    setBusy(true);
    setFault(undefined);
    form.clearErrors();
    try {
      await submit(form.getValues(), version);
      told(w.saved);
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.status === 412 && reload !== undefined)
        await reload().then(meet, (failure: unknown) =>
          setFault(shownAtFields(failure, form, labels, language)),
        );
      else setFault(shownAtFields(error, form, labels, language));
    } finally {
      setBusy(false);
    }
  }

  /** Takes over what only the other changed; what I changed stays, and is set beside theirs. */
  const meet = (latest: Version<Values>) => {
    form.setValues(merged(base, form.getValues(), latest.values));
    setBase(latest.values);
    setTheirs(latest);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send(etag);
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
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        {fault !== undefined && (
          <Alert color="red" role="alert" title={fault.text}>
            {fault.rest.length > 0 && (
              <List size="sm">
                {fault.rest.map((line) => (
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
            said={props.said}
            onKeepMine={keepMine}
            onTakeTheirs={takeTheirs}
          />
        )}
        {props.children(form)}
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone} disabled={busy}>
            {w.cancel}
          </Button>
          <Button type="submit" loading={busy} disabled={theirs !== undefined}>
            {verb}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Their values, but for what I have changed since `base`. */
function merged<Values extends Record<string, unknown>>(base: Values, mine: Values, theirs: Values): Values {
  const changed = Object.entries(mine).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name]),
  );
  return { ...theirs, ...Object.fromEntries(changed) };
}

/** Puts the service's findings at their fields; what has no field in the form is listed above it. */
function shownAtFields<Values extends Record<string, unknown>>(
  error: unknown,
  form: UseFormReturnType<Values>,
  labels: { [Name in keyof Values]: string },
  language: Language,
): { text: string; rest: string[] } {
  const rest: string[] = [];
  const fields = error instanceof ApiError ? error.fields : {};
  for (const [name, faults] of Object.entries(fields)) {
    const text = faults.map((fault) => fieldText(fault, language)).join("; ");
    const top = name.split(".")[0] ?? name;
    if (top in form.getValues()) form.setFieldError(name, text);
    else rest.push(`${labels[name as keyof Values] ?? name}: ${text}`);
    // A finding inside a field that the form shows as a whole, such as one of several codes.
    if (top !== name && top in form.getValues()) form.setFieldError(top, text);
  }
  return { text: faultText(error, language), rest };
}
