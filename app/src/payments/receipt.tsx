import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { ShareFile } from "../components/share-file.tsx";
import { common } from "../messages/messages.ts";
import { payMessages } from "./pay-messages.ts";
import type { PaymentAnswer } from "./state.ts";

/** That it is paid, with the receipt to be kept and shared by whatever the phone has for it. */
export function Receipt({ payment }: { payment: PaymentAnswer }) {
  const t = { ...useMessages(common), ...useMessages(payMessages) };
  const { money, moment } = useFormat();
  const { no_resi, total_bayar, dibayar_pada } = payment;
  if (no_resi === null) return null;
  const text = t.receiptText(money(total_bayar), no_resi);
  return (
    <section className="card" aria-label={t.receipt}>
      <p className="sum">{money(total_bayar)}</p>
      <p className="note good">
        {text}
        {dibayar_pada !== null && ` ${moment(dibayar_pada)}`}
      </p>
      <div className="row">
        <a className="button main" href={`/app/resi/${no_resi}`} target="_blank" rel="noreferrer">
          {t.receipt}
        </a>
        <ShareFile address={`/app/resi/${no_resi}`} name={no_resi} text={text} />
        <a
          className="button"
          href={`https://wa.me/?${new URLSearchParams({ text })}`}
          target="_blank"
          rel="noreferrer"
        >
          WhatsApp
        </a>
      </div>
    </section>
  );
}
