import { MultiSelect, Radio, Stack, Text } from "@mantine/core";
import { useWords } from "../../words/language.tsx";
import { useEveryGate, useEveryLocation } from "../places/every.ts";
import { machineWords } from "./words.ts";

interface ScopePickerProps {
  /** Whether the key is for every gate there is. */
  every: boolean;
  locations: string[];
  /** As "PSR01/G1". */
  gates: string[];
  onChange: (change: { every?: boolean; locations?: string[]; gates?: string[] }) => void;
  errors: { locations: React.ReactNode; gates: React.ReactNode };
}

/** For which gates a key speaks: all, those of whole locations, or single ones. */
export function ScopePicker({ every, locations, gates, onChange, errors }: ScopePickerProps) {
  const w = useWords(machineWords);
  const places = useEveryLocation();
  const known = useEveryGate();
  return (
    <Stack gap="sm">
      <Radio.Group
        label={w.scope}
        value={every ? "every" : "some"}
        onChange={(choice) => onChange({ every: choice === "every" })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="every" label={w.everyGate} description={w.everyGateHint} />
          <Radio value="some" label={w.someGates} description={w.someHint} />
        </Stack>
      </Radio.Group>
      {!every && (
        <>
          <MultiSelect
            label={w.locations}
            data={withChosen(
              (places.data ?? []).map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
              locations,
            )}
            value={locations}
            onChange={(codes) => onChange({ locations: codes })}
            searchable
            clearable
            error={errors.locations}
          />
          <MultiSelect
            label={w.gates}
            data={withChosen(
              (known.data ?? []).map(({ location_code, gate_code, name }) => ({
                value: `${location_code}/${gate_code}`,
                label: `${location_code} / ${gate_code} · ${name}`,
              })),
              gates,
            )}
            value={gates}
            onChange={(codes) => onChange({ gates: codes })}
            searchable
            clearable
            error={errors.gates}
          />
          <Text size="xs" c="dimmed">
            {w.elsewhere}
          </Text>
        </>
      )}
    </Stack>
  );
}

/** What a key had already stays chosen, though it is deleted. */
function withChosen(choices: { value: string; label: string }[], chosen: string[]) {
  const known = new Set(choices.map(({ value }) => value));
  const gone = chosen.filter((value) => !known.has(value));
  return [...choices, ...gone.map((value) => ({ value, label: value }))];
}
