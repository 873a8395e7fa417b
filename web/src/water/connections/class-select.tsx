import { Select } from "@mantine/core";
import { useRead } from "../../api/queries.ts";

interface ClassSelectProps {
  label: string;
  /** Code of the tariff class, or empty. */
  value: string;
  onChange: (code: string) => void;
  error?: React.ReactNode;
  required?: boolean;
  placeholder?: string;
}

/** A tariff class; those out of use can only stay chosen. */
export function ClassSelect({ value, onChange, required = false, ...props }: ClassSelectProps) {
  const classes = useRead("/backoffice/v1/tariff-classes", { query: { page: 1, limit: 100 } });
  const data = (classes.data?.items ?? [])
    .filter(({ code, is_active }) => is_active || code === value)
    .map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));
  const known = value === "" || data.some((item) => item.value === value);
  return (
    <Select
      {...props}
      data={known ? data : [{ value, label: value }, ...data]}
      value={value === "" ? null : value}
      onChange={(code) => onChange(code ?? "")}
      searchable
      clearable={!required}
      required={required}
    />
  );
}
