import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { billMessages } from "./bill-messages.ts";

/** Parts of a hundred above the average from which on a bill is explained. */
const unusual = 20;

/** For a use well above one's own average: by how much, and how to find a leak. */
export function WhyMore({ usage, before }: { usage: number; before: readonly number[] }) {
  const t = useMessages(billMessages);
  const { percent, number } = useFormat();
  const average = before.reduce((sum, m3) => sum + m3, 0) / before.length;
  const above = (usage / average - 1) * 100;
  if (before.length === 0 || average === 0 || above < unusual) return null;
  return (
    <details className="card">
      <summary>
        <h2 style={{ display: "inline" }}>{t.why}</h2>
      </summary>
      <p>{t.more(percent(Math.round(above)), number(Math.round(average)))}</p>
      <h3>{t.leakTest}</h3>
      <ol className="steps">
        {t.leakSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  );
}
