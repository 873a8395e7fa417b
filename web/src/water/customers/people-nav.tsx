import { SubNav } from "../../components/sub-nav.tsx";
import { defineMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useHasRole } from "../../session/require-role.tsx";

export const peopleNames = defineMessages({
  areas: ["Wilayah", "Areas"],
  accounts: ["Akun aplikasi", "App accounts"],
  wallets: ["Dompet WiPay", "WiPay wallets"],
  texts: ["Naskah pesan", "Message texts"],
  deliveries: ["Pengiriman pesan", "Deliveries of messages"],
});

/** The views about people and what they have. */
export function PeopleNav() {
  const { t, fields, names } = useTexts(peopleNames);
  const mayReadMessages = useHasRole("operator");
  return (
    <SubNav
      label={names.customers}
      links={[
        { to: "/water/customers", label: names.customers },
        { to: "/water/connections", label: fields.connections },
        { to: "/water/areas", label: t.areas },
        { to: "/water/accounts", label: t.accounts },
        { to: "/water/wallets", label: t.wallets },
        ...(mayReadMessages ? [{ to: "/water/deliveries", label: t.deliveries }] : []),
        { to: "/water/message-texts", label: t.texts },
      ]}
    />
  );
}
