import { useState } from "react";
import { useLocation } from "react-router";
import { Segments } from "../../components/segments.tsx";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { homeMessages } from "./messages.ts";

const measures = ["revenue", "count", "category"] as const;
export type Measure = (typeof measures)[number];

/** What a chart measures, from the address. */
export function measureOf(text: string): Measure {
  return measures.find((measure) => measure === text) ?? "revenue";
}

/** What each measure is called. */
export function useMeasureLabels(): Record<Measure, string> {
  const t = useMessages(homeMessages);
  const { revenue, category } = useMessages(fieldMessages);
  return { revenue, count: t.count, category };
}

interface MeasureSwitchProps {
  value: Measure;
  onChange: (measure: Measure) => void;
  label: string;
}

/** Rupiah, passages, or passages by category. The switch answers at once, the chart when it is drawn. */
export function MeasureSwitch({ value, onChange, label }: MeasureSwitchProps) {
  const labels = useMeasureLabels();
  // The address decides again as soon as it has changed, also where it went on before what was pressed could be drawn.
  const { key } = useLocation();
  const [pressed, setPressed] = useState({ measure: value, at: "" });
  const press = (measure: Measure) => {
    setPressed({ measure, at: key });
    onChange(measure);
  };
  return (
    <Segments
      size="xs"
      aria-label={label}
      value={pressed.at === key ? pressed.measure : value}
      onChange={(next) => press(measureOf(next))}
      data={measures.map((measure) => ({ value: measure, label: labels[measure] }))}
    />
  );
}
