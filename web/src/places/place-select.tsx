import { Select } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import { commonMessages } from "../messages/common-messages.ts";
import { useMessages } from "../messages/language.tsx";
import { useOnlyLocation } from "../session/require-role.tsx";
import { useAllLocations, useGatesOf } from "./all-places.ts";

/** As many as a list may hold to be scrolled; typing finds any of the others. */
const maxOptions = 100;

interface PlaceSelectProps {
  /** The code; empty for all. */
  value: string;
  onChange: (code: string) => void;
  error?: ReactNode;
  required?: boolean;
  /** In the head of a view, where room is scarce. */
  isSlim?: boolean;
}

/** A name and its code are seen whole, or are in the tooltip. */
const width = 250;
const slimWidth = 150;
/** With what it waits for. */
const slimGateWidth = 180;

function titleOf(choices: { value: string; label: string }[], value: string): string | undefined {
  return choices.find((choice) => choice.value === value)?.label;
}

/** One of the locations, by name and code. Anyone who is confined to one sees its name where others see all. */
export function LocationSelect({
  value,
  onChange,
  error,
  required = false,
  isSlim = false,
}: PlaceSelectProps) {
  const common = useMessages(commonMessages);
  const { data } = useAllLocations();
  const only = useOnlyLocation();
  const places = useMemo(
    () => (data ?? []).map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
    [data],
  );
  return (
    <Select
      label={common.location}
      data={withChosen(places, value)}
      miw={isSlim ? slimWidth : width}
      title={titleOf(places, value)}
      value={value === "" ? null : value}
      onChange={(code) => onChange(code ?? "")}
      placeholder={required ? undefined : (titleOf(places, only) ?? common.all)}
      clearable={!required}
      searchable
      limit={maxOptions}
      required={required}
      error={error}
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
  isSlim = false,
}: PlaceSelectProps & { location: string }) {
  const common = useMessages(commonMessages);
  const { data } = useGatesOf(location);
  const gates = useMemo(
    () => (data ?? []).map(({ gate_code, name }) => ({ value: gate_code, label: `${name} (${gate_code})` })),
    [data],
  );
  return (
    <Select
      label={common.gate}
      data={withChosen(gates, value)}
      miw={isSlim ? slimGateWidth : width}
      title={location === "" ? common.locationFirst : titleOf(gates, value)}
      value={value === "" ? null : value}
      onChange={(code) => onChange(code ?? "")}
      placeholder={location === "" ? common.locationFirst : required ? undefined : common.all}
      clearable={!required}
      disabled={location === ""}
      searchable
      limit={maxOptions}
      required={required}
      error={error}
    />
  );
}

/** What is chosen stays choosable, though it is not read yet, or deleted. */
function withChosen(choices: { value: string; label: string }[], chosen: string) {
  if (chosen === "" || choices.some(({ value }) => value === chosen)) return choices;
  return [...choices, { value: chosen, label: chosen }];
}
