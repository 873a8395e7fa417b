import { SubNav } from "../../components/sub-nav.tsx";
import { useMessages } from "../../messages/language.tsx";
import { reportMessages } from "./messages.ts";

/** Between the reports, what may be reported, and who sees to it. */
export function ReportNav() {
  const t = useMessages(reportMessages);
  return (
    <SubNav
      label={t.reports}
      links={[
        { to: "/water/reports", label: t.reports },
        { to: "/water/report-types", label: t.types },
        { to: "/water/crews", label: t.crews },
      ]}
    />
  );
}
