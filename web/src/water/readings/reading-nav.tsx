import { SubNav } from "../../components/sub-nav.tsx";
import { useMessages } from "../../messages/language.tsx";
import { readingMessages } from "./messages.ts";

/** Between the views of readings. */
export function ReadingNav() {
  const t = useMessages(readingMessages);
  return (
    <SubNav
      label={t.readings}
      links={[
        { to: "/water/readings", label: t.readings },
        { to: "/water/self-readings", label: t.selfReadings },
        { to: "/water/anomalies", label: t.anomalies },
        { to: "/water/schedules", label: t.schedules },
      ]}
    />
  );
}
