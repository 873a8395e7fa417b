import { MultiSelect, Radio, Stack, Text } from "@mantine/core";
import { useTexts } from "../../messages/texts.ts";
import { useAllGates, useAllLocations } from "../../places/all-places.ts";
import { machineMessages } from "./messages.ts";

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
  const { t, fields } = useTexts(machineMessages);
  const places = useAllLocations();
  const known = useAllGates();
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t.scope}
        value={every ? "every" : "some"}
        onChange={(choice) => onChange({ every: choice === "every" })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="every" label={t.everyGate} description={t.everyGateHint} />
          <Radio value="some" label={t.someGates} description={t.someHint} />
        </Stack>
      </Radio.Group>
      {!every && (
        <>
          <MultiSelect
            label={t.locations}
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
            label={fields.gates}
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
            {t.elsewhere}
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
