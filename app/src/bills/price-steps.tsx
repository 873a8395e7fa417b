import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import type { Answer } from "../api/read.ts";
import { common } from "../messages/messages.ts";
import { billMessages } from "./bill-messages.ts";

/** The sum as its parts: each block of water with its price, then what is added and taken off. */
export function PriceSteps({ bill }: { bill: Answer<"/app/rincian_tagihan/{id_tagihan}"> }) {
  const t = { ...useMessages(common), ...useMessages(billMessages) };
  const { money, month } = useFormat();
  const blocks = (bill.rincian_blok ?? []).filter(({ volume }) => volume > 0);
  const parts = Object.entries(t.parts).map(
    ([name, label]) => [label, bill[name as keyof typeof t.parts]] as const,
  );
  return (
    <section className="card" aria-labelledby="parts">
      <h2 id="parts">{t.howMade}</h2>
      <dl className="facts">
        {blocks.map(({ blok, volume, tarif, jumlah }) => (
          <Line key={blok} name={t.block(blok, volume, money(tarif))} sum={money(jumlah)} />
        ))}
        {parts
          .filter(([, sum]) => sum !== 0)
          .map(([label, sum]) => (
            <Line key={label} name={label} sum={money(sum)} />
          ))}
        {(bill.penyesuaian ?? []).map(({ periode, blok, jumlah, ppn }) => (
          <Line key={`${periode} ${blok}`} name={t.back(month(periode))} sum={money(-jumlah - ppn)} />
        ))}
        {bill.diskon !== 0 && (bill.penyesuaian ?? []).length === 0 && (
          <Line name={t.discount} sum={money(-bill.diskon)} />
        )}
        <dt className="total">{t.total}</dt>
        <dd className="total">{money(bill.total_tagihan)}</dd>
      </dl>
    </section>
  );
}

function Line({ name, sum }: { name: string; sum: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{sum}</dd>
    </>
  );
}
