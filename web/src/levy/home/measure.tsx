import { SegmentedControl } from "@mantine/core";
import { useWords } from "../../words/language.tsx";
import { homeWords } from "./words.ts";

const measures = ["revenue", "count", "category"] as const;
export type Measure = (typeof measures)[number];

/** What a chart measures, from the address. */
export function measureOf(text: string): Measure {
  return measures.find((measure) => measure === text) ?? "revenue";
}

interface MeasureSwitchProps {
  value: Measure;
  onChange: (measure: Measure) => void;
  label: string;
}

/** Rupiah, passages, or passages by category. */
export function MeasureSwitch({ value, onChange, label }: MeasureSwitchProps) {
  const w = useWords(homeWords);
  return (
    <SegmentedControl
      size="xs"
      aria-label={label}
      value={value}
      onChange={(next) => onChange(measureOf(next))}
      data={measures.map((measure) => ({ value: measure, label: w[measure] }))}
    />
  );
}
