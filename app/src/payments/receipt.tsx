import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
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
  const share = async () => {
    const answer = await fetch(`/app/resi/${no_resi}`, { credentials: "same-origin" });
    const file = new File([await answer.blob()], `${no_resi}.pdf`, { type: "application/pdf" });
    const isFine = answer.ok && navigator.canShare?.({ files: [file] });
    // A customer who closes the phone's own sheet has changed their mind.
    await navigator.share(isFine ? { text, files: [file] } : { text }).catch(() => undefined);
  };
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
        {"share" in navigator && (
          <button type="button" onClick={() => void share()}>
            {t.share}
          </button>
        )}
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
