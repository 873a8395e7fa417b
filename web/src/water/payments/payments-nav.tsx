import { viewNames } from "../../frame/rail-links.ts";
import { SubNav } from "../../pieces/sub-nav.tsx";
import { useMay } from "../../session/may.tsx";
import { useWords } from "../../words/language.tsx";
import { paymentWords } from "./words.ts";

/** The views around payments. */
export function PaymentsNav() {
  const p = useWords(paymentWords);
  const names = useWords(viewNames);
  const mayTake = useMay("operator");
  return (
    <SubNav
      label={names.payments}
      links={[
        { to: "/water/payments", label: names.payments },
        ...(mayTake ? [{ to: "/water/counter", label: p.counter }] : []),
        { to: "/water/proofs", label: p.proofs },
      ]}
    />
  );
}
