import { useState } from "react";
import { Link } from "wouter";
import { useFormat } from "../../../web/src/format/format.ts";
import { defineMessages, useMessages } from "../../../web/src/messages/language.tsx";
import { useRead } from "../api/read.ts";
import { Answer } from "../components/answer.tsx";
import { ConnectionChoice } from "../components/connection-choice.tsx";
import { Page } from "../components/page.tsx";
import { StateTag } from "../components/state-tag.tsx";
import { common } from "../messages/messages.ts";

const messages = defineMessages({
  none: ["Belum ada tagihan untuk sambungan ini.", "There are no bills for this connection yet."],
  due: [(date: string) => `jatuh tempo ${date}`, (date) => `due ${date}`],
  payments: ["Riwayat pembayaran dan resi", "Payments and receipts"],
});

/** The bills of a connection by year, the newest first. */
export function Bills() {
  const t = { ...useMessages(common), ...useMessages(messages) };
  return (
    <Page title={t.bills}>
      <ConnectionChoice>{(sl) => <BillsOf key={sl} sl={sl} />}</ConnectionChoice>
      <Link to="/bayar" className="button wide">
        {t.payments}
      </Link>
    </Page>
  );
}

function BillsOf({ sl }: { sl: string }) {
  const t = { ...useMessages(common), ...useMessages(messages) };
  const { money, date } = useFormat();
  const [years, setYears] = useState(2);
  const bills = useRead("/app/history/{sl}/{periode}", { path: { sl, periode: "semua" } });
  return (
    <Answer of={bills}>
      {(all) => {
        const byYear = new Map<string, typeof all>();
        for (const bill of all) {
          const year = bill.periode.slice(0, 4);
          byYear.set(year, [...(byYear.get(year) ?? []), bill]);
        }
        const shown = [...byYear].slice(0, years);
        return (
          <>
            {all.length === 0 && <p>{t.none}</p>}
            {shown.map(([year, ofYear]) => (
              <section key={year} className="card" aria-labelledby={`year-${year}`}>
                <h2 id={`year-${year}`}>{year}</h2>
                <ul className="list">
                  {ofYear.map((bill) => (
                    <li key={bill.id_tagihan}>
                      <Link to={`/tagihan/${bill.id_tagihan}`}>
                        <span>
                          <strong>{bill.uraian}</strong>
                          <br />
                          <span className="quiet">
                            {bill.status === "LUNAS" ? null : t.due(date(bill.jatuh_tempo))}
                          </span>
                        </span>
                        <span className="row">
                          <span className="number">{money(bill.total_tagihan)}</span>
                          <StateTag of="bill" state={bill.status} />
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            {byYear.size > years && (
              <button type="button" onClick={() => setYears(byYear.size)}>
                {t.more}
              </button>
            )}
          </>
        );
      }}
    </Answer>
  );
}
