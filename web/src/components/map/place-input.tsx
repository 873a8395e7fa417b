import { Button, Fieldset, Group, NumberInput, Text } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTexts } from "../../messages/texts.ts";
import { Loading } from "../query-view.tsx";
import { mapMessages } from "./messages.ts";
import { type PlaceValues, placeBody, placeOf } from "./place-values.ts";
import type { Place } from "./point.ts";

// The map's code is fetched by who opens one.
const MapPicker = lazy(async () => ({ default: (await import("./map-picker.tsx")).MapPicker }));

interface PlaceInputProps {
  values: PlaceValues;
  onChange: (values: PlaceValues) => void;
  /** What is wrong with either, as the form holds it. */
  errors: { latitude?: ReactNode; longitude?: ReactNode };
  /** What an empty place means here. */
  hint?: string;
  /** Near which place the map begins. */
  near?: Place | undefined;
}

/** Where something is: by two numbers, or by a press on a map. */
export function PlaceInput({ values, onChange, errors, hint, near }: PlaceInputProps) {
  const { t, fields } = useTexts(mapMessages);
  const [isOpen, setOpen] = useState(false);
  const input = (name: "latitude" | "longitude", most: number) => (
    <NumberInput
      label={fields[name]}
      hideControls
      decimalScale={6}
      allowedDecimalSeparators={[",", "."]}
      min={-most}
      max={most}
      clampBehavior="none"
      value={values[name]}
      onChange={(value) => onChange({ ...values, [name]: value })}
      error={errors[name]}
    />
  );
  return (
    <Fieldset legend={t.place} p="sm">
      <Text size="xs" c="dimmed" mb="xs">
        {hint === undefined ? t.placeHint : `${t.placeHint} ${hint}`}
      </Text>
      <Group grow align="flex-start">
        {input("latitude", 90)}
        {input("longitude", 180)}
      </Group>
      <Button variant="default" size="xs" mt="xs" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
        {isOpen ? t.hidePicker : t.pick}
      </Button>
      {isOpen && (
        <Suspense fallback={<Loading rows={4} />}>
          <MapPicker place={placeOf(placeBody(values))} near={near} onPick={onChange} />
        </Suspense>
      )}
    </Fieldset>
  );
}
