import { MultiSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { useAllLocations } from "./all-places.ts";

interface LocationPickerProps {
  label: string;
  description: string;
  /** Codes. */
  value?: string[];
  onChange?: (codes: string[]) => void;
  error?: ReactNode;
}

/** Several of the locations, by name and code. */
export function LocationPicker(props: LocationPickerProps) {
  const { data = [] } = useAllLocations();
  const known = data.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));
  // One that was deleted since stays chosen.
  const others = (props.value ?? []).filter((code) => known.every(({ value }) => value !== code));
  return (
    <MultiSelect
      data={[...known, ...others.map((code) => ({ value: code, label: code }))]}
      searchable
      clearable
      limit={100}
      {...props}
    />
  );
}
