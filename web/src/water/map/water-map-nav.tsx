import { SubNav } from "../../components/sub-nav.tsx";
import { viewNames } from "../../layout/sidebar-links.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { useMessages } from "../../messages/language.tsx";
import { waterMapMessages } from "./messages.ts";

/** Between the map of fault reports and that of connections. */
export function WaterMapNav() {
  const t = useMessages(waterMapMessages);
  const names = useMessages(viewNames);
  const fields = useMessages(fieldMessages);
  return (
    <SubNav
      label={t.nav}
      links={[
        { to: "/water/map", label: names.reports },
        { to: "/water/map/connections", label: fields.connections },
      ]}
    />
  );
}
