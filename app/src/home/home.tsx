import { Link } from "wouter";
import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { type Answer as AnswerOf, useRead } from "../api/read.ts";
import { Answer } from "../components/answer.tsx";
import { Page } from "../components/page.tsx";
import { useSession } from "../session/session.ts";
import { ConnectionCard } from "./connection-card.tsx";
import { homeMessages } from "./home-messages.ts";
import { UnderWay } from "./under-way.tsx";

type HomeAnswer = AnswerOf<"/app/beranda">;

/** What is due, what is under way, and what one uses: one call. */
export function Home() {
  const t = useMessages(homeMessages);
  const nama = useSession()?.nama ?? "";
  const home = useRead("/app/beranda", {}, { every: () => 60_000 });
  return (
    <Page title={t.hello(nama)}>
      <Answer of={home}>{(data) => <Shown home={data} />}</Answer>
    </Page>
  );
}

function Shown({ home }: { home: HomeAnswer }) {
  const t = useMessages(homeMessages);
  const { money } = useFormat();
  return (
    <>
      {home.gangguan.map((outage) => (
        <Known key={`${outage.wilayah} ${outage.kode_jenis} ${outage.id_gangguan}`} outage={outage} />
      ))}
      <UnderWay home={home} />
      {home.sambungan.map((connection) => (
        <ConnectionCard key={connection.sl} connection={connection} />
      ))}
      {home.sambungan.length === 0 && (
        <div className="card">
          <p>{t.none}</p>
          <Link to="/sambungan" className="button main">
            {t.add}
          </Link>
        </div>
      )}
      {home.wipay !== null && (
        <Link to="/akun/dompet" className="card number">
          {t.wallet(money(home.wipay.saldo))}
        </Link>
      )}
      {home.promo.map(({ id_promo, judul, gambar_url, url }) => (
        <section key={id_promo} className="card" aria-label={judul}>
          {gambar_url !== null && <img src={gambar_url} alt="" />}
          {url === null ? <p>{judul}</p> : <a href={url}>{judul}</a>}
        </section>
      ))}
    </>
  );
}

/** An outage where one lives, or work that is to come there. */
function Known({ outage }: { outage: HomeAnswer["gangguan"][number] }) {
  const t = useMessages(homeMessages);
  const { moment } = useFormat();
  const { wilayah, jenis, ditangani, id_gangguan, macam, mulai, keterangan } = outage;
  const isAhead = id_gangguan !== null && !ditangani;
  return (
    <Link to="/gangguan" className="note warn" style={{ display: "block" }}>
      {macam === "PEKERJAAN" && isAhead
        ? t.workAhead(wilayah, moment(mulai))
        : t.outage(macam === "PEKERJAAN" ? t.work : jenis, wilayah)}
      {ditangani && `, ${t.handled}`}
      {keterangan !== null && `. ${keterangan}`}
    </Link>
  );
}
