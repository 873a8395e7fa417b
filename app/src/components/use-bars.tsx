import { useFormat } from "../../../web/src/format/format.ts";
import { defineMessages, useMessages } from "../../../web/src/messages/language.tsx";

const messages = defineMessages({
  title: ["Pemakaian 12 bulan", "Use of 12 months"],
  average: [
    (now: string, average: string) => `${now} m³ bulan terakhir; rata-rata Anda ${average} m³.`,
    (now, average) => `${now} m³ in the last month; your average is ${average} m³.`,
  ],
});

interface UseBarsProps {
  /** The oldest first. */
  months: readonly { periode: string; m3: number | null }[];
}

/** The use of a year as bars, each of which is read out with its month. */
export function UseBars({ months }: UseBarsProps) {
  const t = useMessages(messages);
  const { number, briefMonth } = useFormat();
  const known = months.flatMap(({ m3 }) => (m3 === null ? [] : [m3]));
  const last = known.at(-1);
  if (last === undefined || known.length < 2) return null;
  const most = Math.max(...known, 1);
  const before = known.slice(0, -1);
  const average = before.reduce((sum, m3) => sum + m3, 0) / before.length;
  return (
    <section className="card" aria-label={t.title}>
      <h2>{t.title}</h2>
      <ol className="bars">
        {months.map(({ periode, m3 }) => (
          <li key={periode} title={`${briefMonth(periode)}: ${m3 ?? "–"} m³`}>
            <span className="unseen">{`${briefMonth(periode)}: ${m3 ?? "–"} m³`}</span>
            <span className="bar" style={{ height: `${((m3 ?? 0) / most) * 100}%` }} />
          </li>
        ))}
      </ol>
      <p className="quiet">{t.average(number(last), number(Math.round(average)))}</p>
    </section>
  );
}
