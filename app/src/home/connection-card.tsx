import { Link } from "wouter";
import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import type { Answer } from "../api/read.ts";
import { UseBars } from "../components/use-bars.tsx";
import { common } from "../messages/messages.ts";
import { homeMessages } from "./home-messages.ts";

type Connection = Answer<"/app/beranda">["sambungan"][number];

/** One connection: what is due and until when, what it will cost later, and its use of a year. */
export function ConnectionCard({ connection }: { connection: Connection }) {
  const t = { ...useMessages(common), ...useMessages(homeMessages) };
  const { money, date } = useFormat();
  const { sl, label, alamat, total_tunggakan, jumlah_lembar, pemakaian, status_sl } = connection;
  const next = connection.denda_berikutnya;
  return (
    <>
      <section className="card" aria-label={label ?? alamat}>
        <div className="row apart">
          <h2>{label ?? alamat}</h2>
          {status_sl !== "AKTIF" && <span className="tag bad">{t.states[status_sl]}</span>}
        </div>
        <p className="quiet number">{sl}</p>
        {jumlah_lembar === 0 ? (
          <p className="note good">{t.paid}</p>
        ) : (
          <>
            <p className="sum">{money(total_tunggakan)}</p>
            <p>
              {jumlah_lembar > 1 && `${t.sheets(jumlah_lembar)}. `}
              {connection.jatuh_tempo !== null && <Due on={connection.jatuh_tempo} />}
            </p>
            {next !== null && (
              <p className="note warn">{t.penalty(date(next.tanggal), money(next.tambahan))}</p>
            )}
            <Link to={`/bayar/pilih?sl=${sl}`} className="button main wide">
              {t.pay}
            </Link>
          </>
        )}
      </section>
      {pemakaian !== null && <UseBars months={monthsOf(pemakaian)} />}
    </>
  );
}

/** In days where it is near, by its date where it is not. */
function Due({ on }: { on: string }) {
  const t = useMessages(homeMessages);
  const { date } = useFormat();
  const now = new Date();
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const days = Math.round((Date.parse(`${on}T00:00:00Z`) - today) / 86_400_000);
  if (days < 0) return <>{t.overdue(date(on))}</>;
  return <>{days <= 7 ? t.dueIn(days) : t.due(date(on))}</>;
}

/** The service sends the newest first, and names the newest month only. */
function monthsOf({ sampai, m3 }: NonNullable<Connection["pemakaian"]>) {
  const newest = Number(sampai.slice(0, 4)) * 12 + Number(sampai.slice(4)) - 1;
  return m3
    .map((used, back) => {
      const month = newest - back;
      return { periode: `${Math.floor(month / 12)}${String((month % 12) + 1).padStart(2, "0")}`, m3: used };
    })
    .reverse();
}
