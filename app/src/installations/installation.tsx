import { useQueryClient } from "@tanstack/react-query";
import { Link, useLocation, useParams } from "wouter";
import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { api, dataOf } from "../api/client.ts";
import { type Answer as AnswerOf, useRead } from "../api/read.ts";
import { ActionButton } from "../components/action-button.tsx";
import { Answer } from "../components/answer.tsx";
import { Page } from "../components/page.tsx";
import { Reason } from "../components/reason.tsx";
import { StateTag, useStateName } from "../components/state-tag.tsx";
import { Timeline } from "../components/timeline.tsx";
import { common } from "../messages/messages.ts";
import { installationMessages } from "./installation-messages.ts";

type Request = AnswerOf<"/app/pasang_baru/{no_registrasi}">;

/** One request: how far it is, what it costs, and how to pay for it. */
export function Installation() {
  const t = useMessages(installationMessages);
  const { no = "" } = useParams<{ no: string }>();
  const request = useRead("/app/pasang_baru/{no_registrasi}", { path: { no_registrasi: no } });
  return (
    <Page title={t.title} back="/pasang">
      <Answer of={request}>{(data) => <Shown request={data} />}</Answer>
    </Page>
  );
}

function Shown({ request }: { request: Request }) {
  const t = { ...useMessages(common), ...useMessages(installationMessages) };
  const { date } = useFormat();
  const nameOf = useStateName("installation");
  const queries = useQueryClient();
  const { no_registrasi, status, tahapan, tanggal_pasang, sl } = request;
  const withdraw = async (alasan: string) => {
    await dataOf(api.POST("/app/batal_pasang", { body: { no_registrasi, alasan } }));
    await queries.invalidateQueries();
  };
  return (
    <>
      <div className="row apart" role="status">
        <StateTag of="installation" state={status} />
        <span className="quiet number">{no_registrasi}</span>
      </div>
      {tanggal_pasang !== null && <p className="note">{t.installedOn(date(tanggal_pasang))}</p>}
      {sl !== null && <p className="note good number">{t.number(sl)}</p>}
      <Cost request={request} />
      <section className="card" aria-label={t.status}>
        <Timeline
          steps={tahapan.map(({ tahap, waktu, catatan }) => ({
            name: nameOf(tahap),
            at: waktu,
            note: catatan,
          }))}
        />
      </section>
      {["DIAJUKAN", "DIVERIFIKASI", "DISURVEI", "DISETUJUI", "MENUNGGU_PEMBAYARAN"].includes(status) && (
        <Reason offer={t.withdraw} question={t.why} onGiven={withdraw} />
      )}
    </>
  );
}

function Cost({
  request: { rab, id_tagihan, bayar_sebelum, kode_pembayaran, status },
}: {
  request: Request;
}) {
  const t = { ...useMessages(common), ...useMessages(installationMessages) };
  const { money, moment } = useFormat();
  const [, navigate] = useLocation();
  if (rab === null) return null;
  const pay = async () => {
    const body = { id_tagihan: [id_tagihan ?? 0], metode: "TRANSFER" as const };
    const payment = await dataOf(api.POST("/app/request_pembayaran", { body }));
    navigate(`/bayar/${payment.kode_pembayaran}`);
  };
  return (
    <section className="card" aria-labelledby="cost">
      <h2 id="cost">{t.cost}</h2>
      <dl className="facts">
        {rab.rincian.map(({ uraian, jumlah }) => [
          <dt key={uraian}>{uraian}</dt>,
          <dd key={`${uraian} sum`}>{money(jumlah)}</dd>,
        ])}
        <dt className="total">{t.total}</dt>
        <dd className="total">{money(rab.total)}</dd>
      </dl>
      {bayar_sebelum !== null && status === "MENUNGGU_PEMBAYARAN" && <p>{t.payBy(moment(bayar_sebelum))}</p>}
      {kode_pembayaran !== null ? (
        <Link to={`/bayar/${kode_pembayaran}`} className="button">
          {t.toPayment}
        </Link>
      ) : (
        id_tagihan !== null &&
        status === "MENUNGGU_PEMBAYARAN" && (
          <ActionButton act={pay} className="main wide">
            {t.pay}
          </ActionButton>
        )
      )}
    </section>
  );
}
