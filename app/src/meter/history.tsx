import { useInfiniteQuery } from "@tanstack/react-query";
import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { type Answer as AnswerOf, read } from "../api/read.ts";
import { Answer } from "../components/answer.tsx";
import { common } from "../messages/messages.ts";
import { meterMessages } from "./meter-messages.ts";

type Reading = AnswerOf<"/app/riwayat_baca/{sl}">[number];

/** Rows of one page: a year. */
const rows = 12;

/** What the meter showed from month to month, with the photo by which it was read. */
export function History({ sl }: { sl: string }) {
  const t = { ...useMessages(common), ...useMessages(meterMessages) };
  const readings = useInfiniteQuery({
    queryKey: ["/app/riwayat_baca/{sl}", sl],
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      read("/app/riwayat_baca/{sl}", { path: { sl }, query: { halaman: pageParam, per_halaman: rows } }),
    getNextPageParam: (last, pages) => (last.length < rows ? undefined : pages.length + 1),
  });
  return (
    <section className="card" aria-labelledby="history">
      <h2 id="history">{t.history}</h2>
      <Answer of={readings}>
        {({ pages }) => {
          const all = pages.flat();
          if (all.length === 0) return <p className="quiet">{t.noHistory}</p>;
          return (
            <ul className="list">
              {all.map((one) => (
                <Row key={one.id_bacaan} reading={one} />
              ))}
            </ul>
          );
        }}
      </Answer>
      {readings.hasNextPage && (
        <button type="button" onClick={() => void readings.fetchNextPage()}>
          {t.more}
        </button>
      )}
    </section>
  );
}

function Row({ reading }: { reading: Reading }) {
  const t = { ...useMessages(common), ...useMessages(meterMessages) };
  const { date, month, number } = useFormat();
  const { periode, stand_awal, stand_akhir, pemakaian, cara_baca, dibaca_pada, foto_url } = reading;
  return (
    <li>
      <div>
        <span>
          <strong>{month(periode)}</strong>
          <br />
          <span className="number">
            {number(stand_awal)} → {number(stand_akhir)} = {number(pemakaian)} m³
          </span>
          <br />
          <span className="quiet">
            {t.readings[cara_baca]}, {date(dibaca_pada.slice(0, 10))}
          </span>
        </span>
        {foto_url !== null && (
          <a href={foto_url} target="_blank" rel="noreferrer">
            <img
              className="thumb"
              src={`${foto_url}?lebar=256`}
              alt={t.photoOf(month(periode))}
              loading="lazy"
            />
          </a>
        )}
      </div>
    </li>
  );
}
