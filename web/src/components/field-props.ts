import type { UseFormReturnType } from "@mantine/form";
import type { ReactNode } from "react";

/** Value, change handler and error of one field, for our own inputs, which take only these of Mantine's `getInputProps`. */
export function fieldProps<Values extends Record<string, unknown>, Name extends keyof Values & string>(
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

/** Whether a list has an error of its own, beyond errors of its lines, which are shown at those lines. */
export function hasOwnError(errors: Readonly<Record<string, ReactNode>>, name: string): boolean {
  return errors[name] != null && !Object.keys(errors).some((path) => path.startsWith(`${name}.`));
}
