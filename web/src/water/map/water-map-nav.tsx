import { SubNav } from "../../components/sub-nav.tsx";
import { useTexts } from "../../messages/texts.ts";
import { waterMapMessages } from "./messages.ts";

/** Between the maps of fault reports, of outages and of connections. */
export function WaterMapNav() {
  const { t, fields, names } = useTexts(waterMapMessages);
  return (
    <SubNav
      label={t.nav}
      links={[
        { to: "/water/map", label: names.reports },
        { to: "/water/map/outages", label: names.outages },
        { to: "/water/map/connections", label: fields.connections },
      ]}
    />
  );
}
