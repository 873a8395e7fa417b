import { SubNav } from "../../components/sub-nav.tsx";
import { viewNames } from "../../layout/sidebar-links.ts";
import { fieldMessages } from "../../messages/field-messages.ts";
import { defineMessages, useMessages } from "../../messages/language.tsx";

export const peopleNames = defineMessages(
  { accounts: "Akun aplikasi", wallets: "Dompet WiPay" },
  { accounts: "App accounts", wallets: "WiPay wallets" },
);

/** The views about people and what they have. */
export function PeopleNav() {
  const names = useMessages(viewNames);
  const t = useMessages(peopleNames);
  const fields = useMessages(fieldMessages);
  return (
    <SubNav
      label={names.customers}
      links={[
        { to: "/water/customers", label: names.customers },
        { to: "/water/connections", label: fields.connections },
        { to: "/water/accounts", label: t.accounts },
        { to: "/water/wallets", label: t.wallets },
      ]}
    />
  );
}
