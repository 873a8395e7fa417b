import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { type Answer as AnswerOf, useRead } from "../api/read.ts";
import { Answer } from "../components/answer.tsx";
import { Page } from "../components/page.tsx";
import { visitorMessages } from "./visitor-messages.ts";

/** What the utility knows of already, by area. */
export function Outages() {
  const t = useMessages(visitorMessages);
  return (
    <Page title={t.outages} back="/">
      <Answer of={useRead("/app/gangguan")}>
        {(all) =>
          all.length === 0 ? (
            <p className="note good">{t.noOutages}</p>
          ) : (
            <ul className="card list">
              {all.map((outage) => (
                <Row key={`${outage.wilayah} ${outage.kode_jenis} ${outage.id_gangguan}`} outage={outage} />
              ))}
            </ul>
          )
        }
      </Answer>
    </Page>
  );
}

function Row({ outage }: { outage: AnswerOf<"/app/gangguan">[number] }) {
  const t = useMessages(visitorMessages);
  const { moment } = useFormat();
  const { wilayah, jenis, macam, mulai, perkiraan_selesai, keterangan, jumlah_sambungan, ditangani } = outage;
  const time =
    perkiraan_selesai === null ? t.since(moment(mulai)) : t.span(moment(mulai), moment(perkiraan_selesai));
  return (
    <li>
      <div>
        <span>
          <strong>
            {wilayah}: {macam === "PEKERJAAN" ? t.work : jenis}
          </strong>
          <br />
          {keterangan}
          {keterangan !== null && <br />}
          <span className="quiet">
            {time}
            {jumlah_sambungan > 0 && `, ${t.reporters(jumlah_sambungan)}`}
          </span>
        </span>
        <span className={`tag ${ditangani ? "good" : "warn"}`}>{stateOf(outage, t)}</span>
      </div>
    </li>
  );
}

function stateOf(
  { id_gangguan, ditangani }: AnswerOf<"/app/gangguan">[number],
  t: { handled: string; notHandled: string; planned: string },
): string {
  if (ditangani) return t.handled;
  return id_gangguan === null ? t.notHandled : t.planned;
}
