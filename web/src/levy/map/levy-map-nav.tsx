import { SubNav } from "../../components/sub-nav.tsx";
import { useTexts } from "../../messages/texts.ts";
import { levyMapMessages } from "./messages.ts";

/** Between the map of gates and that of locations. */
export function LevyMapNav() {
  const { t, names } = useTexts(levyMapMessages);
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
