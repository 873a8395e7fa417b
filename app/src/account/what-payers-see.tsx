import { useMessages } from "../../../web/src/messages/language.tsx";
import { payerMessages } from "./payer-messages.ts";

/** What somebody who only pays sees of a connection: told to its owner before inviting, and to the invited. */
export function WhatPayersSee() {
  const t = useMessages(payerMessages);
  return (
    <section className="card" aria-labelledby="sees">
      <h2 id="sees">{t.sees}</h2>
      <ul className="points">
        {t.seesThis.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p className="quiet">{t.seesNot}</p>
    </section>
  );
}
