import { SubNav } from "../../components/sub-nav.tsx";
import { viewNames } from "../../layout/sidebar-links.ts";
import { useMessages } from "../../messages/language.tsx";
import { levyMapMessages } from "./messages.ts";

/** Between the map of gates and that of locations. */
export function LevyMapNav() {
  const t = useMessages(levyMapMessages);
  const names = useMessages(viewNames);
  return (
    <SubNav
      label={t.nav}
      links={[
        { to: "/map", label: names.gates },
        { to: "/map/locations", label: names.locations },
      ]}
    />
  );
}
