import { useState } from "react";
import { Link } from "wouter";
import { useFormat } from "../../../web/src/format/format.ts";
import { defineMessages, useMessages } from "../../../web/src/messages/language.tsx";
import { type Answer as AnswerOf, useRead } from "../api/read.ts";
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
  const history = useRead("/app/history/{sl}/{periode}", { path: { sl, periode: "semua" } });
  // To a payer the history shows what they paid themselves, and this what is still to be paid.
  const due = useRead("/app/tagihan/{sl}", { path: { sl } });
  return (
    <Answer of={due}>
      {({ tagihan }) => (
        <Answer of={history}>{(known) => <Years bills={newestFirst(tagihan, known)} />}</Answer>
      )}
    </Answer>
  );
}

type Bill = AnswerOf<"/app/history/{sl}/{periode}">[number];

/** Each bill once. */
function newestFirst(due: readonly Bill[], history: readonly Bill[]): Bill[] {
  const missing = due.filter(({ id_tagihan }) => history.every((one) => one.id_tagihan !== id_tagihan));
  return [...missing, ...history].sort((a, b) => b.periode.localeCompare(a.periode));
}

function Years({ bills }: { bills: readonly Bill[] }) {
  const t = { ...useMessages(common), ...useMessages(messages) };
  const { money, date } = useFormat();
  const [years, setYears] = useState(2);
  const byYear = new Map<string, Bill[]>();
  for (const bill of bills) {
    const year = bill.periode.slice(0, 4);
    byYear.set(year, [...(byYear.get(year) ?? []), bill]);
  }
  return (
    <>
      {bills.length === 0 && <p>{t.none}</p>}
      {[...byYear].slice(0, years).map(([year, ofYear]) => (
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
}
