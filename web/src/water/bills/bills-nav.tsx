import { viewNames } from "../../frame/rail-links.ts";
import { SubNav } from "../../pieces/sub-nav.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";

export const billingNames = wordsOf({ billing: "Penerbitan tagihan" }, { billing: "Billing" });

/** The views about bills and how they are made. */
export function BillsNav() {
  const names = useWords(viewNames);
  const w = useWords(billingNames);
  return (
    <SubNav
      label={names.bills}
      links={[
        { to: "/water/bills", label: names.bills },
        { to: "/water/billing", label: w.billing },
      ]}
    />
  );
}
