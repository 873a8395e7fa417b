import { SubNav } from "../../components/sub-nav.tsx";
import { defineMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";

export const peopleNames = defineMessages({
  areas: ["Wilayah", "Areas"],
  accounts: ["Akun aplikasi", "App accounts"],
  wallets: ["Dompet WiPay", "WiPay wallets"],
});

/** The views about people and what they have. */
export function PeopleNav() {
  const { t, fields, names } = useTexts(peopleNames);
  return (
    <SubNav
      label={names.customers}
      links={[
        { to: "/water/customers", label: names.customers },
        { to: "/water/connections", label: fields.connections },
        { to: "/water/areas", label: t.areas },
        { to: "/water/accounts", label: t.accounts },
        { to: "/water/wallets", label: t.wallets },
      ]}
    />
  );
}
