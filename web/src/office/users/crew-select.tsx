import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { useRead } from "../../api/queries.ts";

interface CrewSelectProps {
  label: ReactNode;
  value: string;
  error?: ReactNode;
  onChange: (crew: string) => void;
}

/** The crew that a user belongs to: one of the active ones. */
export function CrewSelect({ label, value, error, onChange }: CrewSelectProps) {
  const crews = useRead("/backoffice/v1/crews", { query: { is_active: "true", limit: 100 } });
  return (
    <Select
      label={label}
      required
      searchable
      allowDeselect={false}
      data={(crews.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === "" ? null : value}
      onChange={(crew) => onChange(crew ?? "")}
      error={error}
    />
  );
}
