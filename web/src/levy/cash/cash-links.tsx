import { SubNav } from "../../components/sub-nav.tsx";
import { useTexts } from "../../messages/texts.ts";
import { leakageMessages } from "./leakage-messages.ts";

/** The views of the levies' money. */
export function CashLinks() {
  const { t, names } = useTexts(leakageMessages);
  return (
    <SubNav
      label={names.cash}
      links={[
        { to: "/cash", label: t.days },
        { to: "/cash/leakage", label: t.leakage },
      ]}
    />
  );
}
