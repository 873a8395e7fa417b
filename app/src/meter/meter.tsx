import { Fragment } from "react";
import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { type Answer as AnswerOf, useRead } from "../api/read.ts";
import { Answer } from "../components/answer.tsx";
import { ConnectionChoice } from "../components/connection-choice.tsx";
import { Page } from "../components/page.tsx";
import { History } from "./history.tsx";
import { meterMessages } from "./meter-messages.ts";
import { NewReading } from "./new-reading.tsx";

type Window = AnswerOf<"/app/jadwal">[number];

/** When the meter of a connection is to be read, what became of the last reading, and a new one. */
export function Meter() {
  const t = useMessages(meterMessages);
  return (
    <Page title={t.title}>
      <p className="quiet">{t.ownerOnly}</p>
      <ConnectionChoice ownedOnly>
        {(sl) => (
          <Fragment key={sl}>
            <WindowOf sl={sl} />
            <History sl={sl} />
          </Fragment>
        )}
      </ConnectionChoice>
    </Page>
  );
}

function WindowOf({ sl }: { sl: string }) {
  const t = useMessages(meterMessages);
  const windows = useRead("/app/jadwal", { query: { sl } });
  return (
    <Answer of={windows}>
      {([current]) => (current === undefined ? <p className="card">{t.none}</p> : <State window={current} />)}
    </Answer>
  );
}

function State({ window: { sl, periode, ...window } }: { window: Window }) {
  const t = useMessages(meterMessages);
  const { date, month, span } = useFormat();
  return (
    <>
      <section className="card" aria-label={month(periode)}>
        <h2>{month(periode)}</h2>
        <p>{t.open(date(window.tanggal_mulai), date(window.tanggal_selesai))}</p>
        {window.status === "DIBUKA" && (
          <p>
            {t.left} <strong className="number">{span(window.sisa_detik)}</strong>
          </p>
        )}
        {window.status === "BELUM_DIBUKA" && <p>{t.notOpen(date(window.tanggal_mulai))}</p>}
        {window.status === "DITUTUP" && <p>{t.closed}</p>}
        {window.sudah_dibaca && <p className="note good">{t.alreadyRead}</p>}
        {window.alasan !== null && <p className="note bad">{t.refused(window.alasan)}</p>}
      </section>
      {window.status === "DIBUKA" && !window.sudah_dibaca && <NewReading sl={sl} />}
    </>
  );
}
