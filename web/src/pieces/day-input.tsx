import { TextInput } from "@mantine/core";

interface DayInputProps {
  label: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (date: string) => void;
  error?: string | undefined;
  required?: boolean;
  max?: string | undefined;
  min?: string | undefined;
}

/** A local date, by the browser's own picker: keyboards, phones and screen readers know it. */
export function DayInput({ onChange, ...props }: DayInputProps) {
  return <TextInput type="date" {...props} onChange={(event) => onChange(event.currentTarget.value)} />;
}

/** A month YYYY-MM, or empty. */
export function MonthInput({ onChange, ...props }: DayInputProps) {
  return <TextInput type="month" {...props} onChange={(event) => onChange(event.currentTarget.value)} />;
}
