import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
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

/** Rupiah, passages, or passages by category. The switch answers at once, the chart when it is drawn. */
export function MeasureSwitch({ value, onChange, label }: MeasureSwitchProps) {
  const w = useWords(homeWords);
  const [pressed, setPressed] = useState({ measure: value, over: value });
  // Whatever the address says next holds, be it what was pressed or not.
  if (pressed.over !== value) setPressed({ measure: value, over: value });
  const press = (measure: Measure) => {
    setPressed({ measure, over: value });
    onChange(measure);
  };
  return (
    <SegmentedControl
      size="xs"
      aria-label={label}
      value={pressed.measure}
      onChange={(next) => press(measureOf(next))}
      data={measures.map((measure) => ({ value: measure, label: w[measure] }))}
    />
  );
}
