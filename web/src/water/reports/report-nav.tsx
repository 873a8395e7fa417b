import { SubNav } from "../../pieces/sub-nav.tsx";
import { useWords } from "../../words/language.tsx";
import { reportWords } from "./words.ts";

/** Between the reports and what may be reported. */
export function ReportNav() {
  const w = useWords(reportWords);
  return (
    <SubNav
      label={w.reports}
      links={[
        { to: "/water/reports", label: w.reports },
        { to: "/water/report-types", label: w.types },
      ]}
    />
  );
}
