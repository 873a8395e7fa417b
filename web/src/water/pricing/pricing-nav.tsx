import { SubNav } from "../../pieces/sub-nav.tsx";
import { useWords } from "../../words/language.tsx";
import { pricingWords } from "./words.ts";

/** Between the views of prices and rules. */
export function PricingNav() {
  const w = useWords(pricingWords);
  return (
    <SubNav
      label={w.pricing}
      links={[
        { to: "/water/pricing", label: w.classes },
        { to: "/water/fees", label: w.fees },
        { to: "/water/penalty-rules", label: w.penalties },
        { to: "/water/stamp-rules", label: w.stamps },
      ]}
    />
  );
}
