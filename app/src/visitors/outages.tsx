import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { useRead } from "../api/read.ts";
import { Answer } from "../components/answer.tsx";
import { Page } from "../components/page.tsx";
import { visitorMessages } from "./visitor-messages.ts";

/** What the utility knows of already, by area. */
export function Outages() {
  const t = useMessages(visitorMessages);
  const { moment } = useFormat();
  return (
    <Page title={t.outages} back="/">
      <Answer of={useRead("/app/gangguan")}>
        {(all) =>
          all.length === 0 ? (
            <p className="note good">{t.noOutages}</p>
          ) : (
            <ul className="card list">
              {all.map(({ wilayah, kode_jenis, jenis, jumlah_sambungan, sejak, ditangani }) => (
                <li key={`${wilayah} ${kode_jenis}`}>
                  <div>
                    <span>
                      <strong>
                        {wilayah}: {jenis}
                      </strong>
                      <br />
                      <span className="quiet">
                        {t.since(moment(sejak))}, {t.reporters(jumlah_sambungan)}
                      </span>
                    </span>
                    <span className={`tag ${ditangani ? "good" : "warn"}`}>
                      {ditangani ? t.handled : t.notHandled}
                    </span>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </Page>
  );
}
