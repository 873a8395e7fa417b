import { useState } from "react";
import { Link } from "wouter";
import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { type Answer, read } from "../api/read.ts";
import { Field } from "../components/field.tsx";
import { Page } from "../components/page.tsx";
import { SendForm } from "../components/send-form.tsx";
import { common } from "../messages/messages.ts";
import { visitorMessages } from "./visitor-messages.ts";

type Checked = Answer<"/app/cek_tagihan/{sl}">;

/** What is due for a connection, for everybody who knows its number; nothing else of it. */
export function CheckBill() {
  const t = { ...useMessages(common), ...useMessages(visitorMessages) };
  const [checked, setChecked] = useState<Checked>();
  const check = async ({ sl = "" }: Record<string, string>) => {
    setChecked(undefined);
    setChecked(await read("/app/cek_tagihan/{sl}", { path: { sl: sl.replace(/\s/g, "") } }));
  };
  return (
    <Page title={t.check} back="/">
      <SendForm label={t.checkNow} onSend={check}>
        {(wrong) => (
          <Field
            label={t.connection}
            hint={t.checkHint}
            name="sl"
            inputMode="numeric"
            required
            wrong={wrong.sl}
          />
        )}
      </SendForm>
      {checked !== undefined && <Due checked={checked} />}
    </Page>
  );
}

function Due({ checked: { sl, jumlah_lembar, total_tagihan, jatuh_tempo } }: { checked: Checked }) {
  const t = useMessages(visitorMessages);
  const { money, date } = useFormat();
  if (jumlah_lembar === 0)
    return (
      <p role="status" className="note good">
        {t.nothingDue}
      </p>
    );
  return (
    <section className="card" role="status" aria-label={sl}>
      <p className="quiet number">{sl}</p>
      <p className="sum">{money(total_tagihan)}</p>
      <p>{t.sheets(jumlah_lembar)}</p>
      {jatuh_tempo !== null && <p>{t.due(date(jatuh_tempo))}</p>}
      <Link
        to={`/masuk?${new URLSearchParams({ ke: `/bayar/pilih?sl=${sl}` })}`}
        className="button main wide"
      >
        {t.toPay}
      </Link>
    </section>
  );
}
