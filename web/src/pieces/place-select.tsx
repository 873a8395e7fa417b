import { Select } from "@mantine/core";
import { useRead } from "../api/reading.ts";
import { everywhere } from "../words/everywhere.ts";
import { useWords } from "../words/language.tsx";

interface PlaceSelectProps {
  /** The code; empty for all. */
  value: string;
  onChange: (code: string) => void;
  error?: string;
  required?: boolean;
}

/** One of the locations, by name and code. */
export function LocationSelect({ value, onChange, error, required = false }: PlaceSelectProps) {
  const w = useWords(everywhere);
  const { data } = useRead("/retribusi/v1/frontend/locations", { query: { limit: 100 } });
  const places = (data?.items ?? []).map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));
  return (
    <Select
      label={w.location}
      data={withChosen(places, value)}
      value={value === "" ? null : value}
      onChange={(code) => onChange(code ?? "")}
      placeholder={required ? undefined : w.all}
      clearable={!required}
      searchable
      required={required}
      error={error}
      comboboxProps={{ withinPortal: true }}
    />
  );
}

/** One of the gates of a location, by name and code. */
export function GateSelect({
  location,
  value,
  onChange,
  error,
  required = false,
}: PlaceSelectProps & { location: string }) {
  const w = useWords(everywhere);
  const { data } = useRead(
    "/retribusi/v1/frontend/gates",
    { query: { limit: 100, location_code: location } },
    { when: location !== "" },
  );
  const gates = (location === "" ? [] : (data?.items ?? [])).map(({ gate_code, name }) => ({
    value: gate_code,
    label: `${name} (${gate_code})`,
  }));
  return (
    <Select
      label={w.gate}
      data={withChosen(gates, value)}
      value={value === "" ? null : value}
      onChange={(code) => onChange(code ?? "")}
      placeholder={required ? undefined : w.all}
      clearable={!required}
      disabled={location === ""}
      searchable
      required={required}
      error={error}
    />
  );
}

/** What is chosen stays choosable, though it is not among the first hundred, or deleted. */
function withChosen(choices: { value: string; label: string }[], chosen: string) {
  if (chosen === "" || choices.some(({ value }) => value === chosen)) return choices;
  return [...choices, { value: chosen, label: chosen }];
}
