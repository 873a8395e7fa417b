import type { UseFormReturnType } from "@mantine/form";
import type { ReactNode } from "react";

/** Value, change and finding of one field, for inputs of ours that take nothing else of Mantine's `getInputProps`. */
export function fieldOf<Values extends Record<string, unknown>, Name extends keyof Values & string>(
  form: UseFormReturnType<Values>,
  name: Name,
): { value: Values[Name]; onChange: (value: Values[Name]) => void; error: ReactNode } {
  return {
    value: form.values[name],
    // The form's own types follow paths within values; here a name is one of its fields.
    onChange: (value) => form.setValues({ [name]: value } as unknown as Partial<Values>),
    error: form.errors[name],
  };
}

/** Whether a list of a form was found wrong as a whole, and not only one of its lines, where the finding stands already. */
export function hasOwnFinding(errors: Readonly<Record<string, ReactNode>>, name: string): boolean {
  return errors[name] != null && !Object.keys(errors).some((path) => path.startsWith(`${name}.`));
}
