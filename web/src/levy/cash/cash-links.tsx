import { SubNav } from "../../components/sub-nav.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useProductCheck } from "../../session/require-role.tsx";
import { leakageMessages } from "./leakage-messages.ts";

/** The views of the levies' money. */
export function CashLinks() {
  const { t, names } = useTexts(leakageMessages);
  const sees = useProductCheck();
  return (
    <SubNav
      label={names.cash}
      links={[
        { to: "/cash", label: t.days },
        { to: "/cash/leakage", label: t.leakage },
        ...(sees("all locations") ? [{ to: "/cash/bank-lines?status=WAITING", label: t.bankLines }] : []),
      ]}
    />
  );
}
