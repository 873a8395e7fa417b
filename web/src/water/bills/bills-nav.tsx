import { SubNav } from "../../components/sub-nav.tsx";
import { viewNames } from "../../layout/sidebar-links.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";

export const billingNames = defineMessages({ billing: "Penerbitan tagihan" }, { billing: "Billing" });

/** The views about bills and how they are made. */
export function BillsNav() {
  const names = useMessages(viewNames);
  const t = useMessages(billingNames);
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
