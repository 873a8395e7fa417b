import { Link } from "wouter";
import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { useRead } from "../api/read.ts";
import { Answer } from "../components/answer.tsx";
import { Page } from "../components/page.tsx";
import { StateTag } from "../components/state-tag.tsx";
import { common } from "../messages/messages.ts";
import { useSession } from "../session/session.ts";
import { OfThisPhone } from "./guest-report.tsx";
import { NewReport } from "./new-report.tsx";
import { reportMessages } from "./report-messages.ts";

/** A new report first, and below it those that were sent; for everybody, with an account or without. */
export function Reports() {
  const t = useMessages(reportMessages);
  const isGuest = useSession() === undefined;
  return (
    <Page title={t.title} {...(isGuest ? { back: "/" } : {})}>
      <NewReport key={String(isGuest)} isGuest={isGuest} />
      {isGuest ? <OfThisPhone /> : <Mine />}
    </Page>
  );
}

function Mine() {
  const t = { ...useMessages(common), ...useMessages(reportMessages) };
  const { moment } = useFormat();
  const reports = useRead("/app/laporan", { query: { per_halaman: 50 } });
  return (
    <section className="card" aria-labelledby="mine">
      <h2 id="mine">{t.mine}</h2>
      <Answer of={reports}>
        {(all) =>
          all.length === 0 ? (
            <p className="quiet">{t.nothing}</p>
          ) : (
            <ul className="list">
              {all.map(({ no_laporan, jenis, status, dibuat_pada }) => (
                <li key={no_laporan}>
                  <Link to={`/lapor/${no_laporan}`}>
                    <span>
                      <strong>{jenis}</strong>
                      <br />
                      <span className="quiet">{moment(dibuat_pada)}</span>
                    </span>
                    <StateTag of="report" state={status} />
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  );
}
