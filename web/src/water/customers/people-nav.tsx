import { viewNames } from "../../frame/rail-links.ts";
import { SubNav } from "../../pieces/sub-nav.tsx";
import { useWords, wordsOf } from "../../words/language.tsx";

export const peopleNames = wordsOf(
  { connections: "Sambungan", accounts: "Akun aplikasi", wallets: "Dompet WiPay" },
  { connections: "Connections", accounts: "App accounts", wallets: "WiPay wallets" },
);

/** The views about people and what they have. */
export function PeopleNav() {
  const names = useWords(viewNames);
  const w = useWords(peopleNames);
  return (
    <SubNav
      label={names.customers}
      links={[
        { to: "/water/customers", label: names.customers },
        { to: "/water/connections", label: w.connections },
        { to: "/water/accounts", label: w.accounts },
        { to: "/water/wallets", label: w.wallets },
      ]}
    />
  );
}
