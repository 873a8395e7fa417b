import { SubNav } from "../../components/sub-nav.tsx";
import { useTexts } from "../../messages/texts.ts";
import { reportMessages } from "./messages.ts";

/** Between the reports, what is announced, what may be reported, and who sees to it. */
export function ReportNav() {
  const { t, names } = useTexts(reportMessages);
  return (
    <SubNav
      label={t.reports}
      links={[
        { to: "/water/reports", label: t.reports },
        { to: "/water/outages", label: names.outages },
        { to: "/water/report-types", label: t.types },
        { to: "/water/crews", label: t.crews },
      ]}
    />
  );
}
