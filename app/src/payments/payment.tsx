import { useParams } from "wouter";
import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { useRead } from "../api/read.ts";
import { Answer } from "../components/answer.tsx";
import { Page } from "../components/page.tsx";
import { StateTag } from "../components/state-tag.tsx";
import { Timeline } from "../components/timeline.tsx";
import { common } from "../messages/messages.ts";
import { payMessages } from "./pay-messages.ts";
import { Receipt } from "./receipt.tsx";
import { isOpen, type PaymentAnswer, useMoney } from "./state.ts";
import { Transfer } from "./transfer.tsx";
import { WalletPayment } from "./wallet-payment.tsx";

/** The third tap and what follows: what to do now, and where the money is; it changes by itself. */
export function Payment() {
  const t = useMessages(payMessages);
  const { kode = "" } = useParams<{ kode: string }>();
  const payment = useRead(
    "/app/pembayaran/{kode_pembayaran}",
    { path: { kode_pembayaran: kode } },
    { every: (data) => (data === undefined || isOpen(data.status) ? 5000 : false) },
  );
  return (
    <Page title={t.one} back="/bayar">
      <Answer of={payment}>{(data) => <State payment={data} />}</Answer>
    </Page>
  );
}

function State({ payment }: { payment: PaymentAnswer }) {
  const t = { ...useMessages(common), ...useMessages(payMessages) };
  const { money } = useFormat();
  const { status, metode, dikembalikan, alasan } = payment;
  const open = isOpen(status);
  const seen = useMoney(payment);
  return (
    <>
      <div className="row apart" role="status">
        <StateTag of="payment" state={status} />
        <span className="quiet number">{payment.kode_pembayaran}</span>
      </div>
      {open && metode === "TRANSFER" && <Transfer payment={payment} seen={seen?.status_uang ?? null} />}
      {open && metode === "WIPAY" && <WalletPayment payment={payment} />}
      {status === "DIBAYAR" && <Receipt payment={payment} />}
      {dikembalikan !== null && (
        <p className="note warn">{t.refunded(money(dikembalikan.jumlah), dikembalikan.alasan)}</p>
      )}
      {alasan !== null && <p className="note warn">{t.why(alasan)}</p>}
      <section className="card" aria-label={t.status}>
        <Timeline
          steps={[
            { name: t.steps.asked, at: payment.dibuat_pada },
            ...(metode === "TRANSFER" && status !== "DIBATALKAN" && status !== "KADALUARSA"
              ? [{ name: t.steps.seen, at: seen?.waktu_transfer ?? payment.dibayar_pada }]
              : []),
            ...(payment.dibatalkan_pada === null
              ? [{ name: t.steps.paid, at: payment.dibayar_pada }]
              : [{ name: t.cancelled, at: payment.dibatalkan_pada }]),
          ]}
        />
      </section>
      <section className="card" aria-label={t.details}>
        <dl className="facts">
          {payment.rincian.map(({ id_tagihan, uraian, total_tagihan }) => (
            <Line key={id_tagihan} name={uraian} sum={money(total_tagihan)} />
          ))}
          {payment.biaya_layanan > 0 && <Line name={t.serviceFee} sum={money(payment.biaya_layanan)} />}
          {payment.kode_unik > 0 && <Line name={t.uniqueCode} sum={money(payment.kode_unik)} />}
          <dt className="total">{t.total}</dt>
          <dd className="total">{money(payment.total_bayar)}</dd>
        </dl>
      </section>
    </>
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
