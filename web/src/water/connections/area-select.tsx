import { Select, TextInput } from "@mantine/core";
import { useEffect } from "react";
import { useRead } from "../../api/queries.ts";

interface AreaSelectProps {
  label: React.ReactNode;
  /** Name of the area, or empty. */
  value: string;
  onChange: (area: string) => void;
  error?: React.ReactNode;
  description?: string;
  required?: boolean;
}

/** An area of the list; while the office has none, its word is written. */
export function AreaSelect({ value, onChange, required = false, ...props }: AreaSelectProps) {
  const areas = useRead("/backoffice/v1/areas", { query: { page: 1, limit: 100 } });
  const names = areas.data?.items.map(({ name }) => name) ?? [];
  // A word that comes from elsewhere, such as the district of an application, may differ from the area's name in its capitals.
  const meant = names.find((name) => name !== value && name.toLowerCase() === value.trim().toLowerCase());
  useEffect(() => {
    if (meant !== undefined) onChange(meant);
  });
  if (areas.data?.items.length === 0)
    return (
      <TextInput
        {...props}
        value={value}
        required={required}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <Select
      {...props}
      data={value === "" || names.includes(value) ? names : [value, ...names]}
      value={value === "" ? null : value}
      onChange={(area) => onChange(area ?? "")}
      searchable
      clearable={!required}
      required={required}
    />
  );
}
