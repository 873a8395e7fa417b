import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import type { Gate } from "./all-places.ts";

/** As many as a list may hold to be scrolled; typing finds any of the others. */
const maxOptions = 100;

interface AnyGateSelectProps {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  gates: readonly Gate[];
  /** As gateText has it; empty: none. */
  value: string;
  onChange: (gate: string) => void;
}

/** One gate of those of all locations, by its name and its codes. */
export function AnyGateSelect({ gates, value, onChange, required = false, ...field }: AnyGateSelectProps) {
  return (
    <Select
      {...field}
      required={required}
      clearable={!required}
      searchable
      limit={maxOptions}
      data={gates.map((gate) => ({ value: gateText(gate), label: `${gate.name} (${gateText(gate)})` }))}
      value={value === "" ? null : value}
      onChange={(gate) => onChange(gate ?? "")}
    />
  );
}

type GateKey = Pick<Gate, "location_code" | "gate_code">;

/** A gate's key as one text, "PSR01/G1". */
function gateText({ location_code, gate_code }: GateKey): string {
  return `${location_code}/${gate_code}`;
}

export function gateOfText(text: string): GateKey {
  const [location_code = "", gate_code = ""] = text.split("/");
  return { location_code, gate_code };
}
