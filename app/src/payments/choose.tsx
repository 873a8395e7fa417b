import { useState } from "react";
import { Link, useLocation, useSearchParams } from "wouter";
import { newIdempotencyKey } from "../../../web/src/api/idempotency-key.ts";
import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { api, dataOf } from "../api/client.ts";
import { type Answer as AnswerOf, useRead } from "../api/read.ts";
import { ActionButton } from "../components/action-button.tsx";
import { Answer } from "../components/answer.tsx";
import { ConnectionChoice } from "../components/connection-choice.tsx";
import { Page } from "../components/page.tsx";
import { common } from "../messages/messages.ts";
import { payMessages } from "./pay-messages.ts";

type Bill = AnswerOf<"/app/tagihan/{sl}">["tagihan"][number];
type Method = AnswerOf<"/app/cara_bayar">[number];

/** The first two of three taps: which months, and by what, with its fee and the final sum before anything is asked for. */
export function ChoosePayment() {
  const t = useMessages(payMessages);
  const [query] = useSearchParams();
  const sl = query.get("sl");
  return (
    <Page title={t.newOne} back="/">
      {sl === null ? (
        <ConnectionChoice>{(one) => <BillsToPay key={one} sl={one} />}</ConnectionChoice>
      ) : (
        <BillsToPay sl={sl} />
      )}
    </Page>
  );
}

function BillsToPay({ sl }: { sl: string }) {
  const t = useMessages(payMessages);
  const bills = useRead("/app/tagihan/{sl}", { path: { sl } });
  const methods = useRead("/app/cara_bayar");
  return (
    <Answer of={bills}>
      {({ tagihan }) => {
        const open = tagihan.filter(({ status }) => status === "BELUM_LUNAS");
        if (open.length === 0)
          return <p className="note good">{tagihan.length > 0 ? t.beingPaid : t.nothingDue}</p>;
        return <Answer of={methods}>{(all) => <Choice sl={sl} bills={open} methods={all} />}</Answer>;
      }}
    </Answer>
  );
}

interface ChoiceProps {
  sl: string;
  /** The oldest first. */
  bills: readonly Bill[];
  methods: readonly Method[];
}

function Choice({ sl, bills, methods }: ChoiceProps) {
  const t = useMessages(payMessages);
  const shared = useMessages(common);
  const { money } = useFormat();
  const [, navigate] = useLocation();
  const [count, setCount] = useState(bills.length);
  const [chosen, setChosen] = useState(() => methods.find(({ tersedia }) => tersedia)?.metode);
  // A repeat of a request whose answer was lost gets the same payment.
  const [key] = useState(() => newIdempotencyKey());
  const method = methods.find(({ metode }) => metode === chosen);
  const total = bills.slice(0, count).reduce((sum, bill) => sum + bill.total_tagihan, 0);
  const final = total + (method?.biaya_layanan ?? 0);
  const lacks = method?.metode === "WIPAY" && (method.saldo ?? 0) < final;
  const ask = async () => {
    const body = {
      sl,
      id_tagihan: bills.slice(0, count).map(({ id_tagihan }) => id_tagihan),
      metode: chosen as "TRANSFER" | "WIPAY",
    };
    const headers = { "idempotency-key": `${key}-${chosen}-${count}` };
    const { kode_pembayaran } = await dataOf(api.POST("/app/request_pembayaran", { body, headers }));
    navigate(`/bayar/${kode_pembayaran}`, { replace: true });
  };
  return (
    <>
      <fieldset className="card">
        <legend className="unseen">{t.choose}</legend>
        <strong aria-hidden>{t.choose}</strong>
        {bills.length > 1 && <p className="quiet">{t.oldestFirst}</p>}
        {bills.map((bill, at) => (
          <label key={bill.id_tagihan} className="choice">
            <input
              type="checkbox"
              checked={at < count}
              onChange={({ currentTarget }) => setCount(currentTarget.checked ? at + 1 : Math.max(1, at))}
            />
            <span className="grow">{bill.uraian}</span>
            <span className="number">{money(bill.total_tagihan)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="card">
        <legend className="unseen">{t.method}</legend>
        <strong aria-hidden>{t.method}</strong>
        {methods
          .filter(({ tersedia }) => tersedia)
          .map((one) => (
            <label key={one.metode} className="choice">
              <input
                type="radio"
                name="metode"
                checked={one.metode === chosen}
                onChange={() => setChosen(one.metode)}
              />
              <span className="grow">
                <strong>{one.nama}</strong>
                <br />
                <span className="quiet">
                  {one.biaya_layanan === 0 ? t.noFee : t.fee(money(one.biaya_layanan))}
                  {one.saldo !== null && `, ${t.balance(money(one.saldo))}`}
                </span>
              </span>
            </label>
          ))}
      </fieldset>
      <section className="card" aria-label={t.finalSum}>
        <p className="quiet">{t.finalSum}</p>
        <p className="sum">{money(final)}</p>
        {method?.metode === "TRANSFER" && <p className="quiet">{t.plusUnique}</p>}
        {lacks && <p className="note warn">{t.notEnough}</p>}
        <ActionButton act={ask} className="main wide" isDisabled={method === undefined || lacks}>
          {t.go(money(final))}
        </ActionButton>
        <Link to="/">{shared.cancel}</Link>
      </section>
    </>
  );
}
