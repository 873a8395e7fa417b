import { SubNav } from "../../components/sub-nav.tsx";
import { defineMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";

export const billingNames = defineMessages({
  billing: ["Penerbitan tagihan", "Billing"],
});

/** The views about bills and how they are made. */
export function BillsNav() {
  const { t, names } = useTexts(billingNames);
  return (
    <SubNav
      label={names.bills}
      links={[
        { to: "/water/bills", label: names.bills },
        { to: "/water/billing", label: t.billing },
      ]}
    />
  );
}
