import { Link, useParams } from "wouter";
import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { type Answer as AnswerOf, useRead } from "../api/read.ts";
import { Answer } from "../components/answer.tsx";
import { Page } from "../components/page.tsx";
import { ShareFile } from "../components/share-file.tsx";
import { StateTag } from "../components/state-tag.tsx";
import { UseBars } from "../components/use-bars.tsx";
import { common } from "../messages/messages.ts";
import { billMessages } from "./bill-messages.ts";
import { PriceSteps } from "./price-steps.tsx";
import { WhyMore } from "./why-more.tsx";

type BillAnswer = AnswerOf<"/app/rincian_tagihan/{id_tagihan}">;

/** A bill that explains itself: what the meter said, what each block costs, and why it is more than usual. */
export function Bill() {
  const t = { ...useMessages(common), ...useMessages(billMessages) };
  const { id = "" } = useParams<{ id: string }>();
  const bill = useRead("/app/rincian_tagihan/{id_tagihan}", { path: { id_tagihan: Number(id) } });
  return (
    <Page title={bill.data?.uraian ?? t.bill} back="/tagihan">
      <Answer of={bill}>{(data) => <Explained bill={data} />}</Answer>
    </Page>
  );
}

function Explained({ bill }: { bill: BillAnswer }) {
  const t = { ...useMessages(common), ...useMessages(billMessages) };
  const { moment, money } = useFormat();
  const usage = [...bill.pemakaian_sebelumnya].reverse();
  return (
    <>
      <Sum bill={bill} />
      {bill.pemakaian !== null && (
        <section className="card" aria-labelledby="meter">
          <h2 id="meter">{t.meterSaid}</h2>
          {bill.foto_meter_url !== null && (
            <img className="photo" src={`${bill.foto_meter_url}?lebar=800`} alt={t.meterPhoto} />
          )}
          <p className="number">
            {t.stands(bill.stand_awal ?? 0, bill.stand_akhir ?? 0)} ={" "}
            <strong>{t.used(bill.pemakaian)}</strong>
          </p>
          {bill.cara_baca !== null && (
            <p className="quiet">
              {t.readings[bill.cara_baca]}
              {bill.dibaca_pada !== null && `, ${moment(bill.dibaca_pada)}`}
            </p>
          )}
          {bill.cara_baca === "TAKSASI" && <p className="note warn">{t.estimate}</p>}
          {bill.koreksi_pemakaian !== null && bill.koreksi_pemakaian !== 0 && (
            <p className="quiet">{t.corrected(bill.koreksi_pemakaian)}</p>
          )}
        </section>
      )}
      <PriceSteps bill={bill} />
      {bill.pemakaian !== null && (
        <>
          <UseBars months={[...usage, { periode: bill.periode, m3: bill.pemakaian }]} />
          <WhyMore usage={bill.pemakaian} before={usage.map(({ m3 }) => m3)} />
        </>
      )}
      <div className="row">
        <a className="button" href={`/app/tagihan_pdf/${bill.id_tagihan}`} target="_blank" rel="noreferrer">
          {t.download}
        </a>
        <ShareFile
          address={`/app/tagihan_pdf/${bill.id_tagihan}`}
          name={bill.no_rekening}
          text={t.shared(bill.uraian, money(bill.total_tagihan))}
        />
      </div>
      {bill.jenis === "AIR" && bill.sl !== null && (
        <Link
          to={`/lapor?${new URLSearchParams({ sl: bill.sl, tentang: t.objection(bill.no_rekening, bill.periode_label) })}`}
          className="button wide"
        >
          {t.object}
        </Link>
      )}
    </>
  );
}

function Sum({ bill }: { bill: BillAnswer }) {
  const t = { ...useMessages(common), ...useMessages(billMessages) };
  const { money, date } = useFormat();
  const { denda_berikutnya: next, pembayaran: payment } = bill;
  return (
    <div className="card">
      <div className="row apart">
        <span className="sum">{money(bill.total_tagihan)}</span>
        <StateTag of="bill" state={bill.status} />
      </div>
      {bill.status !== "LUNAS" && <p>{t.dueOn(date(bill.jatuh_tempo))}</p>}
      {bill.status !== "LUNAS" && next !== null && (
        <p className="note warn">{t.penaltyAhead(date(next.tanggal), money(next.denda))}</p>
      )}
      {bill.status === "BELUM_LUNAS" && bill.sl !== null && (
        <Link to={`/bayar/pilih?sl=${bill.sl}`} className="button main wide">
          {t.pay}
        </Link>
      )}
      {payment !== null && (
        <Link to={`/bayar/${payment.kode_pembayaran}`} className="button wide">
          {payment.no_resi === null ? t.openPayment : t.receipt}
        </Link>
      )}
    </div>
  );
}
