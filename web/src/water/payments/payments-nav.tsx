import { SubNav } from "../../components/sub-nav.tsx";
import { useMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { useHasRole } from "../../session/require-role.tsx";
import { paymentMessages } from "./messages.ts";
import { tillMessages } from "./till-messages.ts";

/** The views around payments. */
export function PaymentsNav() {
  const paymentText = useMessages(paymentMessages);
  const { t, names } = useTexts(tillMessages);
  const mayTake = useHasRole("operator", "counter");
  return (
    <SubNav
      label={names.payments}
      links={[
        { to: "/water/payments", label: names.payments },
        ...(mayTake ? [{ to: "/water/counter", label: paymentText.counter }] : []),
        { to: "/water/tills", label: t.tills },
        { to: "/water/proofs", label: paymentText.proofs },
      ]}
    />
  );
}
