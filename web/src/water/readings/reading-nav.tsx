import { SubNav } from "../../pieces/sub-nav.tsx";
import { useWords } from "../../words/language.tsx";
import { readingWords } from "./words.ts";

/** Between the views of readings. */
export function ReadingNav() {
  const w = useWords(readingWords);
  return (
    <SubNav
      label={w.readings}
      links={[
        { to: "/water/readings", label: w.readings },
        { to: "/water/self-readings", label: w.selfReadings },
        { to: "/water/anomalies", label: w.anomalies },
        { to: "/water/schedules", label: w.schedules },
      ]}
    />
  );
}
