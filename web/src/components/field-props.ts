import type { GetInputPropsOptions, GetInputPropsReturnType, UseFormReturnType } from "@mantine/form";
import type { ReactNode } from "react";

/** The state of a record's form: Mantine's, and the fields with their labels. */
export interface RecordFormState<Values> extends UseFormReturnType<Values> {
  labels: { [Name in keyof Values]: string };
  /** What an input of Mantine's takes: label, value, change handler and error. */
  field: (
    name: keyof Values & string,
    options?: GetInputPropsOptions,
  ) => GetInputPropsReturnType & { label: string };
}

/** Adds its labels to the state of a form. */
export function withLabels<Values>(
  form: UseFormReturnType<Values>,
  labels: { [Name in keyof Values]: string },
): RecordFormState<Values> {
  return {
    ...form,
    labels,
    field: (name, options) => ({ label: labels[name], ...form.getInputProps(name, options) }),
  };
}

/** Label, value, change handler and error of one field, for our own inputs, which take only these of what Mantine's take. */
export function fieldProps<Values extends Record<string, unknown>, Name extends keyof Values & string>(
  form: RecordFormState<Values>,
  name: Name,
): { label: string; value: Values[Name]; onChange: (value: Values[Name]) => void; error: ReactNode } {
  return {
    label: form.labels[name],
    value: form.values[name],
    // The form's own types follow paths within values; here a name is one of its fields.
    onChange: (value) => form.setValues({ [name]: value } as unknown as Partial<Values>),
    error: form.errors[name],
  };
}

/** Whether a list has an error of its own, beyond errors of its lines, which are shown at those lines. */
export function hasOwnError(errors: Readonly<Record<string, ReactNode>>, name: string): boolean {
  return errors[name] != null && !Object.keys(errors).some((path) => path.startsWith(`${name}.`));
}
