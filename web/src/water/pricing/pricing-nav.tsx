import { SubNav } from "../../components/sub-nav.tsx";
import { useTexts } from "../../messages/texts.ts";
import { pricingMessages } from "./messages.ts";

/** Between the views of prices and rules. */
export function PricingNav() {
  const { t, fields } = useTexts(pricingMessages);
  return (
    <SubNav
      label={t.pricing}
      links={[
        { to: "/water/pricing", label: t.classes },
        { to: "/water/fees", label: t.fees },
        { to: "/water/penalty-rules", label: t.penalties },
        { to: "/water/stamp-rules", label: fields.stamp },
      ]}
    />
  );
}
