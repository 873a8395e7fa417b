import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { api, dataOf } from "../api/client.ts";
import { ActionButton } from "../components/action-button.tsx";
import { Copy } from "../components/copy.tsx";
import { Countdown } from "../components/countdown.tsx";
import { common } from "../messages/messages.ts";
import { payMessages } from "./pay-messages.ts";
import { Proof } from "./proof.tsx";
import type { PaymentAnswer } from "./state.ts";

interface TransferProps {
  payment: PaymentAnswer;
  /** Where the money is, once it has been seen. */
  seen: keyof typeof payMessages.id.money | null;
}

/** What to transfer and where to, each to be copied; then that we wait, and for whom. It never asks for money that has arrived. */
export function Transfer({ payment, seen }: TransferProps) {
  const t = { ...useMessages(common), ...useMessages(payMessages) };
  const queries = useQueryClient();
  const { kode_pembayaran, rekening_tujuan: account, total_bayar, status } = payment;
  const say = async () => {
    await dataOf(api.POST("/app/confirm_pembayaran", { body: { kode_pembayaran } }));
    await queries.invalidateQueries();
  };
  if (seen !== null) return <p className="note good">{t.money[seen]}</p>;
  return (
    <>
      <section className="card" aria-label={t.transferExactly}>
        <p className="quiet">{t.transferExactly}</p>
        <div className="row apart">
          <Exactly sum={total_bayar} />
          <Copy text={String(total_bayar)} of={t.sum} />
        </div>
        <p className="quiet">{t.exactHint}</p>
        {account !== null && (
          <div className="row apart">
            <p>
              <span className="quiet">{t.to}</span>
              <br />
              <strong>
                {account.bank} <span className="number">{account.no_rekening}</span>
              </strong>
              <br />
              {account.atas_nama}
            </p>
            <Copy text={account.no_rekening} of={t.account} />
          </div>
        )}
        <p>
          {t.until} <Countdown until={payment.kadaluarsa_pada} />
        </p>
        {status === "MENUNGGU_PEMBAYARAN" ? (
          <ActionButton act={say} className="main wide">
            {t.transferred}
          </ActionButton>
        ) : (
          <p className="note">{t.waitingForBank}</p>
        )}
      </section>
      <Proof payment={payment} />
      {status === "MENUNGGU_PEMBAYARAN" && <CancelPayment kode={kode_pembayaran} />}
    </>
  );
}

/** The last three digits are marked: by them the payment is known. */
function Exactly({ sum }: { sum: number }) {
  const { money } = useFormat();
  const text = money(sum);
  return (
    <span className="sum">
      {text.slice(0, -3)}
      <mark>{text.slice(-3)}</mark>
    </span>
  );
}

export function CancelPayment({ kode }: { kode: string }) {
  const t = { ...useMessages(common), ...useMessages(payMessages) };
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const cancel = async () => {
    await dataOf(api.POST("/app/batal_pembayaran", { body: { kode_pembayaran: kode } }));
    await queries.invalidateQueries();
  };
  if (!isAsking)
    return (
      <button type="button" className="plain" onClick={() => setAsking(true)}>
        {t.cancel}
      </button>
    );
  return (
    <div className="note warn stack" role="alert">
      <p>{t.cancelSure}</p>
      <ActionButton act={cancel}>{t.yesCancel}</ActionButton>
    </div>
  );
}
